// A recorded game move by move, as one seat saw it or with everything open: JSON for replays and lessons
// (docs/server.md, section 3).
#pragma once

#include <limits>
#include <optional>

#include "engine/record.h"
#include "engine/replay.h"
#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// Goes through a record that replays without fault: first the set-up, then the result of each move. A seat sees what it
// saw then; a spectator sees everything, since the game is over.
class Steps {
 public:
  // The record must live as long as this.
  Steps(const Record& record, Viewer viewer);

  // The members `round` and `turn` in which the move was made, `seat`, `move`, `events`, `view` and
  // `standings`. The `move` is null where it was another seat's plan.
  void write_members(JsonWriter& json) const;

  bool is_last() const { return replayer_.is_done(); }
  void advance();
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

// A part of the steps; the set-up is step 0.
struct StepRange {
  int from = 0;
  int count = std::numeric_limits<int>::max();  // at most
};
// [{"round": 1, "turn": 1, "seat": 0, "move": null, "events": [], "view": {}, "standings": {}}, ...]
void write_steps(JsonWriter& json, const Record& record, Viewer viewer, StepRange part = {});

}  // namespace norenberc
