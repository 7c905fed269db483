#include "lab/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "ai/evaluator.h"

namespace norenberc::lab {
namespace {

TEST(Statistics, TheMeanHasStudentsInterval) {
  const std::vector<double> blocks = {1, 2, 3, 4, 5};
  const Estimate mean = mean_of(blocks);
  EXPECT_DOUBLE_EQ(mean.mean, 3);
  // Four degrees of freedom: 2.7764 times the error of sqrt(2.5 / 5).
  EXPECT_NEAR(mean.low, 3 - 2.776445 * std::sqrt(0.5), 1e-5);
  EXPECT_NEAR(mean.high, 3 + 2.776445 * std::sqrt(0.5), 1e-5);
}

TEST(Statistics, OneBlockSaysNothingAboutItsSpread) {
  const std::vector<double> blocks = {7};
  EXPECT_EQ(mean_of(blocks).low, 7);
  EXPECT_EQ(mean_of(blocks).high, 7);
}

// Blocks of one game that spread like independent games: Wilson's interval as it is in books.
TEST(Statistics, AShareOfIndependentGamesHasWilsonsInterval) {
  std::vector<double> blocks(1000, 0);
  for (std::size_t i = 0; i < blocks.size(); i += 2) blocks[i] = 1;
  const Estimate share = share_of(blocks, 1);
  EXPECT_DOUBLE_EQ(share.mean, 0.5);
  EXPECT_NEAR(share.low, 0.4691, 3e-4);
  EXPECT_NEAR(share.high, 0.5309, 3e-4);
  const Estimate known = share_of_games(500, 1000);
  EXPECT_DOUBLE_EQ(known.mean, 0.5);
  EXPECT_NEAR(known.low, 0.4691, 5e-5);
  EXPECT_NEAR(known.high, 0.5309, 5e-5);
  EXPECT_EQ(share_of_games(0, 0).high, 1);
}

TEST(Statistics, GamesThatResembleEachOtherWidenTheInterval) {
  std::vector<double> alike(100, 0);
  for (std::size_t i = 0; i < alike.size(); i += 2) alike[i] = 1;  // both games of a deal end alike
  const Estimate share = share_of(alike, 2);
  EXPECT_NEAR(share.high - share.low, 2 * 0.0972, 0.005) << "as of 100 games, not 200";
}

TEST(Statistics, AllGamesWonStillHaveAnInterval) {
  const std::vector<double> blocks(200, 1.0);
  const Estimate share = share_of(blocks, 2);
  EXPECT_EQ(share.mean, 1);
  EXPECT_EQ(share.high, 1);
  EXPECT_NEAR(share.low, 0.9904, 5e-4);
  const std::vector<double> none;
  EXPECT_EQ(share_of(none, 2).high, 1);
}

TEST(Statistics, EloIsZeroAtTheFairShare) {
  for (int players = 2; players <= 5; ++players) {
    EXPECT_NEAR(elo_of(fair_share(players), players), 0, 1e-9);
    EXPECT_NEAR(elo_of(share_of_elo(123, players), players), 123, 1e-9);
  }
  EXPECT_NEAR(elo_of(0.731, 2), 174, 0.5);
  EXPECT_NEAR(elo_of(0.394, 4), 116, 0.5);
  EXPECT_EQ(elo_of(1, 4), std::numeric_limits<double>::infinity());
}

TEST(Statistics, RatingsOfAPairAreTheirElo) {
  // 76 of 100 with two players are 200 Elo; the half game that is shared takes a little of it.
  const std::vector<TableResults> results = {{{1, 1}, {760, 240}}};
  const std::vector<double> elo = ratings(2, results);
  EXPECT_NEAR(elo[0] - elo[1], elo_of(0.76, 2), 0.5);
  EXPECT_NEAR(elo[0] + elo[1], 0, 1e-6);
}

TEST(Statistics, RatingsFollowFromOneToTheNext) {
  // Each wins half of the games against three of the one below: three times as strong.
  const std::vector<TableResults> results = {{{1, 3, 0}, {5000, 5000, 0}},
                                             {{0, 1, 3}, {0, 5000, 5000}}};
  const std::vector<double> elo = ratings(3, results);
  EXPECT_NEAR(elo[0] - elo[1], 400 * std::log10(3), 0.5);
  EXPECT_NEAR(elo[1] - elo[2], 400 * std::log10(3), 0.5);
}

TEST(Statistics, WhoWonEverythingHasARating) {
  const std::vector<TableResults> results = {{{1, 1}, {50, 0}}};
  const std::vector<double> elo = ratings(2, results);
  EXPECT_TRUE(std::isfinite(elo[0]));
  EXPECT_GT(elo[0] - elo[1], 600);
}

TEST(Statistics, IntervalsOfRatingsComeFromTheBlocks) {
  std::vector<Blocks> matches(1);
  for (int i = 0; i < 100; ++i) {
    const double won = i % 4 == 0 ? 0 : 1;
    matches[0].push_back({{{1, 1}, {won, 1 - won}}});
  }
  const std::vector<Estimate> elo = ratings_with_intervals(2, matches);
  EXPECT_NEAR(elo[0].mean - elo[1].mean, elo_of(0.75, 2), 2);
  EXPECT_LT(elo[0].low, elo[0].mean - 20);
  EXPECT_GT(elo[0].high, elo[0].mean + 20);
  EXPECT_EQ(elo[0].low, ratings_with_intervals(2, matches)[0].low) << "the same each time";
}

TEST(Statistics, TheTestDecidesEitherWayOrNotAtAll) {
  EXPECT_NEAR(hypotheses(2).stronger, 0.5216, 1e-4);
  EXPECT_NEAR(hypotheses(4).stronger, 0.28, 1e-12);
  const auto blocks = [](int wins, int of) {
    std::vector<double> list(static_cast<std::size_t>(of), 0);
    for (int i = 0; i < wins; ++i) list[static_cast<std::size_t>(i)] = 1;
    return list;
  };
  // 600 of 1000: variance 0.24024, so 1000 * 0.02158 * (1.2 - 1.02158) / 0.48048.
  const auto better = test_of(blocks(600, 1000), 1, 2);
  EXPECT_NEAR(better.log_ratio, 8.01, 0.02);
  EXPECT_EQ(better.verdict, Verdict::Stronger);
  EXPECT_EQ(test_of(blocks(400, 1000), 1, 2).verdict, Verdict::NotStronger);
  EXPECT_EQ(test_of(blocks(505, 1000), 1, 2).verdict, Verdict::Open);
  EXPECT_EQ(test_of(blocks(10, 10), 1, 2).verdict, Verdict::Open) << "too few blocks";
}

}  // namespace
}  // namespace norenberc::lab
