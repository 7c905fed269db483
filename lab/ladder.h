// The ladder: the matches that measure how strong the levels and the baselines are, and the ratings that
// follow from their results.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match.h"
#include "lab/match_run.h"
#include "lab/statistics.h"

namespace norenberc::lab {

// What a match is played for.
enum class Purpose : std::uint8_t {
  Levels,     // each level against the one below, and the lowest against light play
  Second,     // a second of thought against the strongest level that answers at once
  Baselines,  // each player of the ladder against those that stay the same
  EqualTime,  // search against random rollouts with the same time
  OverNet,    // search against its own bare network
  FourTimes,  // four times the simulations
  Reader,     // a player who sees the others' plans
  Breadth,    // looking at every move against following the network alone
  Fresh,      // an empty tree for each decision against one that is kept
  Young,      // the committed networks against young ones
};

struct Fixture {
  Purpose purpose;
  int seats = 2;
  std::string candidate;  // alone, against copies of the opponent
  std::string opponent;
};

struct LadderPlan {
  std::vector<int> seats = {2, 3, 4, 5};
  std::vector<std::string> levels;     // from the weakest up
  std::vector<std::string> baselines;  // from the weakest up; levels may be among them
  int top_simulations = 1600;
  int milliseconds = 20;
  // Only the matches for these purposes are played; all if none is named. Saved results of the others
  // count, too.
  std::vector<Purpose> only;
  std::string young;  // file of weights after a short training; {} becomes the number of players
  std::string seed = "ladder";
  int games = 400;        // of a match
  int sample_games = 6;   // of a level, for how much it loses in one move
  int simulations = 400;  // of the judge of these
};
// By the name that a command has for it, such as "equal_time".
std::optional<Purpose> purpose_named(std::string_view name);
// With the levels for people and all baselines.
LadderPlan full_plan();
// Every match of the plan. Players that this program does not have are left out.
std::vector<Fixture> fixtures(const LadderPlan& plan);
// Those of them that are to be played now.
std::vector<Fixture> to_play(const LadderPlan& plan);
Match match_of(const LadderPlan& plan, const Fixture& fixture);
// Rounded up: a block has as many games as seats, so that everybody sits everywhere.
int blocks_of(const LadderPlan& plan, const Fixture& fixture);
// Where the match is kept.
std::filesystem::path file_of(const std::filesystem::path& folder, const Fixture& fixture);

struct Played {
  Fixture fixture;
  Match match;
  std::vector<Block> blocks;
  MatchResult result;
};
// The matches that are kept in the folder. Throws LabError if one is damaged.
std::vector<Played> read_results(const LadderPlan& plan, const std::filesystem::path& folder);

// The ratings of everybody who played for the ladder with this many seats.
struct Rated {
  std::string player;
  Estimate elo;
};
std::vector<Rated> ladder_of(const LadderPlan& plan, const std::vector<Played>& results, int seats);

}  // namespace norenberc::lab
