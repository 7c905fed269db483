// Keys that tell the nodes of a search tree apart: they hash everything that a seat sees and
// nothing else. The same position has the same key however it came about, so that a tree is still
// of use some moves later.
#pragma once

#include <cstdint>

#include "engine/state.h"

namespace norenberc {

// Of what everybody sees. While all plan at the same time, it does not show who has planned
// already.
std::uint64_t public_key(const GameState& state);

// Of what the seat sees: the public part and its own plan.
std::uint64_t seat_key(std::uint64_t public_key, const GameState& state, Seat seat);

// Of everything, the secrets included.
std::uint64_t full_key(const GameState& state);

}  // namespace norenberc
