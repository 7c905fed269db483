// Rules of thumb: what a position promises each seat. At the end of a game, its victory points.
#pragma once

#include <array>

#include "ai/heuristic_weights.h"
#include "engine/state.h"

namespace norenberc {

std::array<double, kMaxPlayers> worth(const GameState& state, const HeuristicWeights& weights);

}  // namespace norenberc
