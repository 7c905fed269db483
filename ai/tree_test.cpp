#include "ai/tree.h"

#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "ai/tree_key.h"
#include "engine/view.h"
#include "tests/random_play.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

MoveList three_moves() {
  MoveList moves;
  for (int goods = 1; goods <= 3; ++goods) moves.add(Move::sell(goods));
  return moves;
}

TEST(Tree, OpensMovesInTheOrderOfTheirWeights) {
  Tree tree(16);
  const std::vector<float> weights = {0.2F, 0.5F, 0.3F};
  Node* const node = tree.add(7, three_moves(), weights);
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(tree.find(7), node);
  EXPECT_EQ(tree.open_next(*node).move, Move::sell(2));
  EXPECT_EQ(tree.open_next(*node).move, Move::sell(3));
  EXPECT_EQ(tree.open_next(*node).move, Move::sell(1));
  EXPECT_EQ(tree.tried(*node).front().move, Move::sell(2));
}

TEST(Tree, KeepsKeysThatShareASlotApart) {
  Tree tree(16);
  const std::vector<float> weights = {0.2F, 0.5F, 0.3F};
  std::vector<Node*> nodes;
  for (std::uint64_t i = 0; i < 10; ++i) nodes.push_back(tree.add(i << 32, three_moves(), weights));
  for (std::uint64_t i = 0; i < 10; ++i) {
    EXPECT_EQ(tree.find(i << 32), nodes[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(tree.find(std::uint64_t{10} << 32), nullptr);
}

TEST(Tree, IsBoundedAndClearedAtOnce) {
  Tree tree(16);
  const std::vector<float> weights = {0.2F, 0.5F, 0.3F};
  for (std::uint64_t key = 0; key < 16; ++key) {
    EXPECT_NE(tree.add(key, three_moves(), weights), nullptr);
  }
  EXPECT_TRUE(tree.is_crowded());
  EXPECT_EQ(tree.add(16, three_moves(), weights), nullptr);
  tree.clear();
  EXPECT_EQ(tree.size(), 0);
  EXPECT_EQ(tree.find(3), nullptr);
  EXPECT_NE(tree.add(16, three_moves(), weights), nullptr);
}

TEST(TreeKey, TellsApartWhatASeatSeesAndNothingElse) {
  TestTable table(3);
  table.plan(One, {Brewers}).plan(Two, {Brewers, Printers}).plan(Three, {Shoemakers});
  GameState other = table.state;
  other.at(Two).plan = guild_set({Brewers, Bakers});
  const std::uint64_t open = public_key(table.state);
  EXPECT_EQ(open, public_key(other));
  EXPECT_EQ(seat_key(open, table.state, One), seat_key(open, other, One));
  EXPECT_NE(seat_key(open, table.state, Two), seat_key(open, other, Two));
  EXPECT_NE(full_key(table.state), full_key(other));
  other.at(Two).plan = guild_set({Brewers});
  EXPECT_NE(open, public_key(other));
}

TEST(TreeKey, IsTheSameExactlyForPositionsThatLookAlike) {
  std::map<std::uint64_t, View> seen;
  over_random_games(60, 22000, [&](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    while (!game.is_over()) {
      GameState state = game.state();
      for (const Seat seat : state.seats()) state.at(seat).talers = Talers(20);
      View view = view_for(state, std::nullopt);
      if (state.is_planning_secretly()) view.shown.to_plan = {};
      view.unseen = {};
      view.stack_size = 0;
      const auto [place, is_new] = seen.emplace(public_key(state), view);
      if (!is_new) {
        ASSERT_EQ(place->second, view);
      }
      game.step();
    }
  });
  EXPECT_GT(seen.size(), 1000U);
}

}  // namespace
}  // namespace norenberc
