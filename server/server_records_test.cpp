// Records that come from outside: watched, and games that go on here.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/paths/paths.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

std::string served_game() {
  std::ifstream file(test_data() + "/data/served_game.txt");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The same game before its second round.
std::string begun_game() {
  const std::string game = served_game();
  return game.substr(0, game.find("\nRound 2"));
}

class ServerRecords : public testing::Test {
 protected:
  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  std::vector<Player> players_ = people(server_.address(), 2);
};

TEST_F(ServerRecords, ARecordIsCheckedAndShownAndNothingIsKept) {
  const auto shown = [this](const std::string& record) {
    return players_[0].post("/api/replay", {{"record", record}, {"as", 1}});
  };
  const HttpAnswer right = shown(served_game());
  ASSERT_EQ(right.status, 200) << right.body;
  EXPECT_EQ(parsed(right.body).at("over"), true);
  EXPECT_EQ(parsed(right.body).at("seats").at(0).at("name"), "Anna");
  std::string cheated = served_game();
  cheated.replace(cheated.find("[Secret \"86"), 11, "[Secret \"00");
  for (const std::string& wrong : {std::string("nonsense"), cheated, std::string(40'000, ' ')}) {
    const HttpAnswer answer = shown(wrong);
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(code_of(answer), "bad_record");
  }
  EXPECT_EQ(code_of(players_[0].post("/api/replay", {{"as", 1}})), "bad_request");
}

TEST_F(ServerRecords, AGameThatWasBegunElsewhereGoesOnHereWithAFriend) {
  const auto made = [this](const std::string& record) {
    return players_[0].post("/api/tables",
                            {{"settings", {{"players", 3}, {"public", true}}},
                             {"seats", json::array{json::object{}, json::object{{"owner", true}},
                                                   json::object{{"level", "random"}}}},
                             {"record", record}});
  };
  EXPECT_EQ(code_of(made(served_game())), "bad_record");
  EXPECT_EQ(code_of(made(begun_game() + "\n1: recruit 1\n")), "bad_record");
  const HttpAnswer answer = made(begun_game());
  ASSERT_EQ(answer.status, 201) << answer.body;
  const std::string table(parsed(answer.body).at("table").as_string());
  // Who played in the second seat before has it again, and the friend gets the first.
  EXPECT_EQ(parsed(players_[0].get(path_of(table)).body).at("data").at("you").at("seat"), 2);
  EXPECT_EQ(sent(players_[1], table, {{"do", "join"}}), "");
  EXPECT_EQ(sent(players_[0], table, {{"do", "start"}}), "");
  const HttpAnswer seen = players_[1].get(path_of(table));
  EXPECT_EQ(parsed(seen.body).at("data").at("begun_elsewhere"), true);
  EXPECT_EQ(parsed(seen.body).at("data").at("view").at("round"), 2);
  // What was secret elsewhere is not shown here, and no running game leaves a server.
  EXPECT_EQ(seen.body.find("86d5a921"), std::string::npos);
  EXPECT_EQ(players_[0].get(path_of(table) + "/record?so_far").status, 409);
}

}  // namespace
}  // namespace norenberc::server
