#include "server/store/store_thread.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <unordered_set>

namespace norenberc::server {

namespace {

// Bounds how long one transaction makes its first line wait for its last.
constexpr std::size_t kLinesAtOnce = 512;
// For so long nothing may have failed before a trial is believed.
constexpr std::chrono::seconds kQuietAfterFailure(5);

std::vector<StoreThread::Stored> results_of(const std::vector<bool>& added) {
  std::vector<StoreThread::Stored> stored;
  stored.reserve(added.size());
  for (const bool one : added) {
    stored.push_back(one ? StoreThread::Stored::Added : StoreThread::Stored::Taken);
  }
  return stored;
}

}  // namespace

StoreThread::StoreThread(std::unique_ptr<Store> store, Deliver deliver,
                         OnStatusChange on_status_change, Place place)
    : store_(std::move(store)),
      deliver_(std::move(deliver)),
      on_status_change_(std::move(on_status_change)) {
  if (place == Place::OwnThread) thread_ = std::thread([this] { run(); });
}

StoreThread::~StoreThread() {
  if (!thread_.joinable()) {
    while (work()) continue;
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  something_waits_.notify_one();
  thread_.join();
}

void StoreThread::append(Append append, std::function<void(Stored)> then) {
  add(Line{std::move(append), std::move(then), std::chrono::steady_clock::now()});
}

void StoreThread::add(std::variant<Line, Work> job) {
  {
    const std::lock_guard lock(mutex_);
    // Its owner does not know yet that an earlier line of this table was not added.
    if (auto* line = std::get_if<Line>(&job)) {
      line->builds_on_refused = refused_->contains(line->append.line.table);
    }
    waiting_.push_back(std::move(job));
  }
  something_waits_.notify_one();
}

// Ends only when the queue is empty: every caller was promised an answer.
void StoreThread::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    something_waits_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    Next next = take_next();
    lock.unlock();
    carry_out(std::move(next));
  }
}

bool StoreThread::work() {
  assert(!thread_.joinable());
  std::unique_lock lock(mutex_);
  if (waiting_.empty()) return false;
  Next next = take_next();
  lock.unlock();
  carry_out(std::move(next));
  return true;
}

StoreThread::Next StoreThread::take_next() {
  Next next{next_lines(), {}};
  if (next.lines.empty()) {
    next.work = std::move(std::get<Work>(waiting_.front()));
    waiting_.pop_front();
  }
  return next;
}

void StoreThread::carry_out(Next next) {
  if (next.work) {
    deliver_(next.work(*store_));
  } else {
    store_lines(std::move(next.lines));
  }
}

// The appends at the head of the queue, which go into one transaction: a commit waits for the disk, and a
// hundred tables need not wait a hundred times. Never past other work, so that a job that was given after an
// append finds it there. The mutex is held.
std::vector<StoreThread::Line> StoreThread::next_lines() {
  std::vector<Line> lines;
  while (!waiting_.empty() && lines.size() < kLinesAtOnce) {
    auto* line = std::get_if<Line>(&waiting_.front());
    if (line == nullptr) break;
    lines.push_back(std::move(*line));
    waiting_.pop_front();
  }
  return lines;
}

void StoreThread::store_lines(std::vector<Line> lines) {
  std::vector<Append> appends;
  std::vector<std::size_t> positions;  // of these appends among the lines
  std::vector<Stored> results(lines.size(), Stored::Taken);
  for (std::size_t index = 0; index < lines.size(); ++index) {
    if (lines[index].builds_on_refused) continue;
    appends.push_back(std::move(lines[index].append));
    positions.push_back(index);
  }
  const std::vector<Stored> new_results = append_together(appends);
  std::vector<std::string> refused;
  for (std::size_t index = 0; index < positions.size(); ++index) {
    results[positions[index]] = new_results[index];
    if (new_results[index] != Stored::Added) refused.push_back(appends[index].line.table);
  }
  if (!refused.empty()) refuse_waiting(refused);

  const auto now = std::chrono::steady_clock::now();
  {
    const std::lock_guard lock(mutex_);
    for (const Line& line : lines) durable_.add(now - line.given);
  }
  std::vector<std::pair<std::function<void(Stored)>, Stored>> answers;
  answers.reserve(lines.size());
  for (std::size_t index = 0; index < lines.size(); ++index) {
    answers.emplace_back(std::move(lines[index].then), results[index]);
  }
  deliver_([all_refused = refused_, refused = std::move(refused), answers = std::move(answers)] {
    // From here on the owner knows, and what it appends next builds on what it has read again.
    if (!refused.empty()) all_refused->remove(refused);
    for (const auto& [then, result] : answers) then(result);
  });
}

std::vector<StoreThread::Stored> StoreThread::append_together(const std::vector<Append>& appends) {
  if (appends.empty()) return {};
  const auto start = std::chrono::steady_clock::now();
  std::vector<Stored> results;
  if (!try_twice(typeid(Line), [&] { results = results_of(store_->append(appends)); })) {
    results = append_one_by_one(appends);
  }
  const auto span = std::chrono::steady_clock::now() - start;
  commit_microseconds_ += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(span).count());
  ++commits_;
  lines_ += static_cast<std::uint64_t>(std::count(results.begin(), results.end(), Stored::Added));
  return results;
}

// One line that the database will not have must not take the others with it. If the database is away
// altogether, this ends at once.
std::vector<StoreThread::Stored> StoreThread::append_one_by_one(
    const std::vector<Append>& appends) {
  std::vector<Stored> results(appends.size(), Stored::Failed);
  if (appends.size() == 1) return results;
  std::unordered_set<std::string_view> not_added;
  for (std::size_t index = 0; index < appends.size(); ++index) {
    const Append& append = appends[index];
    if (not_added.contains(append.line.table)) {
      results[index] = Stored::Taken;
      continue;
    }
    try {
      results[index] = results_of(store_->append({&append, 1})).front();
      note_success(typeid(Line));
    } catch (const StoreError& error) {
      note(typeid(Line), error);
      try {
        store_->ping();
      } catch (const StoreError&) {
        return results;
      }
    }
    if (results[index] != Stored::Added) not_added.insert(append.line.table);
  }
  return results;
}

// A second time, because the first failure is how a lost connection is noticed; the second call has a new one.
bool StoreThread::try_twice(Kind kind, const std::function<void()>& call) {
  for (int time = 0; time < 2; ++time) {
    try {
      call();
      note_success(kind);
      return true;
    } catch (const StoreError& error) {
      note(kind, error);
    }
  }
  return false;
}

void StoreThread::note(Kind kind, const StoreError& error) {
  ++failures_;
  {
    const std::lock_guard lock(mutex_);
    last_failure_ = error.what();
    ++failures_by_fault_[static_cast<std::size_t>(error.fault())];
    failing_.insert(kind);
    is_damaged_ = is_damaged_ || error.fault() == StoreFault::Damaged;
    failed_at_ = std::chrono::steady_clock::now();
  }
  if (!on_status_change_) return;
  deliver_([report = on_status_change_, change = StatusChange{error.fault(), error.what()}] {
    report(change);
  });
}

void StoreThread::note_success(Kind kind) {
  {
    const std::lock_guard lock(mutex_);
    if (failing_.erase(kind) == 0 || !failing_.empty() || is_damaged_) return;
  }
  if (on_status_change_) deliver_([report = on_status_change_] { report({}); });
}

// On the store's thread.
bool StoreThread::is_usable() {
  bool has_failed = false;
  {
    const std::lock_guard lock(mutex_);
    if (is_damaged_) return false;
    has_failed = !failing_.empty();
    // What failed may have been another trial; that needs no quiet.
    const bool is_quiet = std::chrono::steady_clock::now() >= failed_at_ + kQuietAfterFailure;
    if (failing_.size() > failing_.count(typeid(StoreThread)) && !is_quiet) return false;
  }
  try {
    has_failed ? store_->try_writing() : store_->ping();
  } catch (const StoreError& error) {
    note(typeid(StoreThread), error);
    return false;
  }
  // Of some kinds there may never be another call: whoever balances load sends nobody here any more.
  {
    const std::lock_guard lock(mutex_);
    failing_.clear();
  }
  if (has_failed && on_status_change_) deliver_([report = on_status_change_] { report({}); });
  return true;
}

void StoreThread::check(std::function<void(bool)> then) {
  add(Work([this, then = std::move(then)](Store&) -> std::function<void()> {
    return [then, is_usable = is_usable()] { then(is_usable); };
  }));
}

// The lines behind one that was not added were written for a table that the log does not know.
void StoreThread::refuse_waiting(const std::vector<std::string>& tables) {
  // All under the lock, so that no line slips into the queue in between.
  const std::lock_guard lock(mutex_);
  refused_->add(tables);
  for (auto& job : waiting_) {
    auto* line = std::get_if<Line>(&job);
    if (line != nullptr && refused_->contains(line->append.line.table)) {
      line->builds_on_refused = true;
    }
  }
}

void StoreThread::Refused::add(const std::vector<std::string>& tables) {
  const std::lock_guard lock(mutex_);
  for (const std::string& table : tables) ++lines_[table];
}

void StoreThread::Refused::remove(const std::vector<std::string>& tables) {
  const std::lock_guard lock(mutex_);
  for (const std::string& table : tables) {
    const auto found = lines_.find(table);
    if (--found->second == 0) lines_.erase(found);
  }
}

bool StoreThread::Refused::contains(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return lines_.contains(table);
}

StoreThread::Figures StoreThread::figures() const {
  Figures figures;
  figures.commits = commits_;
  figures.lines = lines_;
  figures.failures = failures_;
  figures.commit_microseconds = commit_microseconds_;
  const std::lock_guard lock(mutex_);
  figures.waiting = waiting_.size();
  figures.failures_by_fault = failures_by_fault_;
  figures.is_failing = is_damaged_ || !failing_.empty();
  figures.durable = durable_;
  return figures;
}

std::string StoreThread::last_failure() const {
  const std::lock_guard lock(mutex_);
  return last_failure_;
}

}  // namespace norenberc::server
