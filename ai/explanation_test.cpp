#include "ai/explanation.h"

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Seat;

Goods of(Good good, int count) { return Goods::of(good, count); }

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

TEST(Explanation, ComparesWithTheNextMoveThatIsReallySomethingElse) {
  const Move baker = Move::recruit(0, of(Good::Beer, 2));
  const Move baker_too = Move::recruit(0, of(Good::Shoe, 2));
  const Move buy = Move::buy(of(Good::Beer, 2));
  const Explanation why =
      explain(result_of({root_move(baker, 300, 0.4F), root_move(baker_too, 200, 0.4F),
                         root_move(buy, 100, 0.3F), root_move(Move::nothing(), 0, 0)}),
              One, 2);
  EXPECT_EQ(why.chosen.move, baker);
  ASSERT_TRUE(why.alternative);
  EXPECT_EQ(why.alternative->move, buy);
  EXPECT_FALSE(why.is_close);
}

TEST(Explanation, ComparesWithAnotherPaymentIfNothingElseWasLookedInto) {
  const Move baker = Move::recruit(0, of(Good::Beer, 2));
  const Move baker_too = Move::recruit(0, of(Good::Shoe, 2));
  const Explanation why =
      explain(result_of({root_move(baker, 30, 0.4F), root_move(baker_too, 20, 0.4F),
                         root_move(Move::nothing(), 0, 0.4F)}),
              One, 2);
  ASSERT_TRUE(why.alternative);
  EXPECT_EQ(why.alternative->move, baker_too);
}

TEST(Explanation, KnowsWhatIsMuchTheSame) {
  EXPECT_TRUE(is_much_the_same(Move::sell(1), Move::sell(3)));
  EXPECT_TRUE(is_much_the_same(Move::buy(of(Good::Hat, 1)), Move::buy(of(Good::Hat, 3))));
  EXPECT_FALSE(is_much_the_same(Move::buy(of(Good::Hat, 1)), Move::buy(of(Good::Beer, 1))));
  EXPECT_FALSE(is_much_the_same(Move::recruit(0, {}), Move::recruit(1, {})));
  EXPECT_FALSE(is_much_the_same(Move::burgle(Two, {}), Move::burgle(Three, {})));
  EXPECT_FALSE(is_much_the_same(Move::pass(), Move::plan(GuildSet::of(Guild::Brewers))));
}

TEST(Explanation, NamesTheTwoLargestDifferencesWithTheirSigns) {
  RootMove a = root_move(Move::sell(1), 100, 0.5F);
  RootMove b = root_move(Move::nothing(), 100, 0.3F);
  a.prospect.points = {1, 8, 0, 2, 1, 3};
  b.prospect.points = {1.25F, 6, 0, 2.5F, 1, 6};
  const Explanation why = explain(result_of({a, b}), One, 2);
  ASSERT_EQ(why.differences.size(), 2U);
  EXPECT_EQ(why.differences[0].category, ScoreCategory::CrestsWon);
  EXPECT_EQ(why.differences[0].points, -3);
  EXPECT_EQ(why.differences[1].category, ScoreCategory::MajoritiesWon);
  EXPECT_EQ(why.differences[1].points, 2);
}

TEST(Explanation, CallsMovesCloseWithinTheNoiseOnly) {
  const auto is_close = [](int simulations, float win, int others, float other_win) {
    return explain(result_of({root_move(Move::sell(1), simulations, win),
                              root_move(Move::nothing(), others, other_win)}),
                   One, 2)
        .is_close;
  };
  EXPECT_TRUE(is_close(900, 0.405F, 700, 0.4F));
  EXPECT_TRUE(is_close(900, 0.39F, 700, 0.4F)) << "the search preferred it all the same";
  EXPECT_FALSE(is_close(900, 0.44F, 700, 0.4F));
  EXPECT_TRUE(is_close(6, 0.43F, 4, 0.4F)) << "so few simulations scatter more";
  EXPECT_FALSE(is_close(900, 0.43F, 4, 0.4F)) << "that one was given up";
}

TEST(Explanation, TellsWhomTheMoveHurtsMost) {
  RootMove a = root_move(Move::sell(1), 100, 0.5F);
  RootMove b = root_move(Move::nothing(), 100, 0.4F);
  a.wins = {0.5F, 0.3F, 0.2F};
  b.wins = {0.4F, 0.32F, 0.28F};
  const Explanation why = explain(result_of({a, b}), One, 3);
  ASSERT_TRUE(why.hurt);
  EXPECT_EQ(why.hurt->seat, Three);
  EXPECT_FALSE(explain(result_of({a, b}), One, 2).hurt) << "of two it is always the other";
}

TEST(Explanation, OfAForcedMoveHasNothingToCompare) {
  const Explanation why = explain(result_of({root_move(Move::pass(), 0, 0)}), Two, 2);
  EXPECT_TRUE(why.is_only_move);
  EXPECT_FALSE(why.alternative);
  EXPECT_TRUE(why.seats.empty());
}

TEST(Explanation, OfAPlanNamesTheOthersThatArePlayedToo) {
  const Move brewers = Move::plan(GuildSet::of(Guild::Brewers));
  const Move bakers = Move::plan(GuildSet::of(Guild::Bakers));
  SearchResult result = result_of({root_move(brewers, 60, 0.5F), root_move(bakers, 40, 0.5F),
                                   root_move(Move::pass(), 20, 0.1F)});
  result.is_plan = true;
  result.tolerance = 0.1;
  result.moves[0].utility = result.moves[1].utility = 0.5;
  const Explanation why = explain(result, One, 2);
  EXPECT_DOUBLE_EQ(why.share, 0.6);
  ASSERT_EQ(why.variations.size(), 1U);
  EXPECT_EQ(why.variations[0].plan, bakers);
  EXPECT_DOUBLE_EQ(why.variations[0].share, 0.4);
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
