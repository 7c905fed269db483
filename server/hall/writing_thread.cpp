#include "server/hall/writing_thread.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace norenberc::server {

WritingThread::WritingThread(Deliver deliver, std::size_t most_kept)
    : deliver_(std::move(deliver)), most_kept_(most_kept), thread_([this] { run(); }) {}

WritingThread::~WritingThread() {
  *self_ = nullptr;
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  something_waits_.notify_one();
  thread_.join();
}

void WritingThread::write(const Asker& asker, const std::string& name, Make make, Callback then) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    ++figures_.found;
    kept_.splice(kept_.begin(), kept_, found->second);
    return then(kept_.front().text);
  }
  if (const auto found = under_way_.find(name); found != under_way_.end()) {
    ++figures_.found;
    return asked_[found->second].push_back(std::move(then));
  }
  const std::uint64_t number = ++numbers_;
  asked_[number].push_back(std::move(then));
  if (!name.empty()) under_way_[name] = number;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({shares_.enter(asker), name, std::move(make), number});
  }
  something_waits_.notify_one();
}

WritingThread::Figures WritingThread::figures() const {
  Figures figures = figures_;
  const std::lock_guard lock(mutex_);
  figures.waiting = waiting_.size();
  return figures;
}

WritingThread::Job WritingThread::take_next() {
  const auto next =
      std::min_element(waiting_.begin(), waiting_.end(), [](const Job& a, const Job& b) {
        return std::tuple(FairShares::standing(a.piece), a.number) <
               std::tuple(FairShares::standing(b.piece), b.number);
      });
  Job job = std::move(*next);
  waiting_.erase(next);
  shares_.begin(job.piece);
  return job;
}

void WritingThread::run() {
  using Clock = std::chrono::steady_clock;
  std::unique_lock lock(mutex_);
  while (true) {
    something_waits_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return;
    const Job job = take_next();
    lock.unlock();
    const Clock::time_point start = Clock::now();
    const auto text = std::make_shared<const std::string>(job.make());
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    deliver_([self = self_, name = job.name, number = job.number, text] {
      if (*self != nullptr) (*self)->written(name, number, text);
    });
    lock.lock();
    FairShares::charge(job.piece, time.count());
    shares_.leave(job.piece);
  }
}

void WritingThread::written(const std::string& name, std::uint64_t number, const Text& text) {
  ++figures_.written;
  const auto asked = asked_.extract(number);
  if (!name.empty()) {
    under_way_.erase(name);
    keep(name, text);
  }
  for (const Callback& then : asked.mapped()) then(text);
}

void WritingThread::keep(const std::string& name, const Text& text) {
  kept_.push_front({name, text});
  by_name_[name] = kept_.begin();
  figures_.kept_bytes += text->size();
  while (figures_.kept_bytes > most_kept_) {
    figures_.kept_bytes -= kept_.back().text->size();
    by_name_.erase(kept_.back().name);
    kept_.pop_back();
  }
}

}  // namespace norenberc::server
