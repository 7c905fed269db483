// What happened, in sentences of the language that is spoken.
#pragma once

#include <string>
#include <vector>

#include "cli/draw/words.h"
#include "engine/events.h"

namespace norenberc::cli {

// One event as one sentence.
std::string tell(const Event& event, const Names& names);
// A move's events in fewer sentences: what happens to everybody or everywhere is told at once.
std::vector<std::string> tell(const Events& events, const Names& names);

}  // namespace norenberc::cli
