#include "text/conventions.h"

#include <algorithm>
#include <array>
#include <functional>

#include "text/flat_json.h"
#include "text/message_files.h"

namespace norenberc {

namespace {

constexpr std::string_view kPlural = "plural_";
constexpr std::array<std::string_view, 5> kCategories = {"zero", "one", "two", "few", "many"};

struct Setting {
  std::string_view key;
  std::string Conventions::*text;
};
// All of them must be in the file: a language that inherits English separators by accident looks right at a glance.
constexpr std::array kSettings = {
    Setting{"name", &Conventions::name},           Setting{"thousands", &Conventions::thousands},
    Setting{"decimal", &Conventions::decimal},     Setting{"list_two", &Conventions::list_two},
    Setting{"list_next", &Conventions::list_next}, Setting{"list_last", &Conventions::list_last},
};
constexpr std::string_view kGroupedFrom = "grouped_from";

// Returns what is wrong with it, or an empty text.
std::string add_plural(Conventions& to, std::string_view category, std::string_view rule) {
  if (std::find(kCategories.begin(), kCategories.end(), category) == kCategories.end()) {
    return "there is no plural \"" + std::string(category) +
           "\"; CLDR has zero, one, two, few, many";
  }
  auto read = read_plural_rule(rule);
  if (const auto* wrong = std::get_if<SyntaxError>(&read)) return wrong->why;
  to.plurals.emplace_back(category, std::get<PluralRule>(std::move(read)));
  return {};
}

std::string add(Conventions& to, std::string_view key, const std::string& text) {
  if (key.starts_with(kPlural)) return add_plural(to, key.substr(kPlural.size()), text);
  if (key == kGroupedFrom) {
    const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
    if (!is_digit) return "it is a number of digits, from 1 to 9";
    to.grouped_from = static_cast<std::size_t>(text[0] - '0');
    return {};
  }
  for (const Setting& each : kSettings) {
    if (each.key != key) continue;
    if (text.empty()) return "it is empty";
    to.*each.text = text;
    return {};
  }
  return "there is no such setting";
}

}  // namespace

std::variant<Conventions, SyntaxError> read_conventions(std::string_view json) {
  if (json.empty()) return SyntaxError{"there is no such file"};
  const auto members = read_flat_json(json);
  if (!members) return SyntaxError{"it is no flat JSON object of texts"};
  Conventions read;
  std::vector<std::string_view> missing = {kGroupedFrom};
  for (const Setting& each : kSettings) missing.push_back(each.key);
  for (const auto& [key, text] : *members) {
    if (const std::string why = add(read, key, text); !why.empty())
      return SyntaxError{key + ": " + why};
    std::erase(missing, key);
  }
  if (!missing.empty()) return SyntaxError{std::string(missing.front()) + ": it is missing"};
  return read;
}

const Conventions& conventions(Language language) {
  static const std::vector<Conventions> kAll = [] {
    std::vector<Conventions> all;
    for (const LanguageFolder& folder : language_folders()) {
      auto read = read_conventions(folder.settings);
      auto* readable = std::get_if<Conventions>(&read);
      // A program must start even with a broken file of one language; a test reads them all (conventions_test.cpp).
      all.push_back(readable == nullptr ? Conventions{.name = std::string(folder.code)}
                                        : std::move(*readable));
    }
    return all;
  }();
  return kAll[language.place()];
}

}  // namespace norenberc
