// The whole table as text: houses side by side, then the players.
#pragma once

#include <string>

#include "cli/console/ink.h"
#include "cli/draw/labels.h"
#include "engine/view.h"

namespace norenberc::cli {

// No line is longer than `width` columns (at least 40).
std::string draw_board(const View& view, const Names& names, const Ink& ink, int width);

}  // namespace norenberc::cli
