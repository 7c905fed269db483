#include "server/hall/bot_threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <list>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <tuple>
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

// What the threads share: the turns that wait, and who thinks about which. As many think at a time as the options say;
// a few more threads are there for those whose turn comes while a long thought pauses. One more, the watch, looks at
// the time. Kept by shared_ptr, because a lost thread comes back whenever it likes, perhaps when the BotThreads are long
// gone.
class BotThreads::Desk : public std::enable_shared_from_this<Desk> {
 public:
  Desk(BotOptions options, Deliver deliver)
      : options_(std::move(options)),
        deliver_(std::move(deliver)),
        pool_(options_.memory,
              [this](std::string_view level, std::uint64_t seed) { return make(level, seed); }) {}

  void open();
  void close();
  void decide(const std::string& table, BotTurn turn, Then then, const BotAudience& audience);
  void advise(BotTurn turn, Then then, const Asker& asker);
  void ask(Work work, Delivery late, const Asker& asker);
  void work_in_background(Work work);
  void keep_only(const std::string& table, const BotLevels& levels) {
    pool_.keep_only(table, levels);
  }
  void check_time();
  Figures figures() const;

 private:
  // What one person wants goes in this order; what is in the background comes after everybody's.
  enum class Kind : std::uint8_t { Turn, Hint, Background };
  struct Job {
    Work work;
    std::function<Delivery()> instead;  // when the time is up
    Kind kind;
    bool is_waited_for;
    std::optional<Span> most = {};  // that a thought may take by the clock, once it has begun
    FairShares::Piece piece = {};
    Clock::time_point ends = {};
    std::uint64_t number = 0;              // in the order of asking
    Clock::time_point charged_until = {};  // while it is thought about
    bool is_paused = false;
    Clock::time_point asked = Clock::now();
    bool has_begun = false;  // a thought that was paused waits again, for another reason
    bool is_late = false;    // nobody waits for it any more

    // What is in the background has no share of the time, only what others leave of it.
    bool has_share() const { return kind != Kind::Background; }
  };
  using JobPtr = std::shared_ptr<Job>;
  struct Thinker {
    std::thread thread;
    JobPtr job;  // none while it waits for one
    bool is_done = false;
  };
  using Self = std::list<Thinker>::iterator;

  void run(Self self);
  JobPtr next_job(Self self);
  Budget budget_of(const JobPtr& job);
  bool is_a_thread_idle() const;
  using Thinking = std::function<Thought(const BotTurn&, const Budget&)>;
  static Job thought_about(BotTurn turn, Thinking thinking, Then then);
  std::unique_ptr<Bot> make(std::string_view level, std::uint64_t seed) const;
  void add(Job job, const std::vector<Asker>& askers);
  void enqueue(Job job);

  // Lets others go first who have had less time. Whether the thought has to end now.
  bool pause_for_others(const JobPtr& job);
  // The mutex is held.
  bool has_room() const { return running_ < options_.threads - std::max(0, lost_beyond_limit()); }
  int lost_beyond_limit() const {
    return static_cast<int>(lost_) - static_cast<int>(kMostLostThreads);
  }
  std::uint64_t waiting_with_share() const {
    return static_cast<std::uint64_t>(std::count_if(
        waiting_.begin(), waiting_.end(), [](const JobPtr& job) { return job->has_share(); }));
  }
  // One thread fewer thinks: whoever is next may begin or go on.
  void give_room();
  JobPtr best() const;
  bool goes_before(const Job& one, const Job& other, Clock::time_point now) const;
  bool gives_way(const Job& job, const Job& other, Clock::time_point now) const;
  bool is_pressing(const Job& job, Clock::time_point now) const;
  void charge(Job& job);

  void watch();
  // The mutex is held.
  std::vector<JobPtr> take_late_jobs(Clock::time_point now);
  Clock::time_point next_end(Clock::time_point now) const;
  void replace_lost_threads();
  void start_thinker();
  bool is_everybody_done() const;

  const BotOptions options_;
  const Deliver deliver_;
  BotPool pool_;
  mutable std::mutex mutex_;  // of everything down to `time_was_moved_`
  std::condition_variable something_waits_;
  std::condition_variable may_go_on_;  // after a pause
  std::condition_variable somebody_is_done_;
  std::vector<JobPtr> waiting_;  // also those that pause
  FairShares shares_;            // in microseconds
  std::list<Thinker> thinkers_;
  int running_ = 0;  // those who think and are neither paused nor lost
  std::uint64_t numbers_ = 0;
  std::uint64_t lost_ = 0;
  Histogram wait_;
  bool time_was_moved_ = false;
  std::atomic<bool> is_ending_ = false;
  std::atomic<std::uint64_t> thoughts_ = 0;
  std::atomic<std::uint64_t> microseconds_ = 0;
  std::atomic<std::uint64_t> late_ = 0;
  std::atomic<std::uint64_t> continued_ = 0;
  std::atomic<std::uint64_t> pauses_ = 0;
  std::atomic<bool> somebody_waits_ =
      false;  // so that a thought that nobody waits for takes no lock
  std::thread watch_;
};

void BotThreads::Desk::open() {
  const std::lock_guard lock(mutex_);
  replace_lost_threads();
  watch_ = std::thread([this] { watch(); });
}

void BotThreads::Desk::close() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    waiting_.clear();
  }
  something_waits_.notify_all();
  may_go_on_.notify_all();
  somebody_is_done_.notify_one();
  watch_.join();
  for (Thinker& thinker : thinkers_) thinker.thread.join();
}

// A level that this program does not have any more is played by the best it has.
std::unique_ptr<Bot> BotThreads::Desk::make(std::string_view level, std::uint64_t seed) const {
  std::unique_ptr<Bot> bot = options_.make(level, seed);
  return bot ? std::move(bot) : options_.make(adviser_level(), seed);
}

void BotThreads::Desk::decide(const std::string& table, BotTurn turn, Then then,
                              const BotAudience& audience) {
  Job job = thought_about(
      std::move(turn),
      [this, table](const BotTurn& asked, const Budget& budget) {
        const BotPool::Loan bot = pool_.borrow({table, asked.seat}, asked.level, asked.seed);
        Thought thought = bot->think(asked.view, asked.memory, budget);
        if (thought.known_visits > 0) ++continued_;
        return thought;
      },
      std::move(then));
  job.is_waited_for = audience.is_waiting;
  add(std::move(job), audience.people);
}

// Never the bot that plays there: a person's questions must not change how it plays.
void BotThreads::Desk::advise(BotTurn turn, Then then, const Asker& asker) {
  Job job = thought_about(
      std::move(turn),
      [this](const BotTurn& asked, const Budget& budget) {
        return make(asked.level, asked.seed)->think_aloud(asked.view, asked.memory, budget);
      },
      std::move(then));
  job.kind = Kind::Hint;
  add(std::move(job), {asker});
}

BotThreads::Desk::Job BotThreads::Desk::thought_about(BotTurn turn, Thinking thinking, Then then) {
  const auto asked = std::make_shared<const BotTurn>(std::move(turn));
  return {.work = [asked, thinking = std::move(thinking), then](const Budget& budget) -> Delivery {
            return [then, thought = thinking(*asked, budget)] { then(thought); };
          },
          .instead = [asked, then]() -> Delivery {
            return [then, thought = quick_thought(*asked)] { then(thought); };
          },
          .kind = Kind::Turn,
          .is_waited_for = true,
          .most = most_time(asked->level)};
}

void BotThreads::Desk::ask(Work work, Delivery late, const Asker& asker) {
  add({.work = std::move(work),
       .instead = [late = std::move(late)] { return late; },
       .kind = Kind::Hint,
       .is_waited_for = true},
      {asker});
}

void BotThreads::Desk::work_in_background(Work work) {
  {
    const std::lock_guard lock(mutex_);
    Job job{.work = std::move(work),
            .instead = [] { return [] {}; },
            .kind = Kind::Background,
            .is_waited_for = false,
            .ends = Clock::time_point::max()};
    enqueue(std::move(job));
    if (!has_room()) return;
  }
  something_waits_.notify_one();
}

// The mutex is held.
void BotThreads::Desk::enqueue(Job job) {
  job.number = ++numbers_;
  waiting_.push_back(std::make_shared<Job>(std::move(job)));
  somebody_waits_ = true;
}

void BotThreads::Desk::add(Job job, const std::vector<Asker>& askers) {
  {
    const std::lock_guard lock(mutex_);
    const auto least = std::min_element(askers.begin(), askers.end(), [this](auto& a, auto& b) {
      return shares_.standing(a) < shares_.standing(b);
    });
    job.piece = shares_.enter(least == askers.end() ? Asker{} : *least);
    job.ends = options_.now() + options_.budget;
    enqueue(std::move(job));
    if (!has_room()) return;  // who thinks notices it
  }
  something_waits_.notify_one();
}

// What nobody looks at comes last, but not so late that light play would have to decide.
bool BotThreads::Desk::is_pressing(const Job& job, Clock::time_point now) const {
  return job.is_waited_for || now >= job.ends - options_.budget / 2;
}

bool BotThreads::Desk::goes_before(const Job& one, const Job& other, Clock::time_point now) const {
  const auto rank = [this, now](const Job& job) {
    const FairShares::Standing standing =
        job.has_share() ? FairShares::standing(job.piece) : FairShares::Standing{};
    return std::tuple(!job.has_share(), !is_pressing(job, now), standing, job.kind, job.number);
  };
  return rank(one) < rank(other);
}

// Who thinks already goes on until others have had less by a quantum, so that equals do not take turns all the time.
bool BotThreads::Desk::gives_way(const Job& job, const Job& other, Clock::time_point now) const {
  if (!job.has_share() || !other.has_share()) return other.has_share();
  if (is_pressing(job, now) != is_pressing(other, now)) return is_pressing(other, now);
  const FairShares::Standing mine = FairShares::standing(job.piece);
  const FairShares::Standing theirs = FairShares::standing(other.piece);
  const FairShares::Amount quantum = kFairnessQuantum.count();
  if (!job.piece.has_same_address(other.piece)) return theirs.address + quantum < mine.address;
  if (!job.piece.has_same_person(other.piece)) return theirs.person + quantum < mine.person;
  return other.kind < job.kind;
}

void BotThreads::Desk::give_room() {
  something_waits_.notify_one();
  may_go_on_.notify_all();
}

BotThreads::Desk::JobPtr BotThreads::Desk::best() const {
  const Clock::time_point now = options_.now();
  const auto found =
      std::min_element(waiting_.begin(), waiting_.end(),
                       [&](const auto& a, const auto& b) { return goes_before(*a, *b, now); });
  return found == waiting_.end() ? nullptr : *found;
}

void BotThreads::Desk::charge(Job& job) {
  const Clock::time_point now = Clock::now();
  const auto time =
      std::chrono::duration_cast<std::chrono::microseconds>(now - job.charged_until).count();
  job.charged_until = now;
  if (job.has_share()) FairShares::charge(job.piece, time);
  microseconds_ += static_cast<std::uint64_t>(time);
}

bool BotThreads::Desk::pause_for_others(const JobPtr& job) {
  std::unique_lock lock(mutex_);
  charge(*job);
  const JobPtr other = best();
  const bool has_idle_thread =
      std::any_of(thinkers_.begin(), thinkers_.end(),
                  [](const Thinker& each) { return !each.job && !each.is_done; });
  const bool can_go_on = other && (other->is_paused || has_idle_thread);
  if (!can_go_on || job->is_late || !gives_way(*job, *other, options_.now())) return job->is_late;
  ++pauses_;
  job->is_paused = true;
  waiting_.push_back(job);
  --running_;
  give_room();
  may_go_on_.wait(
      lock, [this, &job] { return is_ending_ || job->is_late || (has_room() && best() == job); });
  job->is_paused = false;
  std::erase(waiting_, job);
  somebody_waits_ = !waiting_.empty();
  job->charged_until = Clock::now();
  if (job->is_late) return true;
  ++running_;
  if (job->has_share()) shares_.begin(job->piece);
  return is_ending_;
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
  return {thoughts_,  microseconds_,   late_, waiting_with_share(), pauses_, lost_,
          continued_, pool_.figures(), wait_};
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

BotThreads::Desk::JobPtr BotThreads::Desk::next_job(Self self) {
  std::unique_lock lock(mutex_);
  JobPtr next;
  something_waits_.wait(lock, [&] {
    if (is_ending_) return true;
    next = has_room() ? best() : nullptr;
    return next && !next->is_paused;
  });
  if (is_ending_) {
    self->is_done = true;
    somebody_is_done_.notify_one();
    return nullptr;
  }
  std::erase(waiting_, next);
  somebody_waits_ = !waiting_.empty();
  ++running_;
  if (next->has_share()) shares_.begin(next->piece);
  next->charged_until = Clock::now();
  self->job = next;
  if (!std::exchange(next->has_begun, true) && next->has_share()) {
    wait_.add(Clock::now() - next->asked);
  }
  return next;
}

void BotThreads::Desk::run(Self self) {
  while (const JobPtr job = next_job(self)) {
    const Delivery found = job->work(budget_of(job));
    std::unique_lock lock(mutex_);
    charge(*job);
    if (job->has_share()) shares_.leave(job->piece);
    if (job->is_late) {
      // Another thread has taken this one's place, and there is no `self` any more.
      --lost_;
      somebody_is_done_.notify_one();
      return give_room();
    }
    // From here on it is in time, however long the delivery takes.
    self->job = nullptr;
    --running_;
    give_room();
    lock.unlock();
    if (job->has_share()) ++thoughts_;
    deliver_(found);
  }
}

Budget BotThreads::Desk::budget_of(const JobPtr& job) {
  const Clock::time_point now = options_.now();
  Clock::time_point spent = job->ends - options_.budget / 10;
  if (job->most) spent = std::min(spent, now + *job->most);
  const std::thread::id thinker = std::this_thread::get_id();
  Budget budget{.is_up = [this, job, spent, thinker] {
    if (is_ending_ || options_.now() >= spent) return true;
    if (!somebody_waits_) return false;
    // The second half of a thought has no thread of its own among those that are shared: it ends where one is wanted.
    return std::this_thread::get_id() != thinker || pause_for_others(job);
  }};
  if (is_a_thread_idle()) budget.run_both = run_on_two_threads;
  return budget;
}

// Two threads for one thought only if that takes no thread from another one.
bool BotThreads::Desk::is_a_thread_idle() const {
  const std::lock_guard lock(mutex_);
  return waiting_with_share() == 0 && has_room();
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

std::vector<BotThreads::Desk::JobPtr> BotThreads::Desk::take_late_jobs(Clock::time_point now) {
  std::vector<JobPtr> late_jobs;
  for (Self thinker = thinkers_.begin(); thinker != thinkers_.end();) {
    if (!thinker->job || thinker->job->ends > now) {
      ++thinker;
      continue;
    }
    // Whether the thread ever comes back is its own business: it finds out that it is late by itself.
    thinker->job->is_late = true;
    if (!thinker->job->is_paused) --running_;
    late_jobs.push_back(std::move(thinker->job));
    thinker->thread.detach();
    thinker = thinkers_.erase(thinker);
    ++lost_;
  }
  std::erase_if(waiting_, [&](const JobPtr& job) {
    if (job->ends > now) return false;
    if (job->is_paused) return true;  // counted above
    late_jobs.push_back(job);
    shares_.leave(job->piece);
    return true;
  });
  late_ += late_jobs.size();
  if (!late_jobs.empty()) give_room();
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

// No more can be lost than there is room for, so those that are replaced come to an end.
void BotThreads::Desk::replace_lost_threads() {
  const int wanted = options_.threads == 0 ? 0 : options_.threads + kMostPaused;
  try {
    while (static_cast<int>(thinkers_.size()) < wanted) start_thinker();
  } catch (const std::system_error&) {
    // The system has no thread to spare; there is another try when somebody is late again.
  }
}

BotThreads::BotThreads(BotOptions options, Deliver deliver)
    : desk_(std::make_shared<Desk>(std::move(options), std::move(deliver))) {
  desk_->open();
}

BotThreads::~BotThreads() { desk_->close(); }

void BotThreads::decide(const std::string& table, BotTurn turn, Then then,
                        const BotAudience& audience) {
  desk_->decide(table, std::move(turn), std::move(then), audience);
}

void BotThreads::advise(BotTurn turn, Then then, const Asker& asker) {
  desk_->advise(std::move(turn), std::move(then), asker);
}

void BotThreads::ask(Work work, Delivery late, const Asker& asker) {
  desk_->ask(std::move(work), std::move(late), asker);
}

void BotThreads::work_in_background(Work work) { desk_->work_in_background(std::move(work)); }

void BotThreads::keep_only(const std::string& table, const BotLevels& levels) {
  desk_->keep_only(table, levels);
}

void BotThreads::check_time() { desk_->check_time(); }

BotThreads::Figures BotThreads::figures() const { return desk_->figures(); }

}  // namespace norenberc::server
