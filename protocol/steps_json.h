// A recorded game move by move, as one who sat there saw it, or with everything open: as JSON for replays and
// lessons (docs/server.md, section 3).
#pragma once

#include <cstdint>
#include <limits>

#include "engine/record.h"
#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// What came of a move, or the set-up. What it refers to must live as long as it.
struct PlayedStep {
  int round;  // in which the move was made
  int turn;
  const RecordedMove* played;  // none: the set-up
  const Events& events;
  const GameState& state;  // after it
};
// The members `round`, `turn`, `seat`, `move`, `events`, `view` and `standings`. A seat sees what it saw then: another's
// plan is no move to be seen. The game is over, so a spectator sees everything.
void write_step_members(JsonWriter& json, const PlayedStep& step, Viewer viewer);

// Which of them: those from a step on, which the set-up begins as 0, and at most so many.
struct StepRange {
  int from = 0;
  int count = std::numeric_limits<int>::max();
};
// For which steps `view` and `standings` are written: a caller that shows only the last position needs no others.
enum class StepViews : std::uint8_t { All, Last };
// Plays the record, which must be right, once.
// [{"round": 1, "turn": 1, "seat": 0, "move": null, "events": [], "view": {}, "standings": {}}, ...]
void write_steps(JsonWriter& json, const Record& record, Viewer viewer, StepRange part = {},
                 StepViews views = StepViews::All);

}  // namespace norenberc
