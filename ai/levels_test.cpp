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
  EXPECT_EQ(thinking_milliseconds(adviser_level()), 0);
  EXPECT_NE(make_bot(adviser_level(), 1), nullptr);
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
  for (const std::string_view level : {"errand_boy", "bell_ringer", "apothecary", "scribe"}) {
    for (const Options& options : all_options()) {
      EXPECT_TRUE(play_level(level, options, 3).end.is_over()) << level;
    }
  }
}

TEST(Levels, PlayTheSameGameForTheSameSeed) {
  for (const std::string_view level : {"errand_boy", "bell_ringer", "journeyman", "scribe"}) {
    for (const Options& options : all_options()) {
      EXPECT_EQ(play_level(level, options, 7).moves, play_level(level, options, 7).moves) << level;
    }
  }
}

// docs/strength.md has how much stronger each level is; this keeps the table in order.
TEST(Levels, ThinkMoreAndPlayLessLightlyTheStrongerTheyAre) {
  const std::vector<BotLevel>& levels = bot_levels();
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const Strengths& below = *strengths_of(levels[i - 1].name);
    const Strengths& above = *strengths_of(levels[i].name);
    for (std::size_t count = 0; count < above.size(); ++count) {
      SCOPED_TRACE(std::string(levels[i].name) + " " + std::to_string(kMinPlayers + count));
      EXPECT_LE(above[count].light_share, below[count].light_share);
      EXPECT_GE(above[count].simulations, below[count].simulations);
      if (above[count].simulations > 0) {
        EXPECT_EQ(above[count].light_share, 0);
      }
      const bool is_the_same = above[count].light_share == below[count].light_share &&
                               above[count].simulations == below[count].simulations;
      if (is_the_same) {
        EXPECT_LT(above[count].temperature, below[count].temperature);
      }
    }
  }
  EXPECT_EQ(strengths_of("grandmaster"), nullptr);
}

TEST(Levels, PlayAsTheyShouldWithTheNumberOfPlayersThatSitThere) {
  Strengths strengths{};
  strengths[0].light_share = 1;
  strengths[3].simulations = 10;
  const auto think = [&](int players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const GameState state = start(options, SeededDealer(4).setup(options));
    NetworkBot bot(strengths, 1);
    EXPECT_GT(bot.bytes(), 0U) << "it may be asked to search";
    const Thought thought = bot.think_aloud(view_for(state, Seat::One), Memory::at(state), {});
    EXPECT_FALSE(why_refused(state, Seat::One, thought.move)) << players;
    return std::pair(thought.best.size() > 1, thought.why.has_value());
  };
  EXPECT_EQ(think(2), std::pair(false, false)) << "light play weighs nothing";
  EXPECT_EQ(think(3), std::pair(true, false)) << "a first thought knows no reasons";
  EXPECT_EQ(think(5), std::pair(true, true));
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
