// The end of a game as prospects: what happened is sure.
#pragma once

#include "ai/evaluator.h"

namespace norenberc {

// The game is over.
Prospects outcome(const GameState& state);

}  // namespace norenberc
