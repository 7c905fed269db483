#include "lab/model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "ai/inputs.h"
#include "ai/move_parts.h"
#include "ai/weights.h"
#include "engine/dealer.h"

namespace norenberc::lab {
namespace {

struct Made {
  std::vector<std::uint16_t> inputs;
  std::vector<std::uint16_t> parts;
  std::vector<std::uint16_t> part_ends;
  std::vector<float> move_targets;

  Example example() const {
    Example result{.inputs = inputs};
    result.targets = {0.3F, 0.5F, -0.2F, 1.0F, 0.1F, 0.0F, 0.7F, 0.4F};
    result.parts = parts;
    result.part_ends = part_ends;
    result.move_targets = move_targets;
    return result;
  }
};

Made made(std::uint64_t seed) {
  Random random(seed);
  Made made;
  for (int i = 0; i < 60; ++i)
    made.inputs.push_back(static_cast<std::uint16_t>(random.below(input_count())));
  for (int move = 0; move < 5; ++move) {
    for (int i = 0; i <= move; ++i)
      made.parts.push_back(static_cast<std::uint16_t>(random.below(kMoveParts)));
    made.part_ends.push_back(static_cast<std::uint16_t>(made.parts.size()));
  }
  made.move_targets = {0.5F, 0.25F, 0.25F, 0.0F, 0.0F};
  return made;
}

// The loss whose gradient is learnt.
double whole_loss(const Model& model, const Example& example) {
  Gradient unused;
  const Loss loss = model.learn(example, unused);
  return loss.win + 0.5 * static_cast<double>(kMarginShare) * loss.margin +
         0.5 * static_cast<double>(kPointsShare) * loss.points + loss.policy;
}

TEST(Model, ItsGradientIsTheSlopeOfItsLoss) {
  Model model(4, 7);
  Random random(3);
  for (float& weight : model.weights()) {  // no weight is 0, so that everything flows
    weight += 0.02F * (static_cast<float>(random.below(1001)) / 500.0F - 1.0F);
  }
  const Made deal = made(11);
  Gradient gradient;
  model.learn(deal.example(), gradient);
  int compared = 0;
  for (std::size_t i = 0; i < model.weights().size(); ++i) {
    const auto slope = static_cast<double>(gradient.slopes[i]);
    const bool is_touched = slope != 0;
    if (!is_touched && i % 997 != 0) continue;
    if (is_touched && random.below(8) != 0) continue;
    const float kept = model.weights()[i];
    constexpr float kStep = 2e-3F;
    model.weights()[i] = kept + kStep;
    const double above = whole_loss(model, deal.example());
    model.weights()[i] = kept - kStep;
    const double below = whole_loss(model, deal.example());
    model.weights()[i] = kept;
    const double measured = (above - below) / (2 * static_cast<double>(kStep));
    EXPECT_NEAR(measured, slope, 0.01 + 0.03 * std::abs(slope)) << "weight " << i;
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

TEST(Model, GoesOnFromANetworkAsItIs) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto network = committed_network(players);
    EXPECT_TRUE(Model(*network).rounded() == *network) << players;
  }
}

TEST(Model, LearnsAnExampleByHeart) {
  Model model(3, 1);
  const Made deal = made(5);
  Loss loss;
  for (int step = 0; step < 300; ++step) {
    Gradient gradient;
    loss = model.learn(deal.example(), gradient);
    for (std::size_t i = 0; i < model.weights().size(); ++i) {
      model.weights()[i] -= 0.02F * gradient.slopes[i];
    }
  }
  EXPECT_LT(loss.margin, 0.01);
  EXPECT_LT(loss.policy, 0.02);
}

}  // namespace
}  // namespace norenberc::lab
