// Where the program talks with people: a terminal, a pipe, or the strings of a test.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/console/ink.h"

namespace norenberc::cli {

struct Console {
  std::istream& in;
  std::ostream& out;
  Ink ink;
  std::function<int()> width = [] { return 80; };
  std::function<int()> height = [] { return 0; };  // 0: unlimited
  bool is_screen = false;                          // can be cleared

  void say(std::string_view sentence);  // wrapped to the width
  void show(std::string_view text);     // as it is
  void clear();
  // The next line without spaces around it; nothing at the end of input or after Ctrl-C.
  std::optional<std::string> ask(std::string_view prompt);
  // Enter means `otherwise`.
  bool agrees(std::string_view question, bool otherwise);
};

// Whether an answer says yes or no, in the language of the terminal or in English.
bool is_yes(std::string_view typed);
bool is_no(std::string_view typed);

// Standard input and output.
Console standard_console(const Ink& ink);

}  // namespace norenberc::cli
