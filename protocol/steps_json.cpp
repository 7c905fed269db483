#include "protocol/steps_json.h"

#include <cassert>
#include <variant>

#include "engine/notation.h"
#include "engine/replay.h"
#include "protocol/event_json.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"

namespace norenberc {

namespace {

// R4.3: which guilds somebody planned is seen when they are called; how many, and a pass, in the view.
bool is_seen(const RecordedMove& played, const Viewer& viewer) {
  const bool is_plan = played.move.kind() == MoveKind::Plan || played.move.kind() == MoveKind::Pass;
  return !is_plan || !viewer || *viewer == played.seat;
}

void write_what_happened(JsonWriter& json, const PlayedStep& step, const Viewer& viewer) {
  json.member("round", step.round);
  json.member("turn", step.turn);
  json.member("seat", step.played != nullptr ? number(step.played->seat) : 0);
  if (step.played != nullptr && is_seen(*step.played, viewer)) {
    json.member("move", text(step.played->move));
  } else {
    json.null_member("move");
  }
  json.key("events");
  write_events(json, step.events);
}

void write_what_is_seen(JsonWriter& json, const GameState& state, const Viewer& viewer) {
  const View view = viewer ? view_for(state, viewer) : unveiled(state);
  json.key("view");
  write_view(json, view);
  json.key("standings");
  write_standings(json, view);
}

}  // namespace

void write_step_members(JsonWriter& json, const PlayedStep& step, Viewer viewer) {
  write_what_happened(json, step, viewer);
  write_what_is_seen(json, step.state, viewer);
}

void write_steps(JsonWriter& json, const Record& record, Viewer viewer, StepRange part,
                 StepViews views) {
  Replayer replayer(record);
  const GameState& state = replayer.game()->state();
  const RecordedMove* played = nullptr;
  int round = state.round;
  int turn = state.turn;
  Events events;
  json.begin_list();
  for (int i = 0, written = 0; written < part.count; ++i) {
    if (i >= part.from) {
      json.begin_object();
      write_what_happened(json, {round, turn, played, events, state}, viewer);
      if (views == StepViews::All || replayer.is_done()) write_what_is_seen(json, state, viewer);
      json.end_object();
      ++written;
    }
    if (replayer.is_done()) break;
    round = state.round;
    turn = state.turn;
    played = &std::get<RecordedMove>(record.steps[replayer.next()]);
    events = replayer.play_next();
    assert(!replayer.error());
  }
  json.end_list();
}

}  // namespace norenberc
