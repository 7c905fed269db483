// The time at the tables: nobody can set it, no server's absence is on it, and slow lines do not pay for their way.
#include <atomic>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;

// A calendar that can be set and a clock that cannot. Any thread.
class Clocks {
 public:
  void apply_to(ServerOptions& options) {
    options.calendar = [this] { return Moment(Span(calendar_)); };
    options.steady = [this] {
      return std::chrono::steady_clock::time_point(std::chrono::milliseconds(steady_));
    };
    options.clock_interval = 5ms;
  }
  void pass(Span span) {
    calendar_ += span.count();
    steady_ += span.count();
  }
  void set_calendar(Span by) { calendar_ += by.count(); }
  void restart_machine() { steady_ = 1000; }

 private:
  std::atomic<std::int64_t> calendar_ = 1'800'000'000'000;
  std::atomic<std::int64_t> steady_ = 500'000'000;
};

class ServerClock : public testing::TestWithParam<Kind> {
 protected:
  ServerOptions options() {
    ServerOptions options = Running::on(database_.address());
    clocks_.apply_to(options);
    return options;
  }
  // What the message says is left of the first seat's time; 0 if the seat is away.
  static Span left(const Player& player, const std::string& table) {
    const json::value seat = parsed(player.get(path_of(table)).body).at_pointer("/data/seats/0");
    return seat.at("away").is_null() ? Span(seat.at("time_left").as_int64()) : Span{};
  }
  // Nobody's clock runs out while the server looks at all clocks many times.
  static void look_at_clocks(const Address& address) {
    for (int times = 0; times < 20; ++times) metric(address, "tables_in_memory");
  }

  Clocks clocks_;
  TemporaryDatabase database_{GetParam()};
  const json::object settings_{{"clock", {{"kind", "decision"}, {"seconds", 60}}}};
};
INSTANTIATE_TEST_SUITE_P(On, ServerClock, both_kinds(), name_of_kind);

TEST_P(ServerClock, NobodyCanSetIt) {
  const Running server(options());
  auto players = people(server.address(), 2);
  const std::string table = gather(players, settings_);
  EXPECT_EQ(left(players[0], table), 60s);
  clocks_.set_calendar(1h);
  look_at_clocks(server.address());
  EXPECT_EQ(left(players[0], table), 60s) << "an hour forward ends nothing";
  clocks_.set_calendar(-2h);
  clocks_.pass(20s);
  EXPECT_EQ(left(players[0], table), 40s) << "an hour back freezes nothing";
  EXPECT_EQ(sent(players[1], table, {{"do", "move"}, {"move", "plan brewers"}}), "");
  clocks_.pass(40s);
  ASSERT_TRUE(players[0].connect(table));
  EXPECT_TRUE(players[0].read_until(
      [&] { return !players[0].data.empty() && !players[0].seen("/seats/0/away").is_null(); }));
}

TEST_P(ServerClock, WhatWasLeftIsLeftWhenTheServerComesBack) {
  std::string table;
  std::vector<std::string> tokens;
  {
    const Running server(options());
    auto players = people(server.address(), 2);
    table = gather(players, settings_);
    for (const Player& player : players) tokens.push_back(player.token);
    clocks_.pass(20s);
  }
  for (const Span change : {Span(3h), Span(-5h)}) {
    clocks_.set_calendar(change);
    clocks_.restart_machine();
    const Running server(options());
    const Player player = Player::with_token(server.address(), tokens[0]);
    look_at_clocks(server.address());
    const Span now = left(player, table);
    EXPECT_LE(now, 40s);
    EXPECT_GE(now, 39s);
  }
  const Running server(options());
  clocks_.pass(30s);
  const Player player = Player::with_token(server.address(), tokens[0]);
  EXPECT_EQ(sent(player, table, {{"do", "move"}, {"move", "plan brewers"}}), "");
}

// The line of the first player takes 400 ms there and back.
TEST(ServerLag, TheWayOfAMessageIsGivenBack) {
  const TemporaryDatabase database(Kind::Sqlite);
  std::atomic<std::int64_t> game_time = 1'800'000'000'000;
  std::atomic<std::int64_t> net_time = 1'000'000;
  ServerOptions options = Running::on(database.address());
  options.now = [&] { return Moment(Span(game_time)); };
  options.net.now = [&] {
    return std::chrono::steady_clock::time_point(std::chrono::milliseconds(net_time));
  };
  const Running server(options);
  auto players = people(server.address(), 2);
  const std::string table =
      gather(players, {{"clock", {{"kind", "budget"}, {"seconds", 100}, {"grace", 5}}}});
  ASSERT_TRUE(players[0].connect(table));
  ASSERT_TRUE(players[0].wait_for_version(1));
  // What was measured by now is nothing; the answer to this command comes behind it.
  const int seen = players[0].version;
  EXPECT_EQ(players[0].command({{"do", "say"}, {"text", "hello"}}).second, "");
  ASSERT_TRUE(players[0].wait_for_version(seen + 1));
  net_time += 6000;
  const long messages = metric(server.address(), "messages_sent_total");
  EXPECT_EQ(sent(players[1], table, {{"do", "say"}, {"text", "hello"}}), "");
  ASSERT_TRUE(becomes(server.address(), "messages_sent_total", messages + 1));
  net_time += 400;
  EXPECT_EQ(sent(players[1], table, {{"do", "say"}, {"text", "hello"}}), "");
  ASSERT_TRUE(players[0].wait_for_version(players[0].version + 2));
  game_time += 10'000;
  EXPECT_EQ(players[0].command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
  EXPECT_EQ(sent(players[1], table, {{"do", "move"}, {"move", "plan bakers"}}), "");
  const json::value seats = parsed(players[0].get(path_of(table)).body).at_pointer("/data/seats");
  const auto left = [&](std::size_t seat) { return seats.at(seat).at("time_left").as_int64(); };
  EXPECT_EQ(left(1), 100'000) << "ten seconds, five of them free, over HTTP";
  EXPECT_EQ(left(0), 100'400);
}

}  // namespace
}  // namespace norenberc::server
