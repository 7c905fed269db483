#include "ai/weights.h"

#include <gtest/gtest.h>

#include "engine/rulebook.h"

namespace norenberc {
namespace {

std::string some_weights() { return weights_as_text(*committed_network(2), "made for a test\n"); }

std::string why(const std::string& bytes) {
  const auto result = read_weights(bytes);
  const auto* const sentence = std::get_if<std::string>(&result);
  return sentence == nullptr ? "" : *sentence;
}

TEST(Weights, come_back_as_they_were_written) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Network& network = *committed_network(players);
    EXPECT_EQ(network.players, players);
    const auto read = read_weights(weights_as_text(network, "one\ntwo\n"));
    ASSERT_TRUE(std::holds_alternative<Network>(read));
    EXPECT_EQ(std::get<Network>(read), network);
  }
}

TEST(Weights, that_are_no_weights_are_refused) {
  EXPECT_NE(why("").find("no file of weights"), std::string::npos);
  EXPECT_NE(why("PK\x03\x04").find("no file of weights"), std::string::npos);
  EXPECT_NE(why("norenberc weights 1\nplayers 7\n").find("how many players"), std::string::npos);
}

TEST(Weights, for_other_inputs_are_refused_and_the_line_is_named) {
  std::string bytes = some_weights();
  const std::size_t at = bytes.find("own.talers 1 x 32");
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 17, "own.talers 1 x 40");
  EXPECT_NE(why(bytes).find("own.talers 1 x 40"), std::string::npos);
  EXPECT_NE(why(bytes).find("own.talers 1 x 32"), std::string::npos);
}

TEST(Weights, that_are_damaged_are_refused) {
  const std::string whole = some_weights();
  EXPECT_NE(why(whole.substr(0, whole.size() - 1)).find("damaged"), std::string::npos);
  EXPECT_NE(why(whole + "x").find("damaged"), std::string::npos);
  std::string flipped = whole;
  flipped[whole.size() / 2] = static_cast<char>(flipped[whole.size() / 2] ^ 1);
  EXPECT_NE(why(flipped).find("check sum"), std::string::npos);
}

}  // namespace
}  // namespace norenberc
