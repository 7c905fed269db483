// Something is due a number of times per second, whether or not what came before is done: who is late cannot make
// the load lighter, and the wait counts.
#pragma once

#include <chrono>
#include <cstdint>

#include "bench/load/latencies.h"

namespace norenberc::load {

class Schedule {
 public:
  Schedule(Clock::time_point start, int rate) : start_(start), rate_(rate) {}

  Clock::time_point next() const {
    return start_ + std::chrono::nanoseconds(taken_ * 1'000'000'000 / rate_);
  }
  bool is_due(Clock::time_point time) const { return next() <= time; }
  // When the next one was due.
  Clock::time_point take() {
    const Clock::time_point due = next();
    ++taken_;
    return due;
  }

 private:
  Clock::time_point start_;
  std::int64_t rate_;
  std::int64_t taken_ = 0;
};

}  // namespace norenberc::load
