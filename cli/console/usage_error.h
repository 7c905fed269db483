// A mistake on the command line. The message is shown, and the exit code is 2.
#pragma once

#include <stdexcept>

namespace norenberc::cli {

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace norenberc::cli
