#include "protocol/steps_json.h"

#include <cassert>
#include <variant>

#include "engine/notation.h"
#include "protocol/event_json.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"

namespace norenberc {

namespace {

// R4.3: others see which guilds somebody planned when they are called. How many they are, and a pass, is in the view.
bool is_seen(const RecordedMove& played, const Viewer& viewer) {
  const bool is_plan = played.move.kind() == MoveKind::Plan || played.move.kind() == MoveKind::Pass;
  return !is_plan || !viewer || *viewer == played.seat;
}

}  // namespace

Steps::Steps(const Record& record, Viewer viewer)
    : record_(record),
      viewer_(viewer),
      replayer_(record),
      round_(state().round),
      turn_(state().turn) {}

const RecordedMove& Steps::next() const {
  assert(!is_last());
  return std::get<RecordedMove>(record_.steps[replayer_.next()]);
}

// Round and turn are those in which the move was made, not those it may have led to.
void Steps::advance() {
  round_ = state().round;
  turn_ = state().turn;
  played_ = next();
  events_ = replayer_.play_next();
  assert(!replayer_.error());
}

void Steps::write_members(JsonWriter& json) const {
  json.member("round", round_);
  json.member("turn", turn_);
  json.member("seat", played_ ? number(played_->seat) : 0);
  if (played_ && is_seen(*played_, viewer_)) {
    json.member("move", text(played_->move));
  } else {
    json.null_member("move");
  }
  json.key("events");
  write_events(json, events_);
  const View view = viewer_ ? view_for(state(), viewer_) : unveiled(state());
  json.key("view");
  write_view(json, view);
  json.key("standings");
  write_standings(json, view);
}

void write_steps(JsonWriter& json, const Record& record, Viewer viewer, StepRange part) {
  Steps steps(record, viewer);
  json.begin_list();
  for (int i = 0, written = 0; written < part.count; ++i) {
    if (i >= part.from) {
      json.begin_object();
      steps.write_members(json);
      json.end_object();
      ++written;
    }
    if (steps.is_last()) break;
    steps.advance();
  }
  json.end_list();
}

}  // namespace norenberc
