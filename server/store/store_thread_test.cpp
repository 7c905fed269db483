#include "server/store/store_thread.h"

#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store_words.h"
#include "tests/temporary_folder.h"

namespace norenberc::server {
namespace {

using ::testing::ElementsAre;
using Stored = StoreThread::Stored;

// An owner with a loop that runs when the test says so.
class Owner {
 public:
  StoreThread::Deliver deliver() {
    return [this](std::function<void()> told) {
      const std::lock_guard lock(mutex_);
      told_.push_back(std::move(told));
      came_.notify_all();
    };
  }
  // Runs what is delivered until `count` deliveries were made.
  void run(std::size_t count) {
    for (; count > 0; --count) next()();
  }

 private:
  std::function<void()> next() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !told_.empty(); });
    std::function<void()> told = std::move(told_.front());
    told_.pop_front();
    return told;
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> told_;
};

// A gate in the queue: the thread stands still in it, and what comes after gathers.
class Gate {
 public:
  explicit Gate(StoreThread& thread) {
    thread.ask(
        [&, future = gate_.get_future()](Store&) mutable {
          reached_.set_value();
          future.wait();
        },
        [] {}, [] {});
    reached_.get_future().wait();
  }
  void open() { gate_.set_value(); }

 private:
  std::promise<void> gate_;
  std::promise<void> reached_;
};

class StoreThreadTest : public ::testing::Test {
 protected:
  void append(const Append& append) {
    thread_->append(append, [this](Stored stored) { results_.push_back(stored); });
  }

  TemporaryFolder folder_;
  Owner owner_;
  std::vector<Stored> results_;
  std::unique_ptr<StoreThread> thread_ =
      std::make_unique<StoreThread>(open_store(folder_.file("house.sqlite")), owner_.deliver());
};

TEST_F(StoreThreadTest, AppendsThatWaitAreCommittedTogether) {
  Gate gate(*thread_);
  for (int number = 1; number <= 600; ++number) append(line("a", number));
  EXPECT_EQ(thread_->figures().waiting, 600u);
  gate.open();
  owner_.run(3);
  EXPECT_EQ(results_, std::vector<Stored>(600, Stored::Added));
  EXPECT_EQ(thread_->figures().commits, 2u) << "512 at once";
  EXPECT_EQ(thread_->figures().lines, 600u);
  EXPECT_EQ(thread_->figures().waiting, 0u);
  EXPECT_GT(thread_->figures().commit_microseconds, 0u);
  EXPECT_EQ(thread_->figures().failures, 0u);
}

TEST_F(StoreThreadTest, QuestionsAreAnsweredInOrderBetweenAppends) {
  Gate gate(*thread_);
  std::vector<std::size_t> lengths;
  const auto ask = [&] {
    thread_->ask([](Store& store) { return store.log("a", 1); },
                 [&](const std::vector<std::string>& log) { lengths.push_back(log.size()); },
                 [] { FAIL(); });
  };
  append(line("a", 1));
  ask();
  append(line("a", 2));
  append(line("a", 3));
  ask();
  gate.open();
  owner_.run(5);
  EXPECT_THAT(lengths, ElementsAre(1, 3));
}

TEST_F(StoreThreadTest, AResultThatCannotBeCopiedIsFine) {
  std::unique_ptr<int> result;
  thread_->ask([](Store&) { return std::make_unique<int>(7); },
               [&](std::unique_ptr<int> seven) { result = std::move(seven); }, [] { FAIL(); });
  owner_.run(1);
  EXPECT_EQ(*result, 7);
}

TEST_F(StoreThreadTest, ALineThatIsTakenIsSaidSo) {
  append(line("a", 1));
  owner_.run(1);
  append(line("a", 1));
  owner_.run(1);
  append(line("a", 2));
  owner_.run(1);
  EXPECT_THAT(results_, ElementsAre(Stored::Added, Stored::Taken, Stored::Added));
}

TEST_F(StoreThreadTest, ALineThatBuildsOnARefusedOneIsRefused) {
  append(line("a", 1));
  owner_.run(1);
  append(line("a", 1, "too late"));
  // Not delivered yet, so the owner cannot know and goes on as if it had line 1.
  while (thread_->figures().commits < 2) std::this_thread::yield();
  append(line("a", 2, "builds on what is not there"));
  append(line("b", 1));
  owner_.run(1);
  append(line("a", 2, "knows"));
  while (results_.size() < 5) owner_.run(1);
  EXPECT_THAT(results_, ElementsAre(Stored::Added, Stored::Taken, Stored::Taken, Stored::Added,
                                    Stored::Added));
  std::vector<std::string> log;
  thread_->ask([](Store& store) { return store.log("a", 1); },
               [&](std::vector<std::string> found) { log = std::move(found); }, [] { FAIL(); });
  owner_.run(1);
  EXPECT_THAT(log, ElementsAre("a 1", "knows"));
}

TEST_F(StoreThreadTest, EndingFinishesWhatWaits) {
  {
    Gate gate(*thread_);
    for (int number = 1; number <= 10; ++number) append(line("a", number));
    gate.open();
  }
  thread_.reset();
  owner_.run(2);
  EXPECT_EQ(results_.size(), 10u);
  const std::unique_ptr<Store> store = open_store(folder_.file("house.sqlite"));
  EXPECT_EQ(store->log("a", 1).size(), 10u);
}

TEST_F(StoreThreadTest, WithoutAThreadItWorksWhenTold) {
  thread_ = std::make_unique<StoreThread>(open_store(folder_.file("other.sqlite")),
                                          owner_.deliver(), StoreThread::OnStatusChange(),
                                          StoreThread::Place::CallersThread);
  std::thread::id worker;
  append(line("a", 1));
  append(line("a", 2));
  thread_->ask([&](Store&) { worker = std::this_thread::get_id(); }, [] {}, [] {});
  EXPECT_EQ(thread_->figures().waiting, 3U);
  EXPECT_TRUE(thread_->work()) << "both lines";
  EXPECT_TRUE(thread_->work()) << "the question";
  EXPECT_FALSE(thread_->work());
  EXPECT_EQ(worker, std::this_thread::get_id());
  EXPECT_TRUE(results_.empty()) << "the owner has not been told yet";
  owner_.run(2);
  EXPECT_THAT(results_, ElementsAre(Stored::Added, Stored::Added));
}

TEST_F(StoreThreadTest, AJobIsTriedTwice) {
  int times = 0;
  int failed = 0;
  int result = 0;
  const auto fails = [&times](int wanted) {
    return [&times, wanted](Store&) {
      if (++times <= wanted) throw StoreError("Out of order.");
      return times;
    };
  };
  thread_->ask(
      fails(1), [&](int value) { result = value; }, [&] { ++failed; });
  owner_.run(1);
  EXPECT_EQ(result, 2);
  times = 0;
  thread_->ask(
      fails(2), [](int) { FAIL(); }, [&] { ++failed; });
  owner_.run(1);
  EXPECT_EQ(failed, 1);
  EXPECT_EQ(thread_->figures().failures, 3u);
  EXPECT_EQ(thread_->last_failure(), "Out of order.");
}

// A real store whose connection fails at will.
class FlakyStore final : public Store {
 public:
  explicit FlakyStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

  std::vector<bool> append(std::span<const Append> appends) override {
    ++calls;
    for (const Append& append : appends) {
      if (append.line.entry == "poison") throw StoreError("The database will not have it.");
    }
    if (failures > 0) {
      --failures;
      throw StoreError("The database is away.");
    }
    return store_->append(appends);
  }
  void ping() override {
    if (failures > 0) throw StoreError("The database is away.");
  }
  void try_writing() override { ping(); }
  std::vector<std::string> log(const std::string& table, std::int64_t from) override {
    return store_->log(table, from);
  }
  std::optional<TableCard> card(const std::string&) override { return {}; }
  std::vector<TableCard> list(Listing, int) override { return {}; }
  std::vector<TableCard> tables_of(const std::string&, Stage, int) override { return {}; }
  int count_tables_of(const std::string&, Stage) override { return 0; }
  std::vector<std::string> claim_due(const Keeper&, Moment, int) override { return {}; }
  void add_person(const Person&, const Token&) override {}
  std::optional<Person> person(const std::string&) override { return {}; }
  bool change_person(const Person&) override { return false; }
  void add_token(const Token&) override {}
  std::optional<Token> token(const std::string&, Moment) override { return {}; }
  void remove_token(const std::string&) override {}
  void renew_token(const std::string&, Moment) override {}
  std::vector<Token> tokens_of(const std::string&) override { return {}; }
  void add_link(const RecoveryLink&) override {}
  std::optional<RecoveryLink> link(const std::string&) override { return {}; }
  bool exchange(const std::string&, const Token&) override { return false; }
  std::vector<std::string> forget_person(const std::string&, Moment) override { return {}; }
  std::vector<Forgotten> forgotten() override { return {}; }
  void end_forgetting(const std::string&) override {}
  bool rewrite_log(const Rewriting&) override { return false; }
  void note_alive(Moment) override {}
  std::optional<Moment> last_alive() override { return {}; }
  Swept sweep(const Retention&) override { return {}; }
  std::array<std::int64_t, 3> counts() override { return {}; }

  int failures = 0;  // how many appends from now on fail
  int calls = 0;

 private:
  std::unique_ptr<Store> store_;
};

class FlakyStoreThreadTest : public StoreThreadTest {
 protected:
  FlakyStoreThreadTest() {
    auto store = std::make_unique<FlakyStore>(open_store(folder_.file("flaky.sqlite")));
    store_ = store.get();
    thread_ = std::make_unique<StoreThread>(std::move(store), owner_.deliver());
  }
  // All at once, and their results.
  void append_together(const std::vector<Append>& lines) {
    Gate gate(*thread_);
    for (const Append& line : lines) append(line);
    gate.open();
    owner_.run(2);
  }

  FlakyStore* store_ = nullptr;
};

TEST_F(FlakyStoreThreadTest, AnAppendThatFailsOnceIsTriedAgain) {
  store_->failures = 1;
  append_together({line("a", 1), line("b", 1)});
  EXPECT_THAT(results_, ElementsAre(Stored::Added, Stored::Added));
  EXPECT_EQ(thread_->figures().failures, 1u);
}

TEST_F(FlakyStoreThreadTest, AnAppendThatKeepsFailingIsFailed) {
  store_->failures = 1000;
  append_together({line("a", 1), line("b", 1), line("c", 1)});
  EXPECT_THAT(results_, ElementsAre(Stored::Failed, Stored::Failed, Stored::Failed));
  EXPECT_EQ(store_->calls, 3) << "when the database is away nobody waits for it line by line";
  EXPECT_EQ(thread_->figures().lines, 0u);
  EXPECT_EQ(thread_->last_failure(), "The database is away.");
}

TEST_F(FlakyStoreThreadTest, AfterAFailureThingsGoOn) {
  store_->failures = 2;
  append_together({line("a", 1)});
  append_together({line("a", 1), line("a", 2)});
  EXPECT_THAT(results_, ElementsAre(Stored::Failed, Stored::Added, Stored::Added));
}

TEST_F(FlakyStoreThreadTest, ALineThatCannotBeStoredFailsAlone) {
  append_together({line("a", 1), line("b", 1, "poison"), line("b", 2), line("c", 1)});
  EXPECT_THAT(results_, ElementsAre(Stored::Added, Stored::Failed, Stored::Taken, Stored::Added));
}

}  // namespace
}  // namespace norenberc::server
