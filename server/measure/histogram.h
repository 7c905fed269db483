// How long something takes, counted in the buckets of a Prometheus histogram.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace norenberc::server {

class Histogram {
 public:
  // Upper bounds: what a person does not notice, notices, and gives up on.
  static constexpr std::array<std::chrono::microseconds, 15> kBounds = {
      std::chrono::microseconds(50),  std::chrono::microseconds(100),
      std::chrono::microseconds(250), std::chrono::microseconds(500),
      std::chrono::milliseconds(1),   std::chrono::microseconds(2500),
      std::chrono::milliseconds(5),   std::chrono::milliseconds(10),
      std::chrono::milliseconds(25),  std::chrono::milliseconds(50),
      std::chrono::milliseconds(100), std::chrono::milliseconds(250),
      std::chrono::seconds(1),        std::chrono::milliseconds(2500),
      std::chrono::seconds(10)};

  void add(std::chrono::nanoseconds time) {
    std::size_t bucket = 0;
    while (bucket < kBounds.size() && time > kBounds[bucket]) ++bucket;
    ++counts_[bucket];
    nanoseconds_ += static_cast<std::uint64_t>(time.count() < 0 ? 0 : time.count());
  }
  // In this bucket alone; the last one has what is above all bounds.
  std::uint64_t in_bucket(std::size_t bucket) const { return counts_[bucket]; }
  double seconds() const { return static_cast<double>(nanoseconds_) / 1e9; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  std::uint64_t nanoseconds_ = 0;
};

}  // namespace norenberc::server
