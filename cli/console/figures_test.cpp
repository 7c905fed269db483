#include "cli/console/figures.h"

#include <gtest/gtest.h>

#include "cli/console/language.h"
#include "tests/languages.h"

namespace norenberc::cli {
namespace {

class Figures : public testing::Test {
 protected:
  ~Figures() override { set_language(kEnglish); }
};

TEST_F(Figures, HaveTheDecimalSignOfTheLanguage) {
  EXPECT_EQ(figure(12.5, 2), "12.50");
  EXPECT_EQ(percent(0.333), "33.3 %");
  set_language(kRussian);
  EXPECT_EQ(figure(-12.5, 2), "-12,50");
  EXPECT_EQ(figure(12, 0), "12");
  EXPECT_EQ(percent(0.333), "33,3 %");
}

TEST_F(Figures, ATimeIsNotMoreExactThanItNeedsToBe) {
  EXPECT_EQ(duration_text(40.2), "40 s");
  EXPECT_EQ(duration_text(720), "12 min");
  set_language(kHungarian);
  EXPECT_EQ(duration_text(3 * 3600 + 5 * 60), "3 óra 5 perc");
}

TEST_F(Figures, AColumnIsAsWideAsItsTitle) {
  EXPECT_EQ(Column("победы", 4).cell("7"), "     7");
  EXPECT_EQ(Column("ms", 4).cell("7"), "   7");
}

}  // namespace
}  // namespace norenberc::cli
