#include "text/format.h"

#include <gtest/gtest.h>

#include "tests/languages.h"

namespace norenberc {
namespace {

std::string_view term_text(const std::string& key) {
  if (key == "guild") return "{form, select, dat {den Brauern} other {Brauer}}";
  if (key == "good")
    return "{form, select, kind {shoe} other {{count, plural, one {shoe} other {shoes}}}}";
  if (key == "counted") return "{count} {good}";
  return "{again}";
}

std::string written(std::string_view text, const Values& values, Language language = kEnglish) {
  const auto parsed = parse_message(text);
  if (const auto* wrong = std::get_if<Unreadable>(&parsed)) return "unreadable: " + wrong->why;
  return write_message(std::get<MessageParts>(parsed), values, language, term_text);
}

TEST(Format, ValuesStandWhereTheirNamesDo) {
  EXPECT_EQ(written("{name} has {n}.", {{"name", "Anna"}, {"n", 1234}}), "Anna has 1,234.");
  EXPECT_EQ(written("{name}", {}), "{name}");
  EXPECT_EQ(written("it's '{quoted'} '#", {}), "it's {quoted} #");
  EXPECT_EQ(written("''{name}''", {{"name", "beer"}}), "'beer'");
  EXPECT_EQ(written("'''{quoted'}''", {}), "'{quoted}'");
}

TEST(Format, PluralsChooseByNumberThenByCategory) {
  const std::string_view text = "{n, plural, =0 {none} one {# good} other {# goods}}";
  EXPECT_EQ(written(text, {{"n", 0}}), "none");
  EXPECT_EQ(written(text, {{"n", 1}}), "1 good");
  EXPECT_EQ(written(text, {{"n", 5}}), "5 goods");
  const std::string_view russian = "{n, plural, one {# ход} few {# хода} many {# ходов} other {x}}";
  EXPECT_EQ(written(russian, {{"n", 21}}, kRussian), "21 ход");
  EXPECT_EQ(written(russian, {{"n", 22}}, kRussian), "22 хода");
  EXPECT_EQ(written(russian, {{"n", 11}}, kRussian), "11 ходов");
}

TEST(Format, ChoicesFallBackToOther) {
  const std::string_view text = "{who, select, you {You win} other {{name} wins}}";
  EXPECT_EQ(written(text, {{"who", "you"}}), "You win");
  EXPECT_EQ(written(text, {{"who", "x"}, {"name", "Ben"}}), "Ben wins");
  EXPECT_EQ(written("{n, select, 3 {three} other {many}}", {{"n", 3}}), "three");
}

TEST(Format, TermsTakeTheFormThatTheSentenceAsksFor) {
  const Term guild{"guild", {}};
  EXPECT_EQ(written("{guild}", {{"guild", guild}}), "Brauer");
  EXPECT_EQ(written("bei {guild, term, dat}", {{"guild", guild}}), "bei den Brauern");
  EXPECT_EQ(written("{guild, Term, dat}", {{"guild", guild}}), "Den Brauern");
  EXPECT_EQ(written("{guild, term, unknown}", {{"guild", guild}}), "Brauer");
}

TEST(Format, TermsWithinTermsInheritTheForm) {
  const Term shoes{"counted", {{"count", 2}, {"good", Term{"good", {{"count", 2}}}}}};
  EXPECT_EQ(written("{goods}", {{"goods", shoes}}), "2 shoes");
  EXPECT_EQ(written("{goods, term, kind}", {{"goods", shoes}}), "2 shoe");
  const std::vector<Value> list = {shoes, Term{"guild", {}}};
  EXPECT_EQ(written("{list, term, dat}", {{"list", list}}), "2 shoes and den Brauern");
}

TEST(Format, ElisionAndArticlesStandBeforeTheValue) {
  EXPECT_EQ(written("{name, elide, de}", {{"name", "Anna"}}, kFrench), "d’Anna");
  EXPECT_EQ(written("{name, article}", {{"name", "Anna"}}, kHungarian), "az Anna");
  EXPECT_EQ(written("{n, article}. kör", {{"n", 2}}, kHungarian), "a 2. kör");
}

TEST(Format, ATermThatContainsItselfEnds) {
  Term endless{"endless", {}};
  for (int i = 0; i < 100; ++i) endless = Term{"endless", {{"again", endless}}};
  EXPECT_NO_THROW(written("{it}", {{"it", endless}}));
}

TEST(Format, WhatCannotBeReadIsTold) {
  for (const char* wrong : {"{", "}", "{}", "{a", "{a, b}", "{a, plural}", "{a, plural, one {x}}",
                            "{a, select, other {x}", "{a, elide}", "{a, term, b, c}",
                            "{a, select, x {1} x {2} other {3}}"}) {
    EXPECT_TRUE(std::holds_alternative<Unreadable>(parse_message(wrong))) << wrong;
  }
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "{a, select, other {";
  EXPECT_TRUE(std::holds_alternative<Unreadable>(parse_message(deep)));
}

TEST(Format, PlaceholdersAreCollectedFromEverywhereButTheFormIsNone) {
  const auto parsed =
      parse_message("{a} {b, plural, other {{c, term, x}}} {form, select, other {{d}}}");
  EXPECT_EQ(placeholders(std::get<MessageParts>(parsed)),
            (std::set<std::string>{"a", "b", "c", "d"}));
}

}  // namespace
}  // namespace norenberc
