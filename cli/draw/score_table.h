// The score sheets as a table: a row for each category of R12, a column for each player.
#pragma once

#include <string>

#include "cli/console/ink.h"
#include "cli/draw/labels.h"
#include "engine/scoring.h"
#include "engine/view.h"

namespace norenberc::cli {

std::string draw_scores(const ScoreSheets& sheets, int players, const Names& names, const Ink& ink,
                        int width);
// The scores as if the game ended now, as far as this view may know: with hidden Talers the richest
// player and the others' Tax Collectors are left out.
std::string draw_standing(const View& view, const Names& names, const Ink& ink, int width);
// "Anna wins with 41 points."
std::string say_winner(const ScoreSheets& sheets, int players, const Names& names);

}  // namespace norenberc::cli
