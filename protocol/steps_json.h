// A recorded game move by move, as one who sat there saw it, or with everything open: as JSON for replays and
// lessons (docs/server.md, section 3).
#pragma once

#include <limits>
#include <optional>

#include "engine/record.h"
#include "engine/replay.h"
#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// Goes through a record that replays: first the set-up, then what came of each move. A seat sees what it saw then. The
// game is over, so a spectator sees everything.
class Steps {
 public:
  // The record must live as long as this.
  Steps(const Record& record, Viewer viewer);

  // The members `round` and `turn` in which the move was made, `seat`, `move`, `events`, `view` and
  // `standings`. Another's plan is no move to be seen.
  void write_members(JsonWriter& json) const;

  bool is_last() const { return replayer_.is_done(); }
  void go_on();
  const GameState& state() const { return replayer_.game()->state(); }
  // What the record plays next, unless this is the last step.
  const RecordedMove& next() const;

 private:
  const Record& record_;
  Viewer viewer_;
  Replayer replayer_;
  int round_;
  int turn_;
  std::optional<RecordedMove> played_;  // none at the set-up
  Events events_;
};

// Which of them: those from a step on, which the set-up begins as 0, and at most so many.
struct StepRange {
  int from = 0;
  int count = std::numeric_limits<int>::max();
};
// [{"round": 1, "turn": 1, "seat": 0, "move": null, "events": [], "view": {}, "standings": {}}, ...]
void write_steps(JsonWriter& json, const Record& record, Viewer viewer, StepRange part = {});

}  // namespace norenberc
