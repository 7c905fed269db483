#include "server/bot_threads.h"

#include <chrono>
#include <memory>
#include <utility>

namespace norenberc::server {

namespace {

// A level that this program does not have any more is played by the best it has.
Thought thought_of(const BotTurn& turn) {
  std::unique_ptr<Bot> bot = make_bot(turn.level, turn.seed);
  if (!bot) bot = make_bot(bot_levels().back().name, turn.seed);
  return bot->think(turn.view, turn.memory);
}

}  // namespace

BotThreads::BotThreads(int threads, Deliver deliver) : deliver_(std::move(deliver)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotThreads::~BotThreads() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  something_waits_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotThreads::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  something_waits_.notify_one();
}

void BotThreads::think(BotTurn turn, std::function<void(const Thought&)> then) {
  add([this, turn = std::move(turn), then = std::move(then)] {
    const auto start = std::chrono::steady_clock::now();
    Thought thought = thought_of(turn);
    const auto time = std::chrono::steady_clock::now() - start;
    ++thoughts_;
    microseconds_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time).count());
    return [then, thought = std::move(thought)] { then(thought); };
  });
}

void BotThreads::write(std::function<std::string()> make, std::function<void(Text)> then) {
  add([make = std::move(make), then = std::move(then)] {
    return [then, text = std::make_shared<const std::string>(make())] { then(text); };
  });
}

void BotThreads::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    something_waits_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    deliver_(job());
  }
}

BotThreads::Figures BotThreads::figures() const {
  const std::lock_guard lock(mutex_);
  return {thoughts_, microseconds_, waiting_.size()};
}

}  // namespace norenberc::server
