#include "cli/commands/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

Simulation simulation(int players, int games) {
  Simulation simulation;
  simulation.options.players = static_cast<std::uint8_t>(players);
  simulation.bots.assign(static_cast<std::size_t>(players), "random");
  simulation.seed = "x";
  simulation.games = games;
  return simulation;
}

TEST(Simulate, EveryGameHasOneVictory) {
  const SimulationResult result = run_simulation(simulation(3, 30), [](int) { return true; });
  double wins = 0;
  for (const BotResult& each : result.bots) wins += each.wins;
  EXPECT_EQ(result.games, 30);
  EXPECT_NEAR(wins, 30, 1e-9);
}

TEST(Simulate, TheSameSeedGivesTheSameGames) {
  const auto points = [] {
    return run_simulation(simulation(2, 10), [](int) { return true; }).bots[0].points;
  };
  EXPECT_EQ(points(), points());
}

TEST(Simulate, CanBeEndedEarly) {
  EXPECT_EQ(run_simulation(simulation(2, 100), [](int done) { return done < 5; }).games, 5);
}

TEST(Simulate, TheResultIsATableOrJson) {
  const Simulation bots = simulation(2, 4);
  const SimulationResult result = run_simulation(bots, [](int) { return true; });
  EXPECT_THAT(result_table(result), ::testing::HasSubstr("1 random"));
  EXPECT_THAT(result_json(bots, result), ::testing::StartsWith(R"({"players":2,"games":4,)"));
}

}  // namespace
}  // namespace norenberc::cli
