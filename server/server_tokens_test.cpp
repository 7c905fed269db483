// Tokens expire, are renewed by using them, and can be revoked.
#include <atomic>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/people/people.h"
#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

class ServerTokens : public testing::TestWithParam<Kind> {
 protected:
  ServerOptions options() {
    ServerOptions options = Running::on(database_.address());
    options.now = [this] { return Moment(Span(now_)); };
    return options;
  }
  void pass(Span span) { now_ += span.count(); }

  std::atomic<std::int64_t> now_ = 1'800'000'000'000;
  TemporaryDatabase database_{GetParam()};
  const Running server_{options()};
  const Address address_ = server_.address();
};
INSTANTIATE_TEST_SUITE_P(On, ServerTokens, both_kinds(), name_of_kind);

std::string another_token(const Player& player) {
  return std::string(
      parsed(player.post("/api/me/tokens", json::object{}).body).at("token").as_string());
}
int status_of_me(const Address& address, const std::string& token) {
  return fetch_as(address, token, "GET", "/api/me").status;
}

TEST_P(ServerTokens, AreRenewedByUseAndExpireWithoutIt) {
  const Player player(address_, "Anna");
  const std::string unused = another_token(player);
  for (int month = 0; month < 24; ++month) {
    pass(std::chrono::hours(24 * 30));
    EXPECT_EQ(status_of_me(address_, player.token), 200) << month;
  }
  EXPECT_EQ(status_of_me(address_, unused), 401);
  pass(kTokenLasts + std::chrono::hours(1));
  EXPECT_EQ(status_of_me(address_, player.token), 401);
}

TEST_P(ServerTokens, ThatAreRevokedOpenNothingAndTheirLinesAreClosed) {
  const Player player(address_, "Anna");
  const Player other(address_, "Bert");
  const std::string stolen = another_token(player);
  Stranger line(address_);
  ASSERT_EQ(line.answer_to(hello(stolen)), "welcome");
  Stranger own(address_);
  ASSERT_EQ(own.answer_to(hello(player.token)), "welcome");
  const std::string path = "/api/me/tokens/" + stolen.substr(0, stolen.find('.'));
  EXPECT_EQ(fetch_as(address_, other.token, "DELETE", path).body, R"({"ok":true,"revoked":0})");
  EXPECT_EQ(status_of_me(address_, stolen), 200) << "nobody revokes what is not theirs";
  EXPECT_EQ(fetch_as(address_, player.token, "DELETE", path).body, R"({"ok":true,"revoked":1})");
  EXPECT_EQ(status_of_me(address_, stolen), 401);
  EXPECT_TRUE(line.hear().is_null());
  EXPECT_EQ(line.line().close_code(), 1008);
  EXPECT_EQ(status_of_me(address_, player.token), 200);
  EXPECT_EQ(own.answer_to(watch("none")), "no_table") << "its own line stays open";
}

TEST_P(ServerTokens, AreListedWithoutTheirSecretsAndAreNotTooMany) {
  const Player player(address_, "Anna");
  std::vector<std::string> tokens;
  for (std::size_t n = 1; n < kMostTokens; ++n) tokens.push_back(another_token(player));
  EXPECT_EQ(code_of(player.post("/api/me/tokens", json::object{})), "too_many_tokens");
  const HttpAnswer listed = player.get("/api/me/tokens");
  const json::array list = parsed(listed.body).at("tokens").as_array();
  EXPECT_EQ(list.size(), kMostTokens);
  int current = 0;
  for (const json::value& each : list) current += each.at("current").as_bool() ? 1 : 0;
  EXPECT_EQ(current, 1);
  for (const std::string& token : tokens) {
    EXPECT_EQ(listed.body.find(token.substr(token.find('.') + 1)), std::string::npos);
  }
  EXPECT_EQ(fetch_as(address_, player.token, "DELETE", "/api/me/tokens").status, 200);
  EXPECT_EQ(status_of_me(address_, tokens[0]), 401);
  EXPECT_EQ(status_of_me(address_, player.token), 200);
}

}  // namespace
}  // namespace norenberc::server
