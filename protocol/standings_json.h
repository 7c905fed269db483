// How a game stands, as JSON (docs/server.md, section 5): places and points as if it ended now.
#pragma once

#include "engine/scoring.h"
#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// {"majorities": [...], "seats": [...]}, from what the viewer may know. Points that depend on Talers which the
// viewer does not know (R13.3) are null or left out.
void write_standings(JsonWriter& json, const View& view);

// The items of its lists, for those who show one position to several viewers. Majorities are the same for all of them;
// the others depend on whose Talers are known. `sheets` are the scores of what the view shows.
namespace standings_parts {
void write_majority(JsonWriter& json, const View& view, Guild guild);
void write_favorite(JsonWriter& json, const View& view, Guild guild);
void write_sheet(JsonWriter& json, const View& view, Seat seat, const ScoreSheets& sheets);
}  // namespace standings_parts

}  // namespace norenberc
