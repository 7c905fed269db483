// The players as lines of text: a row of figures each, and below it the tiles they own.
#pragma once

#include <string>
#include <vector>

#include "cli/console/ink.h"
#include "cli/draw/labels.h"
#include "engine/view.h"

namespace norenberc::cli {

std::vector<std::string> draw_roster(const View& view, const Names& names, const Ink& ink,
                                     int width);

}  // namespace norenberc::cli
