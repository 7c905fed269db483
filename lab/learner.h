// Learning from examples: Adam over small batches, the work shared among threads. Sums are made in
// the same order whatever the number of threads, so that equal examples give equal networks.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/examples.h"
#include "lab/model.h"

namespace norenberc::lab {

struct LearningSettings {
  int batch = 128;
  float rate = 0.001F;
  int threads = 1;
};

class Learner {
 public:
  explicit Learner(Model model);

  const Model& model() const { return model_; }
  // One pass over the examples in an order that depends on the seed. What does not fill a batch is
  // left out.
  Loss learn(const Examples& examples, const LearningSettings& settings, std::uint64_t seed);

  // All that a checkpoint must keep so that learning goes on as if it had not stopped.
  struct Memory {
    std::vector<float> weights;
    std::vector<float> mean;
    std::vector<float> square;
    std::uint64_t steps = 0;
  };
  Memory memory() const { return {model_.weights(), mean_, square_, steps_}; }
  void remember(Memory memory);

 private:
  void step(float rate, std::size_t examples);
  void step(std::size_t begin, std::size_t end, float rate, float scale);

  Model model_;
  std::vector<float> mean_;
  std::vector<float> square_;
  std::uint64_t steps_ = 0;
  std::vector<Gradient> gradients_;  // a share of each batch each
};

}  // namespace norenberc::lab
