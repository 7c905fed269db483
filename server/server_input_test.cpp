// What a server takes from a client, and what it refuses: ids, names, names of tables, pages of other addresses.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;

class ServerInput : public testing::TestWithParam<Kind> {
 protected:
  static ServerOptions options(const std::string& database) {
    ServerOptions options = Running::on(database);
    options.origins = {"https://club.example"};
    return options;
  }
  TemporaryDatabase database_{GetParam()};
  Running server_{options(database_.address())};
  Address address_ = server_.address();
};
INSTANTIATE_TEST_SUITE_P(On, ServerInput, both_kinds(), name_of_kind);

TEST_P(ServerInput, AnIdIsATextOrTheCommandIsRefused) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {});
  const long entries = metric(address_, "entries_total");
  for (const json::value& id : {json::value(7), json::value(true), json::value(json::array{})}) {
    EXPECT_EQ(sent(players[0], table, {{"id", id}, {"do", "say"}, {"text", "once"}}),
              "bad_request");
    EXPECT_EQ(code_of(players[0].post("/api/tables", {{"id", id}, {"settings", {{"players", 2}}}})),
              "bad_request");
  }
  EXPECT_EQ(metric(address_, "entries_total"), entries);
  EXPECT_EQ(sent(players[0], table, {{"id", nullptr}, {"do", "say"}, {"text", "once"}}), "");
}

TEST_P(ServerInput, AnIdBelongsToOneCommand) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {});
  const json::object said{{"id", "a"}, {"do", "say"}, {"text", "good day"}};
  EXPECT_EQ(sent(players[0], table, said), "");
  EXPECT_EQ(sent(players[0], table, said), "") << "repeated";
  EXPECT_EQ(sent(players[1], table, said), "") << "ids are each person's own";
  EXPECT_EQ(sent(players[0], table, {{"id", "a"}, {"do", "say"}, {"text", "bad day"}}),
            "id_reused");
  EXPECT_EQ(sent(players[0], table, {{"id", "a"}, {"do", "resign"}}), "id_reused");
  // What the server adds to a command, and what the sender had seen, may differ.
  const json::object plan{{"id", "b"}, {"do", "move"}, {"move", "plan brewers"}, {"version", 100}};
  EXPECT_EQ(sent(players[0], table, plan), "");
  EXPECT_EQ(sent(players[0], table, {{"id", "b"}, {"do", "move"}, {"move", "plan 1"}}), "");
  const json::object made{{"id", "c"}, {"settings", {{"players", 3}}}};
  const std::string first = players[0].create(made);
  EXPECT_EQ(players[0].create(made), first);
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(sent(players[0], first, {{"id", "d"}, {"do", "invite"}}), "");
  }
  EXPECT_EQ(code_of(players[0].post("/api/tables", {{"id", "c"}, {"settings", {{"players", 4}}}})),
            "id_reused");
}

TEST_P(ServerInput, WhoeverIsRemovedMutesNothing) {
  auto players = people(address_, 3);
  const std::string table = gather(players, {});
  EXPECT_EQ(sent(players[2], table, {{"do", "mute"}, {"on", true}}), "");
  EXPECT_EQ(sent(players[0], table, {{"do", "remove"}, {"seat", 3}}), "");
  EXPECT_EQ(sent(players[2], table, {{"do", "mute"}, {"on", false}}), "removed");
}

TEST_P(ServerInput, ATableThatCannotBeIsNotAskedFor) {
  const Player player(address_, "Anna");
  Stranger line(address_);
  ASSERT_EQ(line.answer_to(hello(player.token)), "welcome");
  for (const std::string& name :
       {std::string("a\0b", 3), std::string("a b"), std::string("\xc3\xa9")}) {
    EXPECT_EQ(line.answer_to(watch(name)), "no_table");
    EXPECT_EQ(line.answer_to({{"type", "command"},
                              {"id", "1"},
                              {"table", name},
                              {"data", {{"do", "say"}, {"text", "hello"}}}}),
              "no_table");
  }
  EXPECT_EQ(metric(address_, "store_failures_total"), 0);
  EXPECT_EQ(metric(address_, "tables_in_memory"), 0);
}

TEST_P(ServerInput, NamesCanBeRead) {
  const auto answer_to = [this](const std::string& name) {
    const json::object wanted{{"name", name}, {"colour", "green"}};
    return code_of(fetch(address_, "POST", "/api/people", as_text(wanted)));
  };
  const std::vector<std::string> unreadable = {
      std::string("A\0B", 3),
      "\u200B\u200B",    // no width
      "\u00A0\u3000",    // spaces of other kinds
      "Anna\u202Etreb",  // turned around
      "\u2066Anna",
      "An\u00ADna",
      "\u3164",
      "\u0301",  // an accent without a letter
      "\U000E0041nna",
      "a\u2028b",
      "a\u0085b",
  };
  for (const std::string& name : unreadable) EXPECT_EQ(answer_to(name), "bad_name") << name;
  for (const std::string name : {"Anna", "Zoë", "Ж", "李", "عمر", "नमस्ते", "👩\u200D🚀", "J. R."}) {
    EXPECT_EQ(answer_to(name), "") << name;
  }
}

TEST_P(ServerInput, APageThatTheOperatorNamedMayAskOverHttp) {
  const std::string page = "https://club.example";
  const HttpAnswer asked =
      fetch(address_, "OPTIONS", "/api/people", {},
            {{"Origin", page},
             {"Access-Control-Request-Method", "POST"},
             {"Access-Control-Request-Headers", "authorization,content-type"}});
  EXPECT_EQ(asked.status, 204);
  EXPECT_EQ(asked.header("access-control-allow-origin"), page);
  EXPECT_THAT(asked.header("access-control-allow-methods"), HasSubstr("PUT"));
  EXPECT_THAT(asked.header("access-control-allow-headers"), HasSubstr("Authorization"));
  const json::object wanted{{"name", "Anna"}, {"colour", "green"}};
  for (const char* const path : {"/api/people", "/api/nothing"}) {
    const HttpAnswer answer = fetch(address_, "POST", path, as_text(wanted), {{"Origin", page}});
    EXPECT_EQ(answer.header("access-control-allow-origin"), page) << path;
    EXPECT_EQ(answer.header("vary"), "Origin") << path;
  }
  const std::string other = "https://evil.example";
  EXPECT_EQ(fetch(address_, "OPTIONS", "/api/people", {}, {{"Origin", other}}).status, 403);
  const HttpAnswer read = fetch(address_, "GET", "/api/tables", {}, {{"Origin", other}});
  EXPECT_EQ(read.header("access-control-allow-origin"), "");
}

}  // namespace
}  // namespace norenberc::server
