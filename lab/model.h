// The network while it learns: the same layers as ai/network.h in floating point, with their
// gradients.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/evaluator.h"
#include "ai/network.h"

namespace norenberc::lab {

// What the network should have said about a position from one seat's view. The moves are there only
// if the seat had to decide.
struct Example {
  std::span<const std::uint16_t> inputs;
  std::array<float, kOutputs> targets{};  // win between 0 and 1, the others in their units
  // Parts of the moves one after the other; the parts of move i end at part_ends[i].
  std::span<const std::uint16_t> parts;
  std::span<const std::uint16_t> part_ends;
  std::span<const float> move_targets;  // add up to 1
};

struct Loss {
  double win = 0;     // cross entropy
  double margin = 0;  // squared, in units
  double points = 0;
  double policy = 0;  // cross entropy above that of the target itself
  int examples = 0;
  int policies = 0;

  Loss& operator+=(const Loss& other);
};

// The sum of the gradients of some examples, laid out like the weights of a model. Whole rows of
// kWidth at the beginning stay 0 unless they are touched.
struct Gradient {
  Gradient();
  void clear();

  std::vector<float> slopes;
  std::vector<std::uint8_t> is_touched;  // by row
};

class Model {
 public:
  // Small random weights.
  Model(int players, std::uint64_t seed);
  // The weights of a network that has learnt already: rounded, they are the same network again.
  explicit Model(const Network& network);

  int players() const { return players_; }
  std::vector<float>& weights() { return weights_; }
  const std::vector<float>& weights() const { return weights_; }

  // Adds the gradient of the example's loss.
  Loss learn(const Example& example, Gradient& gradient) const;
  // What it says about a position, before any rounding; the win before the logistic function.
  std::array<float, kOutputs> outputs(std::span<const std::uint16_t> inputs) const;
  // In whole numbers, as it plays.
  Network rounded() const;

 private:
  int players_;
  std::vector<float> weights_;
};

// How much the parts of the loss count next to the cross entropy of the win.
inline constexpr float kMarginShare = 1.0F;
inline constexpr float kPointsShare = 0.25F;

}  // namespace norenberc::lab
