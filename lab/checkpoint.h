// The state of a training as a file, so that it can be interrupted; checked before it is trusted.
#pragma once

#include <string>

#include "lab/training.h"

namespace norenberc::lab {

struct Checkpoint {
  std::string plan;
  int games = 0;
  Learner::Memory memory;
  std::vector<float> accepted;  // weights of the network that plays
  std::vector<Generation> history;
};

std::string checkpoint_as_text(const Checkpoint& checkpoint);
// Throws LabError if it is none, or damaged.
Checkpoint read_checkpoint(const std::string& text);

}  // namespace norenberc::lab
