#include "text/flat_json.h"

#include <cstdint>

namespace norenberc {

namespace {

class FlatReader {
 public:
  explicit FlatReader(std::string_view json) : rest_(json) {}

  std::optional<std::vector<std::pair<std::string, std::string>>> read() {
    std::vector<std::pair<std::string, std::string>> members;
    take_after_blanks('{');
    skip_blanks();
    while (is_good_ && !rest_.starts_with('}')) {
      if (!members.empty()) take_after_blanks(',');
      std::string key = string();
      take_after_blanks(':');
      members.emplace_back(std::move(key), string());
      skip_blanks();
    }
    take_after_blanks('}');
    skip_blanks();
    if (!is_good_ || !rest_.empty()) return std::nullopt;
    return members;
  }

 private:
  std::string string() {
    std::string text;
    take_after_blanks('"');
    while (is_good_ && !rest_.starts_with('"')) {
      if (rest_.empty() || rest_.front() == '\n') {
        is_good_ = false;
      } else if (rest_.front() == '\\') {
        rest_.remove_prefix(1);
        text += escaped();
      } else {
        text += rest_.front();
        rest_.remove_prefix(1);
      }
    }
    take('"');
    return text;
  }

  std::string escaped() {
    if (rest_.empty()) return fail();
    const char c = rest_.front();
    rest_.remove_prefix(1);
    switch (c) {
      case '"':
      case '\\':
      case '/': return std::string(1, c);
      case 'n': return "\n";
      case 't': return "\t";
      case 'u': return character();
      default: return fail();
    }
  }

  // \u00e9; pairs of surrogates are not needed by any of our texts.
  std::string character() {
    std::uint32_t point = 0;
    if (rest_.size() < 4) return fail();
    for (const char c : rest_.substr(0, 4)) {
      const std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(c);
      if (digit == std::string_view::npos) return fail();
      point = point * 16 + static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
    }
    rest_.remove_prefix(4);
    if (point < 0x80) return std::string(1, static_cast<char>(point));
    if (point < 0x800) {
      return {static_cast<char>(0xc0 | point >> 6), static_cast<char>(0x80 | (point & 0x3f))};
    }
    return {static_cast<char>(0xe0 | point >> 12), static_cast<char>(0x80 | (point >> 6 & 0x3f)),
            static_cast<char>(0x80 | (point & 0x3f))};
  }

  void skip_blanks() {
    while (!rest_.empty() && std::string_view(" \t\r\n").find(rest_.front()) != rest_.npos) {
      rest_.remove_prefix(1);
    }
  }
  void take(char c) {
    if (!rest_.starts_with(c)) {
      is_good_ = false;
    } else {
      rest_.remove_prefix(1);
    }
  }
  void take_after_blanks(char c) {
    skip_blanks();
    take(c);
  }
  std::string fail() {
    is_good_ = false;
    return "";
  }

  std::string_view rest_;
  bool is_good_ = true;
};

}  // namespace

std::optional<std::vector<std::pair<std::string, std::string>>> read_flat_json(
    std::string_view json) {
  return FlatReader(json).read();
}

}  // namespace norenberc
