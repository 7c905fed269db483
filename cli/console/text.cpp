#include "cli/console/text.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>

#include "text/utf8.h"

namespace norenberc::cli {
namespace {

// One piece of a text: a character with its columns, or an escape sequence with none.
struct Piece {
  std::size_t bytes = 0;
  int columns = 0;
  bool is_escape = false;
};

std::size_t escape_length(std::string_view text) {
  if (text.size() < 2 || text[0] != '\x1b' || text[1] != '[') return 0;
  for (std::size_t i = 2; i < text.size(); ++i) {
    if (text[i] >= '@' && text[i] <= '~') return i + 1;
  }
  return 0;
}

// Not wcwidth(): it follows the locale, which need not be the one of the terminal, and knows nothing in "C". Combining
// marks and joiners take no column of their own; the scripts of East Asia and emoji take two.
int columns_of(std::uint32_t point) {
  struct Range {
    std::uint32_t first, last;
  };
  static constexpr Range kNone[] = {{0x300, 0x36f}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
  static constexpr Range kWide[] = {{0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},
                                    {0xf900, 0xfaff}, {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                                    {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
  const auto has = [point](const Range& range) {
    return point >= range.first && point <= range.last;
  };
  if (std::any_of(std::begin(kNone), std::end(kNone), has)) return 0;
  return std::any_of(std::begin(kWide), std::end(kWide), has) ? 2 : 1;
}

Piece first_piece(std::string_view text) {
  if (const std::size_t length = escape_length(text); length > 0) return {length, 0, true};
  // Of bytes that are no UTF-8, terminals show one replacement character each.
  const Utf8Character character = first_character(text).value_or(Utf8Character{0, 1});
  return {character.bytes, columns_of(character.point), false};
}

// How many letters to insert, delete, replace or swap with their neighbor (Damerau's distance).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) table[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      table[i][j] = std::min({replaced, table[i - 1][j] + 1, table[i][j - 1] + 1});
      const bool is_exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_exchanged) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table.back().back();
}

}  // namespace

int display_width(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Piece piece = first_piece(text);
    columns += piece.columns;
    text.remove_prefix(piece.bytes);
  }
  return columns;
}

std::string clipped(std::string_view text, int width) {
  std::string result;
  int columns = 0;
  while (!text.empty()) {
    const Piece piece = first_piece(text);
    if (piece.is_escape || columns + piece.columns <= width) result += text.substr(0, piece.bytes);
    columns += piece.columns;
    text.remove_prefix(piece.bytes);
  }
  return result;
}

std::string shortened(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  return width < 1 ? std::string() : clipped(text, width - 1) + "…";
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + repeated(" ", width - display_width(text));
}

std::string right_aligned(std::string_view text, int width) {
  return repeated(" ", width - display_width(text)) + std::string(text);
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  const std::string margin = repeated(" ", indent);
  std::string line;
  // At least two, so that even a wide character finds room.
  const auto room = [&] { return std::max(2, width - (lines.empty() ? 0 : indent)); };
  const auto finish = [&] {
    lines.push_back((lines.empty() ? "" : margin) + line);
    line.clear();
  };
  for (std::string word : split(text, ' ')) {
    if (!line.empty() && display_width(line) + 1 + display_width(word) > room()) finish();
    while (line.empty() && display_width(word) > room()) {
      line = clipped(word, room());
      word = word.substr(line.size());
      finish();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  if (!line.empty() || lines.empty()) finish();
  return lines;
}

std::vector<std::string> flowed(const std::vector<std::string>& things, std::string_view between,
                                int width) {
  std::vector<std::string> lines;
  for (const std::string& thing : things) {
    const bool fits =
        !lines.empty() &&
        display_width(lines.back()) + display_width(between) + display_width(thing) <= width;
    if (fits) lines.back() += std::string(between) + thing;
    if (!fits) lines.push_back(thing);
  }
  return lines;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines = split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::string joined(const std::vector<std::string>& things, std::string_view between) {
  std::string result;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) result += between;
    result += things[i];
  }
  return result;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string lowercase(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string printable(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) result += c;
  }
  return std::string(trimmed(result));
}

std::optional<std::string> nearest(std::string_view typed,
                                   const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongest =
      40;  // longer than every word we know, and the distance takes quadratic time
  if (typed.size() > kLongest) return std::nullopt;
  std::optional<std::string> best;
  // A third of the letters may be wrong: with more, the suggestion would be a guess.
  std::size_t best_distance = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    // "simul" means "simulate", however many letters are missing.
    const bool is_beginning = typed.size() >= 3 && candidate.starts_with(typed);
    const std::size_t distance = is_beginning ? 1 : edit_distance(lowercase(typed), candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace norenberc::cli
