// Characters in UTF-8, the one encoding of all our texts: taking the first one off a text, and writing one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace norenberc {

struct Utf8Character {
  std::uint32_t point = 0;  // in Unicode
  std::size_t bytes = 0;    // 1 to 4
};

// The character that the text starts with; nothing if it starts with bytes that are no UTF-8: a character cut off, one
// written longer than need be, half of a surrogate pair, or one beyond U+10FFFF.
std::optional<Utf8Character> first_character(std::string_view text);

std::string utf8_text(std::uint32_t point);

}  // namespace norenberc
