// What happened, as everybody at the table sees it (protocol, section 6), with the name that the protocol
// and the messages know it by. Logs, animations, memories and tests read events; the rules never do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/moves.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

// `members` of an event calls visit(name, value) for each of its members, by the protocol's names and in its
// order; windows are counted from 1 there, and an optional without a value is left out. These two give values
// their context.
struct TalersOf {  // by seat, of these seats
  SeatSet seats;
  std::array<Talers, kMaxPlayers> talers;
};
struct OrderOf {  // the first entries count
  TurnOrder order;
  int players;
};

struct PlansMade {  // R4.3
  static constexpr std::string_view kName = "plans_made";
  std::array<std::optional<std::uint8_t>, kMaxPlayers> planned;  // none: had finished before

  template <class Visit>
  void members(Visit visit) const {
    visit("planned", planned);
  }
};
struct GuildCalled {  // R5.1
  static constexpr std::string_view kName = "guild_called";
  Guild guild;
  SeatSet seats;

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("seats", seats);
  }
};
struct Sold {  // R6
  static constexpr std::string_view kName = "sold";
  Seat seat;
  Guild guild;
  int count;
  Talers talers;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
    visit("goods", Goods::of(good_of(guild), count));
    visit("talers", talers);
  }
};
struct Bought {  // R8
  static constexpr std::string_view kName = "bought";
  Seat seat;
  Guild guild;
  Goods goods;
  Talers talers;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
    visit("goods", goods);
    visit("talers", talers);
  }
};
struct Recruited {  // R7.1 to R7.3
  static constexpr std::string_view kName = "recruited";
  Seat seat;
  Guild guild;
  int window;  // from 0
  Tile guest;
  Goods payment;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
    visit("window", window + 1);
    visit("guest", guest);
    visit("payment", payment);
  }
};
struct DidNothing {  // R9
  static constexpr std::string_view kName = "did_nothing";
  Seat seat;
  Guild guild;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
  }
};
struct GoodsStolen {  // R11.2
  static constexpr std::string_view kName = "goods_stolen";
  Seat seat;
  Seat victim;
  Goods goods;
  Talers talers;  // what the bank pays the victim

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("victim", victim);
    visit("goods", goods);
    visit("talers", talers);
  }
};
struct CraftsmenSwapped {  // R11.3
  static constexpr std::string_view kName = "craftsmen_swapped";
  Seat seat;
  Window from;
  Window to;
  Tile from_tile;  // the one that was at `from` before
  Tile to_tile;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("from", from);
    visit("from_tile", from_tile);
    visit("to", to);
    visit("to_tile", to_tile);
  }
};
struct MayorPlaced {  // R11.6
  static constexpr std::string_view kName = "mayor_placed";
  Seat seat;
  Guild guild;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
  }
};
struct PeddlerLoaded {  // R11.5
  static constexpr std::string_view kName = "peddler_loaded";
  Seat seat;
  Good good;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("good", good);
  }
};
struct AgentGained {  // R7.4, R11.1
  static constexpr std::string_view kName = "agent_gained";
  Seat seat;
  Tile by;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("by", by);
  }
};
struct TalersGained {  // R7.5
  static constexpr std::string_view kName = "talers_gained";
  Seat seat;
  Guild guild;
  Talers talers;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("guild", guild);
    visit("talers", talers);
  }
};
struct OrderChanged {  // R7.6
  static constexpr std::string_view kName = "order_changed";
  Seat seat;
  TurnOrder order;
  int players;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("order", OrderOf{order, players});
  }
};
struct TurnEnded {  // R5.4
  static constexpr std::string_view kName = "turn_ended";
  int round;
  int turn;
  SeatSet finished;

  template <class Visit>
  void members(Visit visit) const {
    visit("round", round);
    visit("turn", turn);
    visit("finished", finished);
  }
};
struct FavoriteChosen {  // R10.1
  static constexpr std::string_view kName = "favorite_chosen";
  Guild guild;
  Seat seat;
  int goods;     // how many count for the favorite, the Peddlers' included
  SeatSet tied;  // those with as many goods, the favorite included; empty without a tie
  std::array<Talers, kMaxPlayers> talers;  // R13.3: of the tied only
  WindowTiles tiles;                       // the guildmaster, and in round 4 the lower tile
  bool crest;
  bool prestige_crest;

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("seat", seat);
    visit("goods", goods);
    visit("tiles", tiles);
    visit("crest", crest);
    visit("prestige_crest", prestige_crest);
    visit("tied", tied);
    visit("talers", TalersOf{tied, talers});
  }
};
struct NoFavorite {  // R10.1
  static constexpr std::string_view kName = "no_favorite";
  Guild guild;
  WindowTiles tiles;  // what left the game

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("tiles", tiles);
  }
};
struct Income {  // R10.3
  static constexpr std::string_view kName = "income";
  Seat seat;
  Talers talers;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("talers", talers);
  }
};
struct GuildmasterMoved {  // R10.5
  static constexpr std::string_view kName = "guildmaster_moved";
  Guild guild;
  int window;  // where it comes from, from 0
  Tile tile;

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("window", window + 1);
    visit("tile", tile);
  }
};
struct GuestLeft {  // R10.6
  static constexpr std::string_view kName = "guest_left";
  Guild guild;
  Tile guest;

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("guest", guest);
  }
};
struct GuestArrived {  // R10.6
  static constexpr std::string_view kName = "guest_arrived";
  Guild guild;
  int window;  // from 0
  Tile guest;

  template <class Visit>
  void members(Visit visit) const {
    visit("guild", guild);
    visit("window", window + 1);
    visit("guest", guest);
  }
};
struct PrestigeMoved {  // R10.7, R14.3
  static constexpr std::string_view kName = "prestige_moved";
  Guild from;
  Guild to;
  std::optional<Seat> seat;  // the owner of the Duchess, if it was she

  template <class Visit>
  void members(Visit visit) const {
    visit("from", from);
    visit("to", to);
    visit("seat", seat);
  }
};
struct RoundEnded {  // R10
  static constexpr std::string_view kName = "round_ended";
  int round;

  template <class Visit>
  void members(Visit visit) const {
    visit("round", round);
  }
};
struct JackPlaced {  // R14.3
  static constexpr std::string_view kName = "jack_placed";
  Seat seat;
  Townsman jack;
  Guild guild;

  template <class Visit>
  void members(Visit visit) const {
    visit("seat", seat);
    visit("jack", jack);
    visit("guild", guild);
  }
};
struct GameOver {  // R12
  static constexpr std::string_view kName = "game_over";
  SeatSet winners;

  template <class Visit>
  void members(Visit visit) const {
    visit("winners", winners);
  }
};

using Event =
    std::variant<PlansMade, GuildCalled, Sold, Bought, Recruited, DidNothing, GoodsStolen,
                 CraftsmenSwapped, MayorPlaced, PeddlerLoaded, AgentGained, TalersGained,
                 OrderChanged, TurnEnded, FavoriteChosen, NoFavorite, Income, GuildmasterMoved,
                 GuestLeft, GuestArrived, PrestigeMoved, RoundEnded, JackPlaced, GameOver>;
using Events = std::vector<Event>;

inline std::string_view name(const Event& event) {
  return std::visit([](const auto& happened) { return happened.kName; }, event);
}

}  // namespace norenberc
