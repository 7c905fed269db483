// A large house: how long the server takes to start when many tables are stored, and how long a table that
// is not in memory takes to come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "bench/load/latencies.h"

namespace norenberc::load {

struct Stored {
  std::uint64_t lines = 0;
  double fill_seconds = 0;
  std::uintmax_t file_bytes = 0;
  double cold_start = 0;  // seconds until /ready, with nothing of the file in memory
  double warm_start = 0;
  Latencies back;  // of a table that is looked at for the first time
  std::size_t resident_bytes = 0;
};

// Stores so many tables with this many players in a file that does not exist yet, and measures.
Stored measure_stored(const std::string& database, int tables, int players);

}  // namespace norenberc::load
