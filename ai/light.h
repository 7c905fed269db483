// Light play: a legal move at random without listing all of them, for fast playouts. It plans few
// guilds at a time and tries to do something at each of them, so its games look like games.
#pragma once

#include "engine/dealer.h"
#include "engine/moves.h"
#include "engine/state.h"

namespace norenberc {

// The seat owes a decision.
Move light_move(const GameState& state, Seat seat, Random& random);

}  // namespace norenberc
