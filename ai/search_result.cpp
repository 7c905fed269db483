#include "ai/search_result.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "ai/beliefs.h"

namespace norenberc {

namespace {

// The mean of two means, each of so many simulations.
float weighted(float a, int times_a, float b, int times_b) {
  const int times = times_a + times_b;
  if (times == 0) return a;
  return (a * static_cast<float>(times_a) + b * static_cast<float>(times_b)) /
         static_cast<float>(times);
}

Prospect weighted(const Prospect& a, int times_a, const Prospect& b, int times_b) {
  Prospect mean;
  mean.win = weighted(a.win, times_a, b.win, times_b);
  mean.margin = weighted(a.margin, times_a, b.margin, times_b);
  for (std::size_t i = 0; i < kPointsOf; ++i) {
    mean.points[i] = weighted(a.points[i], times_a, b.points[i], times_b);
  }
  return mean;
}

double error_of_mean(double sum, double squares, int times) {
  const double mean = sum / times;
  const double variance = squares / times - mean * mean;
  return std::sqrt(std::max(0.0, variance) / times);
}

void add(RootMove& sum, const RootMove& other) {
  const int visits = sum.visits + other.visits;
  if (visits > 0) {
    sum.utility = (sum.utility * sum.visits + other.utility * other.visits) / visits;
  }
  const int simulations = sum.simulations + other.simulations;
  if (simulations > 0) {
    const auto together = [&](double a, double b) {
      return std::hypot(a * sum.simulations, b * other.simulations) / simulations;
    };
    sum.error = together(sum.error, other.error);
    sum.points_error = together(sum.points_error, other.points_error);
  }
  sum.prospect = weighted(sum.prospect, sum.simulations, other.prospect, other.simulations);
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    sum.wins[i] = weighted(sum.wins[i], sum.simulations, other.wins[i], other.simulations);
  }
  sum.visits = visits;
  sum.simulations = simulations;
}

// Visits alone would stay with a move that was believed in for long and then turned out bad, which
// matters most where simulations are few. So every move with a fair part of the most visits is
// compared by its mean, less what chance may have added to it.
const RootMove& best_for_sure(const std::vector<RootMove>& moves) {
  constexpr int kFairPart = 5;  // a fifth
  const RootMove* best = &moves.front();
  for (const RootMove& move : moves) {
    const bool is_known = move.visits > 0 && move.visits * kFairPart >= moves.front().visits;
    if (is_known && sure_utility(move) > sure_utility(*best)) best = &move;
  }
  return *best;
}

}  // namespace

double sure_utility(const RootMove& move) {
  constexpr double kScatter = 0.3;  // of the utility, from one simulation to the next
  return move.utility - kScatter / std::sqrt(static_cast<double>(move.visits));
}

double SearchResult::mixture(const RootMove& move) const {
  // Before the first simulation the network's own preference is all there is.
  if (moves.front().visits == 0) return static_cast<double>(move.weight);
  // Plans are drawn, so that opponents cannot predict them; but none that is clearly worse.
  if (is_plan && move.utility < moves.front().utility - tolerance) return 0;
  return move.visits;
}

double SearchResult::share(const RootMove& move) const {
  double sum = 0;
  for (const RootMove& other : moves) sum += mixture(other);
  return sum > 0 ? mixture(move) / sum : 1.0 / static_cast<double>(moves.size());
}

void sort_by_visits(std::vector<RootMove>& moves) {
  std::stable_sort(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.weight > b.weight;
  });
}

Move choose_best(const SearchResult& result) {
  if (!result.is_plan) return best_for_sure(result.moves).move;
  double sum = 0;
  for (const RootMove& move : result.moves) sum += result.mixture(move);
  Random random(result.luck);
  double share = sum * any_share(random);
  for (const RootMove& move : result.moves) {
    share -= result.mixture(move);
    if (share < 0) return move.move;
  }
  return result.moves.front().move;
}

SearchResult merged(std::span<const SearchResult> results) {
  assert(!results.empty());
  SearchResult sum = results.front();
  for (const SearchResult& result : results.subspan(1)) {
    for (const RootMove& move : result.moves) {
      // Each thread lists the moves in the order of its own visits.
      const auto same = std::find_if(sum.moves.begin(), sum.moves.end(),
                                     [&](const RootMove& m) { return m.move == move.move; });
      if (same == sum.moves.end()) {
        sum.moves.push_back(move);
      } else {
        add(*same, move);
      }
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      sum.prospects[i] =
          weighted(sum.prospects[i], sum.simulations, result.prospects[i], result.simulations);
    }
    sum.simulations += result.simulations;
  }
  sort_by_visits(sum.moves);
  // Anew: what one thread chose may not be the best of all.
  sum.best = choose_best(sum);
  return sum;
}

Prospect mean(const RootSums::Of& sums, Seat seat) {
  Prospect prospect;
  if (sums.simulations == 0) return prospect;
  prospect.win = static_cast<float>(sums.wins[at(seat)] / sums.simulations);
  prospect.margin = static_cast<float>(sums.margin / sums.simulations);
  for (std::size_t i = 0; i < kPointsOf; ++i) {
    prospect.points[i] = static_cast<float>(sums.points[i] / sums.simulations);
  }
  return prospect;
}

double error_of(const RootSums::Of& sums, Seat seat) {
  if (sums.simulations == 0) return 1;
  return error_of_mean(sums.wins[at(seat)], sums.win_squares, sums.simulations);
}

double points_error_of(const RootSums::Of& sums) {
  if (sums.simulations == 0) return 1;
  const double total = std::accumulate(sums.points.begin(), sums.points.end(), 0.0);
  return error_of_mean(total, sums.total_squares, sums.simulations);
}

}  // namespace norenberc
