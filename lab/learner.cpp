#include "lab/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/dealer.h"
#include "lab/parallel.h"

namespace norenberc::lab {

namespace {

constexpr std::size_t kShares = 4;  // of a batch, whatever the number of threads
constexpr float kMeanDecay = 0.9F;
constexpr float kSquareDecay = 0.999F;
constexpr float kTiny = 1e-8F;

std::vector<std::size_t> shuffled(std::size_t n, std::uint64_t seed) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random random(seed);
  for (std::size_t i = n; i > 1; --i) {
    std::swap(order[i - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
  return order;
}

}  // namespace

Learner::Learner(Model model)
    : model_(std::move(model)),
      mean_(model_.weights().size()),
      square_(model_.weights().size()),
      gradients_(kShares, std::vector<float>(model_.weights().size())) {}

void Learner::remember(Memory memory) {
  model_.weights() = std::move(memory.weights);
  mean_ = std::move(memory.mean);
  square_ = std::move(memory.square);
  steps_ = memory.steps;
}

Loss Learner::learn(const Examples& examples, const LearningSettings& settings, std::uint64_t seed) {
  const std::vector<std::size_t> order = shuffled(examples.size(), seed);
  const auto batch = static_cast<std::size_t>(settings.batch);
  Loss total;
  for (std::size_t begin = 0; begin + batch <= order.size(); begin += batch) {
    std::array<Loss, kShares> losses;
    in_parallel(static_cast<int>(kShares), settings.threads, [&](int which) {
      const auto share = static_cast<std::size_t>(which);
      std::vector<float>& gradient = gradients_[share];
      std::fill(gradient.begin(), gradient.end(), 0.0F);
      const std::size_t first = begin + batch * share / kShares;
      const std::size_t last = begin + batch * (share + 1) / kShares;
      for (std::size_t i = first; i < last; ++i) {
        losses[share] += model_.learn(examples[order[i]], gradient);
      }
    });
    for (const Loss& loss : losses) total += loss;
    step(settings.rate, batch);
  }
  return total;
}

void Learner::step(float rate, std::size_t examples) {
  ++steps_;
  const auto steps = static_cast<float>(std::min<std::uint64_t>(steps_, 100000));
  const float mean_scale = 1 / (1 - std::pow(kMeanDecay, steps));
  const float square_scale = 1 / (1 - std::pow(kSquareDecay, steps));
  const float scale = 1 / static_cast<float>(examples);
  std::vector<float>& weights = model_.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    float slope = 0;
    for (const std::vector<float>& gradient : gradients_) slope += gradient[i];
    slope *= scale;
    mean_[i] = kMeanDecay * mean_[i] + (1 - kMeanDecay) * slope;
    square_[i] = kSquareDecay * square_[i] + (1 - kSquareDecay) * slope * slope;
    weights[i] -= rate * mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + kTiny);
  }
}

}  // namespace norenberc::lab
