// Trouble with the database is seen by the operator: in the log, in the figures, and at /ready.
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/stored_database.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;

class Listener {
 public:
  Log log() {
    return [this](const LogEvent& line) {
      const std::lock_guard lock(mutex_);
      lines_.push_back(text(line));
    };
  }
  int count(const std::string& part) const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(std::count_if(lines_.begin(), lines_.end(), [&](const auto& line) {
      return line.find(part) != line.npos;
    }));
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

class ServerTrouble : public testing::TestWithParam<Kind> {
 protected:
  ServerOptions options() {
    ServerOptions options = Running::on(database_.address());
    options.log = log_.log();
    // No time passes for what is said at most every ten seconds.
    options.net.now = [now = std::chrono::steady_clock::now()] { return now; };
    return options;
  }
  // From now on no entry can be stored.
  void fill_disk() {
    if (GetParam() == Kind::Sqlite) {
      run_sql(
          database_.address(),
          "CREATE TRIGGER full BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'no room'); END");
    } else {
      ask_postgres(database_.address(),
                   "CREATE FUNCTION norenberc.full_disk() RETURNS trigger LANGUAGE plpgsql AS"
                   " $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;"
                   "CREATE TRIGGER full_disk BEFORE INSERT ON norenberc.lines"
                   " FOR EACH ROW EXECUTE FUNCTION norenberc.full_disk()");
    }
  }
  void make_room() {
    if (GetParam() == Kind::Sqlite) {
      run_sql(database_.address(), "DROP TRIGGER full");
    } else {
      ask_postgres(database_.address(), "DROP TRIGGER full_disk ON norenberc.lines");
    }
  }
  static int ready(const Address& address) { return fetch(address, "GET", "/ready").status; }

  Listener log_;
  TemporaryDatabase database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(On, ServerTrouble, both_kinds(), name_of_kind);

TEST_P(ServerTrouble, WritesThatFailAreSeenUntilOneSucceeds) {
  const Running server(options());
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {});
  EXPECT_EQ(ready(server.address()), 200);
  EXPECT_EQ(metric(server.address(), "store_failing"), 0);
  fill_disk();
  for (int times = 0; times < 20; ++times) {
    EXPECT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "hello"}}), "not_stored");
    EXPECT_EQ(ready(server.address()), 503);
  }
  const std::string kind = GetParam() == Kind::Sqlite ? "refused" : "full";
  EXPECT_EQ(log_.count("event=database_failed kind=" + kind), 1) << "said once, not forty times";
  EXPECT_GE(metric(server.address(), "store_failures_by_kind_total{kind=\"" + kind + "\"}"), 20);
  EXPECT_EQ(metric(server.address(), "store_failing"), 1);
  make_room();
  EXPECT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "hello"}}), "");
  EXPECT_EQ(ready(server.address()), 200);
  EXPECT_EQ(metric(server.address(), "store_failing"), 0);
  EXPECT_EQ(log_.count("event=database_works"), 1);
}

TEST_P(ServerTrouble, PeopleWhoCannotBeAddedAreTroubleToo) {
  const Running server(options());
  if (GetParam() == Kind::Sqlite) {
    run_sql(database_.address(),
            "CREATE TRIGGER full BEFORE INSERT ON people BEGIN SELECT RAISE(ABORT, 'no'); END");
  } else {
    ask_postgres(database_.address(), "ALTER TABLE norenberc.people ADD CHECK (name <> 'Anna')");
  }
  const json::object anna{{"name", "Anna"}, {"colour", "green"}};
  EXPECT_EQ(fetch(server.address(), "POST", "/api/people", as_text(anna)).status, 503);
  // Bots and clocks go on asking the database, and succeed; that says nothing about people.
  EXPECT_EQ(ready(server.address()), 503);
  EXPECT_EQ(log_.count("event=database_failed"), 1);
  EXPECT_EQ(log_.count("Anna"), 0);
}

TEST(ServerTroubleWithAFile, AFileThatIsGoneIsNoticedBeforeAnythingIsLost) {
  const TemporaryFolder folder;
  const std::string path = folder.file("house.sqlite");
  Listener log;
  ServerOptions options = Running::on(path);
  options.log = log.log();
  const Running server(options);
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {});
  std::filesystem::rename(path, path + ".away");
  EXPECT_EQ(fetch(server.address(), "GET", "/ready").status, 503);
  EXPECT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "into the void"}}), "not_stored");
  EXPECT_EQ(log.count("event=database_failed kind=missing"), 1);
  std::ofstream(path) << "another file";
  EXPECT_EQ(fetch(server.address(), "GET", "/ready").status, 503);
  std::filesystem::rename(path + ".away", path);
  EXPECT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "hello"}}), "");
  EXPECT_EQ(fetch(server.address(), "GET", "/ready").status, 200);
}

TEST(ServerTroubleWithAFile, ADamagedFileStaysTrouble) {
  const TemporaryFolder folder;
  const std::string path = folder.file("house.sqlite");
  std::string table;
  std::string token;
  {
    const Running server(path);
    auto players = people(server.address(), 2);
    table = gather(players, {});
    token = players[0].token;
  }
  const auto page =
      std::stol(number_from(path, "SELECT rootpage FROM sqlite_schema WHERE name = 'lines'"));
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp((page - 1) * 4096);
    file << std::string(4096, 'x');
  }
  Listener log;
  ServerOptions options = Running::on(path);
  options.log = log.log();
  const Running server(options);
  EXPECT_EQ(fetch(server.address(), "GET", "/ready").status, 200) << "nobody has read it yet";
  EXPECT_EQ(fetch_as(server.address(), token, "GET", path_of(table)).status, 503);
  EXPECT_EQ(fetch_as(server.address(), token, "GET", "/api/me").status, 200);
  EXPECT_EQ(fetch(server.address(), "GET", "/ready").status, 503);
  EXPECT_EQ(log.count("event=database_failed kind=damaged"), 1);
}

TEST(ServerTroubleWithALog, ATableWhoseLogCannotBeReadIsCountedAndLogged) {
  const TemporaryDatabase database(Kind::Sqlite);
  std::string table;
  std::string token;
  {
    const Running server(database.address());
    auto players = people(server.address(), 2);
    table = gather(players, {});
    token = players[0].token;
  }
  run_sql(database.address(), "UPDATE lines SET entry = '{}' WHERE sequence = 2");
  Listener log;
  ServerOptions options = Running::on(database.address());
  options.log = log.log();
  const Running server(options);
  EXPECT_EQ(code_of(fetch_as(server.address(), token, "GET", path_of(table))), "damaged");
  EXPECT_EQ(metric(server.address(), "tables_damaged_total"), 1);
  EXPECT_EQ(log.count("level=error event=table_damaged table=" + table), 1);
}

}  // namespace
}  // namespace norenberc::server
