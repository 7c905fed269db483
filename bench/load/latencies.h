// How long things took, and how they are spread.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace norenberc::load {

using Clock = std::chrono::steady_clock;

struct Spread {
  double p50 = 0;  // all in milliseconds
  double p99 = 0;
  double max = 0;
};

class Latencies {
 public:
  void add(Clock::duration time) {
    milliseconds_.push_back(std::chrono::duration<float, std::milli>(time).count());
  }
  std::size_t size() const { return milliseconds_.size(); }

  Spread spread() const {
    if (milliseconds_.empty()) return {};
    std::vector<float> sorted = milliseconds_;
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&sorted](double share) {
      const double place = share * static_cast<double>(sorted.size() - 1);
      return static_cast<double>(sorted[static_cast<std::size_t>(place)]);
    };
    return {at(0.5), at(0.99), at(1)};
  }

 private:
  std::vector<float> milliseconds_;
};

}  // namespace norenberc::load
