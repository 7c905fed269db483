// Bots for tests that think until they are allowed to come to an end, and a clock for their budget.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>

#include "server/hall/bot_threads.h"

namespace norenberc::server {

// A clock for BotOptions: time passes when the test says so. Any thread.
class BotClock {
 public:
  std::function<std::chrono::steady_clock::time_point()> hands() {
    return [this] {
      return std::chrono::steady_clock::time_point(std::chrono::milliseconds(milliseconds_));
    };
  }
  void go_on(Span span) { milliseconds_ += span.count(); }

 private:
  std::atomic<std::int64_t> milliseconds_ = 1'000'000;
};

// Shut at first. Whoever waits at it counts as somebody who is there. Waiting for others has an end, so that a
// test that goes wrong fails instead of hanging.
class Gate {
 public:
  ~Gate() { open(); }
  void open() {
    const std::lock_guard lock(mutex_);
    is_open_ = true;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    ++there_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return is_open_; });
    --there_;
    changed_.notify_all();
  }
  [[nodiscard]] bool wait_for_count(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60),
                             [this, count] { return there_ == count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = false;
  int there_ = 0;
};

// Passes by the gate and plays what a random bot plays.
class SlowBot final : public Bot {
 public:
  SlowBot(std::shared_ptr<Gate> gate, std::uint64_t seed)
      : gate_(std::move(gate)), quick_(make_bot("random", seed)) {}
  Thought think(const View& view, const Memory& memory, const Budget& budget) override {
    gate_->pass();
    return quick_->think(view, memory, budget);
  }

 private:
  std::shared_ptr<Gate> gate_;
  std::unique_ptr<Bot> quick_;
};

// Those of this level are slow, the others are what they are.
inline BotMaker slow_ones(std::string_view level, std::shared_ptr<Gate> gate) {
  return [level, gate = std::move(gate)](std::string_view wanted, std::uint64_t seed) {
    if (wanted == level) return std::unique_ptr<Bot>(std::make_unique<SlowBot>(gate, seed));
    return make_bot(wanted, seed);
  };
}

}  // namespace norenberc::server
