// The files of messages/ and the rulebooks inside the program; the build writes these functions.
#pragma once

#include <span>
#include <string_view>

#include "text/language.h"

namespace norenberc {

struct MessageFile {
  std::string_view language;  // de
  std::string_view area;      // cli
  std::string_view json;
};

// Of the areas that C++ says something from.
std::span<const MessageFile> message_files();
// docs/rules.md, or its translation in messages/; the English one where there is none.
std::string_view rulebook(Language language);

}  // namespace norenberc
