// Games of bots against each other, and what came out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/types.h"

namespace norenberc::cli {

struct Contest {
  Options options;
  std::vector<std::string> bots;  // one for each player; they change seats from game to game
  std::string seed;
  int games = 100;
};

// What one of the bots achieved. A shared victory counts as a part of one.
struct Achievement {
  std::string bot;
  double wins = 0;
  double points = 0;  // the sum over all games
};

struct Outcome {
  int games = 0;
  double seconds = 0;
  std::vector<Achievement> achievements;  // in the order of the contest's bots
};

// `after_game` is told how many games are done, and says whether to go on.
Outcome hold(const Contest& contest, const std::function<bool(int)>& after_game);

// The 95 % interval of a share of n games (Wilson).
struct Interval {
  double low = 0;
  double high = 0;
};
Interval interval_of(double share, int games);

std::string outcome_table(const Contest& contest, const Outcome& outcome);
std::string outcome_json(const Contest& contest, const Outcome& outcome);

}  // namespace norenberc::cli
