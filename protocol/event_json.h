// Events as JSON (protocol, section 6): one object each, with its `type` and who and what it is about.
#pragma once

#include <string_view>

#include "engine/events.h"
#include "protocol/json_writer.h"

namespace norenberc {

void write_event(JsonWriter& json, const Event& event);
void write_events(JsonWriter& json, const Events& events);

}  // namespace norenberc
