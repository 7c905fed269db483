// Texts that people type: names, colours, messages.
#pragma once

#include <algorithm>
#include <string_view>

namespace norenberc {

inline bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

// Whether it is more than spaces.
inline bool has_visible_text(std::string_view text) {
  return text.find_first_not_of(' ') != std::string_view::npos;
}

// A colour is a name that the page knows, such as green.
inline bool is_colour(std::string_view text) {
  return !text.empty() && text.size() <= 16 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

}  // namespace norenberc
