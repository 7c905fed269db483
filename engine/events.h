// What happened, as everybody at the table sees it (protocol, section 6). Logs, animations,
// memories and tests read events; the rules never do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/moves.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

struct PlansMade {                                               // R4.3
  std::array<std::optional<std::uint8_t>, kMaxPlayers> planned;  // none: had finished before
};
struct GuildCalled {  // R5.1
  Guild guild;
  SeatSet seats;
};
struct Sold {  // R6
  Seat seat;
  Guild guild;
  int count;
  Talers talers;
};
struct Bought {  // R8
  Seat seat;
  Guild guild;
  Goods goods;
  Talers talers;
};
struct Recruited {  // R7.1 to R7.3
  Seat seat;
  Guild guild;
  int window;  // from 0
  Tile guest;
  Goods payment;
};
struct DidNothing {  // R9
  Seat seat;
  Guild guild;
};
struct GoodsStolen {  // R11.2
  Seat seat;
  Seat victim;
  Goods goods;
  Talers talers;  // what the bank pays the victim
};
struct CraftsmenSwapped {  // R11.3
  Seat seat;
  Place from;
  Place to;
  Tile from_tile;  // the one that was at `from` before
  Tile to_tile;
};
struct MayorPlaced {  // R11.6
  Seat seat;
  Guild guild;
};
struct PeddlerLoaded {  // R11.5
  Seat seat;
  Good good;
};
struct AgentGained {  // R7.4, R11.1
  Seat seat;
  Tile by;
};
struct TalersGained {  // R7.5
  Seat seat;
  Guild guild;
  Talers talers;
};
struct OrderChanged {  // R7.6
  Seat seat;
  TurnOrder order;
  int players;
};
struct TurnEnded {  // R5.4
  int round;
  int turn;
  SeatSet finished;
};
struct FavoriteChosen {  // R10.1
  Guild guild;
  Seat seat;
  int goods;     // how many count for the favorite, the Peddlers' included
  SeatSet tied;  // those with as many goods, the favorite included; empty without a tie
  std::array<Talers, kMaxPlayers> talers;  // R13.3: of the tied only
  Window tiles;                            // the guildmaster, and in round 4 the lower tile
  bool crest;
  bool prestige_crest;
};
struct NoFavorite {  // R10.1
  Guild guild;
  Window tiles;  // what left the game
};
struct Income {  // R10.3
  Seat seat;
  Talers talers;
};
struct GuildmasterMoved {  // R10.5
  Guild guild;
  int window;  // where it comes from, from 0
  Tile tile;
};
struct GuestLeft {  // R10.6
  Guild guild;
  Tile guest;
};
struct GuestArrived {  // R10.6
  Guild guild;
  int window;  // from 0
  Tile guest;
};
struct PrestigeMoved {  // R10.7, R14.3
  Guild from;
  Guild to;
  std::optional<Seat> seat;  // the owner of the Duchess, if it was she
};
struct RoundEnded {  // R10
  int round;
};
struct JackPlaced {  // R14.3
  Seat seat;
  Townsman jack;
  Guild guild;
};
struct GameOver {  // R12
  SeatSet winners;
};

using Event =
    std::variant<PlansMade, GuildCalled, Sold, Bought, Recruited, DidNothing, GoodsStolen,
                 CraftsmenSwapped, MayorPlaced, PeddlerLoaded, AgentGained, TalersGained,
                 OrderChanged, TurnEnded, FavoriteChosen, NoFavorite, Income, GuildmasterMoved,
                 GuestLeft, GuestArrived, PrestigeMoved, RoundEnded, JackPlaced, GameOver>;
using Events = std::vector<Event>;

}  // namespace norenberc
