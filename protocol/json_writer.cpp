#include "protocol/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "text/hex.h"
#include "text/utf8.h"

namespace norenberc {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// Needs no escape in a JSON text. What is not ASCII needs none either, but has to be checked for UTF-8.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  const auto byte = static_cast<std::uint8_t>(c);
  out += "\\u00" + hex({&byte, 1});
}

}  // namespace

void JsonWriter::key(std::string_view name) {
  // Keys are ours, so they are checked in tests and cost nothing in a release.
  assert(std::all_of(name.begin(), name.end(), is_plain));
  // In one piece: a message has some five hundred keys.
  std::array<char, 64> piece;
  if (name.size() + 4 > piece.size()) {
    separate();
    text_.append(1, '"').append(name).append("\":");
  } else {
    char* end = piece.data();
    if (comma_) *end++ = ',';
    *end++ = '"';
    end = std::copy(name.begin(), name.end(), end);
    *end++ = '"';
    *end++ = ':';
    text_.append(piece.data(), end);
  }
  comma_ = false;
}

void JsonWriter::value(int number) {
  std::array<char, 16> digits;
  char* begin = digits.data();
  if (comma_) *begin++ = ',';
  const auto end = std::to_chars(begin, digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
  comma_ = true;
}

void JsonWriter::value(bool truth) {
  separate();
  text_ += truth ? "true" : "false";
}

void JsonWriter::value(double number) {
  // JSON has no infinity, and one such number would make the whole line unreadable.
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
    const auto special = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    text_.append(text.data(), plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    // A name that is no UTF-8 becomes readable UTF-8 here: a WebSocket would be closed by the browser over a wrong
    // byte.
    const auto character = first_character(text);
    if (!character) {
      text_ += kReplacement;
    } else if (character->bytes == 1) {
      append_escaped(text_, text.front());
    } else {
      text_ += text.substr(0, character->bytes);
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  text_ += '"';
}

}  // namespace norenberc
