// What the world did wrong: a file that cannot be read or written, a player that cannot be had.
#pragma once

#include <stdexcept>

namespace norenberc::lab {

// The sentence for whoever asked.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace norenberc::lab
