// Everybody reads refusals in their own language.
#include <gtest/gtest.h>

#include "server/net/http_text.h"
#include "server/running_test.h"
#include "tests/languages.h"
#include "tests/players.h"
#include "tests/temporary_folder.h"

namespace norenberc::server {
namespace {

class ServerLanguage : public testing::Test {
 protected:
  TemporaryFolder folder_;
  Running server_{folder_.file("house.db")};

  std::string refused(const std::string& target, const std::string& accepted = "") {
    std::vector<std::pair<std::string, std::string>> headers;
    if (!accepted.empty()) headers.emplace_back("Accept-Language", accepted);
    return fetch(server_.address(), "GET", target, {}, headers).body;
  }
};

constexpr std::string_view kInEnglish = "There is no such table.";
constexpr std::string_view kInGerman = "Diesen Tisch gibt es nicht.";
constexpr std::string_view kInRussian = "Такого стола нет.";

TEST_F(ServerLanguage, ARequestIsAnsweredInItsOwn) {
  EXPECT_NE(refused("/api/tables/none").find(kInEnglish), std::string::npos);
  EXPECT_NE(refused("/api/tables/none", "de-AT,en;q=0.5").find(kInGerman), std::string::npos);
  EXPECT_NE(refused("/api/tables/none?language=ru", "de").find(kInRussian), std::string::npos)
      << "the query wins";
  EXPECT_NE(refused("/api/tables/none?language=xx", "de").find(kInGerman), std::string::npos);
  EXPECT_NE(refused("/api/bots?language=de").find("\"character\""), std::string::npos);
  EXPECT_NE(refused("/api/bots?language=de"), refused("/api/bots"));
}

TEST_F(ServerLanguage, ALineSpeaksTheLanguageOfItsAddressUntilItIsToldAnother) {
  const std::string watch = R"({"type": "watch", "id": "1", "table": "none"})";
  WebSocketClient line(server_.address(), "/api/live?language=de");
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kInGerman), std::string::npos);
  line.send(R"({"type": "language", "data": {"language": "ru"}})");
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kInRussian), std::string::npos);
  line.send(R"({"type": "language", "id": "2", "data": {"language": "tlh"}})");
  EXPECT_NE(line.receive().value_or("").find("bad_request"), std::string::npos);
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kInRussian), std::string::npos);
}

TEST_F(ServerLanguage, TwoLinesHaveEachTheirOwn) {
  const std::string watch = R"({"type": "watch", "id": "1", "table": "none"})";
  WebSocketClient english(server_.address());
  WebSocketClient german(server_.address(), "/api/live", {{"Accept-Language", "de"}});
  english.send(watch);
  german.send(watch);
  EXPECT_NE(english.receive().value_or("").find(kInEnglish), std::string::npos);
  EXPECT_NE(german.receive().value_or("").find(kInGerman), std::string::npos);
}

TEST_F(ServerLanguage, TheSameMoveIsRefusedToEachPlayerInTheirOwn) {
  std::vector<Player> players;
  for (const char* name : {"Anna", "Béla", "Cleo"}) players.emplace_back(server_.address(), name);
  const std::string table = gather(players, {});
  const std::vector<Language> spoken = {kGerman, kRussian, kEnglish};
  for (std::size_t i = 0; i < players.size(); ++i) {
    ASSERT_TRUE(players[i].connect(table));
    ASSERT_TRUE(players[i].wait_for_version(1));
    if (spoken[i] == kEnglish) continue;  // the default
    const json::object envelope{{"type", "language"},
                                {"data", {{"language", std::string(code(spoken[i]))}}}};
    ASSERT_TRUE(players[i].line().send(as_text(envelope)));
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    ASSERT_TRUE(players[i].send("m", {{"do", "move"}, {"move", "sell 2"}}));
    const auto answer = players[i].answer_to("m");
    ASSERT_TRUE(answer);
    EXPECT_EQ(std::string(answer->at_pointer("/data/message").as_string()),
              say(spoken[i], "refusal.asked_plan"));
  }
  EXPECT_NE(say(kGerman, "refusal.asked_plan"), say(kRussian, "refusal.asked_plan"));
}

TEST(LanguageOfARequest, TheQueryWinsOverTheHeader) {
  Request request;
  EXPECT_EQ(language_of(request), kEnglish);
  request.accept_language = "fr;q=0.8, hu";
  EXPECT_EQ(language_of(request), kHungarian);
  request.query = "as=2&language=fr";
  EXPECT_EQ(language_of(request), kFrench);
}

}  // namespace
}  // namespace norenberc::server
