// Bots think on threads of their own, from a view, so that no person's message waits for them. What else
// takes its time is done there too.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot.h"
#include "table/table.h"

namespace norenberc::server {

class BotThreads {
 public:
  using Deliver = std::function<void(std::function<void()>)>;

  // What is thought is delivered to the owner's thread.
  BotThreads(int threads, Deliver deliver);
  // Forgets what is waiting.
  ~BotThreads();
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

  void think(BotTurn turn, std::function<void(const Thought&)> then);
  // `make` is called there, without anything that belongs to the owner's thread.
  using Text = std::shared_ptr<const std::string>;
  void write(std::function<std::string()> make, std::function<void(Text)> then);

  // For the metrics; may be called from any thread.
  struct Figures {
    std::uint64_t thoughts = 0;
    std::uint64_t microseconds = 0;
    std::uint64_t waiting = 0;
  };
  Figures figures() const;

 private:
  // Gives what is to be delivered.
  using Job = std::function<std::function<void()>()>;
  void add(Job job);
  void run();

  const Deliver deliver_;
  mutable std::mutex mutex_;
  std::condition_variable something_waits_;
  std::deque<Job> waiting_;
  bool ending_ = false;
  std::atomic<std::uint64_t> thoughts_{0};
  std::atomic<std::uint64_t> microseconds_{0};
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace norenberc::server
