// The language of this terminal. There is one person, or one family, before it: so it belongs to the
// whole program, as a locale does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.h"
#include "text/messages.h"

namespace norenberc::cli {

Language current_language();
void set_language(Language language);
// What LC_ALL, LC_MESSAGES and LANG ask for.
Language language_of_environment();

// A message in that language: say("cli.welcome").
std::string say(std::string_view key, const Values& values = {});
// A term or a list alone: say_value(term(Guild::Brewers)).
std::string say_value(const Value& value, std::string_view form = "");
// "auto, always, or never"; at least one word.
std::string one_of(std::vector<std::string> words);

}  // namespace norenberc::cli
