#include "cli/terminal/menu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "engine/notation.h"
#include "tests/languages.h"

namespace norenberc::cli {
namespace {

using ::testing::HasSubstr;

const Names kNames{{"Anna", "Ben", "Clara", "David", "Eva"}};

// Every move of the menu, groups opened.
std::vector<Move> moves_of(const std::vector<MenuItem>& items) {
  std::vector<Move> moves;
  for (const MenuItem& item : items) {
    if (item.move) moves.push_back(*item.move);
    for (const Move& move : moves_of(item.choices)) moves.push_back(move);
  }
  return moves;
}

TEST(Menu, OffersEveryLegalMoveOnceAndNeverALongList) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.bonus_townsmen = true;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      SeededDealer dealer(seed);
      Random random(seed);
      GameState state = start(options, dealer.setup(options));
      while (!state.is_over()) {
        const Seat seat = to_decide(state).seats.lowest();
        MoveList legal;
        legal_moves(state, seat, legal);
        const Menu menu = offer(view_for(state, seat), seat, kNames);
        if (menu.decision != Decision::Plan) {
          std::vector<std::string> offered;
          for (const Move& move : moves_of(menu.items)) offered.push_back(text(move));
          std::vector<std::string> expected;
          for (const Move& move : legal) expected.push_back(text(move));
          EXPECT_THAT(offered, ::testing::UnorderedElementsAreArray(expected));
          EXPECT_LE(lines_of(draw_menu(menu, nullptr, Ink(), 80)).size(), 20U);
        }
        apply(state, seat, legal[random.below(legal.size())], dealer);
      }
    }
  }
}

Menu plan_menu() {
  Options options;
  options.players = 3;
  const SeededDealer dealer(1);
  return offer(view_for(start(options, dealer.setup(options)), Seat::One), Seat::One, kNames);
}

TEST(Menu, APlanIsTypedByGuildNumbers) {
  const Menu menu = plan_menu();
  const Move wanted = Move::plan(GuildSet::of(Guild::Brewers).with(Guild::Shoemakers));
  for (const char* typed :
       {"13", "31", "1 3", "1,3", " 1, 3 ", "plan 1,3", "PLAN brewers,shoemakers"}) {
    const Answer answer = read_answer(menu, nullptr, typed);
    ASSERT_TRUE(std::holds_alternative<Move>(answer)) << typed;
    EXPECT_EQ(std::get<Move>(answer), wanted) << typed;
  }
  EXPECT_EQ(std::get<Move>(read_answer(menu, nullptr, "0")), Move::pass());
  EXPECT_EQ(std::get<Move>(read_answer(menu, nullptr, "pass")), Move::pass());
  for (const char* typed : {"7", "19", "1x", "", "plan", "99999999999999999999", "-1", "\xff"}) {
    EXPECT_TRUE(std::holds_alternative<NotUnderstood>(read_answer(menu, nullptr, typed))) << typed;
  }
}

TEST(Menu, WhatCannotBeReadIsSaidInTheLanguageThatIsSpoken) {
  const Menu menu = plan_menu();
  const auto why = [&menu](Language language) {
    set_language(language);
    const Answer answer = read_answer(menu, nullptr, "plan brewers,bakes");
    set_language(kEnglish);
    return std::get<NotUnderstood>(answer).why;
  };
  EXPECT_EQ(
      why(kEnglish),
      "“bakes” is not a guild; the guilds are brewers, bakers, shoemakers, printers, tailors, "
      "hatters.");
  EXPECT_EQ(why(kGerman),
            "„bakes“ ist keine Zunft; die Zünfte heißen brewers, bakers, shoemakers, "
            "printers, tailors, hatters.");
}

TEST(Menu, NumbersOpenGroupsAndZeroGoesBack) {
  Menu menu;
  menu.decision = Decision::Action;
  menu.question = "What will you do?";
  const MenuItem one{"", "1 beer", Move::sell(1), {}};
  const MenuItem two{"", "2 beer", Move::sell(2), {}};
  menu.items = {{"Sell beer …", "", std::nullopt, {one, two}},
                {"Do nothing", "", Move::nothing(), {}}};
  const Answer opened = read_answer(menu, nullptr, "1");
  ASSERT_TRUE(std::holds_alternative<const MenuItem*>(opened));
  const MenuItem* group = std::get<const MenuItem*>(opened);
  EXPECT_EQ(std::get<Move>(read_answer(menu, group, "2")), Move::sell(2));
  EXPECT_TRUE(std::holds_alternative<BackToMenu>(read_answer(menu, group, "0")));
  EXPECT_EQ(std::get<Move>(read_answer(menu, nullptr, "2")), Move::nothing());
  EXPECT_EQ(std::get<NotUnderstood>(read_answer(menu, nullptr, "3")).why,
            "Choose a number from 1 to 2.");
  EXPECT_THAT(draw_menu(menu, group, Ink(), 80), HasSubstr("Sell beer:"));
  EXPECT_THAT(draw_menu(menu, group, Ink(), 80), HasSubstr("0 Back"));
}

}  // namespace
}  // namespace norenberc::cli
