// One move ahead by the rules of thumb of worth.h: how well off a seat is among the others.
#pragma once

#include "ai/thumbs.h"
#include "engine/state.h"

namespace norenberc {

// What the position promises the seat, and some of what it keeps the best rival from.
double outlook(const GameState& state, Seat seat, const Thumbs& thumbs);

// As if this seat alone acted at the guild now, and the round then went on.
GameState alone_at(const GameState& state, Seat seat, Guild guild);

}  // namespace norenberc
