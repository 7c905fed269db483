// The analysis of a recorded game, as the program prints it and a browser shows it.
#include <sstream>
#include <string>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands.h"
#include "wasm/module.h"

namespace norenberc {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

TEST_F(Commands, AnalyzeJudgesEveryDecision) {
  game();
  const Ran table = run("analyze --simulations 10 '" + path("game.txt") + "'");
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_THAT(table.out, HasSubstr("blunders"));
  EXPECT_THAT(table.out, ContainsRegex("would have (brought|given|hurt)"));
  const Ran json = run("analyze --simulations 10 --json '" + path("game.txt") + "'");
  const boost::json::value result = boost::json::parse(json.out);
  EXPECT_GT(result.at("decisions").as_array().size(), 40U);
  EXPECT_EQ(result.at("results").as_array().size(), 2U);
  EXPECT_GE(result.at_pointer("/decisions/0/best/0/win").as_double(),
            result.at_pointer("/decisions/0/played/win").as_double() - 0.2);
}

TEST_F(Commands, AnalyzeSaysWhatTheModuleOfABrowserSays) {
  const std::string record = game();
  Module module("1.2.3", [] { return false; });
  module.answer(boost::json::serialize(boost::json::value{
      {"type", "analyze"}, {"record", record}, {"simulations", 10}, {"seed", 5}, {"open", true}}));
  boost::json::array decisions;
  boost::json::value piece;
  do {
    piece = boost::json::parse(module.answer(R"({"type":"analyze_on"})"));
    for (const auto& each : piece.at("decisions").as_array()) decisions.push_back(each);
  } while (piece.at("done") != piece.at("steps"));
  const Ran json = run("analyze --open --json --simulations 10 --seed 5 -", record);
  const boost::json::value whole = boost::json::parse(json.out);
  EXPECT_EQ(whole.at("decisions").as_array(), decisions);
  for (const char* each : {"curve", "mistakes", "results"}) {
    EXPECT_EQ(whole.at(each), piece.at(each)) << each;
  }
}

TEST_F(Commands, AnalyzeAnnotatesTheRecordAndEverybodyReadsItAsBefore) {
  const std::string record = game();
  const Ran ran = run("analyze --annotate --simulations 10 -", record);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\n# wins 0."));
  for (const char* each : {"verify -", "score -", "replay -", "lesson -"}) {
    EXPECT_EQ(run(each, ran.out).out, run(each, record).out) << each;
  }
  std::string plain;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('#')) plain += line + "\n";
  }
  EXPECT_EQ(plain, record);
}

TEST_F(Commands, AnalyzeTakesResultsApart) {
  game();
  const Ran table = run("analyze --simulations 10 '" + path("game.txt") + "'");
  EXPECT_THAT(table.out, HasSubstr("Where the victory points came from"));
  EXPECT_THAT(table.out, HasSubstr("own moves"));
  const Ran json = run("analyze --simulations 10 --json '" + path("game.txt") + "'");
  const boost::json::value result = boost::json::parse(json.out);
  for (const boost::json::value& seat : result.at("results").as_array()) {
    for (const boost::json::value& parts : {seat, seat.at("points")}) {
      const auto part = [&](const char* name) { return parts.at(name).to_number<double>(); };
      EXPECT_NEAR(part("start") + part("luck") + part("others") + part("own"), part("result"),
                  1e-9);
      EXPECT_GE(parts.at("errors").at("own").to_number<double>(), 0);
    }
  }
  const boost::json::array& curve = result.at("curve").as_array();
  ASSERT_EQ(curve.size(), 2U);
  EXPECT_EQ(curve[0].as_array().size(), result.at("decisions").as_array().size() + 1);
}

}  // namespace
}  // namespace norenberc
