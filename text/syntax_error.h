// What is wrong with the syntax of a message, a plural rule or a language's settings; for the authors of messages/, so in
// English only.
#pragma once

#include <string>

namespace norenberc {

struct SyntaxError {
  std::string why;
};

}  // namespace norenberc
