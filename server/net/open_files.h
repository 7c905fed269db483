// How many files and connections the system lets this process have open.
#pragma once

#include <cstddef>

namespace norenberc::server {

// What is kept free for the database, the log, and for accepting a connection that is then refused.
inline constexpr std::size_t kReservedFiles = 64;

std::size_t open_files_allowed();
// As many as the system allows this user. Returns how many these are.
std::size_t raise_open_files();

}  // namespace norenberc::server
