// What is wrong with a text that could not be read.
#pragma once

#include <string>

namespace norenberc {

struct Unreadable {
  std::string why;
};

}  // namespace norenberc
