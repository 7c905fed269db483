#include "ai/explanation.h"

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Seat;

RootMove root_move(const Move& move, int simulations, float win) {
  RootMove root;
  root.move = move;
  root.visits = simulations;
  root.simulations = simulations;
  root.prospect.win = win;
  return root;
}

SearchResult result_of(std::vector<RootMove> moves) {
  SearchResult result;
  result.best = moves.front().move;
  for (const RootMove& root : moves) result.simulations += root.simulations;
  result.moves = std::move(moves);
  return result;
}

// Of the first move, compared with the second.
Explanation explained(const SearchResult& result, int players, bool is_close = false) {
  return explain(result, {.chosen = 0, .other = 1, .is_close = is_close}, One, players);
}

TEST(Explanation, NamesTheTwoLargestDifferencesWithTheirSigns) {
  RootMove a = root_move(Move::sell(1), 100, 0.5F);
  RootMove b = root_move(Move::nothing(), 100, 0.3F);
  a.prospect.points = {1, 8, 0, 2, 1, 3};
  b.prospect.points = {1.25F, 6, 0, 2.5F, 1, 6};
  const Explanation why = explained(result_of({a, b}), 2);
  ASSERT_EQ(why.differences.size(), 2U);
  EXPECT_EQ(why.differences[0].category, ScoreCategory::CrestsWon);
  EXPECT_EQ(why.differences[0].points, -3);
  EXPECT_EQ(why.differences[1].category, ScoreCategory::MajoritiesWon);
  EXPECT_EQ(why.differences[1].points, 2);
}

TEST(Explanation, ShowsOneChanceOfMovesThatAreEqual) {
  const SearchResult result =
      result_of({root_move(Move::sell(1), 100, 0.375F), root_move(Move::nothing(), 100, 0.625F)});
  const Explanation close = explained(result, 3, true);
  EXPECT_TRUE(close.is_close);
  EXPECT_EQ(close.chosen.win, 0.5);
  ASSERT_TRUE(close.alternative);
  EXPECT_EQ(close.alternative->win, 0.5);
  EXPECT_FALSE(close.hurt) << "what is equal hurts nobody more";
}

TEST(Explanation, TellsWhomTheMoveHurtsMost) {
  RootMove a = root_move(Move::sell(1), 100, 0.5F);
  RootMove b = root_move(Move::nothing(), 100, 0.4F);
  a.wins = {0.5F, 0.3F, 0.2F};
  b.wins = {0.4F, 0.32F, 0.28F};
  const Explanation why = explained(result_of({a, b}), 3);
  ASSERT_TRUE(why.hurt);
  EXPECT_EQ(why.hurt->seat, Three);
  EXPECT_FALSE(explained(result_of({a, b}), 2).hurt) << "of two it is always the other";
}

TEST(Explanation, OfAForcedMoveHasNothingToCompare) {
  const Explanation why = explain(result_of({root_move(Move::pass(), 0, 0)}), {}, Two, 2);
  EXPECT_TRUE(why.is_only_move);
  EXPECT_FALSE(why.alternative);
  EXPECT_TRUE(why.seats.empty());
}

class ExplanationOfAPlan : public ::testing::Test {
 protected:
  ExplanationOfAPlan()
      : result_(result_of({root_move(kBrewers, 60, 0.5F), root_move(kBakers, 40, 0.5F),
                           root_move(Move::pass(), 20, 0.1F)})) {
    result_.is_plan = true;
    result_.tolerance = 0.1;
    result_.moves[0].utility = result_.moves[1].utility = 0.5;
  }

  const Move kBrewers = Move::plan(GuildSet::of(Guild::Brewers));
  const Move kBakers = Move::plan(GuildSet::of(Guild::Bakers));
  SearchResult result_;
};

TEST_F(ExplanationOfAPlan, NamesTheOthersThatArePlayedToo) {
  const Explanation why = explained(result_, 2, true);
  EXPECT_DOUBLE_EQ(why.share, 0.6);
  ASSERT_EQ(why.variations.size(), 1U);
  EXPECT_EQ(why.variations[0].plan, kBakers);
  EXPECT_DOUBLE_EQ(why.variations[0].share, 0.4);
}

TEST_F(ExplanationOfAPlan, VariesItWithNoneThatIsShownAsWorse) {
  EXPECT_TRUE(explained(result_, 2).variations.empty());
}

TEST_F(ExplanationOfAPlan, NeverAdvisesTheOneThatIsPlayedLessOften) {
  const Explanation why = explain(result_, {.chosen = 1, .other = 0, .is_close = true}, One, 2);
  EXPECT_EQ(why.chosen.move, kBakers);
  EXPECT_TRUE(why.variations.empty());
}

TEST(Explanation, WhereOpponentsGoIsToldWhileAllPlanOnly) {
  TestTable table(3);
  NetEvaluator evaluator(committed_network(3));
  const auto visit = [&](Seat seat) {
    return likely_visit(view_for(table.state, seat), Memory::at(table.state), evaluator);
  };
  const auto before = visit(One);
  ASSERT_TRUE(before);
  EXPECT_TRUE(table.state.guilds().has(before->guild));
  EXPECT_GT(before->chance, 0);
  EXPECT_LE(before->chance, 1);
  table.play(Two, Move::pass());
  const auto after = visit(One);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->guild, before->guild) << "a plan that is made already is still secret";
  EXPECT_EQ(after->chance, before->chance);
  table.play(Three, Move::pass());
  table.play(One, Move::plan(GuildSet::of(Guild::Brewers)));
  EXPECT_FALSE(visit(One));
}

}  // namespace
}  // namespace norenberc
