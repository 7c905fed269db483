#include "text/plural_rule.h"

#include <gtest/gtest.h>

namespace norenberc {
namespace {

// Those of the numbers up to 125 that the rule holds for.
std::string numbers(std::string_view text) {
  const auto read = read_plural_rule(text);
  if (const auto* wrong = std::get_if<SyntaxError>(&read)) return wrong->why;
  std::string found;
  for (std::uint64_t n = 0; n <= 125; ++n) {
    if (std::get<PluralRule>(read).holds_for(n))
      found += (found.empty() ? "" : " ") + std::to_string(n);
  }
  return found;
}

TEST(PluralRules, ANumberAListOrARange) {
  EXPECT_EQ(numbers("n = 1"), "1");
  EXPECT_EQ(numbers("n=0,1"), "0 1");
  EXPECT_EQ(numbers(" n = 2..4, 7 , 9..10 "), "2 3 4 7 9 10");
}

TEST(PluralRules, TheLastDigitsAreWhatIsLeftOver) {
  EXPECT_EQ(numbers("n % 100 = 11..14"), "11 12 13 14 111 112 113 114");
  EXPECT_EQ(numbers("n % 10 = 1 and n % 100 != 11"), "1 21 31 41 51 61 71 81 91 101 121");
}

TEST(PluralRules, AndBindsMoreThanOr) {
  EXPECT_EQ(numbers("n = 5 or n % 100 = 2 and n != 2"), "5 102");
  EXPECT_EQ(numbers("n % 100 = 2 and n != 2 or n = 5"), "5 102");
}

TEST(PluralRules, WhatCldrPrintsCanBeCopied) {
  EXPECT_EQ(numbers("v = 0 and i % 10 = 1 and i % 100 != 11 @integer 1, 21, 31, …"),
            "1 21 31 41 51 61 71 81 91 101 121");
  const auto many = std::get<PluralRule>(
      read_plural_rule("e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"));
  EXPECT_TRUE(many.holds_for(3'000'000));
  EXPECT_FALSE(many.holds_for(0));
  EXPECT_FALSE(many.holds_for(1'000'001));
}

TEST(PluralRules, WhatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(numbers("n % 10 = 1 und n = 2"),
            "and, or, or the end is expected in \"n % 10 = 1 und n = 2\" at character 12");
  EXPECT_EQ(numbers("m = 1"), "n is expected in \"m = 1\" at character 1");
  EXPECT_EQ(numbers("n 1"), "= or != is expected in \"n 1\" at character 3");
  for (const char* wrong :
       {"", "n", "n =", "n = x", "n % 0 = 1", "n % = 1", "n = 1..", "n = 1,", "n = 1 and",
        "n = 1 or", "n = -1", "n == 1", "n = 99999999999999999999999"}) {
    EXPECT_NE(numbers(wrong).find("is expected"), std::string::npos) << wrong;
  }
}

}  // namespace
}  // namespace norenberc
