#include "text/summary.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/languages.h"
#include "text/format.h"
#include "text/message_files.h"

namespace norenberc {
namespace {

std::set<std::string> placeholders_of(Language language) {
  const auto& [found, text] = summary_page(language);
  EXPECT_EQ(found, language) << code(language) << " has no summary";
  const auto parsed = parse_message(text);
  const auto* parts = std::get_if<MessageParts>(&parsed);
  EXPECT_NE(parts, nullptr) << code(language);
  return parts == nullptr ? std::set<std::string>() : placeholders(*parts);
}

// What stays the same in a translation: headings, items and rows with their columns, in order.
std::string shape_of(const std::string& page) {
  std::string shape;
  for (std::size_t start = 0; start < page.size(); start = page.find('\n', start) + 1) {
    const std::string line = page.substr(start, page.find('\n', start) - start);
    if (line.starts_with('#')) shape += '#';
    if (line.starts_with("- ")) shape += '-';
    if (line.starts_with('|')) {
      shape += std::to_string(std::count(line.begin(), line.end(), '|'));
    }
    if (line.find_first_of("123456789") == 0 && line.substr(1, 2) == ". ") shape += line[0];
  }
  return shape;
}

TEST(Summary, EveryLanguageHasItWithTheSamePlaceholdersAndForm) {
  const std::set<std::string> english = placeholders_of(kEnglish);
  const std::string shape = shape_of(rules_summary(kEnglish));
  EXPECT_GT(shape.size(), 40U);
  for (const Language language : languages()) {
    EXPECT_EQ(placeholders_of(language), english) << code(language);
    EXPECT_EQ(shape_of(rules_summary(language)), shape) << code(language);
  }
}

TEST(Summary, EveryPlaceholderHasAValue) {
  std::set<std::string> known;
  for (const Named& each : summary_values()) {
    EXPECT_TRUE(known.insert(each.name).second) << each.name << " twice";
  }
  for (const std::string& name : placeholders_of(kEnglish)) {
    EXPECT_TRUE(known.contains(name)) << name;
  }
  for (const Language language : languages()) {
    EXPECT_EQ(rules_summary(language).find('{'), std::string::npos) << code(language);
  }
}

// Of all that is said, digits alone are typed only where they number something: places, windows, steps, crests, rules.
TEST(Summary, NumbersComeFromTheEngine) {
  const std::string page = rules_summary(kEnglish);
  EXPECT_NE(page.find("| Councilman ×4 |"), std::string::npos) << page;
  EXPECT_NE(page.find("| Foreman 2/3/4 ×3 |"), std::string::npos);
  EXPECT_NE(page.find("| townsmen kept, of 26 | 8 | 12 | 16 | 20 |"), std::string::npos);
  EXPECT_NE(page.find("| VP | 2 | 5 | 9 | 14 | 20 |"), std::string::npos);
}

}  // namespace
}  // namespace norenberc
