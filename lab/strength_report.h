// docs/strength.md and its picture, made from the results of the ladder.
#pragma once

#include <string>
#include <vector>

#include "lab/ladder.h"
#include "lab/slips.h"

namespace norenberc::lab {

struct SampledSlips {
  SlipSample sample;
  SlipCounts slips;
};

struct Strength {
  LadderPlan plan;
  std::vector<Played> results;
  std::vector<SampledSlips> slips;
};

// The page, in Markdown.
std::string strength_page(const Strength& strength);
// The ratings by the number of players, with their intervals; in the reader's light or dark
// colors.
std::string strength_picture(const Strength& strength);

}  // namespace norenberc::lab
