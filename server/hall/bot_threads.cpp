#include "server/hall/bot_threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <list>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "ai/light.h"
#include "server/hall/two_threads.h"

namespace norenberc::server {

namespace {

using Clock = std::chrono::steady_clock;

// By the clock; nothing for a level that counts its simulations.
std::optional<Span> most_time(std::string_view level) {
  const int milliseconds = thinking_milliseconds(level);
  return milliseconds > 0 ? std::optional<Span>(milliseconds) : std::nullopt;
}

Thought quick_thought(const BotTurn& turn) {
  Random random(turn.seed);
  const Move move = light_move(turn.view.shown, turn.seat, random);
  return {move, std::nullopt, {{move, 1}}};
}

}  // namespace

// What the threads share: the turns that wait, and who thinks about which. One more thread, the watch, looks
// at the time. Kept by shared_ptr, because a lost thread comes back whenever it likes, perhaps when the
// BotThreads are long gone.
class BotThreads::Desk : public std::enable_shared_from_this<Desk> {
 public:
  Desk(BotOptions options, Deliver deliver)
      : options_(std::move(options)),
        deliver_(std::move(deliver)),
        pool_(options_.memory,
              [this](std::string_view level, std::uint64_t seed) { return make(level, seed); }) {}

  void open();
  void close();
  void decide(const std::string& table, BotTurn turn, Then then);
  void advise(BotTurn turn, Then then);
  void keep_only(const std::string& table, const BotLevels& levels) {
    pool_.keep_only(table, levels);
  }
  void write(std::function<std::string()> make, std::function<void(Text)> then);
  void check_time();
  Figures figures() const;

 private:
  using Delivery = std::function<void()>;
  struct Job {
    std::function<Delivery(const Budget&)> work;
    std::function<Delivery()> instead;  // when the time is up
    Clock::time_point ends;
    std::optional<Span> most = {};  // that a thought may take by the clock, once it has begun
    bool is_thought = true;
    bool is_late = false;  // nobody waits for it any more
  };
  struct Thinker {
    std::thread thread;
    std::shared_ptr<Job> job;  // none while it waits for one
    bool is_done = false;
  };
  using Self = std::list<Thinker>::iterator;

  void run(Self self);
  std::shared_ptr<Job> next_job(Self self);
  Budget budget_of(const Job& job) const;
  bool is_a_thread_idle() const;
  using Thinking = std::function<Thought(const BotTurn&, const Budget&)>;
  void think(BotTurn turn, Thinking thinking, Then then);
  std::unique_ptr<Bot> make(std::string_view level, std::uint64_t seed) const;
  void add(Job job);

  void watch();
  // The mutex is held.
  std::vector<std::shared_ptr<Job>> take_late_jobs(Clock::time_point now);
  Clock::time_point next_end(Clock::time_point now) const;
  void replace_lost_threads();
  void start_thinker();
  bool is_everybody_done() const;

  const BotOptions options_;
  const Deliver deliver_;
  BotPool pool_;
  mutable std::mutex mutex_;  // of everything down to `time_was_moved_`
  std::condition_variable something_waits_;
  std::condition_variable somebody_is_done_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::list<Thinker> thinkers_;
  std::uint64_t lost_ = 0;
  bool time_was_moved_ = false;
  std::atomic<bool> is_ending_ = false;
  std::atomic<std::uint64_t> thoughts_ = 0;
  std::atomic<std::uint64_t> microseconds_ = 0;
  std::atomic<std::uint64_t> late_ = 0;
  std::atomic<std::uint64_t> continued_ = 0;
  std::thread watch_;
};

void BotThreads::Desk::open() {
  const std::lock_guard lock(mutex_);
  for (int i = 0; i < options_.threads; ++i) start_thinker();
  watch_ = std::thread([this] { watch(); });
}

void BotThreads::Desk::close() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    waiting_.clear();
  }
  something_waits_.notify_all();
  somebody_is_done_.notify_one();
  watch_.join();
  for (Thinker& thinker : thinkers_) thinker.thread.join();
}

// A level that this program does not have any more is played by the best it has.
std::unique_ptr<Bot> BotThreads::Desk::make(std::string_view level, std::uint64_t seed) const {
  std::unique_ptr<Bot> bot = options_.make(level, seed);
  return bot ? std::move(bot) : options_.make(adviser_level(), seed);
}

void BotThreads::Desk::decide(const std::string& table, BotTurn turn, Then then) {
  think(
      std::move(turn),
      [this, table](const BotTurn& asked, const Budget& budget) {
        const BotPool::Loan bot = pool_.borrow({table, asked.seat}, asked.level, asked.seed);
        Thought thought = bot->think(asked.view, asked.memory, budget);
        if (thought.known_visits > 0) ++continued_;
        return thought;
      },
      std::move(then));
}

// Never the bot that plays there: a person's questions must not change how it plays.
void BotThreads::Desk::advise(BotTurn turn, Then then) {
  think(
      std::move(turn),
      [this](const BotTurn& asked, const Budget& budget) {
        return make(asked.level, asked.seed)->think_aloud(asked.view, asked.memory, budget);
      },
      std::move(then));
}

void BotThreads::Desk::think(BotTurn turn, Thinking thinking, Then then) {
  const auto asked = std::make_shared<const BotTurn>(std::move(turn));
  add({.work = [asked, thinking = std::move(thinking), then](const Budget& budget) -> Delivery {
         return [then, thought = thinking(*asked, budget)] { then(thought); };
       },
       .instead = [asked, then]() -> Delivery {
         return [then, thought = quick_thought(*asked)] { then(thought); };
       },
       .ends = options_.now() + options_.budget,
       .most = most_time(asked->level)});
}

void BotThreads::Desk::write(std::function<std::string()> make, std::function<void(Text)> then) {
  add({.work = [make = std::move(make), then = std::move(then)](const Budget&) -> Delivery {
         return [then, text = std::make_shared<const std::string>(make())] { then(text); };
       },
       .instead = {},
       .ends = Clock::time_point::max(),
       .is_thought = false});
}

void BotThreads::Desk::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::make_shared<Job>(std::move(job)));
  }
  something_waits_.notify_one();
}

void BotThreads::Desk::check_time() {
  {
    const std::lock_guard lock(mutex_);
    time_was_moved_ = true;
  }
  somebody_is_done_.notify_one();
}

BotThreads::Figures BotThreads::Desk::figures() const {
  const std::lock_guard lock(mutex_);
  return {thoughts_, microseconds_, late_, waiting_.size(), lost_, continued_, pool_.figures()};
}

void BotThreads::Desk::start_thinker() {
  const Self self = thinkers_.emplace(thinkers_.end());
  try {
    self->thread = std::thread([desk = shared_from_this(), self] { desk->run(self); });
  } catch (const std::system_error&) {
    thinkers_.erase(self);
    throw;
  }
}

std::shared_ptr<BotThreads::Desk::Job> BotThreads::Desk::next_job(Self self) {
  std::unique_lock lock(mutex_);
  self->job = nullptr;
  something_waits_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
  if (is_ending_) {
    self->is_done = true;
    somebody_is_done_.notify_one();
    return nullptr;
  }
  self->job = std::move(waiting_.front());
  waiting_.pop_front();
  return self->job;
}

void BotThreads::Desk::run(Self self) {
  while (const std::shared_ptr<Job> job = next_job(self)) {
    const Clock::time_point start = Clock::now();
    const Delivery found = job->work(budget_of(*job));
    const auto time = Clock::now() - start;
    if (job->is_thought) {
      microseconds_ += static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::microseconds>(time).count());
    }
    std::unique_lock lock(mutex_);
    if (job->is_late) {
      // Another thread has taken this one's place, and there is no `self` any more.
      --lost_;
      somebody_is_done_.notify_one();
      return;
    }
    // From here on it is in time, however long the delivery takes.
    self->job = nullptr;
    lock.unlock();
    if (job->is_thought) ++thoughts_;
    deliver_(found);
  }
}

Budget BotThreads::Desk::budget_of(const Job& job) const {
  if (!job.is_thought) return {};
  const Clock::time_point now = options_.now();
  Clock::time_point spent = job.ends - options_.budget / 10;
  if (job.most) spent = std::min(spent, now + *job.most);
  Budget budget{.is_up = [this, spent] { return is_ending_ || options_.now() >= spent; }};
  if (is_a_thread_idle()) budget.run_both = run_on_two_threads;
  return budget;
}

// Two threads for one thought only if that takes no thread from another one.
bool BotThreads::Desk::is_a_thread_idle() const {
  const std::lock_guard lock(mutex_);
  return waiting_.empty() && std::any_of(thinkers_.begin(), thinkers_.end(),
                                         [](const Thinker& each) { return !each.job; });
}

// Ends when every thread has ended that is not lost.
void BotThreads::Desk::watch() {
  std::unique_lock lock(mutex_);
  while (!is_ending_ || !is_everybody_done()) {
    const Clock::time_point now = options_.now();
    const auto late_jobs = take_late_jobs(now);
    if (!is_ending_) replace_lost_threads();
    lock.unlock();
    for (const auto& job : late_jobs) deliver_(job->instead());
    lock.lock();
    if (is_ending_ && is_everybody_done()) return;
    // For a span, not until a moment: the clock need not be the system's. After `check_time` an earlier look
    // does no harm.
    if (!time_was_moved_) somebody_is_done_.wait_for(lock, next_end(now) - now);
    time_was_moved_ = false;
  }
}

bool BotThreads::Desk::is_everybody_done() const {
  return std::all_of(thinkers_.begin(), thinkers_.end(),
                     [](const Thinker& each) { return each.is_done; });
}

std::vector<std::shared_ptr<BotThreads::Desk::Job>> BotThreads::Desk::take_late_jobs(
    Clock::time_point now) {
  std::vector<std::shared_ptr<Job>> late_jobs;
  for (Self thinker = thinkers_.begin(); thinker != thinkers_.end();) {
    if (!thinker->job || thinker->job->ends > now) {
      ++thinker;
      continue;
    }
    // Whether the thread ever comes back is its own business: it finds out that it is late by itself.
    thinker->job->is_late = true;
    late_jobs.push_back(std::move(thinker->job));
    thinker->thread.detach();
    thinker = thinkers_.erase(thinker);
    ++lost_;
  }
  std::erase_if(waiting_, [&](const std::shared_ptr<Job>& job) {
    if (job->ends > now) return false;
    late_jobs.push_back(job);
    return true;
  });
  late_ += late_jobs.size();
  return late_jobs;
}

// All turns have the same budget, so a new one ends after those that are known: adding one need not wake the
// watch.
Clock::time_point BotThreads::Desk::next_end(Clock::time_point now) const {
  Clock::time_point end = now + options_.budget;
  for (const Thinker& thinker : thinkers_) {
    if (thinker.job) end = std::min(end, thinker.job->ends);
  }
  for (const auto& job : waiting_) end = std::min(end, job->ends);
  return end;
}

void BotThreads::Desk::replace_lost_threads() {
  try {
    while (static_cast<int>(thinkers_.size()) < options_.threads && lost_ <= kMostLostThreads) {
      start_thinker();
    }
  } catch (const std::system_error&) {
    // The system has no thread to spare; there is another try when somebody is late again.
  }
}

BotThreads::BotThreads(BotOptions options, Deliver deliver)
    : desk_(std::make_shared<Desk>(std::move(options), std::move(deliver))) {
  desk_->open();
}

BotThreads::~BotThreads() { desk_->close(); }

void BotThreads::decide(const std::string& table, BotTurn turn, Then then) {
  desk_->decide(table, std::move(turn), std::move(then));
}

void BotThreads::advise(BotTurn turn, Then then) {
  desk_->advise(std::move(turn), std::move(then));
}

void BotThreads::keep_only(const std::string& table, const BotLevels& levels) {
  desk_->keep_only(table, levels);
}

void BotThreads::write(std::function<std::string()> make, std::function<void(Text)> then) {
  desk_->write(std::move(make), std::move(then));
}

void BotThreads::check_time() { desk_->check_time(); }

BotThreads::Figures BotThreads::figures() const { return desk_->figures(); }

}  // namespace norenberc::server
