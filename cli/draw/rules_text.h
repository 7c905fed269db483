// The rulebook inside the program, in the language that is spoken.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace norenberc::cli {

// The part about "R7", "R7.2" or a townsman, ready to be read in so many columns; nothing if the
// rulebook has no such part. Without a name: the list of chapters.
std::optional<std::string> rules_about(std::string_view what, int width);

}  // namespace norenberc::cli
