#include "wasm/module.h"

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths/paths.h"

namespace norenberc {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Json = boost::json::value;

constexpr const char* kSettings =
    R"({"players":2,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"hints":true})";

// Anna on her device, against a bot.
class ModuleTest : public ::testing::Test {
 protected:
  Json ask(const std::string& message) { return boost::json::parse(module_.answer(message)); }
  // A command of Anna's, or of the table's own if `by` is empty. What it stores is kept.
  Json submit(const std::string& command, const std::string& by = "anna") {
    const Json answer = ask(R"({"type":"submit","table":"t","at":1000,"by":")" + by +
                            R"(","id":"","command":)" + command + "}");
    if (const Json* const line = answer.as_object().if_contains("line")) {
      log_.emplace_back(line->as_string());
    }
    return answer;
  }
  void begin(const std::string& settings = kSettings) {
    ask(R"({"type":"open","table":"t","log":[]})");
    submit(
        R"({"do":"create","settings":)" + settings +
        R"(,"owner":{"person":"anna","name":"Anna","colour":"green"},"seats":[{},{"level":"light"}]})");
    submit(R"({"do":"start","secret":")" + std::string(64, 'a') + R"("})");
  }
  std::string shown(const std::string& person = "anna") {
    return module_.answer(R"({"type":"show","table":"t","at":1000,"person":")" + person + R"("})");
  }
  std::string log_as_json() const {
    boost::json::array lines;
    for (const std::string& line : log_) lines.emplace_back(line);
    return boost::json::serialize(lines);
  }

  bool is_up_ = false;
  Module module_{"1.2.3", [this] { return is_up_; }};
  std::vector<std::string> log_;
};

std::string error_of(const Json& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

TEST_F(ModuleTest, SpeaksTheProtocol) {
  EXPECT_THAT(module_.answer(R"({"cmd":"hello"})"), HasSubstr(R"("version":"1.2.3")"));
  EXPECT_EQ(error_of(ask("nonsense")), "bad_json");
  EXPECT_EQ(error_of(ask(R"({"cmd":"nonsense"})")), "unknown_command");
}

TEST_F(ModuleTest, RefusesWhatIsNoMessage) {
  EXPECT_EQ(error_of(ask("{}")), "bad_request");
  EXPECT_EQ(error_of(ask(R"({"type":"dance"})")), "unknown_type");
  EXPECT_EQ(error_of(ask(R"({"type":"show","table":"t","at":1})")), "no_table");
  EXPECT_EQ(error_of(ask(R"({"type":"think","table":"t","seat":1})")), "no_table");
}

TEST_F(ModuleTest, ATableIsWhatItsLogSays) {
  begin();
  EXPECT_EQ(submit(R"({"do":"move","move":"plan brewers"})").at("sequence"), 3);
  const std::string before = shown();
  EXPECT_THAT(before, HasSubstr(R"("plan":"plan brewers")"));
  ask(R"({"type":"open","table":"t","log":)" + log_as_json() + "}");
  EXPECT_EQ(shown(), before);
}

TEST_F(ModuleTest, FurtherLinesOfALogAreAddedToThoseThatATableHas) {
  begin();
  const std::string two = log_as_json();
  submit(R"({"do":"move","move":"plan brewers"})");
  const std::string after = shown();
  const std::string third = boost::json::serialize(boost::json::array{log_.back()});
  ask(R"({"type":"open","table":"t","log":)" + two + "}");
  EXPECT_EQ(error_of(ask(R"({"type":"open","table":"t","from":5,"log":)" + third + "}")),
            "bad_request");
  EXPECT_EQ(ask(R"({"type":"open","table":"t","from":3,"log":)" + third + "}").at("sequence"), 3);
  EXPECT_EQ(shown(), after);
}

TEST_F(ModuleTest, ADamagedLogIsRefusedAndTheTableStaysAsItWas) {
  begin();
  const std::string before = shown();
  EXPECT_EQ(error_of(ask(R"({"type":"open","table":"t","log":["nonsense"]})")), "damaged");
  EXPECT_EQ(shown(), before);
}

TEST_F(ModuleTest, WhatIsRefusedHasNoLineToBeStored) {
  begin();
  const std::string before = shown();
  const Json refused = submit(R"({"do":"move","move":"recruit 1 beer"})");
  EXPECT_EQ(refused.at("ok"), false);
  EXPECT_EQ(log_.size(), 2U);
  EXPECT_EQ(shown(), before);
}

TEST_F(ModuleTest, BotsDecideForTheirSeatsAndNobodySendsTheirMovesAsAPerson) {
  begin();
  const Json turns = ask(R"({"type":"turns","table":"t"})");
  EXPECT_EQ(turns.at("bots").at(0).at("seat"), 2);
  EXPECT_EQ(turns.at("bots").at(0).at("level"), "light");
  const Json thought = ask(R"({"type":"think","table":"t","seat":2})");
  EXPECT_EQ(thought.at("asked"), turns.at("bots").at(0).at("asked"));
  const std::string command =
      R"({"do":"bot_move","seat":2,"move":)" + boost::json::serialize(thought.at("move")) + "}";
  EXPECT_EQ(error_of(submit(command)), "unknown_command");
  EXPECT_EQ(submit(command, "").at("ok"), true);
  EXPECT_TRUE(ask(R"({"type":"turns","table":"t"})").at("bots").as_array().empty());
}

TEST_F(ModuleTest, AStrangerSeesNothing) {
  begin();
  EXPECT_EQ(error_of(boost::json::parse(shown("ben"))), "private");
}

TEST_F(ModuleTest, AHintEndsWhenItsTimeIsUp) {
  begin();
  is_up_ = true;
  const Json hint = ask(R"({"type":"hint","table":"t","person":"anna"})");
  EXPECT_EQ(hint.at("ok"), true);
  EXPECT_THAT(std::string(hint.at("move").as_string()), StartsWith("plan"));
}

std::string weigh(const std::string& move) {
  return R"({"type":"weigh","table":"t","person":"anna","move":")" + move + R"("})";
}

TEST_F(ModuleTest, AMoveIsWeighedByWhatItsPlayerKnows) {
  std::vector<std::string> answers;
  for (const std::string plan : {"brewers", "bakers,shoemakers"}) {
    begin();
    const Json planned = submit(R"({"do":"bot_move","seat":2,"move":"plan )" + plan + R"("})", "");
    ASSERT_EQ(planned.at("ok"), true);
    answers.push_back(module_.answer(weigh("pass")));
  }
  EXPECT_THAT(answers.front(), HasSubstr(R"("mark":"mistake")"));
  EXPECT_EQ(answers.front(), answers.back());
}

TEST_F(ModuleTest, OnlyALegalMoveIsWeighedAndNoneWhereHintsAreOff) {
  begin();
  EXPECT_EQ(error_of(ask(weigh("fly"))), "bad_move");
  EXPECT_EQ(ask(weigh("buy beer")).at("ok"), false);
  EXPECT_EQ(error_of(ask(R"({"type":"weigh","table":"t","person":"ben","move":"pass"})")),
            "not_seated");
  std::string settings = kSettings;
  settings.replace(settings.find("true"), 4, "false");
  begin(settings);
  EXPECT_EQ(error_of(ask(weigh("pass"))), "no_hints");
}

TEST_F(ModuleTest, ARunningGameHasNoRecord) {
  begin();
  EXPECT_EQ(error_of(ask(R"({"type":"record","table":"t"})")), "not_over");
  EXPECT_EQ(error_of(ask(R"({"type":"replay","table":"t"})")), "not_over");
  EXPECT_EQ(error_of(ask(R"({"type":"replay","record":"nonsense"})")), "bad_record");
}

TEST_F(ModuleTest, ARunningGameCanBeTakenAwayWithoutItsSecret) {
  begin();
  submit(R"({"do":"move","move":"plan brewers"})");
  const Json taken = ask(R"({"type":"record","table":"t","running":true})");
  ASSERT_EQ(taken.at("ok"), true);
  const std::string record(taken.at("record").as_string());
  EXPECT_THAT(record, HasSubstr("[Player1 \"Anna\"]"));
  EXPECT_THAT(record, Not(HasSubstr(std::string(64, 'a'))));
  EXPECT_THAT(record, Not(HasSubstr("plan brewers")));
  const Json shown =
      ask(boost::json::serialize(Json{{"type", "replay"}, {"record", record}, {"as", 0}}));
  EXPECT_EQ(shown.at("over"), false);
}

std::string served_game() {
  std::ifstream file(test_data() + "/data/served_game.txt");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  return text.replace(text.find(what), what.size(), by);
}

TEST_F(ModuleTest, ARecordFromOutsideIsPlayedAgainWithWhoSatThere) {
  const auto shown = [this](const std::string& record) {
    return ask(boost::json::serialize(Json{{"type", "replay"}, {"record", record}, {"as", 0}}));
  };
  const Json found = shown(served_game());
  ASSERT_EQ(found.at("ok"), true);
  EXPECT_EQ(std::string(found.at("record").as_string()), served_game());
  EXPECT_EQ(found.at("seats"),
            boost::json::parse(R"([{"seat":1,"sitter":"person","name":"Anna"},)"
                               R"({"seat":2,"sitter":"bot","level":"heuristic"},)"
                               R"({"seat":3,"sitter":"bot","level":"random"}])"));
  EXPECT_GT(found.at("steps").as_array().size(), 50U);
  // A name that nobody could have typed is none.
  const Json renamed = shown(replaced(served_game(), "Anna", "An\\nna"));
  EXPECT_EQ(renamed.at("seats").at(0).at("sitter"), "nobody");
}

TEST_F(ModuleTest, ARecordWithAMistakeIsRefusedWithItsLine) {
  const auto why = [this](const std::string& record) {
    const Json answer =
        ask(boost::json::serialize(Json{{"type", "replay"}, {"record", record}, {"as", 0}}));
    EXPECT_EQ(error_of(answer), "bad_record");
    return std::string(answer.at("error").at("message").as_string());
  };
  EXPECT_THAT(why(replaced(served_game(), "\n1: plan", "\n1: buy beer #")), StartsWith("line "));
  EXPECT_THAT(why(replaced(served_game(), "\n1: plan", "\n1: nothing\n1: plan")),
              StartsWith("line 2"));
  EXPECT_THAT(why(replaced(served_game(), "[Secret \"86", "[Secret \"87")), HasSubstr("dealt"));
  EXPECT_THAT(why(served_game() + std::string(40'000, ' ')), HasSubstr("kilobytes"));
}

}  // namespace
}  // namespace norenberc
