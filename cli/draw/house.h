// One guild house as lines of text: agents on the roof, the price in large figures, the guildmasters
// to come, the storehouse, the crests and the lodgings with what each guest costs.
#pragma once

#include <string>
#include <vector>

#include "cli/console/ink.h"
#include "engine/view.h"

namespace norenberc::cli {

inline constexpr int kNarrowestHouse = 24;
inline constexpr int kWidestHouse = 38;

// Every line is exactly `width` columns wide. Houses differ in height when storehouses do.
std::vector<std::string> draw_house(const View& view, Guild guild, const Ink& ink, int width);

}  // namespace norenberc::cli
