// Nobody within their limits makes another wait: whose bot thinks next, who is refused, and what a lobby shows.
#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/hall/slow_bot_test.h"
#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

ServerOptions behind_a_proxy(const std::string& database) {
  ServerOptions options = Running::on(database);
  options.net.behind_proxy = true;
  return options;
}

// A request that comes from this address.
HttpAnswer ask_from(const Address& server, const std::string& from, const std::string& token,
                    std::string_view method, const std::string& target,
                    const json::value& body = json::object{}) {
  Headers headers{{"X-Forwarded-For", from}};
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  return fetch(server, method, target, as_text(body), headers);
}
std::string new_person(const Address& server, const std::string& from) {
  const HttpAnswer made =
      ask_from(server, from, "", "POST", "/api/people", {{"name", "Anna"}, {"colour", "green"}});
  return made.status == 201 ? std::string(parsed(made.body).at("token").as_string()) : "";
}
std::string new_table(const Address& server, const std::string& from, const std::string& token,
                      const json::object& wanted) {
  const HttpAnswer made = ask_from(server, from, token, "POST", "/api/tables", wanted);
  return made.status == 201 ? std::string(parsed(made.body).at("table").as_string()) : "";
}

// Bots of all levels, which wait at a gate and say when they have thought.
class Thinking {
 public:
  BotMaker maker() {
    return [this](std::string_view level, std::uint64_t seed) -> std::unique_ptr<Bot> {
      return std::make_unique<Noted>(*this, std::string(level), seed);
    };
  }
  Gate gate;
  // The levels in the order of their thoughts.
  std::vector<std::string> order() const {
    const std::lock_guard lock(mutex_);
    return order_;
  }

 private:
  class Noted final : public Bot {
   public:
    Noted(Thinking& all, std::string level, std::uint64_t seed)
        : all_(all), level_(std::move(level)), quick_(make_bot("random", seed)) {}
    Thought think(const View& view, const Memory& memory, const Budget& budget) override {
      all_.gate.pass();
      const std::lock_guard lock(all_.mutex_);
      all_.order_.push_back(level_);
      return quick_->think(view, memory, budget);
    }

   private:
    Thinking& all_;
    std::string level_;
    std::unique_ptr<Bot> quick_;
  };
  mutable std::mutex mutex_;
  std::vector<std::string> order_;
};

json::object against(const std::string& level) {
  return {{"settings", {{"players", 2}}},
          {"seats", {json::object{}, {{"level", level}}}},
          {"start", true}};
}

// A line from this address that follows the table.
std::unique_ptr<Stranger> looking(const Address& server, const std::string& from,
                                  const std::string& token, const std::string& table) {
  auto line = std::make_unique<Stranger>(server, from);
  EXPECT_EQ(line->answer_to(hello(token)), "welcome");
  EXPECT_EQ(line->answer_to(watch(table)), "table");
  return line;
}

class ServerFairness : public testing::Test {
 protected:
  static ServerOptions with_bots(const std::string& database, Thinking& thinking) {
    ServerOptions options = behind_a_proxy(database);
    options.bots = {.threads = 1, .budget = std::chrono::hours(1), .make = thinking.maker()};
    return options;
  }
  // So many tables of one address, each with a bot that has to think, and somebody who waits for it.
  void crowd_at_tables(int count) {
    const std::string token = new_person(address_, "10.0.0.1");
    for (int i = 0; i < count; ++i) {
      const std::string table = new_table(address_, "10.0.0.1", token, against("burgrave"));
      if (i < 16) lines_.push_back(looking(address_, "10.0.0.1", token, table));
    }
  }
  // Somebody else's bot is asked last.
  void victim_sits_down() {
    const std::string token = new_person(address_, "10.0.0.2");
    const std::string table = new_table(address_, "10.0.0.2", token, against("goldsmith"));
    lines_.push_back(looking(address_, "10.0.0.2", token, table));
  }
  // How many others had thought before the victim's bot had.
  std::ptrdiff_t before_the_victim(long thoughts) {
    thinking_.gate.open();
    EXPECT_TRUE(becomes(address_, "bot_thoughts_total", thoughts));
    const std::vector<std::string> order = thinking_.order();
    return std::find(order.begin(), order.end(), "goldsmith") - order.begin();
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Thinking thinking_;
  Running server_{with_bots(database_.address(), thinking_)};
  Address address_ = server_.address();
  std::vector<std::unique_ptr<Stranger>> lines_;
};

TEST_F(ServerFairness, ManyTablesOfOneAddressDoNotStarveTheBotsOfOthers) {
  crowd_at_tables(20);
  ASSERT_TRUE(thinking_.gate.wait_for_count(1));
  victim_sits_down();
  EXPECT_LE(before_the_victim(21), 1) << "but the one that was being thought about";
}

TEST_F(ServerFairness, HintsOfManyDoNotStarveTheBotsOfOthers) {
  crowd_at_tables(1);
  ASSERT_TRUE(thinking_.gate.wait_for_count(1));
  std::vector<std::thread> askers;
  for (int i = 0; i < 10; ++i) {
    const std::string token = new_person(address_, "10.0.0.1");
    const std::string table = new_table(address_, "10.0.0.1", token, against("scribe"));
    askers.emplace_back([this, token, table] {
      EXPECT_EQ(
          ask_from(address_, "10.0.0.1", token, "POST", "/api/tables/" + table + "/hint").status,
          200);
    });
  }
  EXPECT_TRUE(becomes(address_, "bots_waiting", 20));
  victim_sits_down();
  EXPECT_LE(before_the_victim(22), 1);
  for (std::thread& each : askers) each.join();
}

TEST_F(ServerFairness, MovesThatManyHaveWeighedDoNotStarveTheBotsOfOthers) {
  crowd_at_tables(1);
  ASSERT_TRUE(thinking_.gate.wait_for_count(1));
  std::vector<std::thread> askers;
  for (int i = 0; i < 10; ++i) {
    const std::string token = new_person(address_, "10.0.0.1");
    const std::string table = new_table(address_, "10.0.0.1", token, against("scribe"));
    // Of one person only the last question waits for a thread.
    for (const char* const move : {"plan brewers", "pass"}) {
      askers.emplace_back([this, token, table, move] {
        const std::string path = "/api/tables/" + table + "/weigh";
        EXPECT_EQ(ask_from(address_, "10.0.0.1", token, "POST", path, {{"move", move}}).status,
                  200);
      });
    }
  }
  EXPECT_TRUE(becomes(address_, "bots_waiting", 20));
  victim_sits_down();
  // Eleven turns and the victim's, ten questions that were given up, and ten that count.
  EXPECT_LE(before_the_victim(32), 1);
  for (std::thread& each : askers) each.join();
}

TEST(ServerFairnessOfDays, OneAddressMakesSoManyPeopleAndTablesADay) {
  const TemporaryDatabase database(Kind::Sqlite);
  ServerOptions options = behind_a_proxy(database.address());
  options.day_limits = {};
  options.day_limits.people = {20};
  options.day_limits.tables = {10};
  const Running server(options);
  const Address address = server.address();
  std::vector<std::string> crowd;
  for (int i = 0; i < options.day_limits.people.at_once(); ++i) {
    crowd.push_back(new_person(address, "10.0.0.1"));
    EXPECT_NE(crowd.back(), "");
  }
  const json::object anna{{"name", "Anna"}, {"colour", "green"}};
  const HttpAnswer more = ask_from(address, "10.0.0.1", "", "POST", "/api/people", anna);
  EXPECT_EQ(more.status, 429);
  EXPECT_EQ(code_of(more), "too_many_people");
  json::object wanted{{"id", "mine"}, {"settings", {{"players", 2}}}};
  for (int i = 0; i < options.day_limits.tables.at_once(); ++i) {
    EXPECT_NE(new_table(address, "10.0.0.1", crowd[static_cast<std::size_t>(i)], wanted), "");
  }
  EXPECT_NE(new_table(address, "10.0.0.1", crowd[0], wanted), "") << "the same one again";
  wanted["id"] = "another";
  const HttpAnswer one_more =
      ask_from(address, "10.0.0.1", crowd[0], "POST", "/api/tables", wanted);
  EXPECT_EQ(one_more.status, 429);
  EXPECT_EQ(code_of(one_more), "too_many_tables");
  // Elsewhere nobody notices.
  const std::string victim = new_person(address, "10.0.0.2");
  EXPECT_NE(new_table(address, "10.0.0.2", victim, wanted), "");
}

TEST(ServerFairnessOfDays, RecoveryLinksAndNamesOfAPersonAreNotWithoutEnd) {
  const TemporaryDatabase database(Kind::Sqlite);
  ServerOptions options = Running::on(database.address());
  options.day_limits.links_of_a_person = {10};
  options.day_limits.names_of_a_person = {10};
  const Running server(options);
  const Player player(server.address(), "Anna");
  const json::object name{{"name", "Anne"}, {"colour", "green"}};
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(player.post("/api/me/recovery", json::object{}).status, 201);
    EXPECT_EQ(fetch_as(server.address(), player.token, "PUT", "/api/me", as_text(name)).status,
              200);
  }
  EXPECT_EQ(code_of(player.post("/api/me/recovery", json::object{})), "too_fast");
  EXPECT_EQ(code_of(fetch_as(server.address(), player.token, "PUT", "/api/me", as_text(name))),
            "too_fast");
}

class ServerLobby : public testing::Test {
 protected:
  std::string open_table(const Player& owner) {
    const HttpAnswer made =
        owner.post("/api/tables", {{"settings", {{"players", 2}, {"public", true}}}});
    return std::string(parsed(made.body).at("table").as_string());
  }
  json::object lobby(const std::string& query = "") {
    return parsed(fetch(server_.address(), "GET", "/api/tables" + query).body).as_object();
  }
  static std::vector<std::string> tables(const json::object& lobby) {
    std::vector<std::string> all;
    for (const json::value& each : lobby.at("tables").as_array()) {
      all.emplace_back(each.at("table").as_string());
    }
    return all;
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  std::vector<Player> people_ = people(server_.address(), 5);
};

TEST_F(ServerLobby, ManyTablesPushNobodysOut) {
  const std::string victims = open_table(people_[0]);
  for (int i = 0; i < 240; ++i) open_table(people_[1 + static_cast<std::size_t>(i % 4)]);
  const std::vector<std::string> listed = tables(lobby());
  ASSERT_EQ(listed.size(), 200U);
  const auto place = std::find(listed.begin(), listed.end(), victims) - listed.begin();
  EXPECT_LT(place, 5) << "as many as there are people";
}

TEST_F(ServerLobby, ItHasPages) {
  std::vector<std::string> made;
  for (int i = 0; i < 30; ++i) made.push_back(open_table(people_[static_cast<std::size_t>(i % 5)]));
  const json::object first = lobby("?list=waiting&from=0&count=20");
  const json::object second = lobby("?list=waiting&from=20&count=20");
  EXPECT_EQ(first.at("waiting"), 30);
  EXPECT_EQ(first.at("running"), 0);
  std::vector<std::string> all = tables(first);
  EXPECT_EQ(all.size(), 20U);
  for (const std::string& each : tables(second)) all.push_back(each);
  EXPECT_EQ(all, tables(lobby()));
  std::sort(all.begin(), all.end());
  std::sort(made.begin(), made.end());
  EXPECT_EQ(all, made) << "each of them once";
  EXPECT_TRUE(tables(lobby("?list=running")).empty());
  EXPECT_TRUE(tables(lobby("?list=waiting&from=30")).empty());
  for (const char* const query : {"?list=all", "?from=-1", "?count=x"}) {
    EXPECT_EQ(code_of(fetch(server_.address(), "GET", std::string("/api/tables") + query)),
              "bad_request");
  }
}

}  // namespace
}  // namespace norenberc::server
