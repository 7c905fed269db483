#include "ai/network.h"

#include <algorithm>

namespace norenberc {

namespace {

template <std::size_t n>
std::int32_t product(const std::array<std::int16_t, n>& a, const std::array<std::int16_t, n>& b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += static_cast<std::int32_t>(a[i]) * b[i];
  return sum;
}

std::int16_t between(std::int32_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int32_t>(value, 0, kOne));
}

}  // namespace

bool operator==(const Network& a, const Network& b) {
  const auto same = [](const Sum& x, const Sum& y) { return x.at == y.at; };
  return a.players == b.players && a.bias.at == b.bias.at && a.hidden_bias == b.hidden_bias &&
         a.outputs == b.outputs && a.output_bias == b.output_bias && a.part_bias == b.part_bias &&
         std::equal(a.inputs.begin(), a.inputs.end(), b.inputs.begin(), b.inputs.end(), same) &&
         std::equal(a.hidden.begin(), a.hidden.end(), b.hidden.begin(), b.hidden.end(), same) &&
         std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same);
}

Sum clip(const Total& total) {
  Sum clipped;
  for (std::size_t i = 0; i < kWidth; ++i) clipped.at[i] = between(total.at[i] / (kSumOne / kOne));
  return clipped;
}

std::array<float, kOutputs> outputs_of(const Network& network, const Sum& clipped) {
  std::array<std::int16_t, kHidden> hidden;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const std::int32_t sum = product(network.hidden[i].at, clipped.at) + network.hidden_bias[i];
    hidden[i] = between(sum / kHiddenWeightOne);
  }
  std::array<float, kOutputs> result;
  for (std::size_t i = 0; i < kOutputs; ++i) {
    const std::int32_t sum = product(network.outputs[i], hidden) + network.output_bias[i];
    result[i] = static_cast<float>(sum) / (kOne * kOutputWeightOne);
  }
  return result;
}

float part_weight(const Network& network, const Sum& clipped, int part) {
  const auto i = static_cast<std::size_t>(part);
  const std::int32_t sum = product(network.parts[i].at, clipped.at) + network.part_bias[i];
  return static_cast<float>(sum) / (kOne * kPartWeightOne);
}

}  // namespace norenberc
