// Taking a person's name and words out of a log, when they ask for it. The game stays as it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace norenberc {

// The line without the person's name and messages; nothing if there is none of them in it.
std::optional<std::string> without_person(const std::string& line, std::string_view person);

}  // namespace norenberc
