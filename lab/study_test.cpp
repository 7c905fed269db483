#include "lab/study.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace norenberc::lab {
namespace {

Match studied_match(const char* first, const char* second, int players) {
  Match match;
  match.options.players = static_cast<std::uint8_t>(players);
  for (const char* text : {first, second}) {
    match.players.push_back(std::get<PlayerText>(parse_player(text)));
  }
  return match;
}

double value_of(const Habits& habits, std::string_view name) {
  const std::vector<Figure> all = figures(habits);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Figure& each) { return each.name == name; });
  EXPECT_NE(found, all.end()) << name;
  return found == all.end() ? 0 : found->value;
}

TEST(Study, WhatPlayersDoAddsUp) {
  constexpr int kBlocks = 4;
  const Match match = studied_match("heuristic", "random", 3);
  const Study study = lab::study(match, kBlocks, 1);
  const int games = kBlocks * match.games_per_block();
  ASSERT_EQ(study.by_player.size(), 2U);
  EXPECT_EQ(study.by_player[0].games, games);
  EXPECT_EQ(study.by_player[1].games, 2 * games);
  EXPECT_EQ(study.winners.games + study.others.games, 3 * games);
  EXPECT_NEAR(study.by_player[0].wins + study.by_player[1].wins, games, 1e-9);
  EXPECT_NEAR(study.winners.wins, games, 1e-9);

  for (const Habits& habits : study.by_player) {
    int points = 0;
    for (const int each : habits.points_by_category) points += each;
    EXPECT_EQ(points, habits.points);
    EXPECT_LE(habits.foreign_bought, habits.goods_bought);
    EXPECT_LE(habits.recruits_from_front, habits.recruits);
    EXPECT_LE(habits.favorites, kRounds * 4 * habits.games);
    const double agents = value_of(habits, "agents");
    EXPECT_GE(agents, kStartingAgents);
    EXPECT_LE(agents, kAgents);
    const double price = value_of(habits, "paid_per_good");
    EXPECT_GE(price, 2);  // the lowest and the highest value of a guildmaster
    EXPECT_LE(price, 7);
  }
  EXPECT_GT(value_of(study.winners, "points"), value_of(study.others, "points"));
}

TEST(Study, ThreadsChangeNothing) {
  const Match match = studied_match("random", "light", 2);
  const Study one = study(match, 3, 1);
  const Study two = study(match, 3, 2);
  for (std::size_t i = 0; i < figures(one.winners).size(); ++i) {
    EXPECT_EQ(figures(one.winners)[i].value, figures(two.winners)[i].value);
  }
}

}  // namespace
}  // namespace norenberc::lab
