#include "ai/weights.h"

#include <optional>

#include <gtest/gtest.h>

#include "engine/rulebook.h"

namespace norenberc {
namespace {

std::string some_weights() { return weights_as_text(*committed_network(2), "made for a test\n"); }

using What = WeightsFault::What;

std::optional<WeightsFault> why(const std::string& bytes) {
  const auto result = read_weights(bytes);
  const auto* const wrong = std::get_if<WeightsFault>(&result);
  return wrong == nullptr ? std::nullopt : std::optional(*wrong);
}

TEST(Weights, ComeBackAsTheyWereWritten) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Network& network = *committed_network(players);
    EXPECT_EQ(network.players, players);
    const auto read = read_weights(weights_as_text(network, "one\ntwo\n"));
    ASSERT_TRUE(std::holds_alternative<Network>(read));
    EXPECT_EQ(std::get<Network>(read), network);
  }
}

TEST(Weights, ThatAreNoWeightsAreRefused) {
  EXPECT_EQ(why(""), WeightsFault{What::NoWeights});
  EXPECT_EQ(why("PK\x03\x04"), WeightsFault{What::NoWeights});
  EXPECT_EQ(why("norenberc weights 12\n"), WeightsFault{What::NoWeights});
  EXPECT_EQ(why("norenberc weights 1\nplayers 7\n"), WeightsFault{What::NoPlayers});
}

TEST(Weights, ForOtherInputsAreRefusedAndTheLineIsNamed) {
  std::string bytes = some_weights();
  const std::size_t at = bytes.find("own.talers 1 x 32");
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 17, "own.talers 1 x 40");
  const auto wrong = why(bytes);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->what, What::OtherNetwork);
  EXPECT_NE(wrong->found.find("own.talers 1 x 40"), std::string::npos);
  EXPECT_NE(wrong->wanted.find("own.talers 1 x 32"), std::string::npos);
}

TEST(Weights, ThatAreDamagedAreRefused) {
  const std::string whole = some_weights();
  const auto shorter = why(whole.substr(0, whole.size() - 1));
  ASSERT_TRUE(shorter);
  EXPECT_EQ(shorter->what, What::WrongSize);
  EXPECT_EQ(std::stoi(shorter->wanted) - std::stoi(shorter->found), 1);
  EXPECT_EQ(why(whole + "x")->what, What::WrongSize);
  std::string headless = whole;
  headless.replace(headless.find("origin made"), 6, "orange");
  EXPECT_EQ(why(headless), WeightsFault{What::DamagedHead});
  std::string flipped = whole;
  flipped[whole.size() / 2] = static_cast<char>(flipped[whole.size() / 2] ^ 1);
  EXPECT_EQ(why(flipped), WeightsFault{What::WrongCheck});
}

TEST(Weights, WithABiasThatASumCouldOverflowWithAreRefused) {
  Network network = *committed_network(2);
  for (std::int32_t* bias :
       {&network.hidden_bias[3], &network.output_bias[0], &network.part_bias.back()}) {
    const std::int32_t kept = *bias;
    for (const std::int32_t largest : {kLargestBias, -kLargestBias}) {
      *bias = largest;
      EXPECT_EQ(why(weights_as_text(network, "")), std::nullopt);
      *bias = largest > 0 ? largest + 1 : largest - 1;
      EXPECT_EQ(why(weights_as_text(network, "")), WeightsFault{What::TooLarge});
    }
    *bias = kept;
  }
}

}  // namespace
}  // namespace norenberc
