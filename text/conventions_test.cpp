#include "text/conventions.h"

#include <gtest/gtest.h>

#include "text/message_files.h"

namespace norenberc {
namespace {

constexpr std::string_view kPolish = R"({
  "name": "Polski", "thousands": " ", "decimal": ",", "grouped_from": "5",
  "list_two": " i ", "list_next": ", ", "list_last": " i ",
  "plural_one": "n = 1", "plural_few": "n % 10 = 2..4 and n % 100 != 12..14"
})";

// What is wrong with the Polish file when this stands for that.
std::string why_not(std::string_view that, std::string_view stands) {
  std::string json(kPolish);
  json.replace(json.find(that), that.size(), stands);
  const auto read = read_conventions(json);
  const auto* wrong = std::get_if<SyntaxError>(&read);
  return wrong == nullptr ? "nothing" : wrong->why;
}

TEST(Conventions, EveryLanguageHasAFileThatCanBeRead) {
  for (const LanguageFolder& folder : language_folders()) {
    const auto read = read_conventions(folder.settings);
    const auto* wrong = std::get_if<SyntaxError>(&read);
    EXPECT_EQ(wrong, nullptr) << "messages/" << folder.code << "/language.json: " << wrong->why;
  }
}

TEST(Conventions, AreReadFromTheFile) {
  const auto polish = std::get<Conventions>(read_conventions(kPolish));
  EXPECT_EQ(polish.name, "Polski");
  EXPECT_EQ(polish.decimal, ",");
  EXPECT_EQ(polish.grouped_from, 5U);
  EXPECT_EQ(polish.list_last, " i ");
  ASSERT_EQ(polish.plurals.size(), 2U);
  EXPECT_EQ(polish.plurals[1].first, "few");
  EXPECT_TRUE(polish.plurals[1].second.holds_for(22));
}

TEST(Conventions, WhatIsWrongIsNamedWithItsSetting) {
  EXPECT_EQ(why_not("\"decimal\"", "\"comma\""), "comma: there is no such setting");
  EXPECT_EQ(why_not("\"decimal\": \",\", ", ""), "decimal: it is missing");
  EXPECT_EQ(why_not("\"Polski\"", "\"\""), "name: it is empty");
  EXPECT_EQ(why_not("\"5\"", "\"five\""), "grouped_from: it is a number of digits, from 1 to 9");
  EXPECT_EQ(why_not("\"5\"", "5"), "it is no flat JSON object of texts");
  EXPECT_EQ(why_not("plural_few", "plural_some"),
            "plural_some: there is no plural \"some\"; CLDR has zero, one, two, few, many");
  EXPECT_EQ(why_not("\"n = 1\"", "\"n is 1\""),
            "plural_one: = or != is expected in \"n is 1\" at character 3");
  EXPECT_EQ(std::get<SyntaxError>(read_conventions("")).why, "there is no such file");
}

}  // namespace
}  // namespace norenberc
