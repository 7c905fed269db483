// The end of a game as prospects: what happened is sure.
#pragma once

#include "ai/evaluator.h"

namespace norenberc {

// The game is over.
Prospects game_result(const GameState& state);

}  // namespace norenberc
