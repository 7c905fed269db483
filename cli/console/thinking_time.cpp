#include "cli/console/thinking_time.h"

#include <chrono>
#include <thread>

#include "server/hall/two_threads.h"

namespace norenberc::cli {

Budget budget_of(int milliseconds) {
  using Clock = std::chrono::steady_clock;
  if (milliseconds == 0) return {};
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(milliseconds);
  return {.is_up = [end] { return Clock::now() >= end; }};
}

Budget budget_of(std::string_view level) {
  Budget budget = budget_of(thinking_milliseconds(level));
  if (budget.is_up && std::thread::hardware_concurrency() > 1) {
    budget.run_both = server::run_on_two_threads;
  }
  return budget;
}

}  // namespace norenberc::cli
