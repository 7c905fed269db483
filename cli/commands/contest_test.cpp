#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands/simulate.h"

namespace norenberc::cli {
namespace {

Contest contest(int players, int games) {
  Contest contest;
  contest.options.players = static_cast<std::uint8_t>(players);
  contest.bots.assign(static_cast<std::size_t>(players), "random");
  contest.seed = "x";
  contest.games = games;
  return contest;
}

TEST(Simulate, EveryGameHasOneVictory) {
  const Outcome outcome = hold(contest(3, 30), [](int) { return true; });
  double wins = 0;
  for (const Achievement& each : outcome.achievements) wins += each.wins;
  EXPECT_EQ(outcome.games, 30);
  EXPECT_NEAR(wins, 30, 1e-9);
}

TEST(Simulate, TheSameSeedGivesTheSameGames) {
  const auto points = [] {
    return hold(contest(2, 10), [](int) { return true; }).achievements[0].points;
  };
  EXPECT_EQ(points(), points());
}

TEST(Simulate, CanBeEndedEarly) {
  EXPECT_EQ(hold(contest(2, 100), [](int done) { return done < 5; }).games, 5);
}

TEST(Simulate, TheIntervalIsWilsons) {
  const Interval half = interval_of(0.5, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_NEAR(interval_of(1, 100).low, 0.9630, 1e-4);
  EXPECT_EQ(interval_of(0, 0).high, 1);
}

TEST(Simulate, TheResultIsATableOrJson) {
  const Contest bots = contest(2, 4);
  const Outcome outcome = hold(bots, [](int) { return true; });
  EXPECT_THAT(outcome_table(bots, outcome), ::testing::HasSubstr("1 random"));
  EXPECT_THAT(outcome_json(bots, outcome), ::testing::StartsWith(R"({"players":2,"games":4,)"));
}

}  // namespace
}  // namespace norenberc::cli
