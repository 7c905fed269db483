// Bytes as hexadecimal digits, which is how hashes and secrets are stored and sent.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace norenberc {

// In lower case, two digits for each byte.
inline std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace norenberc
