// Lessons and puzzles, as the program writes them for the page.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands.h"
#include "tests/paths/paths.h"

namespace norenberc {
namespace {

using ::testing::HasSubstr;

TEST_F(Commands, ALessonHasEveryStepAndTheMovesOfSeatOne) {
  game();
  const Ran ran = run("lesson '" + path("game.txt") + "'");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(lines_in(ran.out), 1);
  const boost::json::value lesson = boost::json::parse(ran.out);
  const boost::json::array& steps = lesson.at("steps").as_array();
  const boost::json::value& first = steps.front();
  EXPECT_EQ(first.at("seat"), 0);
  EXPECT_EQ(first.at_pointer("/view/viewer"), 1);
  EXPECT_EQ(first.at_pointer("/next/seat"), 1);
  EXPECT_EQ(first.at_pointer("/next/decision"), "plan");
  std::size_t asked = 0;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    const boost::json::value* const next = steps[i].as_object().if_contains("next");
    ASSERT_EQ(next != nullptr, steps[i + 1].at("seat") == 1);
    if (next == nullptr) continue;
    ++asked;
    EXPECT_EQ(next->at("played"), steps[i + 1].at("move"));
    const boost::json::array& moves = next->at("moves").as_array();
    EXPECT_NE(std::find(moves.begin(), moves.end(), next->at("played")), moves.end());
    EXPECT_EQ(next->as_object().contains("buys_at"), next->at("decision") == "action");
  }
  EXPECT_GT(asked, 20U);
  EXPECT_FALSE(steps.back().as_object().contains("next"));
  EXPECT_EQ(run("lesson -", read("game.txt")).out, ran.out);
}

// The lesson of the page: its record is right, and where a choice is free every legal answer has its judgment.
TEST_F(Commands, TheIntroductionJudgesEveryLegalAnswerOfAFreeChoice) {
  const std::string record = "'" + project_root() + "/web/lesson/first.txt'";
  ASSERT_EQ(run("verify " + record).code, 0);
  const Ran ran = run("lesson --judge 8,14 --simulations 20 " + record);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const boost::json::value lesson = boost::json::parse(ran.out);
  int asked = 0;
  for (const boost::json::value& step : lesson.at("steps").as_array()) {
    const boost::json::value* const next = step.as_object().if_contains("next");
    if (next == nullptr) continue;
    ++asked;
    const boost::json::value* const judged = next->as_object().if_contains("judged");
    ASSERT_EQ(judged != nullptr, asked == 8 || asked == 14);
    if (judged == nullptr) continue;
    int best = 0;
    ASSERT_EQ(judged->as_object().size(), next->at("moves").as_array().size());
    for (const boost::json::value& move : next->at("moves").as_array()) {
      const boost::json::value& answer = judged->at(move.as_string());
      EXPECT_THAT(answer.at("win").as_int64(),
                  ::testing::AllOf(::testing::Gt(0), ::testing::Lt(100)));
      EXPECT_THAT(std::string(answer.at("verdict").as_string()),
                  ::testing::AnyOf("best", "close", "slip", "mistake"));
      if (answer.at("verdict") == "best") ++best;
    }
    EXPECT_GE(best, 1);
  }
  EXPECT_EQ(run("lesson --judge 0 " + record).code, 2);
  EXPECT_EQ(run("lesson --judge 8,x " + record).code, 2);
}

TEST_F(Commands, ALessonRefusesToJudgeADecisionThatItsGameDoesNotHave) {
  const std::string record = "'" + project_root() + "/docs/examples/turn.txt'";
  const Ran ran = run("lesson --judge 1,99 --simulations 20 " + record);
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.out.empty());
  EXPECT_THAT(ran.err, HasSubstr("--judge names decision 99, but seat 1 makes only 4 "
                                 "decisions in this game."));
}

TEST_F(Commands, PuzzlesAreFoundAlikeAndReadAgain) {
  const std::string hunt = "puzzles --players 2 --games 2 --count 2 --simulations 40 --json";
  const Ran found = run(hunt);
  ASSERT_EQ(found.code, 0) << found.err;
  EXPECT_EQ(run(hunt).out, found.out);
  const Ran shown = run("puzzles --from -", found.out);
  ASSERT_EQ(shown.code, 0) << shown.err;
  const boost::json::value parsed = boost::json::parse(shown.out);
  const boost::json::array& puzzles = parsed.at("puzzles").as_array();
  ASSERT_EQ(puzzles.size(), 2U);
  for (const boost::json::value& puzzle : puzzles) {
    EXPECT_EQ(puzzle.at_pointer("/view/viewer"), puzzle.at("seat"));
    EXPECT_EQ(puzzle.at("chances").as_array().size(),
              puzzle.at_pointer("/decision/moves").as_array().size());
  }
  EXPECT_THAT(run("--language de puzzles --from -", found.out).out, HasSubstr("Siegchance"));
  // Themes are words there, not the names of messages.
  EXPECT_THAT(run("puzzles --players 2 --count 1 --simulations 40").out,
              Not(HasSubstr("puzzles.theme")));
}

TEST_F(Commands, APuzzleThatContradictsItsGameIsRefusedWithItsLine) {
  const std::string line = run("puzzles --players 2 --count 1 --simulations 40 --json").out;
  ASSERT_FALSE(line.empty());
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = line;
    changed.replace(changed.find(from), from.size(), to);
    return run("puzzles --from -", line + changed);
  };
  for (const auto& [from, to, sentence] : std::initializer_list<std::array<const char*, 3>>{
           {"\"accepted\":[\"", "\"accepted\":[\"sing ", "“accepted” doesn’t fit the game"},
           {"\"chances\":[", "\"chances\":[1,", "“chances” doesn’t fit the game"},
           {"\"theme\":\"", "\"theme\":\"x", "“theme” doesn’t fit the game"},
           {"\"level\":\"", "\"level\":\"x", "“level” doesn’t fit the game"},
           {"\"other\":\"", "\"other\":\"x", "“other” doesn’t fit the game"},
           {"\"seat\":", "\"seat\":9", "seat"},
           {"{", "[", "line 2"}}) {
    const Ran ran = with(from, to);
    EXPECT_EQ(ran.code, 1) << from;
    EXPECT_EQ(ran.out, "") << from;
    EXPECT_THAT(ran.err, HasSubstr(", line 2: ")) << from;
    EXPECT_THAT(ran.err, HasSubstr(sentence)) << from;
  }
}

// Every one is checked while it is read: legal, clearly best, with the theme that follows from the position.
TEST_F(Commands, ThePuzzlesOfThePageAreAtLeastFiveHundred) {
  const Ran ran = run("puzzles --from '" + project_root() + "/web/puzzles/found.jsonl'");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const boost::json::value parsed = boost::json::parse(ran.out);
  EXPECT_GE(parsed.at("puzzles").as_array().size(), 500U);
}

}  // namespace
}  // namespace norenberc
