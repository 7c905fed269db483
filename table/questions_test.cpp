#include "table/questions.h"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "protocol/session.h"
#include "table/session_bots.h"
#include "tests/paths/paths.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

std::string three_player_game() {
  std::ifstream file(test_data() + "/golden/3_players.txt");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The first round of it.
std::string its_first_round() {
  const std::string game = three_player_game();
  return game.substr(0, game.find("\nRound 2"));
}

std::string line(boost::json::object members) { return boost::json::serialize(members); }
std::string load() {
  return line({{"cmd", "load"}, {"record", its_first_round()}, {"seed", "board"}});
}

Answers answered(const std::vector<std::string>& lines,
                 const std::optional<Thought>& thought = {}) {
  const Result<Answers> answers = answers_to({lines}, plain_digest, thought);
  EXPECT_TRUE(answers.ok());
  return answers.ok() ? *answers : Answers{};
}

TEST(QuestionsTest, AreAnsweredAsASessionAnswersThem) {
  const std::vector<std::string> lines = {load(),
                                          R"({"cmd":"state"})",
                                          R"({"cmd":"score"})",
                                          R"({"cmd":"legal","seat":1})",
                                          R"({"cmd":"move","seat":1,"move":"plan brewers"})",
                                          R"({"cmd":"dance"})",
                                          "no JSON"};
  SessionBots bots([](const std::string&, std::optional<int>) { return Budget{}; });
  Session session("", bots);
  std::vector<std::string> expected;
  for (const std::string& each : lines) expected.push_back(session.answer(each));
  const Answers answers = answered(lines);
  EXPECT_EQ(answers.lines, expected);
  EXPECT_FALSE(answers.thinker);
}

TEST(QuestionsTest, ForABotAreAnsweredWhenItHasThought) {
  const std::vector<std::string> lines = {load(), R"({"cmd":"bot","seat":1,"level":"scribe"})"};
  const Answers first = answered(lines);
  ASSERT_TRUE(first.thinker);
  EXPECT_EQ(first.thinker->level, "scribe");
  EXPECT_EQ(first.thinker->seat, Seat::One);
  const BotTurn& turn = *first.thinker;
  const Thought thought = make_bot(turn.level, turn.seed)->think_aloud(turn.view, turn.memory, {});
  const Answers second = answered(lines, thought);
  EXPECT_FALSE(second.thinker);

  SessionBots bots([](const std::string&, std::optional<int>) { return Budget{}; });
  Session session("", bots);
  session.answer(lines[0]);
  EXPECT_EQ(second.lines[1], session.answer(lines[1]));
}

TEST(QuestionsTest, ABotThatNobodyKnowsDoesNotThink) {
  const Answers answers = answered({load(), R"({"cmd":"bot","seat":1,"level":"nobody"})"});
  EXPECT_FALSE(answers.thinker);
  EXPECT_NE(answers.lines[1].find("unknown_bot"), std::string::npos);
}

TEST(QuestionsTest, OnlyTheLastMayBeForABotAndThereAreNotTooMany) {
  const std::string bot = R"({"cmd":"bot","seat":1,"level":"scribe"})";
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{load(), bot, bot}, std::vector<std::string>{},
        std::vector<std::string>(kMostQuestions + 1, bot)}) {
    const Result<Answers> answers = answers_to({lines}, plain_digest);
    ASSERT_FALSE(answers.ok());
    EXPECT_EQ(answers.error().code, "bad_request");
  }
}

TEST(QuestionsTest, AReplayHasTheLastPositionAlone) {
  const Answers answers =
      answered({line({{"type", "replay"}, {"record", three_player_game()}, {"as", 2}}),
                line({{"type", "replay"}, {"record", three_player_game()}, {"as", 5}}),
                line({{"type", "replay"}, {"record", "nonsense"}})});
  const auto replay = boost::json::parse(answers.lines[0]);
  const auto& steps = replay.at("steps").as_array();
  ASSERT_GT(steps.size(), 40U);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].as_object().contains("view"), i + 1 == steps.size()) << i;
    EXPECT_TRUE(steps[i].as_object().contains("events")) << i;
  }
  EXPECT_EQ(replay.at("over"), true);
  EXPECT_EQ(boost::json::parse(answers.lines[1]).at("error").at("code"), "bad_request");
  EXPECT_EQ(boost::json::parse(answers.lines[2]).at("error").at("code"), "bad_record");
}

TEST(QuestionsTest, RefusalsAreSaidInTheLanguage) {
  const std::vector<std::string> lines = {load(), R"({"cmd":"move","seat":1,"move":"recruit 1"})"};
  const auto refusal_in = [&lines](Language language) {
    const Result<Answers> answers = answers_to({lines, language}, plain_digest);
    return boost::json::parse(answers->lines[1]).at("error");
  };
  const auto english = refusal_in(kEnglish);
  const auto german = refusal_in(*language_named("de"));
  EXPECT_EQ(english.at("code"), german.at("code"));
  EXPECT_NE(english.at("message"), german.at("message"));
}

}  // namespace
}  // namespace norenberc
