// The store on a thread of its own. Appends of many tables that are waiting at the same time are committed
// together; results come back through `deliver`, which the owner gives (it posts them to its own thread).
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>

#include "server/store.h"

namespace norenberc::server {

class StoreThread {
 public:
  enum class Stored : std::uint8_t { Added, Taken, Failed };
  using Deliver = std::function<void(std::function<void()>)>;

  StoreThread(std::unique_ptr<Store> store, Deliver deliver);
  // Finishes what is waiting, then ends the thread.
  ~StoreThread();

  // In the order of the calls. `then` is delivered once the line is durable, or could not be stored.
  void append(Append append, std::function<void(Stored)> then);
  // Runs `job(store)` between the appends; `then(result)` is delivered. A job that throws StoreError is
  // tried again once, after the connection was made anew if need be; then `failed` is delivered.
  template <class Job, class Then, class FailedThen>
  void ask(Job job, Then then, FailedThen failed);

  // For the metrics; may be called from any thread.
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t lines = 0;
    std::uint64_t failures = 0;
    std::uint64_t waiting = 0;              // jobs in the queue now
    std::uint64_t commit_microseconds = 0;  // in all commits
  };
  Figures figures() const;
};

}  // namespace norenberc::server
