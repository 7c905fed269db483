#include "text/language.h"

#include <algorithm>
#include <string>
#include <vector>

#include "text/conventions.h"
#include "text/message_files.h"
#include "text/trim.h"

namespace norenberc {

namespace {

// The q of "de;q=0.9" in thousandths: at most three digits follow the point (RFC 9110, 12.4.2).
int weight_of(std::string_view entry) {
  const std::size_t mark = entry.find("q=");
  if (mark == std::string_view::npos) return 1000;
  const std::string_view number = entry.substr(mark + 2);
  int weight = 0;
  int unit = 1000;
  for (const char c : number) {
    if (c == '.') continue;
    if (c < '0' || c > '9' || unit == 0) break;
    weight += (c - '0') * unit;
    unit /= 10;
  }
  return std::min(weight, 1000);
}

}  // namespace

std::span<const Language> languages() {
  static const std::vector<Language> kAll = [] {
    std::vector<Language> all;
    for (std::size_t i = 0; i < language_folders().size(); ++i) {
      all.push_back(Language(static_cast<std::uint8_t>(i)));
    }
    return all;
  }();
  return kAll;
}

std::string_view code(Language language) { return language_folders()[language.place()].code; }

std::string_view own_name(Language language) { return conventions(language).name; }

std::optional<Language> language_named(std::string_view name) {
  for (const Language each : languages()) {
    if (code(each) == name) return each;
  }
  return std::nullopt;
}

std::optional<Language> language_of_locale(std::string_view locale) {
  std::string language(locale.substr(0, locale.find_first_of("_-.@")));
  for (char& c : language) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return language_named(language);
}

std::optional<Language> language_accepted(std::string_view header) {
  std::optional<Language> best;
  int best_weight = 0;
  while (!header.empty()) {
    const std::size_t comma = std::min(header.find(','), header.size());
    const std::string_view entry = trimmed(header.substr(0, comma));
    header.remove_prefix(std::min(comma + 1, header.size()));
    const auto language = language_of_locale(trimmed(entry.substr(0, entry.find(';'))));
    const int weight = weight_of(entry);
    // Of equal weights the first wins, and a weight of 0 means "not this one" (RFC 9110, 12.4.2).
    if (!language || weight <= best_weight) continue;
    best = language;
    best_weight = weight;
  }
  return best;
}

}  // namespace norenberc
