// Records from outside: a file, a link, a request.
#pragma once

#include <string_view>

#include "engine/game.h"
#include "engine/record.h"
#include "protocol/result.h"

namespace norenberc {

// Longer ones are not read. A game of five takes about 7,000 bytes.
inline constexpr std::size_t kLongestRecord = std::size_t{32} * 1024;

struct CheckedRecord {
  Record record;
  Game game;  // after the last step
};

// The record with every move, draw and score checked, or `bad_record`: in which line what is wrong, and by which rule.
Result<CheckedRecord> checked_record(std::string_view written);

}  // namespace norenberc
