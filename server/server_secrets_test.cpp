// What is secret stays in the server: two servers on which everything is the same but the secrets send the
// same bytes to everybody else, and nothing that anybody is sent contains what nobody may know.
#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "table/log/commands.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The same bytes in every world, as long as the same is asked for in the same order.
Chance repeatable_chance() {
  return [count = std::make_shared<int>(0)](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = sha256("chance " + std::to_string((*count)++))[0];
  };
}

// A server whose time stands still and whose chance repeats itself, with three people and a bot at a
// public table, and somebody who watches.
class World {
 public:
  World(const json::object& options, bool wants_changes)
      : server_(repeatable(database_.address())),
        players_(people(server_.address(), 3)),
        table_(gather(players_, {{"public", true}, {"options", options}}, {"heuristic"})),
        watcher_(server_.address()) {
    // Whoever follows from an earlier version is told more: all begin when the bot has nothing to do.
    version_without_bots();
    for (Player& player : players_) {
      player.wants_changes = wants_changes;
      player.compares = false;
      player.connect(table_);
    }
    watcher_.line().send(as_text(watch(table_)));
  }

  Player& player(std::size_t index) { return players_[index]; }
  void wait_for_version(int version) {
    for (Player& player : players_) ASSERT_TRUE(player.wait_for_version(version));
    while (watcher_version_ < version) {
      const auto message = watcher_.line().receive(kPatience);
      ASSERT_TRUE(message);
      watched_.push_back(*message);
      watcher_version_ = json::value_to<int>(parsed(*message).at("version"));
    }
  }
  // The first person who is asked for a plan, once everybody has seen so.
  std::size_t next_to_plan() {
    for (std::size_t tries = 0; tries < 3000; ++tries) {
      Player& player = players_[tries % 3];
      player.drain();
      if (player.moves().empty()) continue;
      wait_for_version(player.version);
      return tries % 3;
    }
    throw std::runtime_error("nobody is asked for a plan");
  }
  // By its seat number minus one.
  void act(std::size_t index, const json::object& command) {
    const auto [version, refusal] = players_[index].command(command);
    ASSERT_EQ(refusal, "") << as_text(command);
    wait_for_version(version_without_bots());
  }
  // All that somebody has been sent: players by number, then the watcher; HTTP included.
  std::vector<std::string> told(std::size_t index) {
    std::vector<std::string> all = index < 3 ? players_[index].heard : watched_;
    const std::string token = index < 3 ? players_[index].token : "";
    for (const std::string& path :
         {path_of(table_), path_of(table_) + "/view", path_of(table_) + "/record",
          path_of(table_) + "/replay", path_of(table_) + "/replay?as=1", std::string("/api/tables"),
          std::string("/api/me/tables")}) {
      all.push_back(fetch_as(server_.address(), token, "GET", path).body);
    }
    for (const char* const move : {"plan brewers", "pass", "nothing"}) {
      const std::string body = as_text(json::object{{"move", move}});
      all.push_back(
          fetch_as(server_.address(), token, "POST", path_of(table_) + "/preview", body).body);
    }
    all.push_back(fetch_as(server_.address(), token, "POST", path_of(table_) + "/hint", "{}").body);
    return all;
  }

 private:
  // The version at which no bot is waited for, so that the same comes next in every world.
  int version_without_bots() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
      const json::value now = parsed(players_[0].get(path_of(table_)).body);
      const auto& seats = now.at_pointer("/data/seats").as_array();
      const bool waits = std::any_of(seats.begin(), seats.end(), [](const json::value& seat) {
        return seat.at("sitter").as_string() == "bot" && seat.at("waited_for").as_bool();
      });
      if (!waits) return json::value_to<int>(now.at("version"));
    }
    throw std::runtime_error("the bot does not move");
  }

  static ServerOptions repeatable(const std::string& database) {
    ServerOptions options = Running::on(database);
    options.chance = repeatable_chance();
    options.now = [] { return Moment(Span(1'800'000'000'000)); };
    return options;
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_;
  std::vector<Player> players_;
  std::string table_;
  Stranger watcher_;
  std::vector<std::string> watched_;
  int watcher_version_ = 0;
};

// Where what this viewer is told in the two worlds begins to differ; empty if no byte does.
std::string difference(World& one, World& other, std::size_t viewer) {
  std::string a;
  std::string b;
  for (const std::string& each : one.told(viewer)) a += each + "\n";
  for (const std::string& each : other.told(viewer)) b += each + "\n";
  if (a == b) return "";
  constexpr std::size_t kAround = 60;
  const auto at = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::size_t from = at < kAround ? 0 : at - kAround;
  return a.substr(from, 2 * kAround) + " | " + b.substr(from, 2 * kAround);
}

json::object plan(const std::string& move) { return {{"do", "move"}, {"move", move}}; }
json::object draft(const std::string& move) { return {{"do", "draft"}, {"move", move}}; }

// Versions until the bot has planned: created, twice joined, started, planned.
constexpr int kBotHasPlanned = 5;

// Whether players are told everything each time, or changes only.
class ServerSecretsOfGames : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(, ServerSecretsOfGames, testing::Bool(),
                         [](const auto& each) { return each.param ? "Changes" : "Whole"; });

TEST_P(ServerSecretsOfGames, PlansChangedPlansAndDraftsOfOthersChangeNoByte) {
  World one({}, GetParam());
  World other({}, GetParam());
  for (World* const world : {&one, &other}) world->wait_for_version(kBotHasPlanned);

  one.act(0, draft("plan brewers"));
  one.act(0, draft("plan brewers,tailors"));
  one.act(0, plan("plan brewers,printers,tailors"));
  one.act(0, plan("plan brewers"));
  one.act(0, plan("pass"));
  one.act(1, plan("plan printers"));
  one.act(1, {{"do", "withdraw"}});
  one.act(1, plan("plan printers,tailors"));

  other.act(0, plan("plan bakers,shoemakers"));
  other.act(1, draft("pass"));
  other.act(1, plan("plan brewers,bakers,printers"));
  other.act(1, {{"do", "withdraw"}});
  other.act(1, draft("plan tailors"));
  other.act(1, plan("plan tailors"));
  other.act(1, plan("pass"));
  // The last message: what came before it on the same line has come.
  for (World* const world : {&one, &other}) world->act(0, {{"do", "say"}, {"text", "your turn"}});

  for (const std::size_t viewer : {2, 3}) EXPECT_EQ(difference(one, other, viewer), "");
  // Whose plans they are does see the difference.
  for (const std::size_t viewer : {0, 1}) EXPECT_NE(difference(one, other, viewer), "");
}

TEST_P(ServerSecretsOfGames, InReverseOrderOnlyTheNumberOfGuildsIsToBeSeen) {
  const json::object reverse{{"planning", "reverse_order"}};
  World one(reverse, GetParam());
  World other(reverse, GetParam());
  // Who plans first follows from the deal, which is the same here.
  const std::size_t planner = one.next_to_plan();
  ASSERT_EQ(other.next_to_plan(), planner);
  one.act(planner, draft("plan shoemakers"));
  one.act(planner, plan("plan brewers,tailors"));
  other.act(planner, plan("plan bakers,printers"));
  for (World* const world : {&one, &other}) {
    world->act(planner, {{"do", "say"}, {"text", "your turn"}});
  }
  for (std::size_t viewer = 0; viewer <= 3; ++viewer) {
    if (viewer == planner) continue;
    EXPECT_EQ(difference(one, other, viewer), "");
  }
  EXPECT_NE(difference(one, other, planner), "");
}

// The tokens, links and hashes that a server keeps, and the secret that everything is dealt from.
TEST(ServerSecrets, NothingThatAnybodyIsSentContainsWhatNobodyMayKnow) {
  const TemporaryDatabase database(Kind::Sqlite);
  std::mutex mutex;
  std::string log;
  ServerOptions options = Running::on(database.address());
  options.log = [&](const LogEvent& line) {
    const std::lock_guard lock(mutex);
    log += text(line) + "\n";
  };
  std::string table;
  std::string sent_to_all;
  std::vector<std::string> secrets;
  {
    const Running server(options);
    auto players = people(server.address(), 2);
    table = gather(players, {{"public", true}}, {"heuristic"});
    for (const Player& player : players) {
      secrets.push_back(player.token.substr(player.token.find('.') + 1));
    }
    Stranger watcher(server.address());
    watcher.line().send(as_text(watch(table)));
    players[1].wants_changes = true;
    for (Player& player : players) ASSERT_TRUE(player.connect(table));
    Random random(3);
    const auto hear_all = [&] {
      for (Player& player : players) {
        player.drain();
        for (const json::value& each : player.answers) sent_to_all += as_text(each);
        player.answers.clear();
        for (const char* const what : {"", "/view", "/record", "/replay", "/replay?as=1"}) {
          sent_to_all += player.get(path_of(table) + what).body;
        }
        sent_to_all += player.post(path_of(table) + "/hint", {}).body;
        for (const std::string& move : player.moves()) {
          sent_to_all += player.post(path_of(table) + "/preview", {{"move", move}}).body;
        }
        sent_to_all += player.get("/api/me").body + player.get("/api/me/tables").body;
      }
      sent_to_all += fetch(server.address(), "GET", "/metrics").body;
      sent_to_all += fetch(server.address(), "GET", "/api/tables").body;
    };
    for (int steps = 0; steps < 20; ++steps) {
      for (Player& player : players) {
        player.drain();
        if (const auto move = player.any_move(random)) {
          const auto [version, refusal] = player.command(plan(*move));
          ASSERT_EQ(refusal, "") << *move;
          for (Player& each : players) ASSERT_TRUE(each.wait_for_version(version));
        }
      }
      if (steps % 5 == 0) hear_all();
    }
    hear_all();
    ASSERT_FALSE(players[0].is_over());
    for (const Player& player : players) {
      for (const std::string& message : player.heard) sent_to_all += message;
    }
    while (const auto message = watcher.line().receive(Span(1))) sent_to_all += *message;
  }
  const auto store = open_store(database.address());
  for (const std::string& line : store->log(table, 1)) {
    const auto entry = parse_entry(line);
    const Command& command = std::get<Entry>(entry).command;
    if (const auto* const start = std::get_if<command::Start>(&command)) {
      secrets.push_back(start->secret);
    }
    if (const auto* const invite = std::get_if<command::Invite>(&command)) {
      secrets.push_back(invite->hash);
    }
  }
  ASSERT_EQ(secrets.size(), 4U);
  EXPECT_GT(sent_to_all.size(), 100'000U);
  for (const std::string& secret : secrets) {
    EXPECT_EQ(sent_to_all.find(secret), std::string::npos) << secret;
    EXPECT_THAT(log, Not(HasSubstr(secret)));
  }
  for (const char* const word : {"\"stack\":[", "\"removed\":["}) {
    EXPECT_EQ(sent_to_all.find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace norenberc::server
