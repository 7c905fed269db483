// Puzzles: decisions with one clearly best move, found in games of strong bots. A puzzle is judged from what its player
// could know; its theme and the level of bot that finds the move are part of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "engine/game.h"
#include "insight/second_look.h"
#include "insight/theme.h"

namespace norenberc::insight {

struct PuzzleMove {
  Move move;
  double win = 0;            // the chance to win
  bool is_accepted = false;  // it solves the puzzle
};

struct Puzzle {
  Seat seat = Seat::One;
  Decision decision = Decision::Plan;
  std::vector<PuzzleMove> moves;  // every legal one, the best chance first
  double gap = 0;                 // from the worst that is accepted to the best that is not
  Theme theme = Theme::Plan;
  std::string_view level;  // the lowest level of bots that finds the move
  Explanation why;         // what the best brings more than the best that is not accepted
};

struct PuzzleSettings {
  int simulations = 400;  // of the first look
};

// Which moves of a decision that was looked at again are solutions; in the same order, the best first.
std::vector<PuzzleMove> with_solutions(const std::vector<LookedAt>& looked, Decision decision,
                                       int players);

// The gap that a puzzle has at least: the slip of an analysis (mark_of) begins there, too.
double smallest_puzzle_gap(int players);

// The decision of the viewer as a puzzle, if it is one. Equal questions get equal answers.
std::optional<Puzzle> puzzle_in(const View& view, const Memory& memory, std::uint64_t seed,
                                const PuzzleSettings& settings = {});

// A game of bots of one level, searched for puzzles decision by decision. Talers are open in it, because a bot remembers
// them and the person who solves a puzzle has not seen the game.
class PuzzleHunt {
 public:
  PuzzleHunt(int players, std::string_view level, std::uint64_t seed,
             const PuzzleSettings& settings = {});

  bool is_done() const { return game_.state().is_over(); }
  // A puzzle at the next decision, and how many steps the record had before it.
  struct Found {
    std::size_t step = 0;
    Puzzle puzzle;
  };
  // Examines the next decision, then lets the bots make it.
  std::optional<Found> advance();
  const GameState& state() const { return game_.state(); }
  const Memory& memory() const { return memory_; }
  const Record& record() const { return game_.record(); }

 private:
  std::uint64_t seed_;
  PuzzleSettings settings_;
  SeededDealer dealer_;
  Game game_;
  Memory memory_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

}  // namespace norenberc::insight
