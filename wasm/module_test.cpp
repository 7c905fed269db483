#include "wasm/module.h"

#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace norenberc {
namespace {

using ::testing::HasSubstr;
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
  void begin() {
    ask(R"({"type":"open","table":"t","log":[]})");
    submit(
        R"({"do":"create","settings":)" + std::string(kSettings) +
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

TEST_F(ModuleTest, ARunningGameHasNoRecord) {
  begin();
  EXPECT_EQ(error_of(ask(R"({"type":"record","table":"t"})")), "not_over");
  EXPECT_EQ(error_of(ask(R"({"type":"replay","table":"t"})")), "not_over");
  EXPECT_EQ(error_of(ask(R"({"type":"replay","record":"nonsense"})")), "bad_record");
}

}  // namespace
}  // namespace norenberc
