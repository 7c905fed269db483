// What a search has found out about the moves of one decision: the raw material of play, hints and
// analysis.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/evaluator.h"

namespace norenberc {

// One move of the decision. Means are over the simulations that began with it; without any, what
// the whole decision promises is used.
struct RootMove {
  Move move;
  float weight = 0;     // how likely the evaluator found it beforehand
  int visits = 0;       // in the tree, those of earlier thoughts that were reused included
  int simulations = 0;  // of this thought
  double utility = 0;   // of the searcher, from 0 to 1: mostly the chance to win, and some margin
  Prospect prospect;    // of the searcher
  double error = 0;     // the standard error of the searcher's chance in it
  double points_error = 0;                // and that of the sum of its victory points
  std::array<float, kMaxPlayers> wins{};  // by seat; they add up to 1
};

struct SearchResult {
  Move best;                    // to be played
  std::vector<RootMove> moves;  // those with more visits first
  Prospects prospects{};        // by seat, over all simulations
  int simulations = 0;
  bool is_plan = false;    // then the move to be played is drawn from a mixture
  double tolerance = 0;    // how much worse than the best a plan of the mixture may be
  std::uint64_t luck = 0;  // that draw

  // The share of the move in the visits; of the mixture for a plan.
  double share(const RootMove& move) const;
  // The weight with which a plan is drawn: its visits, or 0 if it is too bad.
  double mixture(const RootMove& move) const;
};

// The searches of several threads with different seeds, as one.
SearchResult merged(std::span<const SearchResult> results);

// Chooses the move that is best for sure; for plans one from the mixture.
Move choose_best(const SearchResult& result);
// The mean, less what chance may have added to it.
double sure_utility(const RootMove& move);
// Those with more visits first, then those that the evaluator likes more.
void sort_by_visits(std::vector<RootMove>& moves);

// What the simulations of one thought add up to.
struct RootSums {
  struct Of {
    int simulations = 0;
    double utility = 0;
    double margin = 0;
    std::array<double, kPointsOf> points{};
    std::array<double, kMaxPlayers> wins{};
    double win_squares = 0;  // of the seat whose sums these are
    double total_squares = 0;
  };
  std::vector<Of> by_move;  // of the searcher
  std::array<Of, kMaxPlayers> by_seat{};
};
Prospect mean(const RootSums::Of& sums, Seat seat);
// The standard error of the seat's chance in that mean.
double error_of(const RootSums::Of& sums, Seat seat);
// The same of the sum of its victory points.
double points_error_of(const RootSums::Of& sums);

}  // namespace norenberc
