#include "server/store/backup.h"

#include <atomic>
#include <fstream>
#include <sys/stat.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store_words.h"
#include "tests/temporary_folder.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class BackupTest : public ::testing::Test {
 protected:
  // All that a store can say about the tables named t0, t1, ...
  void expect_whole(Store& store, int tables) {
    for (int number = 0; number < tables; ++number) {
      const std::string table = "t" + std::to_string(number);
      const std::optional<TableCard> card = store.card(table);
      ASSERT_TRUE(card) << table;
      const std::vector<std::string> log = store.log(table, 1);
      ASSERT_EQ(static_cast<std::int64_t>(log.size()), card->sequence);
      for (std::size_t index = 0; index < log.size(); ++index) {
        ASSERT_EQ(log[index], table + " " + std::to_string(index + 1));
      }
    }
  }

  TemporaryFolder folder_;
  std::string database_ = folder_.file("house.sqlite");
  std::string file_ = folder_.file("backup.sqlite");
};

TEST_F(BackupTest, ABackupMadeWhileTheServerWritesIsOfOneMoment) {
  constexpr int kTables = 20;
  const std::unique_ptr<Store> store = open_store(database_);
  std::atomic<bool> enough = false;
  std::atomic<int> rounds = 0;
  std::thread writer([&] {
    for (int sequence = 1; !enough; ++sequence) {
      std::vector<Append> lines;
      for (int number = 0; number < kTables; ++number) {
        lines.push_back(line("t" + std::to_string(number), sequence));
      }
      store->append(lines);
      ++rounds;
    }
  });
  while (rounds < 20) std::this_thread::yield();
  for (int copy = 0; copy < 5; ++copy) {
    const std::string file = file_ + std::to_string(copy);
    const int before = rounds;
    backup_sqlite(database_, file);
    const std::unique_ptr<Store> copied = open_store(file);
    expect_whole(*copied, kTables);
    // All lines of a round were committed together, and those of before the backup are there.
    EXPECT_GE(copied->card("t0")->sequence, before);
    EXPECT_EQ(copied->card("t0")->sequence, copied->card("t19")->sequence);
    EXPECT_TRUE(add(*copied, line("after", 1))) << "one can go on with it";
  }
  enough = true;
  writer.join();
  EXPECT_GT(rounds, 20);
  expect_whole(*store, kTables);
}

TEST_F(BackupTest, ABackupIsOnePrivateFile) {
  {
    const std::unique_ptr<Store> store = open_store(database_);
    add(*store, line("t0", 1));
    backup_sqlite(database_, file_);
  }
  struct stat about {};
  ASSERT_EQ(::stat(file_.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    names.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(
      names, ::testing::UnorderedElementsAre("house.sqlite", "house.sqlite.lock", "backup.sqlite"));
}

TEST_F(BackupTest, ADatabaseThatNobodyUsesIsBackedUpToo) {
  add(*open_store(database_), line("t0", 1));
  backup_sqlite(database_, file_);
  expect_whole(*open_store(file_), 1);
}

TEST_F(BackupTest, NothingIsReplaced) {
  add(*open_store(database_), line("t0", 1));
  std::ofstream(file_) << "precious";
  EXPECT_THAT([&] { backup_sqlite(database_, file_); },
              ThrowsMessage<StoreError>(HasSubstr("exists already")));
  EXPECT_THAT([&] { backup_sqlite(database_, database_); },
              ThrowsMessage<StoreError>(HasSubstr("exists already")));
  std::string text;
  std::ifstream(file_) >> text;
  EXPECT_EQ(text, "precious");
}

TEST_F(BackupTest, WhatCannotBeBackedUpIsSaidSo) {
  EXPECT_THAT([&] { backup_sqlite(database_, file_); },
              ThrowsMessage<StoreError>(HasSubstr("There is no database")));
  EXPECT_FALSE(std::filesystem::exists(database_));
  std::ofstream(database_) << std::string(5000, 'x');
  EXPECT_THAT([&] { backup_sqlite(database_, file_); },
              ThrowsMessage<StoreError>(HasSubstr("is not a database")));
  const std::string other = folder_.file("other.sqlite");
  add(*open_store(other), line("t0", 1));
  EXPECT_THAT([&] { backup_sqlite(other, folder_.file("no/such/folder")); },
              ThrowsMessage<StoreError>(HasSubstr("cannot be written: No such file")));
}

TEST_F(BackupTest, ADamagedDatabaseGivesNoBackup) {
  {
    const std::unique_ptr<Store> store = open_store(database_);
    for (int sequence = 1; sequence <= 200; ++sequence) {
      add(*store, line("t0", sequence, std::string(400, 'x')));
    }
  }
  std::fstream damaged(database_, std::ios::in | std::ios::out | std::ios::binary);
  const auto size = std::filesystem::file_size(database_);
  for (std::uint64_t page = 8; page * 4096 < size; ++page) {
    damaged.seekp(static_cast<std::streamoff>(page * 4096));
    damaged << std::string(64, '\x7f');
  }
  damaged.close();
  EXPECT_THAT([&] { backup_sqlite(database_, file_); },
              ThrowsMessage<StoreError>(HasSubstr("is damaged")));
  EXPECT_FALSE(std::filesystem::exists(file_));
}

}  // namespace
}  // namespace norenberc::server
