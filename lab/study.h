// What players do, counted over many games: the figures behind the pages on strategy.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/scoring.h"
#include "lab/match.h"

namespace norenberc::lab {

// What one seat did in one game.
struct Habits {
  int games = 1;
  double wins = 0;  // a shared victory counts as the share
  int points = 0;
  std::array<int, kScoreCategories.size()> points_by_category{};
  int firsts = 0;  // guilds in which nobody is ahead

  int favorites = 0;
  int favorites_with_one_good = 0;
  int favorites_by_talers = 0;  // the tie was broken by Talers or turn order
  int prestige_crests = 0;

  int goods_bought = 0;
  int talers_paid = 0;
  int foreign_bought = 0;  // goods of another guild's type than the storehouse's
  int goods_sold = 0;
  int talers_earned = 0;
  int talers_left = 0;

  int craftsmen = 0;  // at the end
  int recruits = 0;
  int recruits_from_front = 0;  // windows 1 and 2
  int goods_paid = 0;
  int roof_talers = 0;
  int went_first = 0;

  int agents = 0;              // at the end
  int agents_in_two = 0;       // gained in rounds 1 and 2
  int passed_with_agents = 0;  // rounds finished with agents left
  int agents_left = 0;         // all of those together

  Habits& operator+=(const Habits& other);
};

struct Figure {
  std::string name;
  double value;
};
// Each habit as a mean per game or, where it is about a good or a recruit, per one of those.
std::vector<Figure> figures(const Habits& habits);

struct Study {
  std::vector<Habits> by_player;  // of the match
  Habits winners;
  Habits others;
};
// The first blocks of a match, played on so many threads; the same on any number of them.
Study study(const Match& match, int blocks, int threads);

}  // namespace norenberc::lab
