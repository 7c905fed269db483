// Whether everything of a position is there once: goods, crests, agents and tiles.
#include "engine/position_check.h"

#include <array>

#include "engine/position.h"

namespace norenberc {

namespace {

std::optional<Fault> check_goods(const GameState& state) {
  for (int i = 0; i < kGuilds; ++i) {
    const Good good = good_at(i);
    // Storehouses hold goods of any type (R7.2), so each type is counted everywhere.
    int found = 0;
    for (const Guild guild : state.guilds()) found += state.at(guild).storehouse[good];
    for (const Seat seat : state.seats()) {
      found += state.at(seat).goods[good] + state.at(seat).peddled[good];
    }
    const int wanted = state.guilds().has(maker_of(good)) ? kGoodsOfAType : 0;
    if (found != wanted) {
      return Fault{.code = FaultCode::WrongGoods, .have = found, .need = wanted, .good = good};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_crests(const GameState& state) {
  int prestige = state.prestige_crest ? 1 : 0;
  for (const Seat seat : state.seats()) prestige += state.at(seat).prestige_crests;
  // R10.7: one new crest a round. Fewer is possible: one that nobody won leaves the game (R10.1).
  if (prestige > state.round) {
    return Fault{.code = FaultCode::TooManyPrestigeCrests, .have = prestige, .round = state.round};
  }
  for (int i = 0; i < kGuilds; ++i) {
    const Guild guild = guild_at(i);
    int found = state.at(guild).crests;
    for (const Seat seat : state.seats()) found += state.at(seat).crests[guild];
    const int wanted = state.guilds().has(guild) ? kCrestsOfAGuild : 0;
    if (found != wanted) {
      return Fault{.code = FaultCode::WrongCrests, .have = found, .need = wanted, .guild = guild};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_agents(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    int found = player.agents + player.stockpile;
    for (const Guild guild : state.guilds()) {
      found += state.at(guild).roof[static_cast<std::size_t>(seat)];
    }
    // R5.1: the one that stands on the revealed card.
    if (state.called && player.plan.has(*state.called)) ++found;
    if (found != kAgents) {
      return Fault{.code = FaultCode::WrongAgents, .have = found, .need = kAgents, .seat = seat};
    }
  }
  for (const Guild guild : state.guilds()) {
    for (const Seat seat : seat_set(kMaxPlayers) - state.seats()) {
      if (state.at(guild).roof[static_cast<std::size_t>(seat)] == 0) continue;
      return Fault{.code = FaultCode::AgentsNotInPlay,
                   .players = state.player_count(),
                   .guild = guild,
                   .seat = seat};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_windows(const GameState& state) {
  for (const Guild guild : state.guilds()) {
    const GuildHouse& house = state.at(guild);
    for (const WindowTiles& window : house.workshop) {
      if (window.upper.is_none() && !window.lower.is_none()) {
        return Fault{.code = FaultCode::LowerAlone, .guild = guild, .tile = window.lower};
      }
      if (window.upper.is_townsman() || window.lower.is_townsman()) {
        return Fault{.code = FaultCode::TownsmanAtWork,
                     .guild = guild,
                     .tile = window.upper.is_townsman() ? window.upper : window.lower};
      }
    }
    // R10.1: in the last round guildmasters leave and none follow; Jacks are placed after that.
    const bool is_the_end = state.is_over() || state.decision == Decision::Jack;
    if (house.guildmaster().is_none() && !is_the_end) {
      return Fault{.code = FaultCode::NoGuildmaster, .guild = guild};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_kept_tiles(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    // R11.5, R11.6: a Peddler is counted by the good on it and a Mayor by its roof, never as an owned tile.
    if (player.owns(Townsman::Peddler)) return Fault{.code = FaultCode::PeddlerKept, .seat = seat};
    if (player.owns(Townsman::Mayor)) return Fault{.code = FaultCode::MayorKept, .seat = seat};
  }
  constexpr std::array kJacks = {Townsman::Jack3, Townsman::Jack4};
  for (std::size_t i = 0; i < kJacks.size(); ++i) {
    bool is_owned = false;
    for (const Seat seat : state.seats()) is_owned = is_owned || state.at(seat).owns(kJacks[i]);
    if (state.jacks[i] && !is_owned) {
      return Fault{.code = FaultCode::JackWithoutOwner,
                   .guild = state.jacks[i],
                   .tile = Tile::townsman(kJacks[i])};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_removed(const GameState& state) {
  const TileSet craftsmen = state.removed - state.removed.townsmen();
  if (!craftsmen.empty()) {
    return Fault{.code = FaultCode::CraftsmanRemoved, .tile = craftsmen.nth(0)};
  }
  const int wanted = all_tiles(state.options).townsmen().size() -
                     kTownsmenKept[static_cast<std::size_t>(state.player_count())];
  const int found = state.removed.size();
  if (found == wanted) return std::nullopt;
  return Fault{.code = FaultCode::WrongRemoved, .have = found, .need = wanted};
}

// How many of each kind of tile lie anywhere, by code.
using TileCounts = std::array<int, Tile::kCodes>;

TileCounts count_tiles(const GameState& state) {
  TileCounts counts{};
  const auto count = [&counts](Tile tile) { ++counts[static_cast<std::size_t>(tile.code())]; };
  const auto count_times = [&counts](Townsman townsman, int times) {
    counts[static_cast<std::size_t>(Tile::townsman(townsman).code())] += times;
  };
  for (const Guild guild : state.guilds()) {
    for (const WindowTiles& window : state.at(guild).workshop) {
      count(window.upper);
      count(window.lower);
    }
    for (const Tile guest : state.at(guild).lodgings) count(guest);
    count_times(Townsman::Mayor, state.at(guild).mayors);
  }
  for (const Seat seat : state.seats()) {
    state.at(seat).tiles.for_each(count);
    count_times(Townsman::Peddler, state.at(seat).peddled.total());
  }
  for (const TileSet* set : {&state.stack, &state.removed, &state.box}) set->for_each(count);
  // While its ability is being decided, a guest is in no other place.
  if (townsman_that_asks(state.decision)) count(state.guest);
  return counts;
}

std::optional<Fault> check_tiles(const GameState& state) {
  const TileCounts counts = count_tiles(state);
  const TileSet all = all_tiles(state.options);
  for (int code = 1; code < Tile::kCodes; ++code) {
    const Tile tile = Tile::from_code(code);
    const int found = counts[static_cast<std::size_t>(code)];
    const int wanted = all.count(tile);
    if (found != wanted) {
      return Fault{.code = FaultCode::WrongTiles, .have = found, .need = wanted, .tile = tile};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> fault_of_count(const GameState& state) {
  constexpr std::array kChecks = {
      check_goods,      check_crests,  check_agents, check_windows,
      check_kept_tiles, check_removed, check_tiles,
  };
  for (const auto check : kChecks) {
    if (auto fault = check(state)) return fault;
  }
  return std::nullopt;
}

std::optional<Fault> why_impossible(const GameState& state) {
  auto fault = fault_of_form(state);
  return fault ? fault : fault_of_count(state);
}

}  // namespace norenberc
