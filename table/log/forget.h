// Takes a person's name and messages out of a log when they ask to be forgotten, and those of all who played on their
// device. The game itself stays as it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace norenberc {

// The line without the person's name and messages; nothing if it has none of them.
std::optional<std::string> without_person(const std::string& line, std::string_view person);

}  // namespace norenberc
