#include "text/format.h"

#include <gtest/gtest.h>

#include "tests/languages.h"

namespace norenberc {
namespace {

// As a message of messages/ is: parsed once.
const MessageParts* term_message(std::string_view key) {
  static const auto parsed = [](std::string_view text) {
    return std::get<MessageParts>(parse_message(text));
  };
  static const MessageParts kGuild = parsed("{form, select, dat {den Brauern} other {Brauer}}");
  static const MessageParts kGood =
      parsed("{form, select, kind {shoe} other {{count, plural, one {shoe} other {shoes}}}}");
  static const MessageParts kCounted = parsed("{count} {good}");
  static const MessageParts kNested = parsed("({inside})");
  if (key == "guild") return &kGuild;
  if (key == "good") return &kGood;
  if (key == "counted") return &kCounted;
  return key == "nested" ? &kNested : nullptr;
}

std::string formatted(std::string_view text, const Values& values, Language language = kEnglish) {
  const auto parsed = parse_message(text);
  if (const auto* wrong = std::get_if<SyntaxError>(&parsed)) return "unreadable: " + wrong->why;
  return format_message(std::get<MessageParts>(parsed), values, language, term_message);
}

TEST(Format, ValuesStandWhereTheirNamesDo) {
  EXPECT_EQ(formatted("{name} has {n}.", {{"name", "Anna"}, {"n", 1234}}), "Anna has 1,234.");
  EXPECT_EQ(formatted("{name}", {}), "{name}");
  EXPECT_EQ(formatted("it's '{quoted'} '#", {}), "it's {quoted} #");
  EXPECT_EQ(formatted("''{name}''", {{"name", "beer"}}), "'beer'");
  EXPECT_EQ(formatted("'''{quoted'}''", {}), "'{quoted}'");
}

TEST(Format, PluralsChooseByNumberThenByCategory) {
  const std::string_view text = "{n, plural, =0 {none} one {# good} other {# goods}}";
  EXPECT_EQ(formatted(text, {{"n", 0}}), "none");
  EXPECT_EQ(formatted(text, {{"n", 1}}), "1 good");
  EXPECT_EQ(formatted(text, {{"n", 5}}), "5 goods");
  const std::string_view russian = "{n, plural, one {# ход} few {# хода} many {# ходов} other {x}}";
  EXPECT_EQ(formatted(russian, {{"n", 21}}, kRussian), "21 ход");
  EXPECT_EQ(formatted(russian, {{"n", 22}}, kRussian), "22 хода");
  EXPECT_EQ(formatted(russian, {{"n", 11}}, kRussian), "11 ходов");
}

TEST(Format, ChoicesFallBackToOther) {
  const std::string_view text = "{who, select, you {You win} other {{name} wins}}";
  EXPECT_EQ(formatted(text, {{"who", "you"}}), "You win");
  EXPECT_EQ(formatted(text, {{"who", "x"}, {"name", "Ben"}}), "Ben wins");
  EXPECT_EQ(formatted("{n, select, 3 {three} other {many}}", {{"n", 3}}), "three");
}

TEST(Format, TermsTakeTheFormThatTheMessageAsksFor) {
  const Term guild{"guild", {}};
  EXPECT_EQ(formatted("{guild}", {{"guild", guild}}), "Brauer");
  EXPECT_EQ(formatted("bei {guild, term, dat}", {{"guild", guild}}), "bei den Brauern");
  EXPECT_EQ(formatted("{guild, Term, dat}", {{"guild", guild}}), "Den Brauern");
  EXPECT_EQ(formatted("{guild, term, unknown}", {{"guild", guild}}), "Brauer");
}

TEST(Format, TermsWithinTermsInheritTheForm) {
  const Term shoes{"counted", {{"count", 2}, {"good", Term{"good", {{"count", 2}}}}}};
  EXPECT_EQ(formatted("{goods}", {{"goods", shoes}}), "2 shoes");
  EXPECT_EQ(formatted("{goods, term, kind}", {{"goods", shoes}}), "2 shoe");
  const std::vector<Value> list = {shoes, Term{"guild", {}}};
  EXPECT_EQ(formatted("{list, term, dat}", {{"list", list}}), "2 shoes and den Brauern");
}

TEST(Format, ElisionAndArticlesStandBeforeTheValue) {
  EXPECT_EQ(formatted("{name, elide, de}", {{"name", "Anna"}}, kFrench), "d’Anna");
  EXPECT_EQ(formatted("{name, article}", {{"name", "Anna"}}, kHungarian), "az Anna");
  EXPECT_EQ(formatted("{n, article}. kör", {{"n", 2}}, kHungarian), "a 2. kör");
}

TEST(Format, TermsWithinTermsEndSomewhere) {
  Term deep{"nested", {{"inside", "the innermost"}}};
  for (int i = 0; i < 10; ++i) deep = Term{"nested", {{"inside", deep}}};
  EXPECT_EQ(formatted("{term}", {{"term", deep}}), "(((((((((((the innermost)))))))))))");
  // Deeper than the stack should have to hold: what is too deep is its key alone.
  for (int i = 0; i < 1000; ++i) deep = Term{"nested", {{"inside", deep}}};
  const std::string text = formatted("{term}", {{"term", deep}});
  EXPECT_LT(text.size(), 100U) << text;
  EXPECT_NE(text.find("(nested)"), std::string::npos) << text;
}

TEST(Format, ATermWithoutAMessageIsItsKey) {
  EXPECT_EQ(formatted("the {term}", {{"term", Term{"game.no_such", {}}}}), "the game.no_such");
}

TEST(Format, WhatCannotBeReadIsASyntaxError) {
  for (const char* wrong : {"{", "}", "{}", "{a", "{a, b}", "{a, plural}", "{a, plural, one {x}}",
                            "{a, select, other {x}", "{a, elide}", "{a, term, b, c}",
                            "{a, select, x {1} x {2} other {3}}"}) {
    EXPECT_TRUE(std::holds_alternative<SyntaxError>(parse_message(wrong))) << wrong;
  }
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "{a, select, other {";
  EXPECT_TRUE(std::holds_alternative<SyntaxError>(parse_message(deep)));
}

TEST(Format, PlaceholdersAreCollectedFromEverywhereButTheFormIsNone) {
  const auto parsed =
      parse_message("{a} {b, plural, other {{c, term, x}}} {form, select, other {{d}}}");
  EXPECT_EQ(placeholders(std::get<MessageParts>(parsed)),
            (std::set<std::string>{"a", "b", "c", "d"}));
}

}  // namespace
}  // namespace norenberc
