// Playing a match: on several threads, and on several machines. What comes out is the same for any
// number of them.
#pragma once

#include <functional>
#include <vector>

#include "lab/match.h"
#include "lab/match_file.h"
#include "lab/ranks.h"
#include "lab/statistics.h"

namespace norenberc::lab {

struct MatchRun {
  int blocks = 1;
  int threads = 1;
  bool stops_early = false;  // as soon as the sequential test has its verdict
  // Called with the number of blocks that are done, at the beginning and after each; returns whether to go on.
  std::function<bool(int done)> after_block = [](int) { return true; };
};

// Threads for each rank if nobody says how many: the cores of a machine, shared by its ranks.
int threads_for(const Ranks& ranks);

// The blocks by their numbers; fewer than wanted after an early end. The file needs to be there in
// the first rank only, and what is in it is not played again; the other ranks get no result.
std::vector<Block> run_match(const Match& match, const MatchRun& run, MatchFile* file,
                             const Ranks& ranks);

// What somebody achieved in a match.
struct PlayerResult {
  std::string player;
  Estimate share;   // of the games of one copy
  Estimate points;  // victory points
  Estimate elo;     // against the other one; of more than two, around 0; none for independent deals
  std::int64_t decisions = 0;
  double milliseconds = 0;  // for a decision
};
struct MatchResult {
  int blocks = 0;
  int games = 0;
  std::vector<PlayerResult> players;  // in the order of the match
  Test test;                          // of the first against the second
};
MatchResult match_result(const Match& match, const std::vector<Block>& blocks);

// The tables of one block, for ratings over several matches: `places` says which of `all` the
// players are.
std::vector<TableResults> tables_of(const Match& match, const Block& block,
                                    const std::vector<std::size_t>& places, std::size_t all);

}  // namespace norenberc::lab
