// What holds in every game: random games for all player counts and options. The seed is printed
// when something does not.
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/position.h"
#include "engine/view.h"
#include "tests/fault_text.h"
#include "tests/naive_moves.h"
#include "tests/random_play.h"

namespace norenberc {
namespace {

std::vector<Move> filtered(const GameState& state, Seat seat) {
  std::vector<Move> found;
  for (const Move& move : naive::writable()) {
    if (!why_refused(state, seat, move)) found.push_back(move);
  }
  naive::sort(found);
  return found;
}

TEST(Properties, LegalMovesAreAllWritableMovesThatAreNotRefused) {
  over_random_games(60, 1000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Random sample(seed);
    while (!game.is_over()) {
      // Every ability is rare enough to be checked each time.
      const Decision decision = to_decide(game.state()).decision;
      const bool is_common = decision == Decision::Plan || decision == Decision::Action;
      if (!is_common || sample.below(8) == 0) {
        for (const Seat seat : game.state().seats()) {
          ASSERT_EQ(sorted_moves(game.state(), seat), filtered(game.state(), seat));
        }
      }
      game.step();
    }
  });
}

TEST(Properties, LegalMovesAreThoseOfTheNaiveGenerator) {
  over_random_games(100, 2000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Random sample(seed);
    while (!game.is_over()) {
      const Decision decision = to_decide(game.state()).decision;
      const bool is_common = decision == Decision::Plan || decision == Decision::Action;
      if (!is_common || sample.below(3) == 0) {
        for (const Seat seat : game.state().seats()) {
          ASSERT_EQ(sorted_moves(game.state(), seat), naive::moves(game.state(), seat));
        }
      }
      game.step();
    }
  });
}

TEST(Properties, NoMoveIsListedTwice) {
  over_random_games(60, 3000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    while (!game.is_over()) {
      const std::vector<Move> moves = sorted_moves(game.state(), game.any_seat());
      for (std::size_t i = 1; i < moves.size(); ++i) ASSERT_NE(moves[i - 1], moves[i]);
      game.step();
    }
  });
}

// A legal move for everybody who owes a decision until the game is over, which comes in time: each
// of a round's 8 agents a seat brings at most a plan, an action, an ability and a change of order.
TEST(Properties, ALegalMoveExistsUntilTheGameIsOverAndGamesEnd) {
  over_random_games(160, 4000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    const int longest = kRounds * (4 * kAgents + 1) * options.players + 2;
    int length = 0;
    for (; !game.is_over(); ++length) {
      const Pending pending = to_decide(game.state());
      ASSERT_FALSE(pending.seats.empty());
      ASSERT_EQ(pending.seats - game.state().seats(), SeatSet{});
      ASSERT_TRUE(pending.seats.size() == 1 || (pending.decision == Decision::Plan &&
                                                options.planning == PlanningOrder::Simultaneous));
      for (const Seat seat : game.state().seats()) {
        MoveList moves;
        legal_moves(game.state(), seat, moves);
        ASSERT_EQ(moves.empty(), !pending.seats.has(seat));
        ASSERT_EQ(decision_of(game.state(), seat).has_value(), pending.seats.has(seat));
      }
      ASSERT_LT(length, longest);
      game.step();
    }
    ASSERT_TRUE(to_decide(game.state()).seats.empty());
    ASSERT_EQ(game.state().round, kRounds);
  });
}

const std::set<MoveKind>& answers(Decision decision) {
  static std::map<Decision, std::set<MoveKind>> known;
  std::set<MoveKind>& kinds = known[decision];
  if (kinds.empty()) {
    for (const Move& move : naive::writable(decision)) kinds.insert(move.kind());
    if (decision != Decision::Burglar && decision != Decision::Guardsman &&
        decision != Decision::Duchess) {
      kinds.erase(MoveKind::Decline);
    }
  }
  return kinds;
}

TEST(Properties, WhoIsNotAskedAndWhatIsNotAskedIsRefused) {
  over_random_games(30, 5000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Random sample(seed);
    while (!game.is_over()) {
      const GameState before = game.state();
      const Pending pending = to_decide(before);
      const auto& all = naive::writable();
      for (int i = 0; i < 40; ++i) {
        const Move& move =
            all[static_cast<std::size_t>(sample.below(static_cast<int>(all.size())))];
        const bool is_answer = answers(pending.decision).contains(move.kind());
        for (const Seat seat : before.seats()) {
          const auto refusal = why_refused(before, seat, move);
          if (!pending.seats.has(seat)) {
            ASSERT_TRUE(refusal.has_value());
            ASSERT_TRUE(refusal->code == RefusalCode::NotYourDecision ||
                        refusal->code == RefusalCode::Finished ||
                        refusal->code == RefusalCode::AlreadyPlanned);
          } else if (!is_answer) {
            ASSERT_TRUE(refusal.has_value());
            ASSERT_EQ(refusal->code, RefusalCode::AnotherDecision);
          }
          if (refusal) {
            ASSERT_FALSE(name(refusal->code).empty());
            ASSERT_TRUE(rule(*refusal).starts_with('R'));
          }
        }
      }
      ASSERT_EQ(game.state(), before);
      game.step();
    }
  });
}

// --- everything accounted for ---

void expect_all_goods(const GameState& state) {
  for (int g = 0; g < kGuilds; ++g) {
    const Good good = good_at(g);
    int sum = 0;
    for (const GuildHouse& house : state.houses) sum += house.storehouse[good];
    for (const Player& player : state.players) sum += player.goods[good] + player.peddled[good];
    ASSERT_EQ(sum, state.guilds().has(guild_at(g)) ? 12 : 0) << "good " << g;
  }
}

void expect_all_tiles(const GameState& state) {
  std::array<int, Tile::kCodes> counts{};
  const auto add = [&counts](Tile tile, int n = 1) {
    if (!tile.is_none()) counts[static_cast<std::size_t>(tile.code())] += n;
  };
  const auto add_all = [&add](const TileSet& tiles) {
    tiles.for_each([&add](Tile tile) { add(tile); });
  };
  add_all(state.stack);
  add_all(state.removed);
  add_all(state.box);
  for (const GuildHouse& house : state.houses) {
    for (const WindowTiles& window : house.workshop) {
      add(window.upper);
      add(window.lower);
    }
    for (const Tile guest : house.lodgings) add(guest);
    add(Tile::townsman(Townsman::Mayor), house.mayors);
  }
  for (const Player& player : state.players) {
    ASSERT_FALSE(player.tiles.has(Townsman::Peddler));
    add_all(player.tiles);
    add(Tile::townsman(Townsman::Peddler), player.peddled.total());
  }
  // R7.7: while its ability is decided a townsman is nowhere else.
  if (!state.is_over() && state.decision != Decision::Order) add(state.guest);
  const TileSet all = all_tiles(state.options);
  for (int code = 1; code < Tile::kCodes; ++code) {
    ASSERT_EQ(counts[static_cast<std::size_t>(code)], all.count(Tile::from_code(code)))
        << "tile " << code;
  }
}

void expect_all_crests_and_agents(const GameState& state) {
  for (const Guild guild : state.guilds()) {
    int crests = state.at(guild).crests;
    for (const Player& player : state.players) crests += player.crests[guild];
    ASSERT_EQ(crests, 4);
  }
  int prestige = state.prestige_crest ? 1 : 0;
  for (const Player& player : state.players) prestige += player.prestige_crests;
  ASSERT_LE(prestige, state.round);
  for (const Seat seat : state.seats()) {
    int agents = state.at(seat).agents + state.at(seat).stockpile;
    for (const GuildHouse& house : state.houses)
      agents += house.roof[static_cast<std::size_t>(seat)];
    // R5.1: the agent in use.
    if (state.called && state.at(seat).plan.has(*state.called)) ++agents;
    ASSERT_EQ(agents, 8) << "seat " << number(seat);
  }
}

void expect_sane(const GameState& state) {
  SeatSet placed;
  for (int i = 0; i < state.player_count(); ++i) placed = placed.with(state.in_order(i));
  ASSERT_EQ(placed, state.seats());
  for (const Seat seat : state.seats()) {
    ASSERT_GE(state.at(seat).talers.count, 0);
    ASSERT_EQ(state.at(seat).plan - state.guilds(), GuildSet{});
  }
  for (const Guild guild : state.guilds()) {
    // R10.5: until the last favorites there is a guildmaster, and two tiles lie in one window.
    const auto& workshop = state.at(guild).workshop;
    if (state.phase == Phase::Planning || state.called) {
      ASSERT_GE(state.price(guild), 2);
      for (std::size_t w = 0; w < workshop.size(); ++w) {
        ASSERT_EQ(workshop[w].lower.is_none(), w != (state.round == 4 ? 0U : 3U));
      }
    }
    for (const WindowTiles& window : workshop) {
      ASSERT_TRUE(window.upper.is_none() || window.upper.guild() == guild);
    }
  }
  ASSERT_EQ(state.removed.size(), state.removed.townsmen().size());
  if (const auto why = why_impossible(state)) FAIL() << *why;
}

TEST(Properties, GoodsTilesCrestsAndAgentsAreAllAccountedFor) {
  over_random_games(120, 6000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    const TileSet removed = game.state().removed;
    while (!::testing::Test::HasFatalFailure()) {
      expect_all_goods(game.state());
      expect_all_tiles(game.state());
      expect_all_crests_and_agents(game.state());
      expect_sane(game.state());
      ASSERT_EQ(game.state().removed, removed);
      if (game.is_over()) break;
      game.step();
    }
  });
}

// What the events say that a purse gained or lost.
std::map<Seat, int> told(const Events& events) {
  std::map<Seat, int> change;
  for (const Event& event : events) {
    if (const auto* sold = std::get_if<Sold>(&event)) change[sold->seat] += sold->talers.count;
    if (const auto* bought = std::get_if<Bought>(&event)) {
      change[bought->seat] -= bought->talers.count;
    }
    if (const auto* stolen = std::get_if<GoodsStolen>(&event)) {
      change[stolen->victim] += stolen->talers.count;
    }
    if (const auto* gained = std::get_if<TalersGained>(&event)) {
      change[gained->seat] += gained->talers.count;
    }
    if (const auto* income = std::get_if<Income>(&event)) {
      change[income->seat] += income->talers.count;
    }
  }
  return change;
}

TEST(Properties, EveryTalerIsToldAndAPerfectMemoryKnowsThemAll) {
  over_random_games(120, 7000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Memory memory = Memory::at(game.state());
    while (!game.is_over()) {
      const GameState before = game.state();
      Events events;
      game.step(&events);
      std::map<Seat, int> change = told(events);
      memory.watch(events, game.state());
      for (const Seat seat : before.seats()) {
        ASSERT_EQ(game.state().at(seat).talers.count - before.at(seat).talers.count, change[seat]);
        ASSERT_EQ(memory.talers(seat), game.state().at(seat).talers);
      }
    }
  });
}

TEST(Properties, TheMemoryOfTownsmenIsTrue) {
  over_random_games(40, 8000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Memory memory = Memory::at(game.state());
    const TileSet all = all_tiles(options);
    while (!game.is_over()) {
      Events events;
      game.step(&events);
      for (const Event& event : events) memory.remember(event);
      const View view = view_for(game.state(), std::nullopt);
      memory.look(view);
      if (game.is_over()) break;
      for (int t = 0; t < kTownsmanKinds; ++t) {
        const auto townsman = static_cast<Townsman>(t);
        // At least those in sight, at most those that were not removed.
        ASSERT_GE(memory.seen().count(townsman), all.count(townsman) - view.unseen.count(townsman));
        ASSERT_LE(memory.seen().count(townsman),
                  all.count(townsman) - game.state().removed.count(townsman));
      }
    }
  });
}

TEST(Properties, CopiesAreIndependentAndPlayTheSame) {
  over_random_games(40, 9000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    while (!game.is_over()) {
      const GameState before = game.state();
      const GameState untouched = before;
      GameState copy = before;
      const Seat seat = game.any_seat();
      const Move move = game.any_move(seat);
      SeededDealer dealer = game.dealer();
      apply(copy, seat, move, dealer);
      ASSERT_EQ(before, untouched);
      ASSERT_EQ(game.state(), untouched);
      Events events;
      game.play(seat, move, &events);
      ASSERT_EQ(game.state(), copy);
      ASSERT_NE(copy, before);
    }
  });
}

}  // namespace
}  // namespace norenberc
