// The rulebook inside the program: docs/rules.md, put in when it is built.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace norenberc::cli {

// docs/rules.md as it is; the build writes this function.
std::string_view rulebook();

// The part about "R7", "R7.2" or a townsman, ready to be read in so many columns; nothing if the
// rulebook has no such part. Without a name: the list of chapters.
std::optional<std::string> rules_about(std::string_view what, int width);

}  // namespace norenberc::cli
