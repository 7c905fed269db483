// An analysis in the terminal beyond its list of decisions: a curve for each player, and results taken apart.
#pragma once

#include <string>

#include "cli/terminal/saved_game.h"
#include "insight/breakdown.h"

namespace norenberc::cli {

// Each player's chance to win from decision to decision, as a row of bars, with the rounds above.
std::string curves_text(const insight::Review& review, const Names& names, int players);
// A table of chances and one of victory points, with standard errors. Empty if the game was not over.
std::string breakdowns_text(const insight::Review& review, const Names& names);

}  // namespace norenberc::cli
