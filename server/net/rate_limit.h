// A token bucket: `burst` at once, then `per_second`. Time is passed in, so that tests need not wait.
#pragma once

#include <chrono>

namespace norenberc::server {

using SteadyTime = std::chrono::steady_clock::time_point;

class TokenBucket {
 public:
  // Starts full.
  TokenBucket(double per_second, double burst, SteadyTime now);

  // Takes one token; false if there is none.
  bool take(SteadyTime now);
  // Until the next token is there, rounded up.
  std::chrono::seconds wait() const;
  // Nobody would notice if a full bucket were forgotten and made anew.
  bool is_full(SteadyTime now) const;

 private:
  double tokens_at(SteadyTime now) const;

  double per_second_;
  double burst_;
  double tokens_;
  SteadyTime filled_;
};

}  // namespace norenberc::server
