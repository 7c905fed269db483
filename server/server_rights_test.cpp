// Who may do what: private tables, links, tokens, owners, pages of others, and requests that make no sense.
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using namespace std::string_literals;

using ::testing::HasSubstr;
using ::testing::Not;

class ServerRights : public testing::Test {
 protected:
  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  Address address_ = server_.address();
};

TEST_F(ServerRights, APrivateTableIsClosedToStrangersBeforeAndAfterItsEnd) {
  auto players = people(address_, 2);
  const Player stranger(address_, "Stranger");
  const std::string table = gather(players, {});
  const auto expect_closed = [&] {
    for (const char* const what : {"", "/view", "/record"}) {
      for (const std::string& token : {stranger.token, std::string()}) {
        const HttpAnswer answer = fetch_as(address_, token, "GET", path_of(table) + what);
        EXPECT_EQ(answer.status, 403) << what;
        EXPECT_EQ(code_of(answer), "private") << what;
        EXPECT_THAT(answer.body, Not(HasSubstr("Player 1")));
      }
    }
    for (const bool says_hello : {false, true}) {
      Stranger line(address_);
      if (says_hello) {
        ASSERT_EQ(line.answer_to(hello(stranger.token)), "welcome");
      }
      EXPECT_EQ(line.answer_to(watch(table)), "private");
    }
    EXPECT_EQ(sent(stranger, table, {{"do", "say"}, {"text", "hello"}}), "not_seated");
  };
  expect_closed();
  EXPECT_EQ(players[1].get(path_of(table) + "/view").status, 200);
  EXPECT_EQ(code_of(players[1].get(path_of(table) + "/record")), "not_over");
  for (const Player& player : players) ASSERT_EQ(sent(player, table, {{"do", "resign"}}), "");
  expect_closed();
  EXPECT_EQ(players[1].get(path_of(table) + "/record").status, 200);
  EXPECT_THAT(fetch(address_, "GET", "/api/tables").body, Not(HasSubstr(table)));
}

TEST_F(ServerRights, AnInvitationWorksOnce) {
  const auto players = people(address_, 3);
  Player owner(address_, "Owner");
  const std::string table = owner.create({{"settings", {{"players", 4}}}});
  EXPECT_EQ(sent(players[0], table, {{"do", "join"}}), "private");
  const HttpAnswer invited = owner.post(path_of(table) + "/commands", {{"do", "invite"}});
  const json::object take{{"do", "take_seat"}, {"secret", secret_of(invited)}};
  EXPECT_EQ(sent(players[1], table, {{"do", "take_seat"}, {"secret", "guess"}}), "no_invitation");
  EXPECT_EQ(sent(players[0], table, take), "");
  EXPECT_EQ(sent(players[1], table, take), "no_invitation");
  EXPECT_EQ(sent(players[1], table, {{"do", "invite"}}), "not_owner");
}

TEST_F(ServerRights, AnInvitationThatIsAskedForAgainWorks) {
  const Player guest(address_, "Guest");
  Player owner(address_, "Owner");
  const std::string table = owner.create({{"settings", {{"players", 4}}}});
  const json::object invite{{"id", "c1"}, {"do", "invite"}};
  const HttpAnswer first = owner.post(path_of(table) + "/commands", invite);
  const HttpAnswer again = owner.post(path_of(table) + "/commands", invite);
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_NE(secret_of(first), secret_of(again));
  EXPECT_EQ(sent(guest, table, {{"do", "take_seat"}, {"secret", secret_of(again)}}), "");
}

TEST_F(ServerRights, ATableThatCannotStartAtOnceIsNotMade) {
  Player owner(address_, "Owner");
  for (const json::object& first : {json::object{}, json::object{{"owner", true}}}) {
    const json::array seats{first, {{"level", "random"}}};
    const HttpAnswer answer = owner.post(
        "/api/tables", {{"settings", {{"players", 3}}}, {"seats", seats}, {"start", true}});
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(code_of(answer), "seats_free");
  }
  EXPECT_TRUE(parsed(owner.get("/api/me/tables").body).at("tables").as_array().empty());
}

TEST_F(ServerRights, ARecoveryLinkWorksOnceAndGivesASecondToken) {
  const Player player(address_, "Anna");
  const HttpAnswer made = player.post("/api/me/recovery", json::object{});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string link(parsed(made.body).at("link").as_string());
  const std::string secret = link.substr(link.find('=') + 1);
  const json::object body{{"secret", secret}};
  const HttpAnswer recovered = fetch(address_, "POST", "/api/recover", as_text(body));
  ASSERT_EQ(recovered.status, 201) << recovered.body;
  const std::string second(parsed(recovered.body).at("token").as_string());
  EXPECT_NE(second, player.token);
  for (const std::string& token : {player.token, second}) {
    const HttpAnswer me = fetch_as(address_, token, "GET", "/api/me");
    EXPECT_EQ(parsed(me.body).at_pointer("/person/id").as_string(), player.id);
  }
  for (const std::string& again : {secret, std::string("x"), std::string("a.b"), player.token}) {
    const json::object other{{"secret", again}};
    EXPECT_EQ(code_of(fetch(address_, "POST", "/api/recover", as_text(other))), "bad_link");
  }
}

TEST_F(ServerRights, TokensThatAreNoneAreRefused) {
  const Player anna(address_, "Anna");
  const Player bert(address_, "Bert");
  const std::size_t dot = anna.token.find('.');
  std::string changed = anna.token;
  changed.back() = changed.back() == 'A' ? 'E' : 'A';
  std::string longer = anna.token + "A";
  const std::vector<std::string> tokens = {
      "x",
      ".",
      "a.b",
      changed,
      longer,
      anna.token.substr(0, anna.token.size() - 1),
      anna.token.substr(0, dot),
      anna.token.substr(0, dot) + bert.token.substr(bert.token.find('.')),
      std::string(4000, 'x'),
      anna.id,
      "' OR 1=1 --." + std::string(43, 'A')};
  // Once before the right token is known to the server and once after.
  for (int time = 0; time < 2; ++time) {
    for (const std::string& token : tokens) {
      const HttpAnswer answer = fetch_as(address_, token, "GET", "/api/me");
      EXPECT_EQ(answer.status, 401) << token;
      EXPECT_EQ(code_of(answer), "unknown_token") << token;
      Stranger line(address_);
      EXPECT_EQ(line.answer_to(hello(token)), "unknown_token") << token;
      EXPECT_EQ(line.answer_to({{"type", "create"}, {"id", "1"}}), "no_token");
    }
    EXPECT_EQ(anna.get("/api/me").status, 200);
  }
  EXPECT_EQ(code_of(fetch(address_, "GET", "/api/me")), "no_token");
}

TEST_F(ServerRights, OnlyTheOwnerArrangesTheTable) {
  auto players = people(address_, 2);
  Player& owner = players[0];
  const Player& other = players[1];
  const std::string table = owner.create({{"settings", {{"players", 3}, {"public", true}}}});
  ASSERT_EQ(sent(other, table, {{"do", "join"}}), "");
  const std::vector<json::object> orders = {
      {{"do", "start"}},
      {{"do", "fill"}, {"level", "random"}},
      {{"do", "bot"}, {"seat", 3}, {"level", "random"}},
      {{"do", "free"}, {"seat", 1}},
      {{"do", "remove"}, {"seat", 1}},
      {{"do", "invite"}},
  };
  const std::string before = owner.get(path_of(table)).body;
  for (const json::object& order : orders) {
    EXPECT_EQ(sent(other, table, order), "not_owner") << as_text(order);
  }
  // What only the table itself does, nobody may send.
  for (const char* const what : {"time_up", "bot_move", "rename", "create"}) {
    EXPECT_NE(sent(owner, table,
                   {{"do", what}, {"seat", 1}, {"move", "pass"}, {"settings", {{"players", 2}}}}),
              "")
        << what;
  }
  EXPECT_EQ(owner.get(path_of(table)).body, before);
}

TEST_F(ServerRights, WhoIsRemovedIsTurnedAwayAtOnce) {
  auto players = people(address_, 3);
  const std::string table = gather(players, {{"public", true}});
  for (Player& player : players) {
    ASSERT_TRUE(player.connect(table));
    ASSERT_TRUE(player.wait_for_version(1));
  }
  ASSERT_EQ(players[0].command({{"do", "remove"}, {"seat", 3}}).second, "");
  Player& removed = players[2];
  ASSERT_TRUE(removed.read_until([&removed] {
    return !removed.answers.empty() && removed.answers.back().at("type") == "refused";
  }));
  EXPECT_EQ(removed.answers.back().at_pointer("/data/code"), "removed");
  EXPECT_EQ(code_of(removed.get(path_of(table))), "private");
  for (const char* const what : {"join", "come_back", "withdraw", "resign"}) {
    EXPECT_NE(removed.command({{"do", what}}).second, "") << what;
  }
  EXPECT_EQ(removed.command({{"do", "say"}, {"text", "but"}}).second, "removed");
  const std::size_t heard = removed.heard.size();
  ASSERT_EQ(players[1].command({{"do", "say"}, {"text", "quiet now"}}).second, "");
  removed.drain();
  EXPECT_EQ(removed.heard.size(), heard);
}

TEST_F(ServerRights, WhoForgetsThemselvesIsGoneAndTheOthersPlayOn) {
  auto players = people(address_, 2);
  Player anna(address_, "Anna Unforgettable");
  players.push_back(std::move(anna));
  const std::string table = gather(players, {});
  Player& gone = players[2];
  ASSERT_TRUE(players[0].connect(table));
  ASSERT_TRUE(players[0].wait_for_version(1));
  ASSERT_TRUE(gone.connect(table));
  ASSERT_EQ(gone.command({{"do", "say"}, {"text", "my secret recipe"}}).second, "");
  ASSERT_EQ(fetch_as(address_, gone.token, "DELETE", "/api/me").status, 200);
  while (gone.line().receive(kPatience)) {
  }
  EXPECT_EQ(gone.line().close_code(), 1008);
  EXPECT_EQ(code_of(gone.get("/api/me")), "unknown_token");
  ASSERT_TRUE(players[0].read_until([&] {
    if (players[0].data.empty()) return false;
    const auto& seat = players[0].data.at("seats").as_array()[2].as_object();
    return seat.contains("away") && !seat.at("away").is_null();
  }));
  const std::string now = players[0].get(path_of(table)).body;
  EXPECT_THAT(now, Not(HasSubstr("Unforgettable")));
  EXPECT_THAT(now, Not(HasSubstr("recipe")));
  EXPECT_THAT(players[0].get("/api/me/tables").body, Not(HasSubstr("Unforgettable")));
  for (Player* const player : {&players[0], &players[1]}) {
    EXPECT_EQ(sent(*player, table, {{"do", "move"}, {"move", "plan brewers"}}), "");
  }
}

TEST_F(ServerRights, APageOfAnotherAddressCannotUseTheServer) {
  const Player player(address_, "Anna");
  const std::string own = "http://127.0.0.1:" + std::to_string(address_.port);
  const auto post_from = [&](const std::string& origin) {
    return fetch(address_, "POST", "/api/people", R"({"name":"Bert","colour":"red"})",
                 {{"Origin", origin}});
  };
  EXPECT_EQ(post_from(own).status, 201);
  for (const std::string& origin :
       {std::string("http://evil.example"), std::string("null"), own + ".evil.example",
        "http://127.0.0.1:" + std::to_string(address_.port + 1)}) {
    EXPECT_EQ(code_of(post_from(origin)), "foreign_origin") << origin;
    EXPECT_THROW(WebSocketClient(address_, "/api/live", {{"Origin", origin}}), std::runtime_error);
  }
  EXPECT_NO_THROW(WebSocketClient(address_, "/api/live", {{"Origin", own}}));
  const HttpAnswer removal =
      fetch(address_, "DELETE", "/api/me", "",
            {{"Origin", "http://evil.example"}, {"Authorization", "Bearer " + player.token}});
  EXPECT_EQ(removal.status, 403);
  EXPECT_EQ(player.get("/api/me").status, 200);
}

TEST_F(ServerRights, UnknownPathsAndMethodsGetASentence) {
  EXPECT_EQ(fetch(address_, "GET", "/api/nothing").status, 404);
  EXPECT_EQ(fetch(address_, "GET", "/nothing").status, 404);
  EXPECT_EQ(fetch(address_, "GET", "/api/tables/none").status, 404);
  EXPECT_EQ(fetch(address_, "GET", "/api/tables/" + std::string(60, 'x')).status, 404);
  EXPECT_EQ(fetch(address_, "GET", "/api/tables/a/b/view").status, 404);
  EXPECT_EQ(fetch(address_, "DELETE", "/api/tables").status, 405);
  EXPECT_EQ(fetch(address_, "PUT", "/api/people", "{}").status, 405);
  EXPECT_THROW(WebSocketClient(address_, "/elsewhere"), std::runtime_error);
}

TEST(ServerPages, ThePageIsSafeAndNothingBesideItCanBeRead) {
  const TemporaryDatabase database(Kind::Sqlite);
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "web");
  std::ofstream(folder.path() / "web/index.html") << "<!doctype html><title>Hello</title>";
  std::ofstream(folder.path() / "private.txt") << "the treasure";
  ServerOptions options = Running::on(database.address());
  options.web = folder.path() / "web";
  const Running server(options);
  const HttpAnswer page = fetch(server.address(), "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.header("content-security-policy"), HasSubstr("default-src 'self'"));
  EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(fetch(server.address(), "GET", "/api/bots").header("x-content-type-options"),
            "nosniff");
  for (const std::string path :
       {"/../private.txt", "/%2e%2e/private.txt", "/..%2fprivate.txt", "/./../private.txt",
        "/web/../../private.txt", "//private.txt", "/..\\private.txt", "/%00/../private.txt"}) {
    const std::string answer = exchange_raw(
        server.address(), "GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        std::chrono::seconds(10));
    EXPECT_THAT(answer, HasSubstr("HTTP/1.1 4")) << path;
    EXPECT_THAT(answer, Not(HasSubstr("treasure"))) << path;
  }
}

TEST(ServerPages, WithoutAPageTheServerSaysHowToBuildIt) {
  const TemporaryDatabase database(Kind::Sqlite);
  const TemporaryFolder empty;
  for (const bool has_folder : {false, true}) {
    ServerOptions options = Running::on(database.address());
    if (has_folder) options.web = empty.path();
    const Running server(options);
    const HttpAnswer page = fetch(server.address(), "GET", "/");
    EXPECT_EQ(page.status, 404);
    EXPECT_THAT(page.header("content-type"), HasSubstr("text/plain"));
    EXPECT_THAT(page.body, HasSubstr("not built"));
    EXPECT_THAT(page.body, HasSubstr("--web"));
  }
}

TEST_F(ServerRights, RequestsThatMakeNoSenseGetASentenceAndChangeNothing) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {});
  const std::string before = players[0].get(path_of(table)).body;
  const std::string deep(5'000, '[');
  const std::vector<std::string> bodies = {
      "",
      "{",
      "[]",
      "null",
      "7",
      "\"x\"",
      "{}",
      R"({"do":7})",
      R"({"do":"dance"})",
      R"({"do":"move"})",
      R"({"do":"move","move":"fly"})",
      R"({"do":"move","move":7})",
      R"({"do":"move","move":"plan brewers","version":-1})",
      R"({"do":"move","move":"plan brewers","version":"x"})",
      R"({"do":"remove","seat":99})",
      R"({"do":"say","text":""})",
      R"({"do":"say","text":"a\u0000b"})",
      "\xff\xfe\x00"s,
      deep,
      R"({"do":"move","move":"plan brewers","id":7})" + std::string(1, '\0')};
  for (const std::string& body : bodies) {
    const HttpAnswer answer =
        fetch_as(address_, players[0].token, "POST", path_of(table) + "/commands", body);
    EXPECT_GE(answer.status, 400) << body;
    EXPECT_LT(answer.status, 500) << body;
    EXPECT_GT(parsed(answer.body).at_pointer("/error/message").as_string().size(), 10U) << body;
    Stranger line(address_);
    ASSERT_EQ(line.answer_to(hello(players[0].token)), "welcome");
    if (!body.empty() && body != "\xff\xfe\x00"s) {
      line.line().send(body);
      EXPECT_EQ(line.hear().at("type").as_string(), "refused") << body;
      EXPECT_TRUE(line.line().is_open()) << body;
    }
  }
  const HttpAnswer huge = fetch_as(address_, players[0].token, "POST", path_of(table) + "/commands",
                                   std::string(1 << 20, 'x'));
  EXPECT_EQ(huge.status, 413);
  EXPECT_EQ(players[0].get(path_of(table)).body, before);
}

TEST_F(ServerRights, AnybodyMayWatchAPublicTableAndDoNothingElse) {
  auto players = people(address_, 2);
  const std::string table = gather(players, {{"public", true}});
  EXPECT_THAT(fetch(address_, "GET", "/api/tables").body, HasSubstr(table));
  Stranger stranger(address_);
  const json::value first = stranger.ask(watch(table));
  EXPECT_EQ(first.at("type"), "table");
  EXPECT_FALSE(first.at("data").as_object().contains("you"));
  EXPECT_FALSE(first.at("data").as_object().contains("decision"));
  EXPECT_EQ(stranger.answer_to({{"type", "command"},
                                {"id", "1"},
                                {"table", table},
                                {"data", {{"do", "say"}, {"text", "hi"}}}}),
            "no_token");
  ASSERT_EQ(sent(players[0], table, {{"do", "move"}, {"move", "plan bakers,shoemakers"}}), "");
  const json::value second = stranger.hear();
  EXPECT_EQ(second.at_pointer("/data/news/0/type"), "planned");
  EXPECT_THAT(as_text(second), Not(HasSubstr("plan bakers")));
}

TEST_F(ServerRights, ARepeatedRequestForATableGivesTheSameTable) {
  Player anna(address_, "Anna");
  Player bert(address_, "Bert");
  const json::object wanted{{"id", "evening 7"},
                            {"settings", {{"players", 2}}},
                            {"seats", {json::object{}, {{"level", "random"}}}},
                            {"start", true}};
  const std::string table = anna.create(wanted);
  EXPECT_EQ(anna.create(wanted), table);
  Stranger line(address_);
  ASSERT_EQ(line.answer_to(hello(anna.token)), "welcome");
  json::object envelope{{"type", "create"}, {"id", "evening 7"}, {"data", wanted}};
  EXPECT_EQ(line.ask(envelope).at("table").as_string(), table);
  EXPECT_NE(bert.create(wanted), table);
  EXPECT_EQ(parsed(anna.get("/api/me/tables").body).at("tables").as_array().size(), 1U);
}

}  // namespace
}  // namespace norenberc::server
