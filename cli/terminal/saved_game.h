// A game with all that is needed to continue it later: who sits where, and what the dealer will
// deal. Kept in the header tags of its record.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cli/draw/labels.h"
#include "engine/game.h"
#include "engine/record.h"
#include "engine/replay.h"

namespace norenberc::cli {

struct SavedGame {
  Game game;
  Names names;
  std::array<std::string, kMaxPlayers> bots;  // the level; empty for a person
  // Decides the draws to come, so it is a secret of the running game. A file of a game at this
  // terminal has it all the same: otherwise saving and resuming would change what is drawn.
  std::string seed;

  bool is_bot(Seat seat) const { return !bots[static_cast<std::size_t>(seat)].empty(); }
  int people() const;
};

// A record that was read and played again: every move, draw and score is right.
struct CheckedRecord {
  Record record;
  Game game;
};
// These throw TaskError with what is wrong and where; `what` names the source. A caller that needs the moves watches
// while they are checked, so that a game is replayed only once.
CheckedRecord record_from(const std::string& text, const std::string& what,
                          const ReplayWatcher& watch = {});
GameState position_from(const std::string& text, const std::string& what);
SavedGame saved_game_from(const std::string& text, const std::string& what);
std::string text(const SavedGame& saved);
// The same when the game has gone on to this record.
std::string text(const SavedGame& saved, Record record);

// The names that a record has for its seats; "Player 1" where it has none.
Names names_of(const Record& record);

}  // namespace norenberc::cli
