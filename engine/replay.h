// Playing a record again, with every move, draw and score checked.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>

#include "engine/faults.h"
#include "engine/game.h"
#include "engine/record.h"
#include "engine/refusals.h"
#include "engine/scoring.h"

namespace norenberc {

// A fault of a record and where it is: the step, counted from 0 (steps.size() for the result).
struct RecordFault {
  struct Sheets {
    ScoreSheet recorded;
    ScoreSheet right;

    friend bool operator==(const Sheets&, const Sheets&) = default;
  };

  std::size_t step = 0;
  Fault fault{};
  bool is_of_position = false;       // the fault is one of the position that the game goes on from
  std::optional<Refusal> refusal{};  // of a refused move
  std::optional<Sheets> sheets{};    // of a score that is another

  friend bool operator==(const RecordFault&, const RecordFault&) = default;
};

// Plays a record again move by move and stops at the first mistake.
class Replayer {
 public:
  // The record must outlive this. A wrong start is the first mistake.
  explicit Replayer(const Record& record);

  // Whether nothing is left to play, or something was wrong.
  bool is_done() const { return error_ || next_ == record_.steps.size(); }
  // Plays the next move with the draws that belong to it.
  Events play_next();
  // The step that play_next begins with.
  std::size_t next() const { return next_; }
  // None if the start was wrong.
  const std::optional<Game>& game() const { return game_; }
  const std::optional<RecordFault>& error() const { return error_; }

 private:
  void begin();
  void fail(std::size_t step, Fault fault);

  const Record& record_;
  std::optional<Game> game_;
  std::size_t next_ = 0;
  std::optional<RecordFault> error_;
};

// Watches a replay: called with the game after its set-up, when there is no move, and after each move with its events.
// If the replay ends with a fault, what was watched must not be used.
using ReplayWatcher =
    std::function<void(const Game& game, const RecordedMove* played, const Events& events)>;

// Plays the record again, checking every move, every draw and the scores.
std::variant<Game, RecordFault> replay(const Record& record, const ReplayWatcher& watch = {});

}  // namespace norenberc
