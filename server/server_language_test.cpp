// Everybody reads refusals in their own language.
#include <gtest/gtest.h>

#include "server/http_text.h"
#include "server/running_test.h"
#include "tests/languages.h"
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

constexpr std::string_view kEnglish = "There is no such table.";
constexpr std::string_view kGerman = "Diesen Tisch gibt es nicht.";
constexpr std::string_view kRussian = "Такого стола нет.";

TEST_F(ServerLanguage, ARequestIsAnsweredInItsOwn) {
  EXPECT_NE(refused("/api/tables/none").find(kEnglish), std::string::npos);
  EXPECT_NE(refused("/api/tables/none", "de-AT,en;q=0.5").find(kGerman), std::string::npos);
  EXPECT_NE(refused("/api/tables/none?language=ru", "de").find(kRussian), std::string::npos)
      << "the query wins";
  EXPECT_NE(refused("/api/tables/none?language=xx", "de").find(kGerman), std::string::npos);
  EXPECT_NE(refused("/api/bots?language=de").find("\"character\""), std::string::npos);
  EXPECT_NE(refused("/api/bots?language=de"), refused("/api/bots"));
}

TEST_F(ServerLanguage, ALineSpeaksTheLanguageOfItsAddressUntilItIsToldAnother) {
  const std::string watch = R"({"type": "watch", "id": "1", "table": "none"})";
  Caller line(server_.address(), "/api/live?language=de");
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kGerman), std::string::npos);
  line.send(R"({"type": "language", "data": {"language": "ru"}})");
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kRussian), std::string::npos);
  line.send(R"({"type": "language", "id": "2", "data": {"language": "tlh"}})");
  EXPECT_NE(line.receive().value_or("").find("bad_request"), std::string::npos);
  line.send(watch);
  EXPECT_NE(line.receive().value_or("").find(kRussian), std::string::npos);
}

TEST_F(ServerLanguage, TwoLinesHaveEachTheirOwn) {
  const std::string watch = R"({"type": "watch", "id": "1", "table": "none"})";
  Caller english(server_.address());
  Caller german(server_.address(), "/api/live", {{"Accept-Language", "de"}});
  english.send(watch);
  german.send(watch);
  EXPECT_NE(english.receive().value_or("").find(kEnglish), std::string::npos);
  EXPECT_NE(german.receive().value_or("").find(kGerman), std::string::npos);
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
