// What one player does makes a table neither unopenable nor endless: newcomers get the last news, earlier ones come in
// pages, and what can be repeated has an end.
#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "server/running_test.h"
#include "server/stored_table_test.h"
#include "table/limits/allowances.h"
#include "table/news/news_feed.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

constexpr int kChatter = 1'800;

// Stored as servers stored it before there was a limit.
class ServerBounds : public testing::Test {
 protected:
  ServerBounds() {
    {
      const Running server(database_.address());
      player_.emplace(server.address(), "Anna");
    }
    store_much(database_.address(), "talkers", player_->id,
               command::Say{std::string(kLongestMessage, 'a')}, kChatter);
    server_.emplace(database_.address());
    player_->move_to(server_->address());
  }

  TemporaryDatabase database_{Kind::Sqlite};
  std::optional<Player> player_;
  std::optional<Running> server_;
};

TEST_F(ServerBounds, ATableWithMuchTalkOpensForWhomeverComes) {
  ASSERT_TRUE(player_->connect("talkers"));
  ASSERT_TRUE(player_->wait_for_version(kChatter)) << "the line is closed as too slow";
  EXPECT_LE(player_->heard.front().size(), kRecentNewsBytes + 32 * 1024);
  EXPECT_LE(player_->data.at("news").as_array().size(), kRecentNews);
  EXPECT_GT(player_->data.at("since").as_int64(), 0);
  EXPECT_EQ(player_->command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
  const HttpAnswer whole = player_->get(path_of("talkers"));
  EXPECT_LE(whole.body.size(), kRecentNewsBytes + 32 * 1024);
}

TEST_F(ServerBounds, EarlierNewsAreReadPageByPage) {
  const int version =
      json::value_to<int>(parsed(player_->get(path_of("talkers")).body).at("version"));
  int before = version + 1;
  int pieces = 0;
  for (int pages = 0; before > 1 && pages < 100; ++pages) {
    const HttpAnswer answer =
        player_->get(path_of("talkers") + "/news?before=" + std::to_string(before));
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::value page = parsed(answer.body);
    for (const json::value& each : page.at("news").as_array()) {
      EXPECT_LT(each.at("version").as_int64(), before);
      ++pieces;
    }
    before = json::value_to<int>(page.at("since")) + 1;
  }
  EXPECT_EQ(pieces, version);
  EXPECT_EQ(code_of(player_->get(path_of("talkers") + "/news?before=x")), "bad_request");
  EXPECT_EQ(code_of(fetch(server_->address(), "GET", path_of("talkers") + "/news")), "private");
}

// A server whose time stands still.
class ServerAllowances : public testing::Test {
 protected:
  static ServerOptions at_one_moment(const std::string& database, std::atomic<int>& minutes) {
    ServerOptions options = Running::on(database);
    options.now = [&minutes] {
      return Moment(std::chrono::hours(500'000)) + std::chrono::minutes(minutes.load());
    };
    return options;
  }
  // How often these commands are accepted, one after the other, before one is not; and its code.
  std::pair<int, std::string> repeat(const std::vector<json::object>& commands) {
    for (int times = 0;; ++times) {
      for (const json::object& command : commands) {
        const std::string code = sent(players_[0], table_, command);
        if (!code.empty()) return {times, code};
      }
    }
  }
  static json::object does(const std::string& what) { return {{"do", what}}; }
  static int at_once(Repeatable what) { return allowance(what).at_once; }

  std::atomic<int> minutes_ = 0;
  TemporaryDatabase database_{Kind::Sqlite};
  TemporaryDatabase other_database_{Kind::Sqlite};
  Running server_{at_one_moment(database_.address(), minutes_)};
  std::vector<Player> players_ = people(server_.address(), 2);
  std::string table_ = gather(players_, {});
};

TEST_F(ServerAllowances, WhatCanBeRepeatedIsLimitedOverTime) {
  using Expected = std::pair<int, std::string>;
  const json::object say{{"do", "say"}, {"text", "blah"}};
  const json::object plan{{"do", "move"}, {"move", "plan brewers"}};
  const json::object mute{{"do", "mute"}, {"on", true}};
  const json::object unmute{{"do", "mute"}, {"on", false}};
  EXPECT_EQ(repeat({say}), Expected(at_once(Repeatable::Talk), "too_fast"));
  EXPECT_EQ(repeat({plan, does("withdraw")}),
            Expected(at_once(Repeatable::PlanChange), "too_fast"));
  EXPECT_EQ(repeat({does("pause"), does("resume")}),
            Expected(at_once(Repeatable::Pausing), "too_fast"));
  EXPECT_EQ(repeat({does("leave"), does("come_back")}),
            Expected(at_once(Repeatable::Leaving), "too_fast"));
  EXPECT_EQ(repeat({mute, unmute}), Expected(at_once(Repeatable::Muting) / 2, "too_fast"));
  EXPECT_EQ(sent(players_[1], table_, {{"do", "say"}, {"text", "still here"}}), "");
  EXPECT_EQ(sent(players_[1], table_, {{"do", "move"}, {"move", "plan bakers"}}), "");
  const HttpAnswer refused = players_[0].post(path_of(table_) + "/commands", say);
  EXPECT_EQ(refused.status, 429);
  ++minutes_;
  EXPECT_EQ(sent(players_[0], table_, say), "") << "a minute later";
}

// What comes to a hostile mind, in any order.
json::object hostile_command(Random& random) {
  static const std::vector<json::object> kCommands = {
      {{"do", "say"}, {"text", std::string(kLongestMessage, '\\')}},
      {{"do", "unsay"}, {"message", 1}},
      {{"do", "mute"}, {"on", true}},
      {{"do", "draft"}, {"move", "plan brewers"}},
      {{"do", "withdraw"}},
      {{"do", "move"}, {"move", "plan brewers"}},
      {{"do", "move"}, {"move", "pass"}},
      {{"do", "pause"}},
      {{"do", "resume"}},
      {{"do", "leave"}},
      {{"do", "come_back"}},
      {{"do", "invite"}, {"seat", 2}},
      {{"do", "invite"}, {"watch", true}},
      {{"do", "undo"}},
      {{"do", "offer_end"}},
      {{"do", "answer"}, {"agree", false}},
      {{"do", "remove"}, {"seat", 1}},
      {{"do", "join"}},
      {{"do", "start"}}};
  return kCommands[static_cast<std::size_t>(random.below(static_cast<int>(kCommands.size())))];
}

// Property: whatever two of three people send, the table stays small, and a new server shows everybody the same.
TEST_F(ServerAllowances, AHostileTableIsOpenedAgainAsItWas) {
  Random random(18);
  std::optional<Running> server(std::in_place, at_one_moment(other_database_.address(), minutes_));
  std::vector<Player> hostile = people(server->address(), 3);
  const std::string table = gather(hostile, {});
  for (int i = 0; i < 500; ++i) {
    minutes_ += random.below(20) == 0 ? 60 : 0;
    // The last of them never plans, so that the others may change their plans all the time.
    const Player& sender = hostile[static_cast<std::size_t>(random.below(2))];
    const HttpAnswer answer = sender.post(path_of(table) + "/commands", hostile_command(random));
    ASSERT_TRUE(answer.status == 200 || (answer.status >= 400 && answer.status < 500))
        << answer.body;
  }
  std::vector<std::string> seen;
  for (const Player& each : hostile) {
    seen.push_back(each.get(path_of(table)).body);
    EXPECT_LE(seen.back().size(), kRecentNewsBytes + 32 * 1024);
  }
  server.reset();
  server.emplace(at_one_moment(other_database_.address(), minutes_));
  for (std::size_t i = 0; i < hostile.size(); ++i) {
    hostile[i].move_to(server->address());
    EXPECT_EQ(hostile[i].get(path_of(table)).body, seen[i]);
  }
}

}  // namespace
}  // namespace norenberc::server
