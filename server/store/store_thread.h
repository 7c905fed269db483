// The store on a thread of its own. Appends of many tables that are waiting at the same time are committed
// together; results come back through `deliver`, which the owner gives (it posts them to its own thread).
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/measure/histogram.h"
#include "server/store/store.h"

namespace norenberc::server {

class StoreThread {
 public:
  // Failed: not known to be stored. Read the log again before going on with the table.
  enum class Stored : std::uint8_t { Added, Taken, Failed };
  using Deliver = std::function<void(std::function<void()>)>;

  // For the operator, as it happens: a call has failed, or everything works again.
  struct StatusChange {
    std::optional<StoreFault> fault;  // none: it works again
    std::string message;
  };
  using OnStatusChange = std::function<void(const StatusChange&)>;

  // Where the work is done. Without a thread it waits for `work`: then the same calls have the same order every time.
  enum class Place : std::uint8_t { OwnThread, CallersThread };

  // Status changes come through `deliver`, too.
  StoreThread(std::unique_ptr<Store> store, Deliver deliver, OnStatusChange on_status_change = {},
              Place place = Place::OwnThread);
  // Finishes what is waiting, then ends the thread.
  ~StoreThread();
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  // In the order of the calls. `then` is delivered once the line is durable, or could not be stored. A
  // table's lines that were given before it was delivered that an earlier one was not added are Taken too:
  // they build on a line that is not there.
  void append(Append append, std::function<void(Stored)> then);
  // Runs `job(store)` between the appends; `then(result)` is delivered, or `then()` if there is no result.
  // A job that throws StoreError is tried again once, after the connection was made anew if need be; then
  // `failed()` is delivered.
  template <class Job, class OnResult, class OnFailure>
  void ask(Job job, OnResult then, OnFailure failed);

  // Without a thread of its own: does what comes next, and says whether there was anything.
  bool work();

  // For the metrics; may be called from any thread.
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t lines = 0;
    std::uint64_t failures = 0;             // calls of the store that threw, tried again or not
    std::uint64_t waiting = 0;              // jobs in the queue now
    std::uint64_t commit_microseconds = 0;  // in all commits
    std::array<std::uint64_t, kStoreFaultNames.size()> failures_by_fault{};
    bool is_failing = false;
    Histogram durable;  // from being given to being durable
  };
  Figures figures() const;
  // Calls `then` with whether the database can be used. After a failure it can be once a call of the same kind has
  // succeeded, or once nothing has failed for a while and a trial writes; where it is damaged, never.
  void check(std::function<void(bool)> then);
  // The message of the last error, for the log; empty if there was none.
  std::string last_failure() const;

 private:
  struct Line {
    Append append;
    std::function<void(Stored)> then;
    std::chrono::steady_clock::time_point given;
    bool builds_on_refused = false;
  };
  // Does its work and returns what is to be delivered.
  using Work = std::function<std::function<void()>(Store&)>;

  void add(std::variant<Line, Work> job);
  void run();
  // What comes next, taken from the queue: lines that are stored together, or else a job. The mutex is held.
  struct Next {
    std::vector<Line> lines;
    Work work;
  };
  Next take_next();
  void carry_out(Next next);
  std::vector<Line> next_lines();
  void store_lines(std::vector<Line> lines);
  std::vector<Stored> append_together(const std::vector<Append>& appends);
  std::vector<Stored> append_one_by_one(const std::vector<Append>& appends);
  // Calls of one kind are known by the type of their job; appends by that of a Line.
  using Kind = std::type_index;
  // Whether it worked at the first or second time.
  bool try_twice(Kind kind, const std::function<void()>& call);
  void note(Kind kind, const StoreError& error);
  void note_success(Kind kind);
  bool is_usable();
  void refuse_waiting(const std::vector<std::string>& tables);

  // Tables with a line that was not added, until the owner knows. Shared with what is delivered,
  // which may be later than the end of this thread.
  class Refused {
   public:
    void add(const std::vector<std::string>& tables);
    void remove(const std::vector<std::string>& tables);
    bool contains(const std::string& table) const;

   private:
    mutable std::mutex mutex_;
    std::unordered_map<std::string, int> lines_;  // how many such lines
  };

  std::unique_ptr<Store> store_;
  const Deliver deliver_;
  const OnStatusChange on_status_change_;
  const std::shared_ptr<Refused> refused_ = std::make_shared<Refused>();
  mutable std::mutex mutex_;  // of everything down to `durable_`
  std::condition_variable something_waits_;
  std::deque<std::variant<Line, Work>> waiting_;
  bool ending_ = false;
  std::string last_failure_;
  std::array<std::uint64_t, kStoreFaultNames.size()> failures_by_fault_{};
  std::set<Kind> failing_;  // kinds of calls whose last one failed
  bool is_damaged_ = false;
  std::chrono::steady_clock::time_point failed_at_;
  Histogram durable_;
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> lines_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::uint64_t> commit_microseconds_{0};
  std::thread thread_;  // last: it uses all of the above
};

template <class Job, class OnResult, class OnFailure>
void StoreThread::ask(Job job, OnResult then, OnFailure failed) {
  using Result = std::invoke_result_t<Job&, Store&>;
  struct Question {
    Job job;
    OnResult then;
    OnFailure failed;
  };
  // Shared, because std::function wants to be copyable and a question need not be.
  const auto question =
      std::make_shared<Question>(Question{std::move(job), std::move(then), std::move(failed)});
  add(Work([this, question](Store& store) -> std::function<void()> {
    if constexpr (std::is_void_v<Result>) {
      if (try_twice(typeid(Job), [&] { question->job(store); }))
        return [question] { question->then(); };
    } else {
      const auto result = std::make_shared<std::optional<Result>>();
      if (try_twice(typeid(Job), [&] { result->emplace(question->job(store)); })) {
        return [question, result] { question->then(std::move(**result)); };
      }
    }
    return [question] { question->failed(); };
  }));
}

}  // namespace norenberc::server
