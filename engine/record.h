// Records: a game as its options, deals and moves. States are derived from it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/scoring.h"

namespace norenberc {

struct RecordedMove {
  Seat seat;
  Move move;

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};
struct RecordedDraw {  // R10.6
  Cell cell;
  Tile tile;

  friend bool operator==(const RecordedDraw& a, const RecordedDraw& b) {
    return a.cell.round == b.cell.round && a.cell.guild == b.cell.guild &&
           a.cell.window == b.cell.window && a.tile == b.tile;
  }
};
using RecordedStep = std::variant<RecordedMove, RecordedDraw>;

struct Record {
  using Tag = std::pair<std::string, std::string>;

  int rules_version = kRulesVersion;
  Options options;
  std::variant<SetupDeal, GameState> start;  // a deal, or the position that the game goes on from
  std::vector<RecordedStep> steps;           // a refill's draws follow the move that caused them
  std::optional<ScoreSheets> scores;         // once the game is over
  std::vector<Tag> tags;                     // further header lines, such as who played

  friend bool operator==(const Record&, const Record&) = default;
};

std::string text(const Record& record);
// Reads the form only; `replay` says whether the game is right.
Parsed<Record> parse_record(std::string_view text);

// A game in progress that keeps its record.
class Game {
 public:
  Game(const Options& options, const SetupDeal& deal);
  explicit Game(const GameState& position);

  const GameState& state() const { return state_; }
  const Record& record() const { return record_; }
  std::vector<Record::Tag>& tags() { return record_.tags; }

  // Plays a legal move; what the dealer answers goes into the record.
  Events play(Seat seat, const Move& move, Dealer& dealer);

  // A place in the game that it can be taken back to.
  struct Bookmark {
    GameState state;
    std::size_t steps;
  };
  Bookmark bookmark() const { return {state_, record_.steps.size()}; }
  void return_to(const Bookmark& bookmark);

 private:
  GameState state_;
  Record record_;
};

// What is wrong with a record: the step, counted from 0 (steps.size() for the result), and why.
struct ReplayError {
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

  friend bool operator==(const ReplayError&, const ReplayError&) = default;
};

// Plays a record again move by move and stops at the first mistake.
class Replayer {
 public:
  // The record must live as long as this. A wrong start is the first mistake.
  explicit Replayer(const Record& record);

  // Whether nothing is left to play, or something was wrong.
  bool is_done() const { return error_ || next_ == record_.steps.size(); }
  // Plays the next move with the draws that belong to it.
  Events play_next();
  // The step that play_next begins with.
  std::size_t next() const { return next_; }
  // None if the start was wrong.
  const std::optional<Game>& game() const { return game_; }
  const std::optional<ReplayError>& error() const { return error_; }

 private:
  void begin();
  void fail(std::size_t step, Fault fault);

  const Record& record_;
  std::optional<Game> game_;
  std::size_t next_ = 0;
  std::optional<ReplayError> error_;
};

// Sees a replay as it goes: the game after its set-up, when there is no move, and after each move with what came of it.
// What it has seen is worth nothing if the replay ends with an error.
using ReplayWatcher =
    std::function<void(const Game& game, const RecordedMove* played, const Events& events)>;

// Plays the record again, checking every move, every draw and the scores.
std::variant<Game, ReplayError> replay(const Record& record, const ReplayWatcher& watch = {});

// The line of a record's text where a step stands, counted from 1; for steps.size() that of the
// scores or the end. The text is one that parse_record can read.
int line_of_step(std::string_view text, std::size_t step);

}  // namespace norenberc
