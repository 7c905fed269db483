#include "cli/draw/rules_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console/text.h"
#include "cli/draw/markdown_text.h"
#include "text/language.h"
#include "text/summary.h"

namespace norenberc::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string shown(std::string_view what, int width) {
  return typeset(rules_about(what).value_or(std::vector<std::string>()), width);
}

TEST(Rulebook, EveryChapterAndTownsmanCanBeRead) {
  for (int chapter = 1; chapter <= 14; ++chapter) {
    const std::string text = shown("R" + std::to_string(chapter), 80);
    EXPECT_FALSE(text.empty()) << chapter;
    for (const std::string& line : lines_of(text)) EXPECT_LE(display_width(line), 80) << line;
  }
  for (const char* what : {"R7.2", "r7.2", "7.2", "R10.1", "R11.2", "R14.3", "burglar", "Banker",
                           "tax collector", "jack"}) {
    EXPECT_TRUE(rules_about(what)) << what;
  }
  for (const char* what : {"R0", "R15", "R7.99", "xyzzy", "*", "|"}) {
    EXPECT_FALSE(rules_about(what)) << what;
  }
  EXPECT_THAT(shown("R7.2", 80), Not(HasSubstr("R7.3")));
  EXPECT_THAT(shown("", 80), HasSubstr("R7 Recruit"));
}

TEST(Rulebook, AParagraphIsJoinedAndBrokenAnew) {
  EXPECT_EQ(typeset({"- **R1** One", "  two *three*", "  - four", "    five", "", "1. a", "b"}, 80),
            "R1 One two three\n  - four five\n\n1. a b\n");
  EXPECT_EQ(typeset({"- **Recruit** a guest"}, 80), "- Recruit a guest\n");
  EXPECT_EQ(typeset({"1. **One** two three four"}, 14), "1. One two\n   three four\n");
}

TEST(Rulebook, ColumnsStandBelowEachOther) {
  EXPECT_EQ(typeset({"| place | alone |", "| --- | --- |", "| 1st | 5 VP |", "| | no more |"}, 80),
            "place  alone\n1st    5 VP\n       no more\n");
  EXPECT_EQ(
      typeset({"  | a | one two three four five six |", "  | --- | --- |", "  | bcd | e |"}, 31),
      "  a    one two three four five\n       six\n  bcd  e\n");
  // Too narrow for columns, or a row alone: a line.
  EXPECT_EQ(typeset({"| a | b |", "| --- | --- |", "| one two | three four |"}, 18),
            "a  b\none two  three\nfour\n");
  EXPECT_EQ(typeset({"| **R11.1** | Councilman | | x |"}, 80), "R11.1  Councilman  x\n");
}

TEST(Rulebook, TheSummaryFitsATerminalInEveryLanguage) {
  for (const Language language : languages()) {
    const std::string text = typeset(lines_of(rules_summary(language)), 80);
    for (const std::string& line : lines_of(text)) EXPECT_LE(display_width(line), 80) << line;
    EXPECT_THAT(text, Not(HasSubstr("**"))) << code(language);
  }
}

}  // namespace
}  // namespace norenberc::cli
