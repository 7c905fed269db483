// The analysis board of a page without the module: questions about positions that belong to no table.
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

std::string game_before_its_second_round() {
  std::ifstream file(test_data() + "/data/served_game.txt");
  const std::string game{std::istreambuf_iterator<char>(file), {}};
  return game.substr(0, game.find("\nRound 2"));
}

class ServerQuestions : public testing::Test {
 protected:
  HttpAnswer ask(std::initializer_list<json::object> questions) {
    json::array lines;
    for (const json::object& each : questions) lines.emplace_back(json::serialize(each));
    return players_[0].post("/api/questions", {{"lines", lines}});
  }
  json::array answers(std::initializer_list<json::object> questions) {
    const HttpAnswer answer = ask(questions);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parsed(answer.body).at("answers").as_array();
  }

  json::object load_ = {{"cmd", "load"}, {"record", game_before_its_second_round()}};
  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  std::vector<Player> players_ = people(server_.address(), 1);
};

TEST_F(ServerQuestions, APositionIsShownDecidedAndCounted) {
  const json::array all = answers({{{"type", "replay"}, {"record", load_.at("record")}, {"as", 0}},
                                   load_,
                                   {{"cmd", "legal"}, {"seat", 1}},
                                   {{"cmd", "score"}},
                                   {{"cmd", "move"}, {"seat", 1}, {"move", "plan brewers,bakers"}},
                                   {{"cmd", "record"}}});
  ASSERT_EQ(all.size(), 6U);
  for (const json::value& each : all) EXPECT_EQ(each.at("ok"), true) << each;
  EXPECT_EQ(all[0].at("steps").as_array().back().at("view").at("round"), 2);
  EXPECT_EQ(all[2].at("decision"), "plan");
  EXPECT_NE(all[5].at("record").as_string().find("1: plan brewers,bakers"), std::string::npos);
}

TEST_F(ServerQuestions, ABotJudgesIt) {
  const json::array all = answers({load_, {{"cmd", "bot"}, {"seat", 2}, {"level", "goldsmith"}}});
  EXPECT_EQ(all[1].at("bot"), "goldsmith");
  EXPECT_FALSE(all[1].at("move").as_string().empty());
  EXPECT_EQ(all[1].at("values").as_array().size(), 3U);
  EXPECT_EQ(answers({load_, {{"cmd", "bot"}, {"seat", 2}, {"level", "goldsmith"}}}), all)
      << "equal questions have equal answers";
}

TEST_F(ServerQuestions, WhatIsWrongIsSaidAndTheRestIsAnswered) {
  const json::array all = answers({load_,
                                   {{"cmd", "move"}, {"seat", 1}, {"move", "recruit 1"}},
                                   {{"cmd", "bot"}, {"seat", 1}, {"level", "nobody"}}});
  EXPECT_EQ(all[1].at("ok"), false);
  EXPECT_EQ(all[1].at("error").at("rule").as_string().front(), 'R');
  EXPECT_EQ(all[2].at("error").at("code"), "unknown_bot");
}

TEST_F(ServerQuestions, ThoseThatCannotBeAskedAreRefused) {
  const json::object bot = {{"cmd", "bot"}, {"seat", 1}, {"level", "scribe"}};
  EXPECT_EQ(code_of(ask({load_, bot, bot})), "bad_request");
  EXPECT_EQ(code_of(ask({})), "bad_request");
  EXPECT_EQ(code_of(players_[0].post("/api/questions", {})), "bad_request");
  EXPECT_EQ(code_of(players_[0].post("/api/questions", {{"lines", json::array{1}}})),
            "bad_request");
  EXPECT_EQ(players_[0].get("/api/questions").status, 405);
}

}  // namespace
}  // namespace norenberc::server
