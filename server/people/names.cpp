#include "server/people/names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "text/utf8.h"

namespace norenberc::server {

namespace {

// Of code points in Unicode.
struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t kCount>
bool is_in(const std::array<Range, kCount>& ranges, std::uint32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(), [letter](const Range& range) {
    return range.first <= letter && letter <= range.last;
  });
}

// What changes the direction of the text around it, breaks the line, or is there without being seen.
constexpr std::array<Range, 19> kForbidden = {{
    {0x0000, 0x001F},                       // control characters
    {0x007F, 0x009F},    {0x00AD, 0x00AD},  // soft hyphen
    {0x034F, 0x034F},                       // grapheme joiner
    {0x061C, 0x061C},                       // Arabic letter mark
    {0x115F, 0x1160},                       // Hangul fillers
    {0x17B4, 0x17B5},                       // Khmer vowels that are not shown
    {0x180B, 0x180F},                       // Mongolian separators
    {0x200B, 0x200B},                       // space of no width
    {0x200E, 0x200F},                       // marks of direction
    {0x2028, 0x202E},                       // separators of lines, embeddings, overrides
    {0x2060, 0x206F},                       // invisible operators, isolates
    {0x2800, 0x2800},                       // empty Braille
    {0x3164, 0x3164},                       // Hangul filler
    {0xFEFF, 0xFEFF},                       // byte order mark
    {0xFFA0, 0xFFA0},                       // Hangul filler of half the width
    {0xFFF0, 0xFFFC},                       // annotations, object replacement
    {0xE000, 0xF8FF},                       // private use: every font shows something else
    {0xE0000, 0x10FFFF},                    // tags, selectors, private use
}};

// Spaces, and what is shown only together with a letter. They may stand in a name, but do not make one.
constexpr std::array<Range, 12> kNothingAlone = {{
    {0x0020, 0x0020},
    {0x00A0, 0x00A0},
    {0x0300, 0x036F},  // accents
    {0x1680, 0x1680},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x2000, 0x200D},  // spaces, joiners
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x20D0, 0x20FF},
    {0x3000, 0x3000},
    {0xFE00, 0xFE2F},  // selectors, half marks
}};

}  // namespace

bool is_readable_name(std::string_view name) {
  bool has_letter = false;
  while (!name.empty()) {
    const std::optional<Utf8Character> letter = first_character(name);
    if (!letter || is_in(kForbidden, letter->point)) return false;
    has_letter = has_letter || !is_in(kNothingAlone, letter->point);
    name.remove_prefix(letter->bytes);
  }
  return has_letter;
}

}  // namespace norenberc::server
