// Puzzles as a file of JSON lines: a line for each game with its record, as far as it is needed, and the puzzles in it
// (docs/puzzles.md). What is read is checked, and written as a page needs it.
#pragma once

#include <string>
#include <vector>

#include "engine/record.h"
#include "insight/puzzles.h"

namespace norenberc::cli {

struct GameWithPuzzles {
  Record record;
  std::vector<insight::PuzzleHunt::Found> found;
};

// One line, without its end.
std::string line_of(const GameWithPuzzles& game);
// Throws TaskError with the number of the line and what is wrong in it; `what` names the source.
std::vector<GameWithPuzzles> puzzles_from(const std::string& text, const std::string& what);

// {"puzzles": [{"id": "3.17", "view": {}, "standings": {}, "decision": {}, "why": "…", …}]}: what each player saw, the
// legal moves with their chances, and why the best is the best in the language of the terminal.
std::string page_json(const std::vector<GameWithPuzzles>& games);

}  // namespace norenberc::cli
