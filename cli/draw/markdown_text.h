// Markdown as the rules are written in it, laid out for a terminal.
#pragma once

#include <string>
#include <vector>

namespace norenberc::cli {

// Joins the lines of each paragraph and breaks them anew; a table's columns stand below each other.
std::string typeset(const std::vector<std::string>& markdown, int width);

}  // namespace norenberc::cli
