#include "server/net/rate_limit.h"

#include <algorithm>
#include <cmath>

namespace norenberc::server {

TokenBucket::TokenBucket(double per_second, double burst, SteadyTime now)
    : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

bool TokenBucket::take(SteadyTime now) {
  tokens_ = tokens_at(now);
  filled_ = std::max(filled_, now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

std::chrono::seconds TokenBucket::wait() const {
  // A bucket that never fills is worth asking again in an hour, not in an endless time.
  constexpr double kLongest = 3600;
  const double missing = std::max(0.0, 1 - tokens_);
  const double seconds = per_second_ > 0 ? std::ceil(missing / per_second_) : kLongest;
  return std::chrono::seconds(static_cast<int>(std::min(seconds, kLongest)));
}

bool TokenBucket::is_full(SteadyTime now) const { return tokens_at(now) >= burst_; }

double TokenBucket::tokens_at(SteadyTime now) const {
  const std::chrono::duration<double> passed =
      std::max(now - filled_, SteadyTime::duration::zero());
  return std::min(burst_, tokens_ + passed.count() * per_second_);
}

}  // namespace norenberc::server
