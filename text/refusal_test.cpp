#include "text/refusal.h"

#include <gtest/gtest.h>

#include "tests/languages.h"

namespace norenberc {
namespace {

std::string english(const Refusal& refusal) { return message_about(refusal).english(); }

TEST(RefusalMessages, EnglishIsWhatProgramsAndPeopleKnow) {
  EXPECT_EQ(english({.code = RefusalCode::NotYourDecision, .seat = Seat::Two}),
            "It’s seat 2’s decision now.");
  EXPECT_EQ(english({.code = RefusalCode::TooFewAgents, .need = 1, .have = 0}),
            "1 guild needs 1 agent; you have 0.");
  EXPECT_EQ(english({.code = RefusalCode::TooFewAgents, .need = 3, .have = 2}),
            "3 guilds need 3 agents; you have 2.");
  EXPECT_EQ(
      english({.code = RefusalCode::TooFewToSell, .need = 3, .have = 1, .guild = Guild::Bakers}),
      "You can’t sell 3 pastries; you have 1.");
  EXPECT_EQ(english({.code = RefusalCode::CannotAfford, .need = 12, .have = 7, .count = 2}),
            "2 goods cost 12 Talers; you have 7.");
  EXPECT_EQ(english({.code = RefusalCode::NotInStorehouse, .guild = Guild::Brewers}),
            "The Brewers’ storehouse doesn’t have all those goods.");
  EXPECT_EQ(english({.code = RefusalCode::NoCraftsmanThere,
                     .window = Window::workshop(Guild::Brewers, 2, false)}),
            "There is no craftsman at brewers/w3.");
  EXPECT_EQ(english({.code = RefusalCode::TooManyBought, .need = 5, .have = 3}),
            "You may buy at most 3 goods in one visit, not 5.");
  EXPECT_EQ(english({.code = RefusalCode::AnotherDecision, .decision = Decision::Order}),
            "Choose whether to move to the front of the turn order or stay.");
}

TEST(RefusalMessages, APriceIsSaidWindowByWindow) {
  for (int window = 1; window <= kLodgingsWindows; ++window) {
    const std::string text =
        english({.code = RefusalCode::WrongPayment, .need = window, .guild = Guild::Brewers});
    EXPECT_TRUE(text.starts_with("A guest in window " + std::to_string(window) + " costs "))
        << text;
    EXPECT_NE(text.find(" beer"), std::string::npos) << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_EQ(text.find(" 0 "), std::string::npos) << text;
  }
}

TEST(RefusalMessages, EveryReasonHasAMessageInEveryLanguage) {
  for (const Language language : languages()) {
    for (int why = 0; why <= static_cast<int>(RefusalCode::NoCrestToMove); ++why) {
      for (int decision = 0; decision <= static_cast<int>(Decision::Jack); ++decision) {
        const Refusal refusal{.code = static_cast<RefusalCode>(why),
                              .need = 1,
                              .have = 2,
                              .count = 3,
                              .decision = static_cast<Decision>(decision)};
        const std::string text = message_about(refusal).in(language);
        EXPECT_TRUE(text.ends_with('.')) << text;
        EXPECT_FALSE(text.starts_with("refusal.")) << text;
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
      }
    }
  }
}

TEST(RefusalMessages, GuildsAreRightInEveryLanguage) {
  const Refusal refusal{.code = RefusalCode::GuildmasterStays, .guild = Guild::Tailors};
  EXPECT_EQ(message_about(refusal).in(kGerman),
            "Der Zunftmeister der Schneider bleibt, wo er ist.");
  EXPECT_EQ(message_about(refusal).in(kFrench),
            "Le Maître de Guilde des Tailleurs reste en place.");
  EXPECT_EQ(message_about(refusal).in(kHungarian), "A Szabók céhmestere a helyén marad.");
  EXPECT_EQ(message_about(refusal).in(kRussian), "Глава гильдии Портных остаётся на месте.");
}

}  // namespace
}  // namespace norenberc
