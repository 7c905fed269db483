// Whether everything of a position is there once: goods, crests, agents and tiles.
#include <array>

#include "engine/position.h"
#include "engine/position_checks.h"
#include "engine/sentences.h"

namespace norenberc {

namespace {

template <class... What>
Problem unless_accounted(int found, int wanted, const What&... what) {
  if (found == wanted) return std::nullopt;
  return say(found, " ", what..., found == 1 ? " is" : " are", " accounted for; there must be ",
             wanted, ".");
}

Problem check_goods(const GameState& state) {
  for (int i = 0; i < kGuilds; ++i) {
    const Good good = good_at(i);
    int found = 0;
    for (const Guild guild : state.guilds()) found += state.at(guild).storehouse[good];
    for (const Seat seat : state.seats()) {
      found += state.at(seat).goods[good] + state.at(seat).peddled[good];
    }
    const int wanted = state.guilds().has(maker_of(good)) ? kGoodsOfAType : 0;
    if (auto problem = unless_accounted(found, wanted, name(good))) return problem;
  }
  return std::nullopt;
}

Problem check_crests(const GameState& state) {
  int prestige = state.prestige_crest ? 1 : 0;
  for (const Seat seat : state.seats()) prestige += state.at(seat).prestige_crests;
  if (prestige > state.round) {
    return say(prestige, " prestige crests are accounted for; in round ", state.round,
               " there can be ", state.round, ".");
  }
  for (int i = 0; i < kGuilds; ++i) {
    const Guild guild = guild_at(i);
    int found = state.at(guild).crests;
    for (const Seat seat : state.seats()) found += state.at(seat).crests[guild];
    const int wanted = state.guilds().has(guild) ? kCrestsOfAGuild : 0;
    const std::string_view crests = found == 1 ? "crest of the " : "crests of the ";
    if (auto problem = unless_accounted(found, wanted, crests, guild)) return problem;
  }
  return std::nullopt;
}

Problem check_agents(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    int found = player.agents + player.stockpile;
    for (const Guild guild : state.guilds()) {
      found += state.at(guild).roof[static_cast<std::size_t>(seat)];
    }
    // R5.1: the one that stands on the revealed card.
    if (state.called && player.plan.has(*state.called)) ++found;
    const std::string_view agents = found == 1 ? "agent of " : "agents of ";
    if (auto problem = unless_accounted(found, kAgents, agents, seat)) return problem;
  }
  for (const Guild guild : state.guilds()) {
    for (const Seat seat : seat_set(kMaxPlayers) - state.seats()) {
      if (state.at(guild).roof[static_cast<std::size_t>(seat)] == 0) continue;
      return say("There are ", state.player_count(), " players; ", seat,
                 " cannot have agents on the roof of the ", guild, ".");
    }
  }
  return std::nullopt;
}

Problem check_windows(const GameState& state) {
  for (const Guild guild : state.guilds()) {
    const GuildHouse& house = state.at(guild);
    for (const Window& window : house.workshop) {
      if (window.upper.is_none() && !window.lower.is_none()) {
        return say("In the workshop of the ", guild, " ", window.lower,
                   " is a lower tile without an upper one.");
      }
      if (window.upper.is_townsman() || window.lower.is_townsman()) {
        return say("In the workshop of the ", guild, " lies ",
                   window.upper.is_townsman() ? window.upper : window.lower,
                   ", which is no craftsman.");
      }
    }
    const bool is_the_end = state.is_over() || state.decision == Decision::Jack;
    if (house.guildmaster().is_none() && !is_the_end) {
      return say("The ", guild, " have no guildmaster.");
    }
  }
  return std::nullopt;
}

Problem check_kept_tiles(const GameState& state) {
  for (const Seat seat : state.seats()) {
    for (const Townsman townsman : {Townsman::Peddler, Townsman::Mayor}) {
      if (!state.at(seat).owns(townsman)) continue;
      return say(seat, " has ", Tile::townsman(townsman), " among its tiles; ",
                 townsman == Townsman::Peddler ? "a Peddler is kept with the good that lies on it."
                                               : "a Mayor lies on a roof.");
    }
  }
  constexpr std::array kJacks = {Townsman::Jack3, Townsman::Jack4};
  for (std::size_t i = 0; i < kJacks.size(); ++i) {
    bool is_owned = false;
    for (const Seat seat : state.seats()) is_owned = is_owned || state.at(seat).owns(kJacks[i]);
    if (state.jacks[i] && !is_owned) {
      return say(Tile::townsman(kJacks[i]), " joined the ", *state.jacks[i],
                 ", but nobody has that tile.");
    }
  }
  return std::nullopt;
}

Problem check_removed(const GameState& state) {
  const TileSet craftsmen = state.removed - state.removed.townsmen();
  if (!craftsmen.empty()) {
    return say(craftsmen.nth(0), " is among the removed tiles, which are townsmen only.");
  }
  const int wanted = all_tiles(state.options).townsmen().size() -
                     kTownsmenKept[static_cast<std::size_t>(state.player_count())];
  return unless_accounted(state.removed.size(), wanted,
                          state.removed.size() == 1 ? "removed townsman" : "removed townsmen");
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
    for (const Window& window : state.at(guild).workshop) {
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
  // While its ability is decided a guest is nowhere else.
  if (townsman_that_asks(state.decision)) count(state.guest);
  return counts;
}

Problem check_tiles(const GameState& state) {
  const TileCounts counts = count_tiles(state);
  const TileSet all = all_tiles(state.options);
  for (int code = 1; code < Tile::kCodes; ++code) {
    const Tile tile = Tile::from_code(code);
    const int found = counts[static_cast<std::size_t>(code)];
    if (auto problem = unless_accounted(found, all.count(tile), "of ", tile)) return problem;
  }
  return std::nullopt;
}

}  // namespace

Problem problem_of_count(const GameState& state) {
  constexpr std::array kChecks = {
      check_goods,      check_crests,  check_agents, check_windows,
      check_kept_tiles, check_removed, check_tiles,
  };
  for (const auto check : kChecks) {
    if (auto problem = check(state)) return problem;
  }
  return std::nullopt;
}

std::optional<std::string> why_impossible(const GameState& state) {
  auto problem = problem_of_form(state);
  return problem ? problem : problem_of_count(state);
}

}  // namespace norenberc
