// Rules of thumb: what a position promises a seat, in victory points.
#pragma once

#include <array>

#include "engine/state.h"

namespace norenberc {

std::array<double, kMaxPlayers> worth(const GameState& state);

}  // namespace norenberc
