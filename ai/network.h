// The network that judges positions, in whole numbers, so that it gives the same answer on every
// machine.
//
// The rows of the inputs that are on (inputs.h) add up to a sum of kWidth numbers. Clipped to 0 … 1
// these feed a small hidden layer and then the outputs; the rows of the parts of moves
// (move_parts.h) are multiplied with them directly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace norenberc {

inline constexpr int kWidth = 64;
inline constexpr int kHidden = 32;
// The chance to win, the margin, and the points of each category.
inline constexpr int kOutputs = 8;

// The fixed-point value of 1: in sums, in activations clipped to 0 … 1, and in the weights of each
// layer.
inline constexpr int kSumOne = 1024;
inline constexpr int kOne = 128;
inline constexpr int kHiddenWeightOne = 64;
inline constexpr int kOutputWeightOne = 256;
inline constexpr int kPartWeightOne = 64;
// What an output of 1 stands for.
inline constexpr float kMarginUnit = 20;  // victory points
inline constexpr float kPointsUnit = 10;

struct alignas(64) Sum {
  std::array<std::int16_t, kWidth> at{};
};

struct Network {
  int players = 0;          // in the games that it was trained for
  std::vector<Sum> inputs;  // a row for each input
  Sum bias;
  std::array<Sum, kHidden> hidden{};
  std::array<std::int32_t, kHidden> hidden_bias{};
  std::array<std::array<std::int16_t, kHidden>, kOutputs> outputs{};
  std::array<std::int32_t, kOutputs> output_bias{};
  std::vector<Sum> parts;  // a row for each part of a move
  std::vector<std::int32_t> part_bias;

  friend bool operator==(const Network&, const Network&);
};

// The chance to win before the logistic function; margin and points in the units above.
std::array<float, kOutputs> outputs_of(const Network& network, const Sum& clipped);
float part_weight(const Network& network, const Sum& clipped, int part);

}  // namespace norenberc
