// Games of bots against each other, each with a deal of its own, and what came out. `match` compares players on
// the same deals instead, which takes fewer games to tell them apart.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/types.h"

namespace norenberc::cli {

struct Simulation {
  Options options;
  std::vector<std::string> bots;  // one for each player; they change seats from game to game
  std::string seed;
  int games = 100;
};

// A shared victory counts as a part of one.
struct BotResult {
  std::string bot;
  double wins = 0;
  double points = 0;  // the sum over all games
};

struct SimulationResult {
  int games = 0;
  double seconds = 0;
  std::vector<BotResult> bots;  // in the order of the simulation's
};

// `after_game` gets the number of games that are done, and returns whether to go on.
SimulationResult run_simulation(const Simulation& simulation,
                                const std::function<bool(int)>& after_game);

std::string result_table(const SimulationResult& result);
std::string result_json(const Simulation& simulation, const SimulationResult& result);

}  // namespace norenberc::cli
