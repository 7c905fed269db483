#include "server/store/sqlite_file.h"

#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store_words.h"
#include "tests/temporary_folder.h"

namespace norenberc::server {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class SqliteFileTest : public ::testing::Test {
 protected:
  auto refusal(const std::string& words) const {
    return ThrowsMessage<StoreError>(AllOf(HasSubstr(words), HasSubstr(path_)));
  }
  std::function<void()> opening() const {
    return [this] { open_store(path_); };
  }
  // Another program's work on the file.
  void run(const std::string& sql) const {
    SQLite::Database(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
  }
  int number(const std::string& sql) const {
    return SQLite::Database(path_).execAndGet(sql).getInt();
  }

  TemporaryFolder folder_;
  std::string path_ = folder_.file("house.sqlite");
};

TEST_F(SqliteFileTest, EveryCommitIsDurable) {
  SqliteFile file(path_);
  EXPECT_EQ(file.ask("PRAGMA synchronous").number(0, 0), 2) << "FULL";
  EXPECT_EQ(file.ask("PRAGMA journal_mode").text(0, 0), "wal");
  EXPECT_EQ(file.ask("PRAGMA foreign_keys").number(0, 0), 1);
}

TEST_F(SqliteFileTest, OnlyTheOwnerMayReadTheFiles) {
  const mode_t before = ::umask(0);
  const std::unique_ptr<Store> store = open_store(path_);
  add(*store, line("a", 1));
  ::umask(before);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    struct stat about {};
    ASSERT_EQ(::stat(entry.path().c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0600u) << entry.path();
    ++files;
  }
  EXPECT_EQ(files, 4) << "the database, its WAL, its index and our lock";
}

TEST_F(SqliteFileTest, ASecondServerIsRefused) {
  std::unique_ptr<Store> store = open_store(path_);
  EXPECT_THAT(opening(), refusal("Another server is using the database"));
  std::filesystem::create_symlink(path_, folder_.file("link.sqlite"));
  EXPECT_THAT([&] { open_store(folder_.file("link.sqlite")); },
              ThrowsMessage<StoreError>(HasSubstr("Another server")));
  const pid_t child = ::fork();
  if (child == 0) {
    try {
      open_store(path_);
    } catch (const StoreError&) {
      ::_exit(7);
    }
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 7);
  EXPECT_TRUE(add(*store, line("a", 1)));
  store.reset();
  EXPECT_NO_THROW(open_store(path_));
}

TEST_F(SqliteFileTest, AHardLinkOpensNoSecondDoor) {
  std::unique_ptr<Store> store = open_store(path_);
  const std::string link = folder_.file("link.sqlite");
  std::filesystem::create_hard_link(path_, link);
  EXPECT_THAT([&] { open_store(link); }, ThrowsMessage<StoreError>(HasSubstr("a second name")));
  EXPECT_TRUE(add(*store, line("a", 1)));
  store.reset();
  std::filesystem::remove(link);
  EXPECT_EQ(open_store(path_)->log("a", 1).size(), 1U);
}

TEST_F(SqliteFileTest, AnEmptyFileBecomesADatabase) {
  std::ofstream(path_).close();
  EXPECT_TRUE(add(*open_store(path_), line("a", 1)));
}

TEST_F(SqliteFileTest, ATextFileIsRefusedAndKept) {
  std::ofstream(path_) << "Dear diary, today I won. " << std::string(5000, '.');
  EXPECT_THAT(opening(), refusal("is not a database"));
  std::string word;
  std::ifstream(path_) >> word;
  EXPECT_EQ(word, "Dear");
}

TEST_F(SqliteFileTest, ADatabaseOfAnotherProgramIsRefused) {
  run("CREATE TABLE recipes (name TEXT)");
  EXPECT_THAT(opening(), refusal("another program"));
  run("PRAGMA application_id = 42");
  EXPECT_THAT(opening(), refusal("another program"));
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema"), 1) << "nothing was changed";
}

TEST_F(SqliteFileTest, AFolderThatIsNotThereIsSaidSo) {
  EXPECT_THAT([&] { open_store(folder_.file("no/such/house.sqlite")); },
              ThrowsMessage<StoreError>(HasSubstr("No such file or directory")));
}

TEST_F(SqliteFileTest, ANewerDatabaseIsRefused) {
  open_store(path_);
  run("PRAGMA user_version = 99");
  EXPECT_THAT(opening(), refusal("has version 99"));
  EXPECT_EQ(number("PRAGMA user_version"), 99);
}

TEST_F(SqliteFileTest, ADatabaseOfTheFirstVersionIsMigrated) {
  run(sqlite_migrations().front());
  run("PRAGMA application_id = " + std::to_string(kSqliteApplication) +
      "; PRAGMA user_version = 1");
  run("INSERT INTO tables VALUES ('a', 1, 0, 1, 10, 20, NULL, '{}', '', 'here', 0);"
      "INSERT INTO lines VALUES ('a', 1, 'kept')");
  const std::unique_ptr<Store> store = open_store(path_);
  EXPECT_THAT(store->log("a", 1), ElementsAre("kept"));
  EXPECT_TRUE(add(*store, line("a", 2)));
  EXPECT_EQ(number("PRAGMA user_version"), static_cast<int>(sqlite_migrations().size()));
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema WHERE name = 'tables_by_stage'"), 1);
}

TEST_F(SqliteFileTest, WhoWasAtATableBeforeIsFoundInItsLog) {
  run(sqlite_migrations().front());
  run("PRAGMA application_id = " + std::to_string(kSqliteApplication) +
      "; PRAGMA user_version = 1");
  run("INSERT INTO tables VALUES ('a', 3, 0, 1, 10, 20, NULL, '{}', 'bob', 'here', 0);"
      "INSERT INTO lists VALUES ('bob', 'a');"
      "INSERT INTO lines VALUES ('a', 1, '" +
      std::string(kOldCreate) +
      "');"
      "INSERT INTO lines VALUES ('a', 2, '" +
      std::string(kOldJoin) +
      "');"
      "INSERT INTO lines VALUES ('a', 3, 'not JSON, but \"do\":\"join\"')");
  const std::unique_ptr<Store> store = open_store(path_);
  for (const char* const person : {"ann", "bob", "cleo"}) {
    EXPECT_THAT(store->forget_person(person, at(1)), ElementsAre("a")) << person;
  }
}

TEST_F(SqliteFileTest, AMigrationThatFailsChangesNothing) {
  run(sqlite_migrations().front());
  run("PRAGMA application_id = " + std::to_string(kSqliteApplication) +
      "; PRAGMA user_version = 1; CREATE INDEX links_by_expiry ON links (id)");
  EXPECT_THAT(opening(), refusal("already exists"));
  EXPECT_EQ(number("PRAGMA user_version"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema WHERE name = 'tables_by_stage'"), 0);
}

TEST_F(SqliteFileTest, ADamagedFileIsSaidSo) {
  open_store(path_);
  std::fstream damaged(path_, std::ios::in | std::ios::out | std::ios::binary);
  damaged.seekp(100);
  damaged << std::string(2000, '\x7f');
  damaged.close();
  EXPECT_THAT(opening(), refusal("is damaged"));
}

TEST_F(SqliteFileTest, ATruncatedFileIsSaidSoWhenItIsRead) {
  {
    const std::unique_ptr<Store> store = open_store(path_);
    for (int sequence = 1; sequence <= 100; ++sequence) {
      add(*store, line("a", sequence, std::string(1000, 'x')));
    }
  }
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) / 2);
  EXPECT_THAT([&] { open_store(path_)->log("a", 1); }, refusal("is damaged"));
}

// A list that reads every table is slow in a large house, and nothing else would show it.
TEST_F(SqliteFileTest, ListsAreReadFromIndexes) {
  open_store(path_);
  SQLite::Database database(path_);
  const auto plan = [&](const std::string& sql) {
    SQLite::Statement statement(database, "EXPLAIN QUERY PLAN " + sql);
    std::string text;
    while (statement.executeStep()) text += statement.getColumn(3).getString() + "\n";
    return text;
  };
  EXPECT_THAT(plan("SELECT summary FROM tables WHERE is_public = 1 AND stage = 0"
                   " ORDER BY created DESC, id LIMIT 5"),
              AllOf(HasSubstr("USING INDEX lobby"), ::testing::Not(HasSubstr("TEMP B-TREE"))));
  EXPECT_THAT(plan("SELECT summary FROM tables WHERE is_public = 1 AND stage = 1"
                   " ORDER BY changed DESC, id LIMIT 5"),
              AllOf(HasSubstr("USING INDEX watchable"), ::testing::Not(HasSubstr("TEMP B-TREE"))));
  EXPECT_THAT(plan("SELECT id FROM tables WHERE wake <= ? AND (keeper_until <= ? OR keeper = ?)"
                   " ORDER BY keeper = ?, wake LIMIT 5"),
              HasSubstr("USING INDEX due"));
  EXPECT_THAT(plan("SELECT summary FROM lists CROSS JOIN tables WHERE id = table_id AND person = ?"
                   " AND stage + 0 = ? ORDER BY changed DESC, id LIMIT 5"),
              AllOf(HasSubstr("SEARCH lists USING PRIMARY KEY"), HasSubstr("SEARCH tables")));
}

}  // namespace
}  // namespace norenberc::server
