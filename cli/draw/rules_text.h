// The rulebook inside the program, in the language of the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace norenberc::cli {

// The part about "R7", "R7.2" or a townsman as lines of Markdown; nothing if the rulebook has no such part. Without a
// name: the list of chapters.
std::optional<std::vector<std::string>> rules_about(std::string_view what);

}  // namespace norenberc::cli
