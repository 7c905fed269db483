#include "cli/console/language.h"

#include <cstdlib>
#include <utility>

#include "cli/console/text.h"

namespace norenberc::cli {

namespace {

Language language_here = kEnglish;

}  // namespace

Language current_language() { return language_here; }

void set_language(Language language) { language_here = language; }

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
  return norenberc::say(current_language(), key, values);
}

std::string say_value(const Value& value, std::string_view form) {
  return norenberc::say_value(current_language(), value, form);
}

std::string one_of(std::vector<std::string> words) {
  const std::string last = std::move(words.back());
  words.pop_back();
  if (words.empty()) return last;
  if (words.size() == 1) return say("cli.or_two", {{"one", words.front()}, {"other", last}});
  return say("cli.or_last", {{"those", joined(words)}, {"last", last}});
}

}  // namespace norenberc::cli
