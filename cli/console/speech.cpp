#include "cli/console/speech.h"

#include <cstdlib>

namespace norenberc::cli {

namespace {

Language language_here = kEnglish;

}  // namespace

Language spoken() { return language_here; }

void speak(Language language) { language_here = language; }

Language language_of_environment() {
  // The first that is set decides, as in all programs (POSIX, Environment Variables).
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return language_of_locale(value).value_or(kEnglish);
  }
  return kEnglish;
}

std::string say(std::string_view key, const Values& values) {
  return norenberc::say(spoken(), key, values);
}

std::string say_value(const Value& value, std::string_view form) {
  return norenberc::say_value(spoken(), value, form);
}

}  // namespace norenberc::cli
