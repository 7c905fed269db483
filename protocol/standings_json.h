// How a game stands, as JSON (docs/server.md, section 5): places and points as if it ended now.
#pragma once

#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// {"majorities": [...], "seats": [...]}, from what the viewer may know. Points that depend on Talers which the
// viewer does not know (R13.3) are null or left out.
void write_standings(JsonWriter& json, const View& view);

}  // namespace norenberc
