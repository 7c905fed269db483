// Several people may play on one person's device: each of them has that person's id and the number of their seat,
// such as "k3x9.2". The id of a person itself has no dot.
#pragma once

#include <string>
#include <string_view>

namespace norenberc {

inline std::string guest_of(std::string_view owner, int number) {
  return std::string(owner) + "." + std::to_string(number);
}

// The person on whose device this one plays; people with a device of their own are that themselves.
inline std::string_view owner_of(std::string_view person) {
  return person.substr(0, person.find('.'));
}

inline bool is_guest(std::string_view person) { return owner_of(person) != person; }

}  // namespace norenberc
