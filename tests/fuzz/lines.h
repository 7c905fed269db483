// Changes inputs that consist of lines: whole lines move, repeat and go, and a line changes in the terms of its grammar.
// libFuzzer's own changes of bytes rarely give a line that anything reads to its end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "engine/dealer.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

namespace norenberc::fuzz {

using Lines = std::vector<std::string>;

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

inline Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline std::size_t index_in(Random& random, std::size_t size) {
  return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

template <class List>
const auto& one_of(Random& random, const List& list) {
  return list[index_in(random, std::size(list))];
}

// Inputs get no longer than this by changing them: of more lines nothing is learned that fewer do not teach sooner.
inline constexpr std::size_t kMostLinesWritten = 24;

// As many whole lines as there is room for.
inline std::size_t write_lines(const Lines& lines, std::uint8_t* bytes, std::size_t most) {
  std::size_t size = 0;
  for (const std::string& line : lines) {
    if (size + line.size() + 1 > most) break;
    std::copy(line.begin(), line.end(), bytes + size);
    size += line.size();
    bytes[size++] = '\n';
  }
  return size;
}

// libFuzzer's own changes, its dictionary and what it has seen compared included.
inline void change_bytes(std::string& line) {
  constexpr std::size_t kRoom = 64;
  const std::size_t size = line.size();
  line.resize(size + kRoom);
  auto* const bytes = reinterpret_cast<std::uint8_t*>(line.data());
  line.resize(LLVMFuzzerMutate(bytes, size, size + kRoom));
}

// A run of lines, short ones more often.
inline std::pair<std::size_t, std::size_t> some_lines(Random& random, std::size_t size) {
  const std::size_t first = index_in(random, size);
  const std::size_t most = std::min<std::size_t>(size - first, std::size_t{1} << random.below(5));
  return {first, first + 1 + index_in(random, most)};
}

// Carries out a few changes. `new_line(random)` makes a line, `change_line(line, random)` changes one.
template <class NewLine, class ChangeLine>
std::size_t change_lines(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed,
                         const NewLine& new_line, const ChangeLine& change_line) {
  Random random(seed);
  Lines lines = lines_of(text_of(bytes, size));
  for (int changes = 1 + random.below(4); changes > 0; --changes) {
    const auto place = [&] {
      return lines.begin() + static_cast<std::ptrdiff_t>(index_in(random, lines.size() + 1));
    };
    const int kind = lines.empty() ? 0 : random.below(10);
    if (kind <= 2) {
      lines.insert(place(), new_line(random));
    } else if (kind == 3) {
      const auto [first, last] = some_lines(random, lines.size());
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(first),
                  lines.begin() + static_cast<std::ptrdiff_t>(last));
    } else if (kind == 4) {
      const auto [first, last] = some_lines(random, lines.size());
      const Lines copied(lines.begin() + static_cast<std::ptrdiff_t>(first),
                         lines.begin() + static_cast<std::ptrdiff_t>(last));
      lines.insert(place(), copied.begin(), copied.end());
    } else if (kind == 5) {
      std::swap(lines[index_in(random, lines.size())], lines[index_in(random, lines.size())]);
    } else {
      change_line(lines[index_in(random, lines.size())], random);
    }
  }
  while (lines.size() > kMostLinesWritten) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(index_in(random, lines.size())));
  }
  return write_lines(lines, bytes, most);
}

// The beginning of one input and the end of another.
inline std::size_t cross_lines(std::string_view one, std::string_view other, std::uint8_t* bytes,
                               std::size_t most, unsigned seed) {
  Random random(seed);
  Lines lines = lines_of(one);
  const Lines more = lines_of(other);
  lines.resize(index_in(random, lines.size() + 1));
  lines.insert(lines.end(),
               more.begin() + static_cast<std::ptrdiff_t>(index_in(random, more.size() + 1)),
               more.end());
  if (lines.size() > kMostLinesWritten) lines.resize(kMostLinesWritten);
  return write_lines(lines, bytes, most);
}

inline void collect(boost::json::value& value, std::vector<boost::json::value*>& all) {
  constexpr std::size_t kMost = 500;
  if (all.size() >= kMost) return;
  all.push_back(&value);
  if (auto* const object = value.if_object()) {
    for (auto& member : *object) collect(member.value(), all);
  } else if (auto* const array = value.if_array()) {
    for (auto& each : *array) collect(each, all);
  }
}

inline void change_list(boost::json::array& list, Random& random) {
  if (list.empty()) return list.push_back(nullptr);
  const auto at = list.begin() + random.below(static_cast<int>(list.size()));
  const auto other = list.begin() + random.below(static_cast<int>(list.size()));
  switch (random.below(3)) {
    case 0: list.erase(at); break;
    case 1: list.push_back(boost::json::value(*at)); break;
    default: std::swap(*at, *other); break;
  }
}

// One value of a JSON text becomes another one that could stand there.
inline void change_value(boost::json::value& value, const std::vector<boost::json::value*>& all,
                         Random& random) {
  static const std::array<boost::json::value, 12> kOdd = {nullptr,
                                                          true,
                                                          false,
                                                          0,
                                                          -1,
                                                          1,
                                                          2147483648,
                                                          1e300,
                                                          "",
                                                          "\xe2\x80\xae",
                                                          boost::json::array(),
                                                          boost::json::object()};
  if (random.below(3) == 0) {
    boost::json::value copy(*one_of(random, all));
    value = std::move(copy);
  } else if (random.below(4) == 0) {
    value = one_of(random, kOdd);
  } else if (value.is_int64()) {
    value = value.as_int64() + (random.below(2) == 0 ? 1 : random.below(9) - 4);
  } else if (value.is_bool()) {
    value = !value.as_bool();
  } else if (value.is_string()) {
    std::string text(value.as_string());
    change_bytes(text);
    value = text;
  } else if (value.is_array()) {
    change_list(value.as_array(), random);
  } else if (value.is_object() && !value.as_object().empty()) {
    auto& object = value.as_object();
    object.erase(object.begin() + random.below(static_cast<int>(object.size())));
  }
}

// A JSON text stays one, most of the time.
inline void change_json(std::string& text, Random& random) {
  boost::json::error_code error;
  boost::json::value root = boost::json::parse(text, error);
  if (error || random.below(8) == 0) return change_bytes(text);
  std::vector<boost::json::value*> all;
  collect(root, all);
  change_value(*all[index_in(random, all.size())], all, random);
  text = boost::json::serialize(root);
}

}  // namespace norenberc::fuzz
