// Puts sentences together out of words, names and numbers.
#pragma once

#include <string>
#include <string_view>

#include "engine/notation.h"

namespace norenberc {

namespace sentence_parts {
inline void append(std::string& sentence, std::string_view part) { sentence += part; }
inline void append(std::string& sentence, int part) { sentence += std::to_string(part); }
inline void append(std::string& sentence, Guild part) { sentence += name(part); }
inline void append(std::string& sentence, Seat part) {
  sentence += "seat " + std::to_string(number(part));
}
inline void append(std::string& sentence, Tile part) { sentence += "'" + name(part) + "'"; }
}  // namespace sentence_parts

// say(Seat::Two, " has ", 3, " agents.")
template <class... Parts>
std::string say(const Parts&... parts) {
  std::string sentence;
  (sentence_parts::append(sentence, parts), ...);
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  }
  return sentence;
}

}  // namespace norenberc
