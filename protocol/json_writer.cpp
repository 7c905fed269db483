#include "protocol/json_writer.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "text/hex.h"
#include "text/utf8.h"

namespace norenberc {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

std::string escaped(char c) {
  switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  const auto byte = static_cast<std::uint8_t>(c);
  return "\\u00" + hex({&byte, 1});
}

}  // namespace

void JsonWriter::value(double number) {
  // JSON has no infinity, and one such number would make the whole line unreadable.
  if (!std::isfinite(number)) return null();
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void JsonWriter::grow(std::size_t bytes) {
  constexpr std::size_t kLeast = 256;
  capacity_ = std::max({kLeast, 2 * capacity_, size_ + bytes});
  std::unique_ptr<char[]> larger(new char[capacity_]);
  std::copy_n(memory_.get(), size_, larger.get());
  memory_ = std::move(larger);
}

void JsonWriter::escape(std::string_view text) {
  if (comma_) append(",");
  append("\"");
  while (!text.empty()) {
    const auto special =
        std::find_if_not(text.begin(), text.end(), [](char c) { return is_plain(c); });
    const auto plain = static_cast<std::size_t>(special - text.begin());
    append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    // A name that is no UTF-8 becomes readable UTF-8 here: a WebSocket would be closed by the browser over a wrong
    // byte.
    const auto character = first_character(text);
    if (!character) {
      append(kReplacement);
    } else if (character->bytes == 1) {
      append(escaped(text.front()));
    } else {
      append(text.substr(0, character->bytes));
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  append("\"");
  comma_ = true;
}

}  // namespace norenberc
