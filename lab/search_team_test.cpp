#include "lab/search_team.h"

#include <atomic>

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "tests/same_result.h"
#include "tests/test_table.h"

namespace norenberc::lab {
namespace {

using enum Seat;

SearchSettings settings_of(int simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  return settings;
}

SearchTeam::MakeEvaluator evaluators_for(int players) {
  return [players] { return std::make_unique<NetEvaluator>(committed_network(players)); };
}

TEST(SearchTeam, SharesTheWorkAndRepeats) {
  const TestTable table(3);
  const Memory memory = Memory::at(table.state);
  const auto ask = [&](int members) {
    SearchTeam team(evaluators_for(3), settings_of(101), 1, members);
    return team.think(view_for(table.state, One), memory);
  };
  const SearchResult three = ask(3);
  EXPECT_EQ(three.simulations, 101);
  expect_same(three, ask(3));

  NetEvaluator evaluator(committed_network(3));
  Search alone(evaluator, settings_of(101), 1);
  expect_same(ask(1), alone.think(view_for(table.state, One), memory));
}

TEST(SearchTeam, HasNoMoreMembersThanSimulations) {
  const TestTable table(2);
  SearchTeam team(evaluators_for(2), settings_of(2), 1, 5);
  EXPECT_EQ(team.think(view_for(table.state, Two), Memory::at(table.state)).simulations, 2);
}

TEST(SearchTeam, AllStopWhenTheBudgetIsSpent) {
  const TestTable table(2);
  SearchTeam team(evaluators_for(2), settings_of(0), 1, 3);
  std::atomic<int> asked = 0;
  const Budget budget{[&] { return ++asked > 30; }};
  const SearchResult result =
      team.think(view_for(table.state, One), Memory::at(table.state), budget);
  EXPECT_GT(result.simulations, 0);
  EXPECT_EQ(asked, 33) << "each member asks until it is told to stop";
}

}  // namespace
}  // namespace norenberc::lab
