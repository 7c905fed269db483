#include "text/grammar.h"

#include <gtest/gtest.h>

#include "tests/languages.h"

namespace norenberc {
namespace {

std::string categories(Language language, std::initializer_list<std::int64_t> numbers) {
  std::string text;
  for (const std::int64_t number : numbers) {
    text += (text.empty() ? "" : " ") + std::string(plural_category(language, number));
  }
  return text;
}

TEST(Grammar, PluralsHaveTheCategoriesOfTheLanguage) {
  for (const Language language : {kEnglish, kGerman, kHungarian}) {
    EXPECT_EQ(categories(language, {0, 1, 2, 5, 11, 21, 22, 101}),
              "other one other other other other other other");
  }
  EXPECT_EQ(categories(kFrench, {0, 1, 2, 5, 11, 21, 101, 1'000'000}),
            "one one other other other other other many");
  EXPECT_EQ(categories(kRussian, {0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111}),
            "many one few few many many many many one few many one many");
  EXPECT_EQ(plural_category(kRussian, -21), "one");
}

TEST(Grammar, NumbersAreGroupedAsTheLanguageGroupsThem) {
  EXPECT_EQ(number_text(kEnglish, 1234567), "1,234,567");
  EXPECT_EQ(number_text(kGerman, 1234), "1.234");
  EXPECT_EQ(number_text(kFrench, 1234), "1\u202f234");
  EXPECT_EQ(number_text(kHungarian, 1234), "1234");
  EXPECT_EQ(number_text(kHungarian, 12345), "12\u00a0345");
  EXPECT_EQ(number_text(kRussian, 1234), "1\u00a0234");
  EXPECT_EQ(number_text(kEnglish, -5), "-5");
  EXPECT_EQ(number_text(kEnglish, 999), "999");
}

TEST(Grammar, DecimalsFollowTheSignOfTheLanguage) {
  EXPECT_EQ(decimal_text(kEnglish, 1234, "5"), "1,234.5");
  EXPECT_EQ(decimal_text(kRussian, 0, "25"), "0,25");
}

TEST(Grammar, ListsEndWithAnAnd) {
  EXPECT_EQ(conjunction(kEnglish, {}), "");
  EXPECT_EQ(conjunction(kEnglish, {"Anna"}), "Anna");
  EXPECT_EQ(conjunction(kEnglish, {"Anna", "Ben", "Clara"}), "Anna, Ben, and Clara");
  EXPECT_EQ(conjunction(kGerman, {"a", "b", "c"}), "a, b und c");
  EXPECT_EQ(conjunction(kFrench, {"a", "b"}), "a et b");
  EXPECT_EQ(conjunction(kHungarian, {"a", "b"}), "a és b");
  EXPECT_EQ(conjunction(kRussian, {"a", "b", "c"}), "a, b и c");
}

TEST(Grammar, FrenchElidesBeforeVowelsAndMuteH) {
  EXPECT_EQ(elided("de", "Anna"), "d’");
  EXPECT_EQ(elided("que", "Émile"), "qu’");
  EXPECT_EQ(elided("la", "Hélène"), "l’");
  EXPECT_EQ(elided("de", "Œdipe"), "d’");
  EXPECT_EQ(elided("de", "« Anna »"), "d’");
  EXPECT_EQ(elided("de", "Béla"), "de ");
  EXPECT_EQ(elided("de", "11"), "de ");
  EXPECT_EQ(elided("si", "Anna"), "si ");
}

TEST(Grammar, HungarianArticleFollowsTheFirstSound) {
  for (const char* open :
       {"Anna", "Éva", "Ödön", "Űrhajó", "1", "5", "51", "1000", "R4.1", "„Anna”"}) {
    EXPECT_EQ(hungarian_article(open), "az ") << open;
  }
  for (const char* closed : {"Béla", "10", "100", "2", "Rita", "", "Г"}) {
    EXPECT_EQ(hungarian_article(closed), "a ") << closed;
  }
}

TEST(Grammar, CapitalsOfAllOurAlphabets) {
  EXPECT_EQ(capital("der Dieb"), "Der Dieb");
  EXPECT_EQ(capital("élan"), "Élan");
  EXPECT_EQ(capital("őr"), "Őr");
  EXPECT_EQ(capital("ёлка"), "Ёлка");
  EXPECT_EQ(capital("черёд"), "Черёд");
  EXPECT_EQ(capital("3 beers"), "3 beers");
  EXPECT_EQ(capital(""), "");
}

}  // namespace
}  // namespace norenberc
