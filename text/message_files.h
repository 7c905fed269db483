// The files of messages/ and the rulebooks inside the program; the build writes these functions.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "text/language.h"

namespace norenberc {

struct LanguageFolder {
  std::string_view code;      // de
  std::string_view settings;  // language.json; empty where there is none
  std::string_view rules;     // docs/rules.md in this language; empty where there is none
  std::string_view summary;   // summary.md: the rules on one page; empty where there is none
};

struct MessageFile {
  std::string_view language;  // de
  std::string_view area;      // cli
  std::string_view json;
};

// In the order of languages().
std::span<const LanguageFolder> language_folders();
// Of the areas that C++ says something from.
std::span<const MessageFile> message_files();
// docs/rules.md, or its translation in messages/; the English one where there is none.
std::string_view rulebook(Language language);
// messages/LANGUAGE/summary.md and the language it is in: English where there is none.
std::pair<Language, std::string_view> summary_page(Language language);

}  // namespace norenberc
