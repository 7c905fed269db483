#include "lab/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/dealer.h"
#include "lab/parallel.h"

namespace norenberc::lab {

namespace {

// Parts of a batch that are added up separately. Fixed, and not the number of threads:
// floating-point sums depend on their order, and the same examples must give the same network on
// every machine.
constexpr std::size_t kShares = 2;
static_assert(kShares == 2, "a step adds up two shares");
// Adam's constants as published (Kingma and Ba, 2015), but for epsilon, which is 1e-8 there: where
// slopes are as tiny as 1e-6, steps shrink with them instead of having the full rate.
constexpr float kMeanDecay = 0.9F;
constexpr float kSquareDecay = 0.999F;
constexpr float kTiny = 1e-6F;

// Fisher and Yates with our own generator: std::shuffle is not the same on every library.
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
      gradients_(kShares) {}

void Learner::remember(Memory memory) {
  model_.weights() = std::move(memory.weights);
  mean_ = std::move(memory.mean);
  square_ = std::move(memory.square);
  steps_ = memory.steps;
}

Loss Learner::learn(const Examples& examples, const LearningSettings& settings,
                    std::uint64_t seed) {
  const std::vector<std::size_t> order = shuffled(examples.size(), seed);
  const auto batch = static_cast<std::size_t>(settings.batch);
  Loss total;
  for (std::size_t begin = 0; begin + batch <= order.size(); begin += batch) {
    std::array<Loss, kShares> losses;
    in_parallel(static_cast<int>(kShares), settings.threads, [&](int which) {
      const auto share = static_cast<std::size_t>(which);
      Gradient& gradient = gradients_[share];
      gradient.clear();
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
  // Adam's correction of the means' start at 0. After so many steps it is 1 in single precision.
  const auto steps = static_cast<float>(std::min<std::uint64_t>(steps_, 100000));
  const float mean_scale = 1 / (1 - std::pow(kMeanDecay, steps));
  const float square_scale = 1 / (1 - std::pow(kSquareDecay, steps));
  const float scale = 1 / static_cast<float>(examples);
  rate *= mean_scale / std::sqrt(square_scale);
  // Most rows belong to inputs and parts of moves that no example of the batch has. Skipping them
  // is a deviation from Adam, whose running means would decay there as well, but makes a step many
  // times cheaper.
  const std::size_t rows = gradients_[0].is_touched.size();
  for (std::size_t row = 0; row < rows; ++row) {
    const auto touches = [row](const Gradient& gradient) { return gradient.is_touched[row] != 0; };
    if (std::none_of(gradients_.begin(), gradients_.end(), touches)) continue;
    step(row * kWidth, (row + 1) * kWidth, rate, scale);
  }
  step(rows * kWidth, model_.weights().size(), rate, scale);
}

void Learner::step(std::size_t begin, std::size_t end, float rate, float scale) {
  // Without `__restrict` the compiler must assume that these overlap, and does not vectorize the
  // loop.
  float* __restrict weights = model_.weights().data();
  float* __restrict mean = mean_.data();
  float* __restrict square = square_.data();
  const float* __restrict first = gradients_[0].slopes.data();
  const float* __restrict second = gradients_[1].slopes.data();
  for (std::size_t i = begin; i < end; ++i) {
    const float slope = (first[i] + second[i]) * scale;
    mean[i] = kMeanDecay * mean[i] + (1 - kMeanDecay) * slope;
    square[i] = kSquareDecay * square[i] + (1 - kSquareDecay) * slope * slope;
    weights[i] -= rate * mean[i] / (std::sqrt(square[i]) + kTiny);
  }
}

}  // namespace norenberc::lab
