#include "lab/model.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "ai/inputs.h"
#include "ai/move_parts.h"
#include "engine/dealer.h"

namespace norenberc::lab {

namespace {

constexpr std::size_t kW = kWidth;
constexpr std::size_t kH = kHidden;
constexpr std::size_t kO = kOutputs;

// Where each layer's weights lie: first the rows of inputs and of parts, of which an example
// touches few.
struct Layout {
  std::size_t parts = static_cast<std::size_t>(input_count()) * kW;
  std::size_t bias = parts + static_cast<std::size_t>(kMoveParts) * kW;
  std::size_t hidden = bias + kW;
  std::size_t hidden_bias = hidden + kH * kW;
  std::size_t outputs = hidden_bias + kH;
  std::size_t output_bias = outputs + kO * kH;
  std::size_t part_bias = output_bias + kO;
  std::size_t end = part_bias + static_cast<std::size_t>(kMoveParts);
};
const Layout& layout() {
  static const Layout layout;
  return layout;
}

void add_scaled(float* __restrict to, const float* __restrict from, float factor, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] += factor * from[i];
}

void add_whole(float* __restrict to, const float* __restrict from) {
  for (std::size_t i = 0; i < kW; ++i) to[i] += from[i];
}

// Eight sums side by side: the order of additions is fixed in the source, so that the compiler may
// vectorize them and yet gives the same bits everywhere.
float product(const float* a, const float* b, std::size_t n) {
  std::array<float, 8> sums{};
  for (std::size_t i = 0; i < n; i += sums.size()) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += a[i + k] * b[i + k];
  }
  float sum = 0;
  for (const float part : sums) sum += part;
  return sum;
}

float clipped(float x) { return std::clamp(x, 0.0F, 1.0F); }
// Whether a gradient flows back through the clipping.
bool passes(float x) { return x > 0.0F && x < 1.0F; }

// What flows through the network for one example, and back.
struct Flow {
  std::array<float, kW> sum;
  std::array<float, kW> clipped_sum;
  std::array<float, kH> hidden;
  std::array<float, kH> clipped_hidden;
  std::array<float, kO> outputs;
  std::array<float, kW> back{};  // the gradient at clipped_sum
};

// In pieces that stay in a processor's registers while all rows are added.
void add_rows(const float* rows, std::span<const std::uint16_t> inputs, float* sum) {
  using Piece = float __attribute__((vector_size(32)));
  constexpr std::size_t kPiece = sizeof(Piece) / sizeof(float);
  static_assert(kW % kPiece == 0);
  std::array<Piece, kW / kPiece> total;
  std::memcpy(total.data(), sum, sizeof(total));
  for (const std::uint16_t input : inputs) {
    for (std::size_t i = 0; i < total.size(); ++i) {
      Piece more;
      std::memcpy(&more, rows + input * kW + i * kPiece, sizeof(more));
      total[i] += more;
    }
  }
  std::memcpy(sum, total.data(), sizeof(total));
}

void forward(const float* w, const Layout& at, const Example& example, Flow& flow) {
  std::copy_n(w + at.bias, kW, flow.sum.data());
  add_rows(w, example.inputs, flow.sum.data());
  for (std::size_t i = 0; i < kW; ++i) flow.clipped_sum[i] = clipped(flow.sum[i]);
  for (std::size_t i = 0; i < kH; ++i) {
    flow.hidden[i] =
        product(w + at.hidden + i * kW, flow.clipped_sum.data(), kW) + w[at.hidden_bias + i];
    flow.clipped_hidden[i] = clipped(flow.hidden[i]);
  }
  for (std::size_t i = 0; i < kO; ++i) {
    flow.outputs[i] =
        product(w + at.outputs + i * kH, flow.clipped_hidden.data(), kH) + w[at.output_bias + i];
  }
}

Loss learn_values(const float* w, const Layout& at, const Example& example, Flow& flow, float* g) {
  Loss loss{.examples = 1};
  std::array<float, kO> error;
  const float win = 1.0F / (1.0F + std::exp(-flow.outputs[0]));
  error[0] = win - example.targets[0];  // the slope of cross entropy after the logistic function
  constexpr float kTiny = 1e-6F;
  loss.win = -static_cast<double>(example.targets[0] * std::log(win + kTiny) +
                                  (1 - example.targets[0]) * std::log(1 - win + kTiny));
  for (std::size_t i = 1; i < kO; ++i) {
    const float miss = flow.outputs[i] - example.targets[i];
    error[i] = miss * (i == 1 ? kMarginShare : kPointsShare);
    (i == 1 ? loss.margin : loss.points) += static_cast<double>(miss * miss);
  }
  std::array<float, kH> back{};
  for (std::size_t i = 0; i < kO; ++i) {
    add_scaled(g + at.outputs + i * kH, flow.clipped_hidden.data(), error[i], kH);
    g[at.output_bias + i] += error[i];
    add_scaled(back.data(), w + at.outputs + i * kH, error[i], kH);
  }
  for (std::size_t i = 0; i < kH; ++i) {
    if (!passes(flow.hidden[i])) continue;
    add_scaled(g + at.hidden + i * kW, flow.clipped_sum.data(), back[i], kW);
    g[at.hidden_bias + i] += back[i];
    add_scaled(flow.back.data(), w + at.hidden + i * kW, back[i], kW);
  }
  return loss;
}

// The parts of the example's moves, each once, with what they add to the weight of a move. The
// tables are as long as there are parts, kept from one example to the next, and cleared only where
// they were used.
struct PartFlow {
  std::vector<std::uint16_t> distinct;
  std::vector<float> weight;  // by part
  std::vector<float> back;    // by part
  std::vector<char> is_known;
};
PartFlow& part_flow() {
  thread_local PartFlow flow{{},
                             std::vector<float>(static_cast<std::size_t>(kMoveParts)),
                             std::vector<float>(static_cast<std::size_t>(kMoveParts)),
                             std::vector<char>(static_cast<std::size_t>(kMoveParts))};
  return flow;
}

Loss learn_policy(const float* w, const Layout& at, const Example& example, Flow& flow, float* g) {
  Loss loss;
  if (example.move_targets.empty()) return loss;
  loss.policies = 1;
  PartFlow& parts = part_flow();
  parts.distinct.clear();
  for (const std::uint16_t part : example.parts) {
    if (parts.is_known[part]) continue;
    parts.is_known[part] = 1;
    parts.distinct.push_back(part);
    parts.weight[part] =
        product(w + at.parts + part * kW, flow.clipped_sum.data(), kW) + w[at.part_bias + part];
    parts.back[part] = 0;
  }
  std::array<float, MoveList::kMost> chance;
  const std::size_t moves = example.move_targets.size();
  float most = -1e9F;
  std::size_t next = 0;
  for (std::size_t m = 0; m < moves; ++m) {
    chance[m] = 0;
    for (; next < example.part_ends[m]; ++next) chance[m] += parts.weight[example.parts[next]];
    most = std::max(most, chance[m]);
  }
  float sum = 0;
  for (std::size_t m = 0; m < moves; ++m) sum += chance[m] = std::exp(chance[m] - most);
  next = 0;
  for (std::size_t m = 0; m < moves; ++m) {
    chance[m] /= sum;
    const float target = example.move_targets[m];
    constexpr float kTiny = 1e-9F;
    if (target > 0)
      loss.policy += static_cast<double>(target * std::log(target / (chance[m] + kTiny)));
    for (; next < example.part_ends[m]; ++next)
      parts.back[example.parts[next]] += chance[m] - target;
  }
  for (const std::uint16_t part : parts.distinct) {
    add_scaled(g + at.parts + part * kW, flow.clipped_sum.data(), parts.back[part], kW);
    g[at.part_bias + part] += parts.back[part];
    add_scaled(flow.back.data(), w + at.parts + part * kW, parts.back[part], kW);
    parts.is_known[part] = 0;
  }
  return loss;
}

// Rounded and clamped to what the network's sums have room for; training rarely gets there.
template <class Whole>
Whole whole(float x, int one) {
  const float scaled = std::round(x * static_cast<float>(one));
  return static_cast<Whole>(std::clamp(scaled, -32000.0F, 32000.0F));
}

Sum whole_row(const float* row, int one) {
  Sum sum;
  for (std::size_t i = 0; i < kW; ++i) sum.at[i] = whole<std::int16_t>(row[i], one);
  return sum;
}

void widen_row(const Sum& row, int one, float* to) {
  for (std::size_t i = 0; i < kW; ++i) {
    to[i] = static_cast<float>(row.at[i]) / static_cast<float>(one);
  }
}

float widened(std::int32_t x, int one) { return static_cast<float>(x) / static_cast<float>(one); }

std::int32_t whole_bias(float x, int one) {
  return static_cast<std::int32_t>(std::lround(x * static_cast<float>(one)));
}

}  // namespace

Loss& Loss::operator+=(const Loss& other) {
  win += other.win;
  margin += other.margin;
  points += other.points;
  policy += other.policy;
  examples += other.examples;
  policies += other.policies;
  return *this;
}

Model::Model(int players, std::uint64_t seed) : players_(players), weights_(layout().end) {
  Random random(seed);
  const auto noise = [&random](float size) {
    return size * (static_cast<float>(random.below(2001)) / 1000.0F - 1.0F);
  };
  // Biases between the clipping bounds, so that all units pass a gradient at first; the rows of
  // parts stay 0, so that all moves are equally likely.
  const Layout& at = layout();
  for (std::size_t i = 0; i < at.parts; ++i) weights_[i] = noise(0.05F);
  for (std::size_t i = at.bias; i < at.hidden; ++i) weights_[i] = 0.3F;
  for (std::size_t i = at.hidden; i < at.hidden_bias; ++i) weights_[i] = noise(0.2F);
  for (std::size_t i = at.hidden_bias; i < at.outputs; ++i) weights_[i] = 0.2F;
  for (std::size_t i = at.outputs; i < at.output_bias; ++i) weights_[i] = noise(0.1F);
}

Model::Model(const Network& network) : players_(network.players), weights_(layout().end) {
  const Layout& at = layout();
  float* w = weights_.data();
  for (std::size_t i = 0; i < network.inputs.size(); ++i) {
    widen_row(network.inputs[i], kSumOne, w + i * kW);
  }
  widen_row(network.bias, kSumOne, w + at.bias);
  for (std::size_t i = 0; i < kH; ++i) {
    widen_row(network.hidden[i], kHiddenWeightOne, w + at.hidden + i * kW);
    w[at.hidden_bias + i] = widened(network.hidden_bias[i], kOne * kHiddenWeightOne);
  }
  for (std::size_t i = 0; i < kO; ++i) {
    for (std::size_t k = 0; k < kH; ++k) {
      w[at.outputs + i * kH + k] = widened(network.outputs[i][k], kOutputWeightOne);
    }
    w[at.output_bias + i] = widened(network.output_bias[i], kOne * kOutputWeightOne);
  }
  for (std::size_t i = 0; i < network.parts.size(); ++i) {
    widen_row(network.parts[i], kPartWeightOne, w + at.parts + i * kW);
    w[at.part_bias + i] = widened(network.part_bias[i], kOne * kPartWeightOne);
  }
}

Gradient::Gradient() : slopes(layout().end), is_touched(layout().bias / kW) {}

// Only the rows that the last batch touched: there are thousands, and a batch has a few hundred of
// them.
void Gradient::clear() {
  for (std::size_t row = 0; row < is_touched.size(); ++row) {
    if (!is_touched[row]) continue;
    std::fill_n(slopes.begin() + static_cast<std::ptrdiff_t>(row * kW), kW, 0.0F);
    is_touched[row] = 0;
  }
  std::fill(slopes.begin() + static_cast<std::ptrdiff_t>(layout().bias), slopes.end(), 0.0F);
}

Loss Model::learn(const Example& example, Gradient& gradient) const {
  const Layout& at = layout();
  Flow flow;
  forward(weights_.data(), at, example, flow);
  float* g = gradient.slopes.data();
  Loss loss = learn_values(weights_.data(), at, example, flow, g);
  loss += learn_policy(weights_.data(), at, example, flow, g);
  for (std::size_t i = 0; i < kW; ++i) flow.back[i] = passes(flow.sum[i]) ? flow.back[i] : 0.0F;
  add_scaled(g + at.bias, flow.back.data(), 1.0F, kW);
  for (const std::uint16_t input : example.inputs) {
    add_whole(g + input * kW, flow.back.data());
    gradient.is_touched[input] = 1;
  }
  for (const std::uint16_t part : example.parts) gradient.is_touched[at.parts / kW + part] = 1;
  return loss;
}

std::array<float, kOutputs> Model::outputs(std::span<const std::uint16_t> inputs) const {
  Flow flow;
  forward(weights_.data(), layout(), Example{.inputs = inputs}, flow);
  return flow.outputs;
}

Network Model::rounded() const {
  const Layout& at = layout();
  const float* w = weights_.data();
  Network network;
  network.players = players_;
  for (int i = 0; i < input_count(); ++i) {
    network.inputs.push_back(whole_row(w + static_cast<std::size_t>(i) * kW, kSumOne));
  }
  network.bias = whole_row(w + at.bias, kSumOne);
  for (std::size_t i = 0; i < kH; ++i) {
    network.hidden[i] = whole_row(w + at.hidden + i * kW, kHiddenWeightOne);
    network.hidden_bias[i] = whole_bias(w[at.hidden_bias + i], kOne * kHiddenWeightOne);
  }
  for (std::size_t i = 0; i < kO; ++i) {
    for (std::size_t k = 0; k < kH; ++k) {
      network.outputs[i][k] = whole<std::int16_t>(w[at.outputs + i * kH + k], kOutputWeightOne);
    }
    network.output_bias[i] = whole_bias(w[at.output_bias + i], kOne * kOutputWeightOne);
  }
  for (int i = 0; i < kMoveParts; ++i) {
    const auto part = static_cast<std::size_t>(i);
    network.parts.push_back(whole_row(w + at.parts + part * kW, kPartWeightOne));
    network.part_bias.push_back(whole_bias(w[at.part_bias + part], kOne * kPartWeightOne));
  }
  return network;
}

}  // namespace norenberc::lab
