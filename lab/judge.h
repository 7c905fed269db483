// The judge of an analysis: a search from the mover's seat.
#pragma once

#include <cstdint>
#include <string>

#include "lab/analysis.h"

namespace norenberc::lab {

// For games of so many players, with these weights or the best there are. The same seed judges alike.
Judge make_judge(int players, const std::string& weights, std::uint64_t seed);

}  // namespace norenberc::lab
