#include "ai/network.h"

#include <algorithm>
#include <cstring>

namespace norenberc {

namespace {

std::int32_t product(const Sum& a, const Sum& b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kWidth; ++i) sum += static_cast<std::int32_t>(a.at[i]) * b.at[i];
  return sum;
}

const std::int16_t* numbers_of(const Sum& row) { return row.at.data(); }
const std::int16_t* numbers_of(const std::array<std::int16_t, kHidden>& row) { return row.data(); }

// The products of all rows of a layer with the numbers that come in.
template <class Row, std::size_t rows, std::size_t width>
std::array<std::int32_t, rows> products(const std::array<Row, rows>& layer,
                                        const std::array<std::int16_t, width>& numbers) {
  std::array<std::int32_t, rows> sums;
#ifdef __AVX2__
  // Four rows at a time: of a single one, adding up what lies within a register would be most of the
  // work.
  using Sixteen = std::int16_t __attribute__((vector_size(32)));
  using Pairs = std::int32_t __attribute__((vector_size(32)));
  static_assert(rows % 4 == 0 && width % 16 == 0);
  std::array<Sixteen, width / 16> incoming;
  std::memcpy(incoming.data(), numbers.data(), sizeof(incoming));
  const auto row = [&](std::size_t i) {
    Pairs sum{};
    for (std::size_t k = 0; k < incoming.size(); ++k) {
      Sixteen weights;
      std::memcpy(&weights, numbers_of(layer[i]) + 16 * k, sizeof(weights));
      sum += __builtin_ia32_pmaddwd256(weights, incoming[k]);
    }
    return sum;
  };
  for (std::size_t i = 0; i < rows; i += 4) {
    const Pairs halves = __builtin_ia32_phaddd256(__builtin_ia32_phaddd256(row(i), row(i + 1)),
                                                  __builtin_ia32_phaddd256(row(i + 2), row(i + 3)));
    const auto four = __builtin_shufflevector(halves, halves, 0, 1, 2, 3) +
                      __builtin_shufflevector(halves, halves, 4, 5, 6, 7);
    std::memcpy(sums.data() + i, &four, sizeof(four));
  }
#else
  for (std::size_t i = 0; i < rows; ++i) {
    std::int32_t sum = 0;
    for (std::size_t k = 0; k < width; ++k) {
      sum += static_cast<std::int32_t>(numbers_of(layer[i])[k]) * numbers[k];
    }
    sums[i] = sum;
  }
#endif
  return sums;
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

std::array<float, kOutputs> outputs_of(const Network& network, const Sum& clipped) {
  const auto hidden_sums = products(network.hidden, clipped.at);
  // In a loop of its own, which the compiler vectorizes.
  alignas(32) std::array<std::int16_t, kHidden> hidden;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const std::int32_t sum =
        std::max(hidden_sums[i] + network.hidden_bias[i], 0) / kHiddenWeightOne;
    hidden[i] = static_cast<std::int16_t>(std::min(sum, kOne));
  }
  const auto sums = products(network.outputs, hidden);
  std::array<float, kOutputs> result;
  for (std::size_t i = 0; i < kOutputs; ++i) {
    result[i] = static_cast<float>(sums[i] + network.output_bias[i]) / (kOne * kOutputWeightOne);
  }
  return result;
}

float part_weight(const Network& network, const Sum& clipped, int part) {
  const auto i = static_cast<std::size_t>(part);
  const std::int32_t sum = product(network.parts[i], clipped) + network.part_bias[i];
  return static_cast<float>(sum) / (kOne * kPartWeightOne);
}

}  // namespace norenberc
