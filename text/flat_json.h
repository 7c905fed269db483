// Reads the one kind of JSON that messages are kept in: an object of texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace norenberc {

// Keys and texts in the order of the file.
using FlatJson = std::vector<std::pair<std::string, std::string>>;

// Nothing if it is anything but an object of texts.
std::optional<FlatJson> read_flat_json(std::string_view json);

}  // namespace norenberc
