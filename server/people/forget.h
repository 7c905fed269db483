// Deletes a person's data on request: the person, their tokens and links, their name and messages in logs, and those of
// people who played on their device. First
// the person goes, and a note of it is kept; then one log after another, each in a transaction of its own. As
// long as the note is there everything may be done once more, so that an interruption does no harm.
#pragma once

#include <string>
#include <vector>

#include "server/store/store.h"

namespace norenberc::server {

// How long the note is kept. A process that knows the person's token has forgotten it after a minute, and
// one that has lost its connection for an hour asks.
inline constexpr Span kForgettingTakes = std::chrono::hours(24);

// All of it. The tables whose logs were rewritten.
std::vector<std::string> forget(Store& store, const std::string& person, Moment now);

// One table's part: name and messages go, and a game goes on with a bot for good; before it the seat is free.
// Whether there was anything to do.
bool forget_at(Store& store, const std::string& table, const std::string& person, Moment now);

}  // namespace norenberc::server
