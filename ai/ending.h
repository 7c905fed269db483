// The end of a game, played exactly. Once no tile will be dealt and no plan is secret any more,
// nothing is left to guess: every line of play can be followed to its final score.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ai/evaluator.h"
#include "ai/search_result.h"
#include "engine/view.h"

namespace norenberc {

// How the game ends after each legal move of one decision, if everybody makes the best moves from
// there on. Best is what brings the mover the largest share in the victory, whatever becomes of the
// others (max^n); of moves with the same share the one with the most victory points, and of those
// the one that `legal_moves` lists first.
struct SolvedEnding {
  struct Line {
    Move move;
    Prospects end{};  // by seat; certain
  };
  std::vector<Line> lines;  // in the order of legal_moves
  std::size_t best = 0;     // for the seat that decides
};

// The viewer owes a decision. Nothing if a deal or somebody's secret plan is still to come, or if
// the rest of the game has more than so many positions.
std::optional<SolvedEnding> solve_ending(const View& view, const Memory& memory,
                                         int most_positions);

// As a search would tell it, but certain: for hints.
SearchResult result_of(const SolvedEnding& ending, Seat seat, int players);

}  // namespace norenberc
