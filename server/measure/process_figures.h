// What the system says about this process.
#pragma once

#include <cstddef>
#include <cstdint>

namespace norenberc::server {

struct ProcessFigures {
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t most_open_files = 0;
  std::uint64_t threads = 0;
  std::uint64_t heap_used_bytes = 0;  // asked for and not given back
  std::uint64_t heap_held_bytes = 0;  // what the allocator keeps for later
  double cpu_seconds = 0;
};
ProcessFigures process_figures();

}  // namespace norenberc::server
