// The server under load for a long time, in rounds: people come, play and go, and when all is at rest again, what the
// server holds is compared with what it held before.
#pragma once

#include <string>

#include "bench/load/options.h"

namespace norenberc::load {

// Prints a line for each round. False if something grew from round to round that should not.
bool soak(const LoadOptions& options, const std::string& database);

}  // namespace norenberc::load
