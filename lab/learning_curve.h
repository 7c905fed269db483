// How a training went, as a picture and as a table.
#pragma once

#include <string>
#include <vector>

#include "lab/training.h"

namespace norenberc::lab {

// Elo above the first network that searched, by games; accepted generations are dots.
std::string learning_curve_svg(int players, const std::vector<Generation>& history);
std::string learning_curve_table(const std::vector<Generation>& history);

}  // namespace norenberc::lab
