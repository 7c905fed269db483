// Bots that are no levels for people, but what those are measured against.
#pragma once

#include <array>
#include <string_view>

namespace norenberc {

inline constexpr std::array<std::string_view, 3> kYardsticks = {"random", "light", "heuristic"};

}  // namespace norenberc
