// A finished game over HTTP: step by step, as a seat saw it or openly, and compressed.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/replay.h"
#include "server/net/http_text.h"
#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"
#include "tests/unzipped.h"

namespace norenberc::server {
namespace {

class ServerReplay : public testing::Test {
 protected:
  ServerReplay() : table_(gather(players_, {})) {}

  HttpAnswer replay(const std::string& query = "") {
    return players_[0].get(path_of(table_) + "/replay" + query);
  }
  json::array steps(const std::string& query) {
    const HttpAnswer answer = replay(query);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parsed(answer.body).at("steps").as_array();
  }
  // Both plan and agree to end it there.
  void play_a_little() {
    for (const Player& player : players_) {
      ASSERT_EQ(sent(player, table_, {{"do", "move"}, {"move", "plan brewers"}}), "");
    }
    ASSERT_EQ(sent(players_[0], table_, {{"do", "offer_end"}}), "");
    ASSERT_EQ(sent(players_[1], table_, {{"do", "answer"}, {"agree", true}}), "");
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  std::vector<Player> players_ = people(server_.address(), 2);
  std::string table_;
};

TEST_F(ServerReplay, AGameIsToBeSeenAgainWhenItIsOver) {
  EXPECT_EQ(code_of(replay()), "not_over");
  EXPECT_EQ(replay().status, 409);
  play_a_little();
  const json::array open = steps("");
  ASSERT_EQ(open.size(), 3U);
  EXPECT_EQ(open, steps("?as=all"));
  EXPECT_TRUE(open[0].at("move").is_null());
  EXPECT_EQ(open[1].at("move"), "plan brewers");
  EXPECT_EQ(open[2].at("events").as_array().size(), 2U);
  const json::array seen = steps("?as=2");
  EXPECT_TRUE(seen[1].at("move").is_null()) << "seat 1 planned in secret";
  EXPECT_EQ(seen[2].at("move"), "plan brewers");
  EXPECT_TRUE(seen[2].at_pointer("/view/seats/0/talers").is_null());
  EXPECT_TRUE(seen[2].at_pointer("/standings/seats/0/richest").is_null());
  EXPECT_EQ(steps("?as=2&from=1&count=1"), (json::array{seen[1]}));
}

TEST_F(ServerReplay, OnlyOfSeatsThatThereAreAndForThoseWhoMayWatch) {
  play_a_little();
  for (const char* const query : {"?as=3", "?as=-1", "?as=x", "?from=x", "?count=-2"}) {
    EXPECT_EQ(replay(query).status, 400) << query;
  }
  EXPECT_EQ(fetch(server_.address(), "GET", path_of(table_) + "/replay").status, 403);
}

TEST_F(ServerReplay, LargeAnswersAreCompressedForThoseWhoReadThat) {
  play_a_little();
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"Authorization", "Bearer " + players_[0].token}, {"Accept-Encoding", "gzip, br"}};
  for (const char* const what : {"/replay", ""}) {
    const std::string path = path_of(table_) + what;
    const HttpAnswer plain = players_[0].get(path);
    const HttpAnswer small = fetch(server_.address(), "GET", path, {}, headers);
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_EQ(small.header("content-encoding"), "gzip") << what;
    EXPECT_LT(small.body.size(), plain.body.size() / 2);
    EXPECT_EQ(unzipped(small.body), plain.body);
  }
  EXPECT_EQ(fetch(server_.address(), "GET", "/api/me", {}, headers).header("content-encoding"), "");
}

TEST(HttpText, AQueryHasValuesByName) {
  EXPECT_EQ(query_value("as=2&from=10", "as"), "2");
  EXPECT_EQ(query_value("as=2&from=10", "from"), "10");
  EXPECT_EQ(query_value("as=2&from", "from"), "");
  EXPECT_EQ(query_value("", "as"), "");
  EXPECT_EQ(query_value("&&last=2", "as"), "");
}

}  // namespace
}  // namespace norenberc::server
