// How long bots think in the terminal, by the clock.
#pragma once

#include <string_view>

#include "ai/bot.h"

namespace norenberc::cli {

// Spent after this time; 0: never.
Budget budget_of(int milliseconds);
// What the level has for each decision: all the time it needs, unless it thinks by the clock. Those think on a second
// thread, too, if the machine has one.
Budget budget_of(std::string_view level);

}  // namespace norenberc::cli
