// Logs trouble with the database for the operator: at once, but not once for each of the thousand calls that fail.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "server/log.h"
#include "server/store/store_thread.h"

namespace norenberc::server {

class StoreAlarm {
 public:
  using Time = std::chrono::steady_clock::time_point;
  // One line of a kind in this time; the next one says how many it stands for.
  static constexpr std::chrono::seconds kBetweenLines{10};

  StoreAlarm(Log log, std::function<Time()> now) : log_(std::move(log)), now_(std::move(now)) {}
  void report(const StoreThread::StatusChange& change);

 private:
  struct Kind {
    Time quiet_until = Time::min();
    std::uint64_t unsaid = 0;
  };

  Log log_;
  std::function<Time()> now_;
  std::array<Kind, kStoreFaultNames.size() + 1> kinds_;  // the last one: it works again
};

}  // namespace norenberc::server
