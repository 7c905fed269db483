// A mistake on the command line, in a sentence. The program says it and ends with code 2.
#pragma once

#include <stdexcept>

namespace norenberc::cli {

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace norenberc::cli
