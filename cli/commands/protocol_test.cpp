#include "cli/commands/protocol.h"

#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

std::vector<std::string> answers_to(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  EXPECT_EQ(protocol_command(in, out), 0);
  std::vector<std::string> answers;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) answers.push_back(line);
  return answers;
}

TEST(ProtocolCommand, AnswersEachLineWithALine) {
  EXPECT_THAT(answers_to("{\"cmd\":\"hello\"}\n{\"cmd\":\"new\",\"players\":2}\nnonsense\n"),
              ElementsAre(HasSubstr("\"name\":\"Norenberc\""), HasSubstr("\"pending\""),
                          HasSubstr("\"bad_json\"")));
}

TEST(ProtocolCommand, TheLastLineNeedsNoEnd) {
  EXPECT_THAT(answers_to("{\"cmd\":\"hello\"}"), SizeIs(1));
}

TEST(ProtocolCommand, TakesLineEndsOfOtherSystemsAndPassesOverEmptyLines) {
  EXPECT_THAT(answers_to("\n\r\n{\"cmd\":\"hello\"}\r\n\n"),
              ElementsAre(StartsWith("{\"ok\":true")));
}

TEST(ProtocolCommand, EndsAtQuit) {
  EXPECT_THAT(answers_to("{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n"),
              ElementsAre("{\"ok\":true}"));
}

TEST(ProtocolCommand, SkipsALineThatIsTooLongAndGoesOn) {
  const std::string request = "{\"cmd\":\"hello\"}";
  const std::string longest = request + std::string(kLongestLine - request.size(), ' ');
  EXPECT_THAT(answers_to(longest + "\n" + longest + " \n" + std::string(5 << 20, '[') + "\n" +
                         request + "\n"),
              ElementsAre(StartsWith("{\"ok\":true"), HasSubstr("line_too_long"),
                          HasSubstr("line_too_long"), StartsWith("{\"ok\":true")));
}

TEST(ProtocolCommand, SurvivesZeroBytes) {
  EXPECT_THAT(answers_to(std::string("\0\0\n{\"cmd\":\"hello\"}\n", 19)),
              ElementsAre(HasSubstr("bad_json"), StartsWith("{\"ok\":true")));
}

TEST(ProtocolCommand, ItsBotsPlayAGame) {
  std::string input = "{\"cmd\":\"new\",\"players\":2,\"seed\":\"b\"}\n";
  input += "{\"cmd\":\"bot\",\"seat\":1,\"level\":\"random\"}\n";
  input += "{\"cmd\":\"bot\",\"seat\":2,\"ms\":100}\n";
  input += "{\"cmd\":\"bot\",\"seat\":2,\"level\":\"nobody\"}\n";
  EXPECT_THAT(answers_to(input), ElementsAre(HasSubstr("pending"), HasSubstr("\"bot\":\"random\""),
                                             HasSubstr("\"values\":["), HasSubstr("unknown_bot")));
}

TEST(ProtocolCommand, ABotThatSearchesSaysWhy) {
  std::string input = "{\"cmd\":\"new\",\"players\":2,\"seed\":\"b\"}\n";
  input += "{\"cmd\":\"bot\",\"seat\":1,\"level\":\"scribe\"}\n";
  input += "{\"cmd\":\"bot\",\"seat\":1,\"ms\":20}\n";
  input += "{\"cmd\":\"bot\",\"seat\":1,\"level\":\"random\"}\n";
  const auto says_why = AllOf(HasSubstr("\"note\":\""), HasSubstr("Expected final scores: you "));
  EXPECT_THAT(answers_to(input),
              ElementsAre(HasSubstr("pending"), says_why, says_why, Not(HasSubstr("\"note\""))));
}

TEST(ProtocolCommand, SaysWhenNobodyListensAnyMore) {
  std::istringstream in("{\"cmd\":\"hello\"}\n{\"cmd\":\"hello\"}\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(protocol_command(in, out), 1);
}

}  // namespace
}  // namespace norenberc::cli
