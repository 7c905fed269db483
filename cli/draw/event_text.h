// What happened, as sentences in the language of the terminal. They are the messages of area `event`, which the page's
// log is made of, too (web/src/text/event-text.ts).
#pragma once

#include <string>
#include <vector>

#include "cli/draw/labels.h"
#include "engine/events.h"

namespace norenberc::cli {

// One event as one sentence.
std::string say(const Event& event, const Names& names);
// A move's events in fewer sentences: what happens to everybody or everywhere is said at once.
std::vector<std::string> say_all(const Events& events, const Names& names);

}  // namespace norenberc::cli
