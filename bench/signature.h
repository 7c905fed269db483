// One number for how the engine plays: it changes when the same seeds and choices lead to another
// game, and not when code becomes faster, moves are listed in another order or a state is laid out
// differently.
#pragma once

#include <cstdint>

namespace norenberc {

std::uint64_t signature();

}  // namespace norenberc
