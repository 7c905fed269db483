// A person who wants to be forgotten is in no log, list or memory any more, wherever and whenever that began.
#include "server/people/forget.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/hall/hall.h"
#include "server/running_test.h"
#include "table/table.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kName = "Wilhelmine";

// Two people, of whom the second will be forgotten.
std::vector<Player> two(const Address& address) {
  std::vector<Player> players;
  players.emplace_back(address, "Ottokar");
  players.emplace_back(address, kName);
  return players;
}

int forget_status(const Player& player) {
  return fetch_as(player.address(), player.token, "DELETE", "/api/me").status;
}

std::string all_lines(const std::string& database, const std::string& table) {
  std::string all;
  for (const std::string& line : open_store(database)->log(table, 1)) all += line + "\n";
  return all;
}

// Why the other one's seat is played by a bot; empty if it is not.
std::string why_away(const Player& player) {
  if (player.data.empty()) return "";
  const json::value away = player.seen("/seats/1/away");
  return away.is_null() ? "" : std::string(away.as_string());
}

class Forget : public testing::TestWithParam<Kind> {
 protected:
  TemporaryDatabase database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(On, Forget, both_kinds(), name_of_kind);

TEST_P(Forget, FindsWhatWasSaidAtATableThatThePersonHasLeft) {
  std::string table;
  {
    const Running server(database_.address());
    auto players = two(server.address());
    table = players[0].create({{"settings", {{"players", 3}, {"public", true}}}});
    ASSERT_EQ(sent(players[1], table, {{"do", "join"}}), "");
    ASSERT_EQ(sent(players[1], table, {{"do", "say"}, {"text", "my cat is ill"}}), "");
    ASSERT_EQ(sent(players[1], table, {{"do", "leave"}}), "");
    ASSERT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "poor thing"}}), "");
    ASSERT_TRUE(players[0].connect(table));
    ASSERT_TRUE(players[0].wait_for_version(1));
    EXPECT_THAT(players[0].heard.back(), HasSubstr("my cat"));
    ASSERT_EQ(forget_status(players[1]), 200);
    EXPECT_THAT(players[0].get(path_of(table)).body,
                AllOf(HasSubstr("poor thing"), Not(HasSubstr("my cat"))));
  }
  EXPECT_THAT(all_lines(database_.address(), table),
              AllOf(HasSubstr("poor thing"), Not(HasSubstr("my cat")), Not(HasSubstr(kName))));
}

TEST_P(Forget, TheOperatorsWayLetsTheGameGoOnWithABotForGood) {
  std::string table;
  std::string open;
  std::vector<Player> players;
  {
    const Running server(database_.address());
    players = two(server.address());
    table = gather(players, {});
    open = players[1].create({{"settings", {{"players", 2}, {"public", true}}}});
  }
  {
    const auto store = open_store(database_.address());
    const Moment now = store->card(table)->changed + std::chrono::hours(1);
    EXPECT_EQ(forget(*store, players[1].id, now).size(), 2U);
    EXPECT_THAT(forget(*store, players[1].id, now), IsEmpty())
        << "the second time there is nothing";
    EXPECT_EQ(store->card(table)->changed, now);
    EXPECT_THAT(store->card(table)->people, ElementsAre(players[0].id));
    EXPECT_EQ(store->card(open)->stage, Stage::Over) << "nobody was there but its owner";
  }
  const Running server(database_.address());
  players[0].move_to(server.address());
  ASSERT_TRUE(players[0].connect(table));
  ASSERT_TRUE(players[0].wait_for_version(1));
  EXPECT_EQ(why_away(players[0]), "resigned");
  ASSERT_EQ(players[0].command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
  EXPECT_TRUE(players[0].read_until([&] {
    return players[0].seen("/view/phase").as_string() != "planning";
  })) << "the bot has planned";
  for (const std::string& message : players[0].heard) EXPECT_THAT(message, Not(HasSubstr(kName)));
}

// The process died after the person was removed and before any log was rewritten.
TEST_P(Forget, WhatWasInterruptedIsFinishedAtTheNextStart) {
  std::string table;
  std::vector<Player> players;
  {
    const Running server(database_.address());
    players = two(server.address());
    table = gather(players, {});
    ASSERT_EQ(sent(players[1], table, {{"do", "say"}, {"text", "my cat is ill"}}), "");
  }
  const Moment now = open_store(database_.address())->card(table)->changed;
  open_store(database_.address())->forget_person(players[1].id, now);
  EXPECT_THAT(all_lines(database_.address(), table), HasSubstr(kName));
  {
    const Running server(database_.address());
    for (Player& player : players) player.move_to(server.address());
    EXPECT_EQ(code_of(players[1].get("/api/me")), "unknown_token");
    ASSERT_TRUE(players[0].connect(table));
    EXPECT_TRUE(players[0].read_until([&] { return why_away(players[0]) == "resigned"; }));
    EXPECT_THAT(players[0].get(path_of(table)).body,
                AllOf(Not(HasSubstr("my cat")), Not(HasSubstr(kName))));
  }
  EXPECT_THAT(all_lines(database_.address(), table),
              AllOf(Not(HasSubstr("my cat")), Not(HasSubstr(kName))));
  EXPECT_THAT(open_store(database_.address())->forgotten(),
              ElementsAre(Forgotten{players[1].id, now, {table}}));
}

TEST_P(Forget, WhatSlippedInIsFoundLaterAndTheNoteGoesAfterADay) {
  std::string table;
  std::string gone;
  {
    const Running server(database_.address());
    auto players = two(server.address());
    table = gather(players, {});
    gone = players[1].id;
    ASSERT_EQ(forget_status(players[1]), 200);
  }
  // A process that had not heard of it yet has stored one more message.
  {
    const auto store = open_store(database_.address());
    auto rebuilt = Table::rebuild(table, sha256_digest(), store->log(table, 1));
    Table& grown = *rebuilt;
    Entry late{grown.changed(), gone, "", command::Say{"one word more"}};
    grown.apply(late);
    Append append;
    append.line = {table, grown.sequence(), text(late)};
    append.card = card_of(grown);
    ASSERT_THAT(store->append({&append, 1}), ElementsAre(true));
  }
  ServerOptions options = Running::on(database_.address());
  const Moment since = open_store(database_.address())->forgotten().front().since;
  options.now = [since] { return since + kForgettingTakes; };
  {
    const Running server(options);
    // The store does one thing after another: with each answer another step is done.
    for (int i = 0; i < 20; ++i) fetch(server.address(), "GET", "/ready");
  }
  EXPECT_THAT(open_store(database_.address())->forgotten(), IsEmpty());
  EXPECT_THAT(all_lines(database_.address(), table), Not(HasSubstr("one word more")));
}

// Two processes share the database; one is asked, and the other must know.
class ForgetElsewhere : public testing::Test {
 protected:
  PostgresDatabase database_;
  Running here_{database_.address()};
  Running there_{database_.address()};
  std::vector<Player> players_ = two(there_.address());
  std::string table_ = gather(players_, {});

  void SetUp() override {
    for (Player& player : players_) {
      ASSERT_TRUE(player.connect(table_));
      ASSERT_TRUE(player.wait_for_version(1));
    }
    ASSERT_EQ(players_[1].command({{"do", "say"}, {"text", "my cat is ill"}}).second, "");
  }
  void expect_forgotten_there() {
    Player& gone = players_[1];
    while (gone.line().receive(kPatience)) {
    }
    EXPECT_EQ(gone.line().close_code(), 1008);
    EXPECT_EQ(code_of(gone.get("/api/me")), "unknown_token");
    Player& other = players_[0];
    ASSERT_TRUE(other.read_until([&] {
      return why_away(other) == "resigned" && other.seen("/seats/1/name").as_string() != kName;
    }));
    EXPECT_THAT(other.get(path_of(table_)).body,
                AllOf(Not(HasSubstr(kName)), Not(HasSubstr("my cat"))));
    EXPECT_EQ(other.command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
    EXPECT_THAT(other.get("/api/me/tables").body, Not(HasSubstr(kName)));
  }
};

TEST_F(ForgetElsewhere, ByAnotherProcess) {
  players_[1].move_to(here_.address());
  ASSERT_EQ(forget_status(players_[1]), 200);
  players_[1].move_to(there_.address());
  expect_forgotten_there();
}

TEST_F(ForgetElsewhere, ByTheOperator) {
  const auto store = open_store(database_.address());
  EXPECT_THAT(forget(*store, players_[1].id, store->card(table_)->changed), ElementsAre(table_));
  expect_forgotten_there();
}

TEST_F(ForgetElsewhere, WhileTheNewsDidNotComeThrough) {
  const auto store = open_store(database_.address());
  // The person is removed without a word to anybody; then all connections break.
  database_.ask("DELETE FROM norenberc.people WHERE id = '" + players_[1].id + "'");
  database_.ask("INSERT INTO norenberc.forgotten VALUES ('" + players_[1].id + "', 1)");
  forget_at(*store, table_, players_[1].id, store->card(table_)->changed);
  database_.ask(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  expect_forgotten_there();
}

}  // namespace
}  // namespace norenberc::server
