// Runs what a bot does in two halves (Budget::run_both).
#pragma once

#include <system_error>
#include <thread>

#include "ai/bot.h"

namespace norenberc::server {

inline void run_on_two_threads(const Budget::Task& here, const Budget::Task& elsewhere) {
  std::thread other;
  try {
    other = std::thread(elsewhere);
  } catch (const std::system_error&) {  // the system has no thread to spare
    here();
    return elsewhere();
  }
  here();
  other.join();
}

}  // namespace norenberc::server
