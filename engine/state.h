// The state of a game: a small value without pointers. Copy it rather than undo a move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/catalogue.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

// R1, R2.6: a workshop window holds a tile, two (the upper one hides the lower), or none.
struct WindowTiles {
  Tile upper;
  Tile lower;

  friend constexpr bool operator==(const WindowTiles&, const WindowTiles&) = default;
};

struct GuildHouse {
  Goods storehouse;
  std::array<WindowTiles, kWorkshopWindows>
      workshop;                                  // from the bottom; the first has the guildmaster
  std::array<Tile, kLodgingsWindows> lodgings;   // from the left
  std::array<std::uint8_t, kMaxPlayers> roof{};  // agents by seat
  std::uint8_t mayors = 0;
  std::uint8_t crests = 0;

  constexpr Tile guildmaster() const { return workshop[0].upper; }
  // R1; 0 where no guildmaster is left.
  constexpr int price() const { return guildmaster().value(); }
  constexpr int agents_on_roof() const {
    int sum = 0;
    for (const int agents : roof) sum += agents;
    return sum;
  }
  friend constexpr bool operator==(const GuildHouse&, const GuildHouse&) = default;
};

struct Player {
  TileSet tiles;
  Goods goods;
  Goods peddled;  // R11.5: the goods that lie on Peddlers, one on each
  Crests crests;
  Talers talers;
  std::uint8_t agents = 0;  // at the player's disposal
  std::uint8_t stockpile = 0;
  std::uint8_t prestige_crests = 0;
  GuildSet plan;  // R4.1: the guilds planned and not yet resolved
  // R4.3: how many guilds were planned this turn, once that is public; 0 after a pass.
  std::optional<std::uint8_t> planned;
  bool finished = false;     // R3.2
  bool secret_pass = false;  // R4.3: finished by a pass that the others do not know of yet

  constexpr bool owns(Townsman townsman) const { return tiles.has(townsman); }
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct GameState {
  std::array<Player, kMaxPlayers> players;
  std::array<GuildHouse, kGuilds> houses;
  TileSet stack;    // R2.7: the guest stack, a bag
  TileSet removed;  // R2.2
  TileSet box;      // all other tiles that left the game
  Options options;
  std::uint8_t round = 1;
  std::uint8_t turn = 1;
  Phase phase = Phase::Planning;
  Decision decision = Decision::Plan;
  SeatSet to_plan;  // who still owes a plan
  SeatSet to_act;   // who revealed the called guild and has not acted yet
  TurnOrder order{};
  std::optional<Guild> called;         // R5.1
  std::optional<Seat> acting;          // whose decision it is, outside planning
  Tile guest;                          // after a recruit: whose ability or turn order is decided
  Guild prestige = Guild::Brewers;     // R2.9
  bool prestige_crest = false;         // whether a crest lies there
  std::optional<Guild> last_prestige;  // R14.3: for the Duchess
  std::array<std::optional<Guild>, 2> jacks;  // R14.3: where the 3 and the 4 went

  constexpr int player_count() const { return options.players; }
  constexpr SeatSet seats() const { return seat_set(options.players); }
  constexpr GuildSet guilds() const { return guild_set_in_play(options.players); }
  constexpr Player& at(Seat seat) { return players[static_cast<std::size_t>(seat)]; }
  constexpr const Player& at(Seat seat) const { return players[static_cast<std::size_t>(seat)]; }
  constexpr GuildHouse& at(Guild guild) { return houses[static_cast<std::size_t>(guild)]; }
  constexpr const GuildHouse& at(Guild guild) const {
    return houses[static_cast<std::size_t>(guild)];
  }
  constexpr int price(Guild guild) const { return at(guild).price(); }
  // The seat in a place of the turn order, counted from 0.
  constexpr Seat in_order(int place) const { return order[static_cast<std::size_t>(place)]; }
  constexpr bool is_first(Seat seat) const { return order[0] == seat; }
  constexpr bool is_over() const { return phase == Phase::Over; }
  // R4.1: all plan at the same time, and nothing shows until everybody has.
  constexpr bool is_planning_secretly() const {
    return phase == Phase::Planning && options.planning == PlanningOrder::Simultaneous;
  }

  friend constexpr bool operator==(const GameState&, const GameState&) = default;
};

static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(sizeof(GameState) <= 448, "a state fits into seven cache lines");

}  // namespace norenberc
