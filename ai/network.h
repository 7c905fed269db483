// The network that judges positions, in whole numbers: the same answer on every machine.
//
// The inputs that are on (inputs.h) add up their rows to a sum of kWidth numbers. Cut off below 0 and
// above 1 these feed a small hidden layer and then the outputs; the weights of the parts of moves
// (move_parts.h) meet them directly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace norenberc {

inline constexpr int kWidth = 64;
inline constexpr int kHidden = 32;
// The chance to win, the margin, and the points of each category.
inline constexpr int kOutputs = 8;

// What 1 is in whole numbers: of the sum, of what is cut off between 0 and 1, and of the weights.
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
// Of the sums of all blocks: each of them fits sixteen bits, together they may not.
struct alignas(64) Total {
  std::array<std::int32_t, kWidth> at{};
};

struct Network {
  int players = 0;          // it was made for games of so many
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

// The total, cut off between 0 and kOne.
Sum cut_off(const Total& total);
// In units of the header: the win before the logistic function, margin, points.
std::array<float, kOutputs> outputs_of(const Network& network, const Sum& cut);
float part_weight(const Network& network, const Sum& cut, int part);

}  // namespace norenberc
