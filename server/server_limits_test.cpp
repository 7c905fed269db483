// Whoever goes beyond a limit of the tables gets a sentence, and those at other tables notice nothing. The
// limits of the network have tests of their own.
#include <libpq-fe.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/api/live_connection.h"
#include "server/hall/slow_bot_test.h"
#include "server/running_test.h"
#include "server/stored_table_test.h"
#include "table/limits/allowances.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

// Two people at a table of their own.
class Others {
 public:
  explicit Others(const Address& address) : players_(people(address, 2)) {
    const std::string table = gather(players_, {});
    for (Player& player : players_) player.connect(table);
  }
  // One of them plans, and the other sees it.
  bool play_on() {
    const auto [version, refusal] =
        players_[0].command({{"do", "move"}, {"move", "plan brewers,bakers"}});
    const bool is_seen = players_[1].wait_for_version(version);
    return refusal.empty() && is_seen && players_[0].command({{"do", "withdraw"}}).second.empty();
  }

 private:
  std::vector<Player> players_;
};

class ServerLimits : public testing::Test {
 protected:
  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  Address address_ = server_.address();
  Others others_{address_};
};

json::object settings(int players) {
  return {{"settings", {{"players", players}, {"public", true}}}};
}

TEST_F(ServerLimits, TablesOfAPerson) {
  Player player(address_, "Anna");
  json::object wanted = settings(2);
  for (int i = 1; i <= kMostTables; ++i) {
    wanted["id"] = "table " + std::to_string(i);
    player.create(wanted);
  }
  const std::string last = player.create(wanted);  // again, since the answer may have been lost
  const HttpAnswer more = player.post("/api/tables", settings(2));
  EXPECT_EQ(more.status, 429);
  EXPECT_EQ(code_of(more), "too_many_tables");
  EXPECT_TRUE(others_.play_on());
  ASSERT_EQ(sent(player, last, {{"do", "leave"}}), "");
  EXPECT_EQ(player.post("/api/tables", settings(2)).status, 201);
}

TEST_F(ServerLimits, TablesThatALineFollows) {
  Player player(address_, "Anna");
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < kMostFollowed + 3; ++i) tables.push_back(player.create(settings(2)));
  Stranger line(address_);
  // All at once: none has been answered when the last one arrives.
  for (const std::string& table : tables) line.line().send(as_text(watch(table)));
  std::size_t shown = 0;
  std::size_t refused = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const json::value answer = line.hear();
    ASSERT_FALSE(answer.is_null());
    if (answer.at("type").as_string() == "table") {
      ++shown;
    } else {
      ++refused;
      EXPECT_EQ(answer.at_pointer("/data/code"), "too_many_tables");
    }
  }
  EXPECT_EQ(shown, kMostFollowed);
  EXPECT_EQ(refused, 3U);
  EXPECT_TRUE(others_.play_on());
  line.line().send(as_text(json::object{{"type", "leave"}, {"table", tables[0]}}));
  EXPECT_EQ(line.answer_to(watch(tables.back())), "table");
}

// The database is slow: who the line is cannot be found out for a while.
TEST(ServerLimitsOfALine, EnvelopesThatWaitForTheWelcome) {
  const PostgresDatabase database;
  const Running server(database.address());
  Others others(server.address());
  const Player player(server.address(), "Anna");
  PGconn* const connection = PQconnectdb(database.address().c_str());
  PQclear(PQexec(connection, "BEGIN; LOCK TABLE norenberc.tokens IN ACCESS EXCLUSIVE MODE"));
  Stranger patient(server.address());
  Stranger hasty(server.address());
  for (Stranger* const line : {&patient, &hasty}) line->line().send(as_text(hello(player.token)));
  for (std::size_t i = 0; i < kMostWaiting; ++i) patient.line().send(as_text(watch("none")));
  for (std::size_t i = 0; i < kMostWaiting + 1; ++i) hasty.line().send(as_text(watch("none")));
  EXPECT_TRUE(hasty.hear().is_null());
  EXPECT_EQ(hasty.line().close_code(), 1008);
  PQfinish(connection);
  EXPECT_EQ(patient.hear().at("type"), "welcome");
  for (std::size_t i = 0; i < kMostWaiting; ++i) {
    EXPECT_EQ(patient.hear().at_pointer("/data/code"), "no_table");
  }
  EXPECT_TRUE(others.play_on());
}

TEST_F(ServerLimits, TheLengthOfAMessage) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {});
  const auto say = [&](std::size_t length) {
    return sent(players[0], table, {{"do", "say"}, {"text", std::string(length, 'a')}});
  };
  EXPECT_EQ(say(kLongestMessage), "");
  EXPECT_EQ(say(kLongestMessage + 1), "bad_request");
  EXPECT_TRUE(others_.play_on());
}

TEST_F(ServerLimits, TheLengthOfAName) {
  EXPECT_NO_THROW(Player(address_, std::string(kLongestName, 'a')));
  const json::object wanted{{"name", std::string(kLongestName + 1, 'a')}, {"colour", "green"}};
  EXPECT_EQ(code_of(fetch(address_, "POST", "/api/people", as_text(wanted))), "bad_name");
  const Player player(address_, "Anna");
  EXPECT_EQ(code_of(fetch_as(address_, player.token, "PUT", "/api/me", as_text(wanted))),
            "bad_name");
  Stranger line(address_);
  EXPECT_EQ(line.answer_to(watch(std::string(kLongestName + 1, 'a'))), "bad_request");
  EXPECT_EQ(line.answer_to(watch(std::string(kLongestName, 'a'))), "no_table");
  EXPECT_TRUE(others_.play_on());
}

TEST_F(ServerLimits, TheLengthOfACommandsId) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {});
  const auto say = [&](std::size_t length) {
    return sent(players[0], table,
                {{"do", "say"}, {"text", "hi"}, {"id", std::string(length, 'a')}});
  };
  EXPECT_EQ(say(kLongestCommandId), "");
  EXPECT_EQ(say(kLongestCommandId + 1), "bad_request");
  ASSERT_TRUE(players[1].connect(table));
  const std::string longest(kLongestCommandId, 'b');
  ASSERT_TRUE(players[1].send(longest, {{"do", "say"}, {"text", "hi"}}));
  EXPECT_TRUE(players[1].answer_to(longest));
  Stranger line(address_);
  EXPECT_EQ(line.answer_to({{"type", "watch"}, {"table", table}, {"id", longest + "b"}}),
            "bad_request");
  EXPECT_TRUE(others_.play_on());
}

TEST_F(ServerLimits, InvitationsThatNobodyUses) {
  auto players = people(address_, 2);
  const std::string table = players[0].create({{"settings", {{"players", 5}}}});
  HttpAnswer invited;
  for (int i = 0; i < kMostInvitations; ++i) {
    invited = players[0].post(path_of(table) + "/commands", {{"do", "invite"}});
    ASSERT_EQ(invited.status, 200) << invited.body;
  }
  EXPECT_EQ(sent(players[0], table, {{"do", "invite"}}), "too_many_invitations");
  EXPECT_TRUE(others_.play_on());
  EXPECT_EQ(sent(players[1], table, {{"do", "take_seat"}, {"secret", secret_of(invited)}}), "");
  EXPECT_EQ(sent(players[0], table, {{"do", "invite"}}), "");
}

// A bot finds no end. Its own table goes on without its thought, and the bots of others play as ever.
TEST(ServerLimitsOfBots, TimeForATurn) {
  const TemporaryDatabase database(Kind::Sqlite);
  const auto gate = std::make_shared<Gate>();
  BotClock clock;
  ServerOptions options = Running::on(database.address());
  options.bots = {.threads = 1,
                  .budget = Span(1000),
                  .make = slow_ones("heuristic", gate),
                  .now = clock.hands()};
  const Running server(options);
  Others others(server.address());
  auto slow = people(server.address(), 1);
  auto quick = people(server.address(), 1);
  const std::string slow_table = gather(slow, {}, {"heuristic"});
  ASSERT_TRUE(gate->wait_for_count(1));
  EXPECT_TRUE(others.play_on());
  EXPECT_EQ(slow[0].get(path_of(slow_table)).status, 200);
  const auto bot_has_planned = [](Player& player) {
    return player.read_until([&player] {
      return !player.data.empty() && !player.seen("/seats/1/waited_for").as_bool();
    });
  };
  clock.go_on(options.bots.budget);
  ASSERT_TRUE(slow[0].connect(slow_table));
  EXPECT_TRUE(bot_has_planned(slow[0]));
  EXPECT_EQ(metric(server.address(), "limit_exceeded_total{limit=\"bot_time\"}"), 1);
  EXPECT_EQ(metric(server.address(), "bot_threads_lost"), 1);
  const std::string quick_table = gather(quick, {}, {"random"});
  ASSERT_TRUE(quick[0].connect(quick_table));
  EXPECT_TRUE(bot_has_planned(quick[0]));
  EXPECT_EQ(metric(server.address(), "limit_exceeded_total{limit=\"bot_time\"}"), 1);
  // The late thought changes nothing any more.
  const std::string before = slow[0].get(path_of(slow_table)).body;
  gate->open();
  EXPECT_TRUE(becomes(server.address(), "bot_threads_lost", 0));
  EXPECT_EQ(slow[0].get(path_of(slow_table)).body, before);
  EXPECT_EQ(sent(slow[0], slow_table, {{"do", "move"}, {"move", "plan brewers"}}), "");
}

TEST(ServerLimitsOfATable, TalkAndDrafts) {
  const TemporaryDatabase database(Kind::Sqlite);
  std::optional<Player> player;
  {
    const Running server(database.address());
    player.emplace(server.address(), "Anna");
  }
  store_much(database.address(), "talkers", player->id, command::Say{"words"},
             allowance(Repeatable::Talk).of_a_person - 1);
  store_much(database.address(), "drafters", player->id, command::Draft{Move::pass()},
             allowance(Repeatable::Draft).of_a_person - 1);
  const Running server(database.address());
  player->move_to(server.address());
  Others others(server.address());
  const json::object say{{"do", "say"}, {"text", "last words"}};
  const json::object draft{{"do", "draft"}, {"move", "plan shoemakers"}};
  EXPECT_EQ(sent(*player, "talkers", say), "");
  EXPECT_EQ(sent(*player, "talkers", say), "too_much");
  EXPECT_EQ(sent(*player, "drafters", draft), "");
  EXPECT_EQ(sent(*player, "drafters", draft), "too_much");
  // The game goes on all the same.
  EXPECT_EQ(sent(*player, "talkers", {{"do", "move"}, {"move", "plan shoemakers"}}), "");
  EXPECT_EQ(sent(*player, "drafters", {{"do", "move"}, {"move", "plan shoemakers"}}), "");
  EXPECT_TRUE(others.play_on());
}

}  // namespace
}  // namespace norenberc::server
