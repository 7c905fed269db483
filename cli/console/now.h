// The time now, written out. Not by fmt/chrono.h, which takes longer to compile than a whole subcommand.
#pragma once

#include <string>

namespace norenberc::cli {

// "2026-05-01T18:30:00Z": logs of several machines can be compared.
std::string utc_now();
// "2026-05-01_203000", for names of files.
std::string local_now();

}  // namespace norenberc::cli
