// What happens at a table over time: names change, words are taken back, clocks run out, games are played
// again, and tables that nobody uses leave memory.
#include <atomic>
#include <string>
#include <utility>
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
using ::testing::Not;

// A clock that the test moves. Any thread.
class TestClock {
 public:
  std::function<Moment()> hands() {
    return [this] { return Moment(Span(milliseconds_)); };
  }
  void go_on(Span span) { milliseconds_ += span.count(); }

 private:
  std::atomic<std::int64_t> milliseconds_ = 1'800'000'000'000;
};

void connect_all(std::vector<Player>& players, const std::string& table) {
  for (Player& player : players) {
    ASSERT_TRUE(player.connect(table));
    ASSERT_TRUE(player.wait_for_version(1));
  }
}

std::vector<std::string> news_of(const Player& player) {
  std::vector<std::string> types;
  for (const json::value& each : player.data.at("news").as_array()) {
    types.emplace_back(each.at("type").as_string());
  }
  return types;
}

// Whether a seat is played by the caretaker, as this player sees it.
bool is_away(const Player& player, std::size_t seat) {
  return !player.data.at("seats").as_array()[seat].at("away").is_null();
}

class ServerLife : public testing::TestWithParam<Kind> {
 protected:
  TemporaryDatabase database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(On, ServerLife, both_kinds(), name_of_kind);

TEST_P(ServerLife, TwoWhoAskForARematchAtTheSameTimeMeetAtTheSameTable) {
  const Running one(database_.address());
  auto players = people(one.address(), 2);
  const std::string table = gather(players, {}, {"random"});
  EXPECT_EQ(sent(players[0], table, {{"do", "rematch"}}), "not_over");
  for (const Player& player : players) ASSERT_EQ(sent(player, table, {{"do", "resign"}}), "");
  connect_all(players, table);
  const json::object rematch{{"do", "rematch"}};
  for (Player& player : players) ASSERT_TRUE(player.send("again", rematch));
  std::vector<std::string> next;
  for (Player& player : players) {
    const auto answer = player.answer_to("again");
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->at("type"), "ack") << as_text(*answer);
    next.emplace_back(answer->at("table").as_string());
  }
  EXPECT_EQ(next[0], next[1]);
  EXPECT_NE(next[0], table);
  const json::value made = parsed(players[1].get(path_of(next[0])).body);
  EXPECT_EQ(made.at_pointer("/data/stage"), "open");
  EXPECT_EQ(made.at_pointer("/data/seats/0/person"), json::string(players[0].id));
  EXPECT_EQ(made.at_pointer("/data/seats/1/person"), json::string(players[1].id));
  EXPECT_EQ(made.at_pointer("/data/seats/2/level"), "random");
  for (Player& player : players) {
    EXPECT_TRUE(player.read_until([&] { return player.data.contains("rematch"); }));
    EXPECT_EQ(parsed(player.get("/api/me/tables").body).at("tables").as_array().size(), 1U);
  }
}

TEST_P(ServerLife, ANewNameIsSeenAtTheTableAndUsedByLinesThatAreOpen) {
  const Running server(database_.address());
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {});
  connect_all(players, table);
  const HttpAnswer changed = fetch_as(server.address(), players[1].token, "PUT", "/api/me",
                                      R"({"name":"Berta the New","colour":"red"})");
  ASSERT_EQ(changed.status, 200) << changed.body;
  ASSERT_TRUE(players[0].read_until(
      [&] { return players[0].seen("/seats/1/name").as_string() == "Berta the New"; }));
  const std::string open = players[0].create({{"settings", {{"players", 3}, {"public", true}}}});
  const json::object join{
      {"type", "command"}, {"id", "join"}, {"table", open}, {"data", {{"do", "join"}}}};
  ASSERT_TRUE(players[1].line().send(as_text(join)));
  ASSERT_TRUE(players[1].answer_to("join"));
  EXPECT_THAT(players[0].get(path_of(open)).body, HasSubstr("Berta the New"));
  for (const char* const wrong :
       {R"({"name":"","colour":"red"})", R"({"name":"A\nB","colour":"red"})",
        R"({"name":"A","colour":"<b>"})", R"({"name":"A"})"}) {
    EXPECT_EQ(fetch_as(server.address(), players[1].token, "PUT", "/api/me", wrong).status, 400);
  }
}

TEST_P(ServerLife, WhatIsTakenBackIsReadByNobodyAndWhoIsMutedReadsNothing) {
  const Running server(database_.address());
  auto players = people(server.address(), 3);
  const std::string table = gather(players, {});
  connect_all(players, table);
  ASSERT_EQ(players[2].command({{"do", "mute"}, {"on", true}}).second, "");
  ASSERT_EQ(players[0].command({{"do", "say"}, {"text", "a slip of the tongue"}}).second, "");
  ASSERT_TRUE(players[1].read_until(
      [&] { return players[1].heard.back().find("slip") != std::string::npos; }));
  EXPECT_EQ(players[1].command({{"do", "unsay"}, {"message", 1}}).second, "not_owner");
  EXPECT_EQ(players[0].command({{"do", "unsay"}, {"message", 2}}).second, "no_message");
  const auto [version, refusal] = players[0].command({{"do", "unsay"}, {"message", 1}});
  EXPECT_EQ(refusal, "");
  for (Player& player : players) ASSERT_TRUE(player.wait_for_version(version));
  EXPECT_THAT(news_of(players[1]), ::testing::Contains("unsaid"));
  for (const Player& player : players) {
    EXPECT_THAT(player.get(path_of(table)).body, Not(HasSubstr("slip")));
  }
  for (const std::string& message : players[2].heard) EXPECT_THAT(message, Not(HasSubstr("slip")));
}

TEST_P(ServerLife, WhenTheTimeIsUpTheCaretakerPlaysUntilThePersonIsBack) {
  TestClock clock;
  ServerOptions options = Running::on(database_.address());
  options.now = clock.hands();
  options.clock_interval = Span(20);
  const Running server(options);
  auto players = people(server.address(), 2);
  const std::string table = gather(
      players, {{"clock", {{"kind", "decision"}, {"seconds", 60}}}, {"caretaker", "random"}});
  connect_all(players, table);
  clock.go_on(std::chrono::seconds(59));
  ASSERT_EQ(players[0].command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
  EXPECT_FALSE(is_away(players[0], 1));
  clock.go_on(std::chrono::seconds(2));
  ASSERT_TRUE(players[1].read_until([&] { return is_away(players[1], 1); }));
  EXPECT_FALSE(is_away(players[1], 0));
  // The bot plans, and the game goes on to the other one's decisions.
  ASSERT_TRUE(players[0].read_until([&] {
    return players[0].seen("/view/phase").as_string() != "planning" || !players[0].moves().empty();
  }));
  ASSERT_EQ(players[1].command({{"do", "come_back"}}).second, "");
  ASSERT_TRUE(players[1].read_until([&] { return !is_away(players[1], 1); }));
  EXPECT_EQ(players[1].command({{"do", "come_back"}}).second, "not_away");
}

TEST_P(ServerLife, AClockRunsOutEvenIfNobodyLooksAndTheServerWasAway) {
  TestClock clock;
  ServerOptions options = Running::on(database_.address());
  options.now = clock.hands();
  options.clock_interval = Span(20);
  std::string table;
  std::vector<Player> players;
  {
    const Running server(options);
    players = people(server.address(), 2);
    table = gather(players, {{"clock", {{"kind", "decision"}, {"seconds", 60}}}});
  }
  clock.go_on(std::chrono::minutes(10));
  const Running server(options);
  for (Player& player : players) player.move_to(server.address());
  connect_all(players, table);
  ASSERT_TRUE(
      players[0].read_until([&] { return is_away(players[0], 0) && is_away(players[0], 1); }));
  EXPECT_EQ(players[0].command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
  ASSERT_TRUE(players[0].read_until([&] { return !is_away(players[0], 0); }));
}

TEST_P(ServerLife, ATableThatNobodyUsesLeavesMemoryAndComesBack) {
  TestClock clock;
  ServerOptions options = Running::on(database_.address());
  options.now = clock.hands();
  options.idle_for = std::chrono::minutes(1);
  options.tidy_interval = Span(20);
  const Running server(options);
  auto players = people(server.address(), 2);
  const std::string watched = gather(players, {});
  gather(players, {});  // which nobody watches
  ASSERT_TRUE(players[0].connect(watched));
  ASSERT_TRUE(players[0].wait_for_version(1));
  const std::string before = players[0].get(path_of(watched)).body;
  EXPECT_EQ(metric(server.address(), "tables_in_memory"), 2);
  EXPECT_EQ(metric(server.address(), "watchers"), 1);
  clock.go_on(std::chrono::minutes(2));
  EXPECT_TRUE(becomes(server.address(), "tables_in_memory", 1)) << "nobody uses the other one";
  players[0].cut();
  EXPECT_TRUE(becomes(server.address(), "tables_in_memory", 0));
  const long loaded = metric(server.address(), "tables_loaded_total");
  EXPECT_EQ(players[0].get(path_of(watched)).body, before);
  EXPECT_EQ(metric(server.address(), "tables_loaded_total"), loaded + 1);
  // Tables that do not exist do not stay either, although no time passes.
  for (int i = 0; i < 20; ++i) players[0].get(path_of("none" + std::to_string(i)));
  EXPECT_TRUE(becomes(server.address(), "tables_in_memory", 1));
}

TEST_P(ServerLife, AskingForTheFiguresChangesNothing) {
  TestClock clock;
  ServerOptions options = Running::on(database_.address());
  options.now = clock.hands();
  options.tidy_interval = std::chrono::hours(1);  // never, in this test
  const Running server(options);
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {});
  ASSERT_TRUE(players[0].connect(table));
  ASSERT_TRUE(players[0].wait_for_version(1));
  players[0].get(path_of("none"));
  players[0].cut();
  clock.go_on(std::chrono::hours(1));
  // Whoever is gone is not counted, and what would be tidied away is still there, however often one asks.
  EXPECT_TRUE(becomes(server.address(), "watchers", 0));
  for (int times = 0; times < 3; ++times) {
    EXPECT_EQ(metric(server.address(), "tables_in_memory"), 2);
  }
  const long loaded = metric(server.address(), "tables_loaded_total");
  EXPECT_EQ(players[1].get(path_of(table)).status, 200);
  EXPECT_EQ(metric(server.address(), "tables_loaded_total"), loaded) << "it was still in memory";
}

// The table has the message in memory before it is stored; nobody may ever see it if it is not.
TEST(ServerStoring, WhatCannotBeStoredIsNeitherAcknowledgedNorShown) {
  const TemporaryDatabase database(Kind::Sqlite);
  { const Running first(database.address()); }  // makes the tables of the database
  run_sql(database.address(),
          "CREATE TRIGGER full BEFORE INSERT ON lines WHEN NEW.entry LIKE '%no room%'"
          " BEGIN SELECT RAISE(ABORT, 'no room'); END");
  const Running server(database.address());
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {});
  connect_all(players, table);
  const int before = players[1].version;
  EXPECT_EQ(players[0].command({{"do", "say"}, {"text", "no room for this"}}).second, "not_stored");
  const json::value after = parsed(players[1].get(path_of(table)).body);
  EXPECT_EQ(after.at("version").as_int64(), before);
  EXPECT_EQ(players[0].command({{"do", "say"}, {"text", "this fits"}}),
            std::make_pair(before + 1, std::string()));
  ASSERT_TRUE(players[1].wait_for_version(before + 1));
  EXPECT_THAT(players[1].heard.back(), HasSubstr("this fits"));
  for (const std::string& message : players[1].heard)
    EXPECT_THAT(message, Not(HasSubstr("no room")));
}

}  // namespace
}  // namespace norenberc::server
