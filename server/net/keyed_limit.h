// A bucket of tokens for each key, such as an address: how often it may do something in a day. The table forgets full
// buckets, and never grows beyond its bound: past it, all newcomers share one bucket.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/net/rate_limit.h"

namespace norenberc::server {

// So many in a day, a fifth of them at once.
struct DailyLimit {
  int per_day;

  int at_once() const { return per_day < 5 ? 1 : per_day / 5; }
};

class KeyedLimit {
 public:
  static constexpr std::size_t kMostKeys = 65'536;

  explicit KeyedLimit(DailyLimit limit, std::size_t most = kMostKeys)
      : limit_(limit), most_(most) {}

  // One more; false if that is too many.
  bool take(const std::string& key, SteadyTime now) { return bucket(key, now).take(now); }
  void forget_full(SteadyTime now) {
    std::erase_if(buckets_, [now](const auto& each) { return each.second.is_full(now); });
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  TokenBucket& bucket(const std::string& key, SteadyTime now) {
    if (const auto found = buckets_.find(key); found != buckets_.end()) return found->second;
    if (buckets_.size() < most_) return buckets_.emplace(key, newcomer(now)).first->second;
    if (!all_others_) all_others_ = newcomer(now);
    return *all_others_;
  }
  TokenBucket newcomer(SteadyTime now) const {
    constexpr double kSecondsOfADay = 86'400;
    return {limit_.per_day / kSecondsOfADay, static_cast<double>(limit_.at_once()), now};
  }

  DailyLimit limit_;
  std::size_t most_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::optional<TokenBucket> all_others_;
};

}  // namespace norenberc::server
