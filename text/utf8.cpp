#include "text/utf8.h"

namespace norenberc {

namespace {

// How many bytes the character has that begins with this one; 0 where no character does.
std::size_t length_after(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;  // a continuation, or the beginning of an ASCII character in two bytes
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

bool is_character(std::uint32_t point, std::size_t bytes) {
  // The smallest that needs so many bytes. What could be shorter is refused: it would let one text be written in
  // several ways, and get past checks for certain characters.
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = point >= 0xd800 && point <= 0xdfff;
  return point >= kSmallest[bytes] && point <= 0x10ffff && !is_surrogate;
}

char byte(std::uint32_t value) { return static_cast<char>(value); }
char continuation(std::uint32_t bits) { return byte(0x80 | (bits & 0x3f)); }

}  // namespace

std::optional<Utf8Character> first_character(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = length_after(lead);
  if (bytes == 1) return Utf8Character{lead, 1};
  if (bytes == 0 || bytes > text.size()) return std::nullopt;
  std::uint32_t point = lead & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0U) != 0x80U) return std::nullopt;
    point = point << 6 | (next & 0x3fU);
  }
  if (!is_character(point, bytes)) return std::nullopt;
  return Utf8Character{point, bytes};
}

std::string utf8_text(std::uint32_t point) {
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xc0 | point >> 6), continuation(point)};
  if (point < 0x10000) {
    return {byte(0xe0 | point >> 12), continuation(point >> 6), continuation(point)};
  }
  return {byte(0xf0 | point >> 18), continuation(point >> 12), continuation(point >> 6),
          continuation(point)};
}

}  // namespace norenberc
