#include <gtest/gtest.h>

#include "ai/bot.h"
#include "ai/network_bot.h"
#include "engine/game.h"

namespace norenberc {
namespace {

struct Played {
  std::vector<Move> moves;
  GameState end;
};

// A game in which a new bot decides each time, as a server asks them.
Played play_level(std::string_view level, const Options& options, std::uint64_t seed) {
  Played played;
  SeededDealer dealer(seed);
  GameState state = start(options, dealer.setup(options));
  Memory memory = Memory::at(state);
  Events events;
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    const auto bot = make_bot(level, seed + played.moves.size());
    const Move move = bot->choose(view_for(state, seat), memory);
    EXPECT_FALSE(why_refused(state, seat, move)) << level;
    if (why_refused(state, seat, move)) break;
    played.moves.push_back(move);
    events.clear();
    apply(state, seat, move, dealer, &events);
    memory.watch(events, state);
  }
  played.end = state;
  return played;
}

std::vector<Options> all_options() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.planning = players % 2 == 0 ? PlanningOrder::Reverse : PlanningOrder::Simultaneous;
    options.bonus_townsmen = players > 3;
    all.push_back(options);
  }
  return all;
}

TEST(Levels, AreAtLeastSixAndEachSaysWhatItIsLike) {
  EXPECT_GE(bot_levels().size(), 6U);
  for (const BotLevel& level : bot_levels()) {
    EXPECT_FALSE(level.character.empty());
    EXPECT_NE(make_bot(level.name, 1), nullptr) << level.name;
  }
  EXPECT_EQ(make_bot("grandmaster", 1), nullptr);
}

TEST(Levels, CountSimulationsButForTheStrongest) {
  const std::vector<BotLevel>& levels = bot_levels();
  for (const BotLevel& level : levels) {
    const bool is_strongest = level.name == levels.back().name;
    EXPECT_EQ(level.milliseconds > 0, is_strongest) << level.name;
    EXPECT_EQ(thinking_milliseconds(level.name), level.milliseconds);
  }
  EXPECT_EQ(adviser_level(), levels[levels.size() - 2].name);
  EXPECT_EQ(thinking_milliseconds("grandmaster"), 0);
}

TEST(Levels, ThinkWithAPartnerWhereThereIsAThread) {
  Options options;
  options.players = 3;
  const GameState state = start(options, SeededDealer(4).setup(options));
  const View view = view_for(state, Seat::One);
  const auto think = [&](bool has_thread) {
    int tasks = 0;
    Budget budget{.is_up = [left = 40]() mutable { return --left < 0; }};
    if (has_thread) {
      budget.run_both = [&tasks](const Budget::Task& here, const Budget::Task& elsewhere) {
        tasks += 2;
        here();
        elsewhere();
      };
    }
    const Thought thought = make_bot("emperor", 1)->think(view, Memory::at(state), budget);
    EXPECT_FALSE(why_refused(state, Seat::One, thought.move));
    return tasks;
  };
  EXPECT_EQ(think(true), 2);
  EXPECT_EQ(think(false), 0);
}

TEST(Levels, PlayLegalMovesToTheEndWithAllOptions) {
  for (const std::string_view level : {"errand_boy", "innkeeper", "journeyman", "scribe"}) {
    for (const Options& options : all_options()) {
      EXPECT_TRUE(play_level(level, options, 3).end.is_over()) << level;
    }
  }
}

TEST(Levels, PlayTheSameGameForTheSameSeed) {
  for (const std::string_view level : {"errand_boy", "journeyman", "scribe"}) {
    for (const Options& options : all_options()) {
      EXPECT_EQ(play_level(level, options, 7).moves, play_level(level, options, 7).moves) << level;
    }
  }
}

// A weak bot slips, but not absurdly: its move is never one that the network finds much worse than
// the best.
TEST(Levels, OfBeginnersKeepToWhatIsPlausible) {
  Options options;
  options.players = 4;
  SeededDealer dealer(11);
  GameState state = start(options, dealer.setup(options));
  Memory memory = Memory::at(state);
  Events events;
  NetworkBot bot({.temperature = 3, .least = 0.1}, 5);
  int strayed = 0;
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    const Thought thought = bot.think(view_for(state, seat), memory, {});
    const double favorite = thought.best.front().weight;
    for (const Candidate& candidate : thought.best) {
      if (!(candidate.move == thought.move)) continue;
      EXPECT_GE(candidate.weight, 0.1 * favorite);
      strayed += candidate.weight < favorite ? 1 : 0;
    }
    events.clear();
    apply(state, seat, thought.move, dealer, &events);
    memory.watch(events, state);
  }
  EXPECT_GT(strayed, 5);
}

}  // namespace
}  // namespace norenberc
