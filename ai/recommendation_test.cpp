#include "ai/recommendation.h"

#include <gtest/gtest.h>

namespace norenberc {
namespace {

using enum Seat;

Goods of(Good good, int count) { return Goods::of(good, count); }

RootMove known(const Move& move, int visits, double utility, float win, double error = 0) {
  RootMove root;
  root.move = move;
  root.visits = root.simulations = visits;
  root.utility = utility;
  root.prospect.win = win;
  root.error = error;
  return root;
}

SearchResult search_result_of(std::vector<RootMove> moves) {
  SearchResult result;
  result.best = moves.front().move;
  for (const RootMove& root : moves) result.simulations += root.simulations;
  result.moves = std::move(moves);
  return result;
}

// Finds the given chances, with errors that fall with the simulations.
struct Looks {
  float first = 0.5F;
  float second = 0.5F;
  std::vector<int> asked = {};

  Look by() {
    return [this](const RootMove& move, int simulations) {
      asked.push_back(simulations);
      RootMove seen = move;
      seen.simulations = simulations;
      seen.prospect.win = asked.size() % 2 == 1 ? first : second;
      seen.utility = 0;
      seen.error = 1.0 / simulations;
      return seen;
    };
  }
};

constexpr int kMost = 1600;

TEST(Recommendation, ComparesWithTheBestMoveThatIsReallySomethingElse) {
  SearchResult result =
      search_result_of({known(Move::recruit(0, of(Good::Beer, 2)), 900, 0.5, 0.5F),
                        known(Move::recruit(0, of(Good::Shoe, 2)), 400, 0.5, 0.5F),
                        known(Move::nothing(), 200, 0.2, 0.2F),
                        known(Move::buy(of(Good::Beer, 2)), 150, 0.3, 0.3F)});
  Looks looks;
  const Recommendation found = recommend(result, looks.by(), kMost);
  EXPECT_EQ(found.chosen, 0U);
  EXPECT_EQ(found.other, 3U);
  EXPECT_FALSE(found.is_close);
  EXPECT_TRUE(looks.asked.empty()) << "it was clear before";
}

TEST(Recommendation, ComparesWithAnotherPaymentIfThereIsNothingElse) {
  SearchResult result =
      search_result_of({known(Move::recruit(0, of(Good::Beer, 2)), 900, 0.5, 0.5F),
                        known(Move::recruit(0, of(Good::Shoe, 2)), 400, 0.3, 0.3F)});
  Looks looks;
  EXPECT_EQ(recommend(result, looks.by(), kMost).other, 1U);
}

TEST(Recommendation, LooksFurtherWhereItIsUnclearAndThenCallsThemEqual) {
  SearchResult result = search_result_of(
      {known(Move::sell(1), 900, 0.5, 0.5F), known(Move::nothing(), 700, 0.5, 0.505F)});
  Looks looks{0.5F, 0.505F};
  const Recommendation found = recommend(result, looks.by(), 400);
  EXPECT_TRUE(found.is_close);
  EXPECT_EQ(found.chosen, 0U) << "of equals the one that the search prefers";
  EXPECT_EQ(looks.asked, (std::vector{100, 100, 200, 200, 400, 400}));
}

TEST(Recommendation, LooksOnceAtLeastAtWhatWasHardlyTried) {
  SearchResult result = search_result_of(
      {known(Move::sell(1), 900, 0.5, 0.5F), known(Move::nothing(), 3, 0.1, 0.1F)});
  Looks looks{0.5F, 0.3F};
  const Recommendation found = recommend(result, looks.by(), 0);
  EXPECT_FALSE(found.is_close);
  EXPECT_EQ(found.chosen, 0U);
  EXPECT_EQ(looks.asked, (std::vector{100, 100}));
  EXPECT_EQ(result.moves[1].prospect.win, 0.3F) << "what is shown is what was seen";
  EXPECT_EQ(result.moves[1].utility, 0.1) << "what would be played stays";
}

TEST(Recommendation, GoesToTheMoveThatShowsTheBetterChance) {
  SearchResult result = search_result_of(
      {known(Move::sell(1), 900, 0.6, 0.5F), known(Move::nothing(), 700, 0.5, 0.7F)});
  Looks looks{0.5F, 0.7F};
  const Recommendation found = recommend(result, looks.by(), kMost);
  EXPECT_EQ(found.chosen, 1U);
  EXPECT_EQ(found.other, 0U);
  EXPECT_FALSE(found.is_close);
  EXPECT_EQ(result.best, Move::nothing());
  EXPECT_FALSE(looks.asked.empty()) << "not without a look";
}

TEST(Recommendation, OfPlansIsTheOneThatIsDrawnMostOften) {
  const Move often = Move::plan(GuildSet::of(Guild::Brewers));
  const Move rarely = Move::plan(GuildSet::of(Guild::Bakers));
  SearchResult result =
      search_result_of({known(often, 900, 0.5, 0.5F), known(rarely, 700, 0.5, 0.5F)});
  result.is_plan = true;
  result.best = rarely;  // as it was drawn
  Looks looks;
  recommend(result, looks.by(), kMost);
  EXPECT_EQ(result.best, often);
}

TEST(Recommendation, OfAForcedMoveComparesNothing) {
  SearchResult result = search_result_of({known(Move::pass(), 0, 0, 0)});
  Looks looks;
  const Recommendation found = recommend(result, looks.by(), kMost);
  EXPECT_FALSE(found.other);
  EXPECT_TRUE(looks.asked.empty());
}

TEST(Recommendation, KnowsWhatIsMuchTheSame) {
  EXPECT_TRUE(is_similar(Move::sell(1), Move::sell(3)));
  EXPECT_TRUE(is_similar(Move::buy(of(Good::Hat, 1)), Move::buy(of(Good::Hat, 3))));
  EXPECT_FALSE(is_similar(Move::buy(of(Good::Hat, 1)), Move::buy(of(Good::Beer, 1))));
  EXPECT_FALSE(is_similar(Move::recruit(0, {}), Move::recruit(1, {})));
  EXPECT_FALSE(is_similar(Move::burgle(Two, {}), Move::burgle(Three, {})));
  EXPECT_FALSE(is_similar(Move::pass(), Move::plan(GuildSet::of(Guild::Brewers))));
}

}  // namespace
}  // namespace norenberc
