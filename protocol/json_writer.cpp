#include "protocol/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace norenberc {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_continuation(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

// The length of the UTF-8 character that the text starts with; 0 if it starts with none.
std::size_t character_length(std::string_view text) {
  const auto at = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
  };
  const unsigned char first = at(0);
  const unsigned char second = at(1);
  if (first < 0x80) return 1;
  if (first < 0xC2 || !is_continuation(second)) return 0;
  if (first < 0xE0) return 2;
  if (!is_continuation(at(2))) return 0;
  if (first == 0xE0 && second < 0xA0) return 0;   // could be shorter
  if (first == 0xED && second >= 0xA0) return 0;  // half of a surrogate pair
  if (first < 0xF0) return 3;
  if (!is_continuation(at(3))) return 0;
  if (first == 0xF0 && second < 0x90) return 0;                     // could be shorter
  if (first > 0xF4 || (first == 0xF4 && second >= 0x90)) return 0;  // beyond the last character
  return 4;
}

// Stands in a JSON text as it is.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  out += "\\u00";
  out += kDigits[static_cast<unsigned char>(c) >> 4U];
  out += kDigits[static_cast<unsigned char>(c) & 15U];
}

}  // namespace

void JsonWriter::key(std::string_view name) {
  assert(std::all_of(name.begin(), name.end(), is_plain));
  separate();
  text_ += '"';
  text_ += name;
  text_ += "\":";
  comma_ = false;
}

void JsonWriter::value(int number) {
  separate();
  std::array<char, 16> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
}

void JsonWriter::value(bool truth) {
  separate();
  text_ += truth ? "true" : "false";
}

void JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();
  separate();
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
}

void JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
}

void JsonWriter::null() {
  separate();
  text_ += "null";
}

void JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
}

void JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  comma_ = false;
}

void JsonWriter::close(char bracket) {
  text_ += bracket;
  comma_ = true;
}

void JsonWriter::separate() {
  if (comma_) text_ += ',';
  comma_ = true;
}

void JsonWriter::quote(std::string_view text) {
  text_ += '"';
  for (;;) {
    // Most texts are plain from end to end.
    const auto* const special = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    text_.append(text.data(), plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const std::size_t length = character_length(text);
    if (length == 0) {
      text_ += kReplacement;
    } else if (length == 1) {
      append_escaped(text_, text.front());
    } else {
      text_ += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  text_ += '"';
}

}  // namespace norenberc
