// The figures of matches. Games of one deal resemble each other, so that a deal with all its games,
// a block, is what intervals are made from, never the single game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace norenberc::lab {

// A measured value with its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};

// The mean of the block means, with Student's interval; a single block has no spread to estimate it
// from.
Estimate mean_of(std::span<const double> blocks);
// The same for a share of games won, from 0 to 1: Wilson's interval, for as many independent games
// as the spread of the blocks is worth.
Estimate share_of(std::span<const double> blocks, int games_per_block);
// The same for games that have nothing to do with each other; a shared victory counts as the share.
Estimate share_of_games(double won, int games);

// Plackett and Luce: one against n - 1 equal opponents wins with strength / (strength + n - 1).
double elo_of(double share, int players);
double share_of_elo(double elo, int players);
// The ends of the interval are those of the share; infinite where every game was won or lost.
Estimate elo_of(const Estimate& share, int players);

// Some games with the same players at the table.
struct TableResults {
  std::vector<double> copies;  // how many of each player sit at the table
  std::vector<double> wins;    // games won by each player, all its copies together
};
// The ratings in Elo, 0 in the middle, that make these results most likely (Plackett-Luce). Half a
// game of each table counts as shared fairly, so that a player who won everything still has a
// rating.
std::vector<double> ratings(int players, std::span<const TableResults> results);

// The blocks of a match, each with its tables.
using Blocks = std::vector<std::vector<TableResults>>;
// Ratings with intervals from drawing the blocks of each match anew (bootstrap).
std::vector<Estimate> ratings_with_intervals(int players, std::span<const Blocks> matches,
                                             int draws = 200);

// Whether a candidate is stronger: a sequential test of the block means, wrong once in twenty
// either way.
enum class Verdict : std::uint8_t { Open, Stronger, NotStronger };
struct Hypotheses {
  double equal = 0;     // the share of a candidate that is as strong as its opponents
  double stronger = 0;  // of one that is worth having
};
// Two players: 15 Elo more; else three in a hundred games more.
Hypotheses hypotheses(int players);
struct Test {
  double log_ratio = 0;  // of how likely the results are if stronger, to if equal
  Verdict verdict = Verdict::Open;
};
inline constexpr double kDecisive = 2.944438979166440;  // log(0.95 / 0.05)
Test test_of(std::span<const double> blocks, int games_per_block, int players);

}  // namespace norenberc::lab
