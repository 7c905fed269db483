// Many hands on one database: threads and processes that want the same line or the same table, and a
// process that dies in the middle.
#include <algorithm>
#include <atomic>
#include <csignal>
#include <latch>
#include <mutex>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store_words.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

constexpr int kRivals = 4;

// Each rival has a store of its own where the database allows that; an SQLite file has only one, which
// they use in turn.
class Rivals {
 public:
  Rivals(Kind kind, const std::string& address) {
    for (int rival = 0; rival < (kind == Kind::Sqlite ? 1 : kRivals); ++rival) {
      stores_.push_back(open_store(address));
    }
  }

  // Runs work(store, rival's number) in a thread for each rival, all starting at once.
  template <class Work>
  void race(Work work) {
    std::latch start(kRivals);
    std::vector<std::thread> threads;
    for (int rival = 0; rival < kRivals; ++rival) {
      threads.emplace_back([&, rival] {
        start.arrive_and_wait();
        try {
          work([&](auto question) { return ask(rival, question); }, rival);
        } catch (const StoreError& error) {
          ADD_FAILURE() << "rival " << rival << ": " << error.what();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

  Store& first() { return *stores_.front(); }

 private:
  template <class Question>
  auto ask(int rival, Question question) {
    if (stores_.size() > 1) return question(*stores_[static_cast<std::size_t>(rival)]);
    const std::lock_guard lock(in_turn_);
    return question(*stores_.front());
  }

  std::vector<std::unique_ptr<Store>> stores_;
  std::mutex in_turn_;
};

class StoreRaceTest : public ::testing::TestWithParam<Kind> {
 protected:
  TemporaryDatabase database_{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(SqliteAndPostgres, StoreRaceTest, both_kinds(), name_of_kind);

TEST_P(StoreRaceTest, EachLineHasExactlyOneWinner) {
  constexpr int kLines = 100;
  Rivals rivals(GetParam(), database_.address());
  std::vector<std::vector<std::string>> won(kRivals);
  // Everybody wants each line; who loses goes on with the next.
  rivals.race([&](const auto& ask, int rival) {
    for (int sequence = 1; sequence <= kLines; ++sequence) {
      const std::string name = "rival " + std::to_string(rival);
      const Append append = line("a", sequence, name + " " + std::to_string(sequence), name);
      if (ask([&](Store& store) { return add(store, append); })) {
        won[static_cast<std::size_t>(rival)].push_back(append.line.entry);
      }
    }
  });
  std::vector<std::string> all;
  for (const auto& entries : won) all.insert(all.end(), entries.begin(), entries.end());
  const std::vector<std::string> log = rivals.first().log("a", 1);
  EXPECT_THAT(log, ::testing::UnorderedElementsAreArray(all));
  EXPECT_EQ(static_cast<std::int64_t>(log.size()), rivals.first().card("a")->sequence);
  EXPECT_EQ(log.size(), static_cast<std::size_t>(kLines));
}

TEST_P(StoreRaceTest, BatchesThatOverlapDoNotBlockEachOther) {
  constexpr int kTables = 30;
  constexpr int kRounds = 60;
  Rivals rivals(GetParam(), database_.address());
  std::atomic<int> won = 0;
  rivals.race([&](const auto& ask, int rival) {
    for (int sequence = 1; sequence <= kRounds; ++sequence) {
      std::vector<Append> lines;
      for (int number = 0; number < kTables; ++number) {
        // Half of them go through the tables backwards: the usual way into a deadlock.
        const int table = rival % 2 == 0 ? number : kTables - 1 - number;
        lines.push_back(line("t" + std::to_string(table), sequence, {}, std::to_string(rival)));
      }
      const auto added = ask([&](Store& store) { return store.append(lines); });
      won += static_cast<int>(std::count(added.begin(), added.end(), true));
    }
  });
  EXPECT_EQ(won, kTables * kRounds);
  EXPECT_EQ(rivals.first().log("t7", 1).size(), static_cast<std::size_t>(kRounds));
}

TEST_P(StoreRaceTest, NoTwoProcessesGetTheSameDueTable) {
  constexpr int kTables = 400;
  Rivals rivals(GetParam(), database_.address());
  std::vector<Append> lines;
  for (int number = 0; number < kTables; ++number) {
    lines.push_back(line("t" + std::to_string(number), 1, {}, "gone"));
    lines.back().card.wake = at(100);
    lines.back().keeper.until = at(150);
  }
  rivals.first().append(lines);
  std::vector<std::set<std::string>> claimed(kRivals);
  rivals.race([&](const auto& ask, int rival) {
    const Keeper keeper{"rival " + std::to_string(rival), at(900)};
    std::set<std::string>& mine = claimed[static_cast<std::size_t>(rival)];
    // Each call may also name tables that are this rival's already; so until nothing new comes.
    std::size_t before = 0;
    int limit = 10;
    do {
      before = mine.size();
      for (std::string& table :
           ask([&](Store& store) { return store.claim_due(keeper, at(200), limit); })) {
        mine.insert(std::move(table));
      }
      limit += 10;
    } while (mine.size() > before);
  });
  std::set<std::string> all;
  std::size_t sum = 0;
  for (const auto& mine : claimed) {
    all.insert(mine.begin(), mine.end());
    sum += mine.size();
  }
  EXPECT_EQ(sum, all.size()) << "some table has two keepers";
  EXPECT_EQ(all.size(), static_cast<std::size_t>(kTables));
}

TEST_P(StoreRaceTest, ALinkIsExchangedByOneOnly) {
  Rivals rivals(GetParam(), database_.address());
  add_person(rivals.first(), "ann");
  for (int number = 0; number < 10; ++number) {
    rivals.first().add_link({"l" + std::to_string(number), "ann", hash(1), at(2000)});
  }
  std::atomic<int> exchanged = 0;
  rivals.race([&](const auto& ask, int rival) {
    for (int number = 0; number < 10; ++number) {
      const Token mine = token("t" + std::to_string(rival * 10 + number), "ann");
      exchanged += ask(
          [&](Store& store) { return store.exchange("l" + std::to_string(number), mine) ? 1 : 0; });
    }
  });
  EXPECT_EQ(exchanged, 10);
}

TEST_P(StoreRaceTest, WhatAKilledProcessAcknowledgedIsThere) {
  constexpr int kAcknowledged = 100;
  open_store(database_.address());
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const std::unique_ptr<Store> store = open_store(database_.address());
    for (std::int32_t sequence = 1;; ++sequence) {
      const std::vector<Append> lines = {line("a", sequence), line("b", sequence)};
      const std::vector<bool> added = store->append(lines);
      if (!added[0] || !added[1]) ::_exit(1);
      if (::write(ends[1], &sequence, sizeof sequence) != sizeof sequence) ::_exit(1);
    }
  }
  ::close(ends[1]);
  std::int32_t acknowledged = 0;
  while (acknowledged < kAcknowledged) {
    ASSERT_EQ(::read(ends[0], &acknowledged, sizeof acknowledged), ssize_t{sizeof acknowledged});
  }
  ::kill(child, SIGKILL);
  while (::read(ends[0], &acknowledged, sizeof acknowledged) > 0) {
  }
  ::close(ends[0]);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));

  const std::unique_ptr<Store> store = open_store(database_.address());
  for (const std::string table : {"a", "b"}) {
    // The line on its way when the process died may come yet, as long as nothing else stands in its place.
    const auto found = static_cast<std::int64_t>(store->log(table, 1).size());
    const bool has_come = !add(*store, line(table, found + 1));
    const std::int64_t lines = has_come ? found + 1 : found;
    EXPECT_TRUE(!has_come || add(*store, line(table, lines + 1)));
    EXPECT_GE(lines, acknowledged);
    EXPECT_LE(lines, acknowledged + 1);
    EXPECT_EQ(store->log(table, 1).size(), static_cast<std::size_t>(lines) + 1);
    EXPECT_EQ(store->card(table)->sequence, lines + 1);
  }
}

}  // namespace
}  // namespace norenberc::server
