#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/students_t.hpp>

#include "ai/evaluator.h"
#include "engine/dealer.h"

namespace norenberc::lab {

namespace {

// The normal distribution has 95 % of its mass within so many standard deviations of the mean.
constexpr double kZ = 1.959963984540054;
// The spread of blocks is taken for at least this share of that of independent games: a small
// sample may happen to show none at all, and its interval would shrink to nothing.
constexpr double kLeastSpread = 0.25;
// Fewer blocks than this do not end a test: their spread is not known well enough yet.
constexpr std::size_t kFewBlocks = 20;

// How many standard errors a 95 % interval reaches on each side when the error itself was
// estimated.
double student_quantile(std::size_t degrees_of_freedom) {
  const boost::math::students_t distribution(static_cast<double>(degrees_of_freedom));
  return boost::math::quantile(boost::math::complement(distribution, 0.025));
}

// Wilson's interval, reaching z standard errors to each side. Unlike the mean plus and minus its
// error it stays within 0 and 1, and does not vanish when every game was won.
Estimate wilson(double share, double games, double z) {
  const double middle = share + z * z / (2 * games);
  const double reach = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
  const double scale = 1 + z * z / games;
  // At the ends of the scale the formula gives the end itself, but for a rounding error.
  return {share, share <= 0 ? 0 : std::max(0.0, (middle - reach) / scale),
          share >= 1 ? 1 : std::min(1.0, (middle + reach) / scale)};
}

double plain_mean(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double variance(std::span<const double> values, double mean) {
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return values.size() < 2 ? 0 : sum / static_cast<double>(values.size() - 1);
}

// How far a share varies from block to block, compared with independent games.
double spread(std::span<const double> blocks, double mean, int games_per_block) {
  const double binomial = mean * (1 - mean) / games_per_block;
  if (blocks.size() < 2 || binomial < 1e-12) return 1;
  return std::max(kLeastSpread, variance(blocks, mean) / binomial);
}

}  // namespace

Estimate mean_of(std::span<const double> blocks) {
  const double mean = plain_mean(blocks);
  if (blocks.size() < 2) return {mean, mean, mean};
  const double error = std::sqrt(variance(blocks, mean) / static_cast<double>(blocks.size()));
  const double reach = student_quantile(blocks.size() - 1) * error;
  return {mean, mean - reach, mean + reach};
}

Estimate share_of(std::span<const double> blocks, int games_per_block) {
  if (blocks.empty()) return {0, 0, 1};
  const double share = plain_mean(blocks);
  const double games = static_cast<double>(blocks.size()) * games_per_block;
  const double independent_games = games / spread(blocks, share, games_per_block);
  const double z = blocks.size() < 2 ? kZ : student_quantile(blocks.size() - 1);
  return wilson(share, independent_games, z);
}

Estimate share_of_games(double won, int games) {
  return games == 0 ? Estimate{0, 0, 1} : wilson(won / games, games, kZ);
}

double elo_of(double share, int players) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (share <= 0) return -kInfinite;
  if (share >= 1) return kInfinite;
  return 400 * std::log10(share / (1 - share) * (players - 1));
}

double share_of_elo(double elo, int players) {
  const double strength = std::pow(10, elo / 400);
  return strength / (strength + players - 1);
}

Estimate elo_of(const Estimate& share, int players) {
  return {elo_of(share.mean, players), elo_of(share.low, players), elo_of(share.high, players)};
}

std::vector<double> ratings(int players, std::span<const TableResults> results) {
  const auto n = static_cast<std::size_t>(players);
  struct Table {
    const TableResults* at;
    double games = 0;
    double seats = 0;
  };
  std::vector<Table> tables;
  std::vector<double> won(n, 0);
  for (const TableResults& each : results) {
    Table table{&each, 0.5, 0};
    for (std::size_t i = 0; i < n; ++i) {
      table.games += each.wins[i];
      table.seats += each.copies[i];
    }
    for (std::size_t i = 0; i < n; ++i) won[i] += each.wins[i] + 0.5 * each.copies[i] / table.seats;
    tables.push_back(table);
  }
  // Hunter's iteration: a player's strength is its wins over what its tables would have given to
  // one.
  std::vector<double> strength(n, 1);
  for (int step = 0; step < 2000; ++step) {
    std::vector<double> shared(n, 0);
    for (const Table& table : tables) {
      double sum = 0;
      for (std::size_t i = 0; i < n; ++i) sum += table.at->copies[i] * strength[i];
      for (std::size_t i = 0; i < n; ++i) shared[i] += table.games * table.at->copies[i] / sum;
    }
    double logs = 0;
    double moved = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double next = shared[i] > 0 ? won[i] / shared[i] : 1;
      moved = std::max(moved, std::abs(std::log(next / strength[i])));
      strength[i] = next;
      logs += std::log(next);
    }
    const double middle = std::exp(logs / players);
    for (double& each : strength) each /= middle;
    if (moved < 1e-10) break;
  }
  for (double& each : strength) each = 400 * std::log10(each);
  return strength;
}

namespace {

// The games of a match with the same table, added up.
void add_to(std::vector<TableResults>& sums, const TableResults& more) {
  const auto same = std::find_if(sums.begin(), sums.end(), [&](const TableResults& each) {
    return each.copies == more.copies;
  });
  if (same == sums.end()) {
    sums.push_back(more);
    return;
  }
  for (std::size_t i = 0; i < more.wins.size(); ++i) same->wins[i] += more.wins[i];
}

}  // namespace

std::vector<Estimate> ratings_with_intervals(int players, std::span<const Blocks> matches,
                                             int draws) {
  const auto fitted = [&](auto&& pick) {
    std::vector<TableResults> all;
    for (const Blocks& blocks : matches) {
      std::vector<TableResults> sums;
      for (std::size_t i = 0; i < blocks.size(); ++i) {
        for (const TableResults& each : blocks[pick(i, blocks.size())]) add_to(sums, each);
      }
      all.insert(all.end(), sums.begin(), sums.end());
    }
    return ratings(players, all);
  };
  const std::vector<double> best = fitted([](std::size_t i, std::size_t) { return i; });
  std::vector<std::vector<double>> drawn(best.size());
  Random random(seed_of("ratings"));
  for (int draw = 0; draw < draws; ++draw) {
    const std::vector<double> other = fitted([&](std::size_t, std::size_t size) {
      return static_cast<std::size_t>(random.below(static_cast<int>(size)));
    });
    for (std::size_t i = 0; i < other.size(); ++i) drawn[i].push_back(other[i]);
  }
  std::vector<Estimate> estimates;
  for (std::size_t i = 0; i < best.size(); ++i) {
    std::vector<double>& sorted = drawn[i];
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&](double part) {
      return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    estimates.push_back(sorted.empty() ? Estimate{best[i], best[i], best[i]}
                                       : Estimate{best[i], at(0.025), at(0.975)});
  }
  return estimates;
}

Hypotheses hypotheses(int players) {
  if (players == 2) return {0.5, share_of_elo(15, 2)};
  return {fair_share(players), fair_share(players) + 0.03};
}

Test test_of(std::span<const double> blocks, int games_per_block, int players) {
  if (blocks.size() < kFewBlocks) return {};
  const auto [equal, stronger] = hypotheses(players);
  const double mean = plain_mean(blocks);
  const double least = kLeastSpread * equal * (1 - equal) / games_per_block;
  const double each = std::max(variance(blocks, mean), least);
  Test test;
  test.log_ratio = static_cast<double>(blocks.size()) * (stronger - equal) *
                   (2 * mean - equal - stronger) / (2 * each);
  if (test.log_ratio >= kDecisive) test.verdict = Verdict::Stronger;
  if (test.log_ratio <= -kDecisive) test.verdict = Verdict::NotStronger;
  return test;
}

}  // namespace norenberc::lab
