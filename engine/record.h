// Records: a game as its options, deals and moves. States are derived from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/dealer.h"
#include "engine/moves.h"
#include "engine/notation.h"
#include "engine/scoring.h"
#include "engine/state.h"

namespace norenberc {

struct RecordedMove {
  Seat seat;
  Move move;

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};
struct RecordedDraw {  // R10.6
  Refill refill;
  Tile tile;

  friend bool operator==(const RecordedDraw& a, const RecordedDraw& b) {
    return a.refill.round == b.refill.round && a.refill.guild == b.refill.guild &&
           a.refill.window == b.refill.window && a.tile == b.tile;
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

// The line of a record's text where a step begins, counted from 1; for steps.size() that of the
// scores or the end. The text is one that parse_record can read.
int line_of_step(std::string_view text, std::size_t step);

}  // namespace norenberc
