// A database that an earlier program left: everybody gets from today's server what they got from that program, and its
// tables go on. Messages may have members that were not there yet; texts are the same byte for byte.
#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/paths/paths.h"
#include "tests/scene.h"
#include "tests/stored_database.h"
#include "tests/temporary_folder.h"

namespace norenberc::server {
namespace {

class ServerStored : public testing::Test {
 protected:
  ServerStored() {
    const std::string dump = contents(test_data() + "/data/server-v3.sql");
    run_sql(path_, dump);
    for (const auto& [name, value] : notes_of(dump)) notes_[name] = value;
    ServerOptions options = Running::on(path_);
    // A minute after the last change, so that nothing depends on the day of the test.
    const Moment soon = last_change() + std::chrono::minutes(1);
    options.now = [soon] { return soon; };
    server_.emplace(std::move(options));
  }

  Moment last_change() {
    Moment last{};
    for (const char* const table : {"over", "running", "waiting", "private"}) {
      last = std::max(last, open_store(path_)->card(notes_.at(table)).value().changed);
    }
    return last;
  }
  Player player(const std::string& name) {
    return Player::with_token(server_->address(), notes_.at(name));
  }

  TemporaryFolder folder_;
  std::string path_ = folder_.file("old.db");
  std::map<std::string, std::string> notes_;
  std::optional<Running> server_;
};

// Whether today's value has everything that the earlier one has; lists have nothing more.
bool has_all_of(const json::value& now, const json::value& before) {
  if (before.is_object() && now.is_object()) {
    return std::all_of(before.as_object().begin(), before.as_object().end(), [&](const auto& each) {
      const json::value* const found = now.as_object().if_contains(each.key());
      return found != nullptr && has_all_of(*found, each.value());
    });
  }
  if (before.is_array() && now.is_array()) {
    return std::equal(now.as_array().begin(), now.as_array().end(), before.as_array().begin(),
                      before.as_array().end(), has_all_of);
  }
  return now == before;
}

TEST_F(ServerStored, EverybodyGetsWhatTheyGotBefore) {
  const json::value before = parsed(contents(test_data() + "/data/server-v3.json"));
  ASSERT_GT(before.as_array().size(), 20U);
  for (const json::value& each : before.as_array()) {
    const std::string who(each.at("who").as_string());
    const std::string path(each.at("path").as_string());
    const HttpAnswer answer =
        fetch_as(server_->address(), who.empty() ? "" : notes_.at(who), "GET", path);
    EXPECT_EQ(answer.status, json::value_to<int>(each.at("status"))) << who << " " << path;
    const std::string body(each.at("body").as_string());
    if (body.starts_with('{')) {
      EXPECT_TRUE(has_all_of(parsed(answer.body), parsed(body))) << who << " " << path << "\n"
                                                                 << answer.body;
    } else {
      EXPECT_EQ(answer.body, body) << who << " " << path;
    }
  }
}

TEST_F(ServerStored, ARunningGameGoesOnAndTheBotAnswers) {
  const std::string table = notes_.at("running");
  std::vector<Player> players;
  for (const char* const name : {"anna", "bert"}) players.push_back(player(name));
  const auto message_for = [&](const Player& each) {
    return parsed(each.get(path_of(table)).body);
  };
  const std::int64_t before = message_for(players[1]).at("version").as_int64();
  // Bert's is the last plan: the plans are revealed, and everybody acts in turn, the bot in seat 3 too.
  ASSERT_EQ(sent(players[1], table, {{"do", "move"}, {"move", notes_.at("plan")}}), "");
  const auto bot_has_moved = [before](const json::value& message) {
    for (const json::value& item : message.at_pointer("/data/news").as_array()) {
      if (item.at("version").as_int64() > before && item.at("type").as_string() == "moved" &&
          item.at("seat").as_int64() == 3) {
        return true;
      }
    }
    return false;
  };
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!bot_has_moved(message_for(players[0]))) {
    ASSERT_LT(std::chrono::steady_clock::now(), end) << "the bot does not move";
    for (const Player& each : players) {
      const json::value message = message_for(each);
      const json::object& data = message.at("data").as_object();
      if (!data.contains("decision")) continue;
      const json::value& move = data.at("decision").at("moves").as_array().front();
      EXPECT_EQ(sent(each, table, {{"do", "move"}, {"move", move}}), "");
    }
    std::this_thread::sleep_for(Span(5));
  }
}

TEST_F(ServerStored, AnInvitationStillLeadsToItsTable) {
  const Player clara = player("clara");
  const std::string table = notes_.at("private");
  EXPECT_EQ(clara.get(path_of(table)).status, 403);
  ASSERT_EQ(sent(clara, table, {{"do", "take_seat"}, {"secret", notes_.at("invitation")}}), "");
  EXPECT_EQ(clara.get(path_of(table)).status, 200);
  EXPECT_EQ(sent(player("bert"), table, {{"do", "start"}}), "");
  EXPECT_EQ(sent(player("anna"), notes_.at("waiting"), {{"do", "leave"}}), "");
}

}  // namespace
}  // namespace norenberc::server
