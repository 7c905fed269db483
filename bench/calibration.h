// A piece of work that has nothing to do with the game, so that runs on different machines can be
// compared: copies of random blocks of 448 bytes, seven cache lines, out of 4 MiB.
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "engine/dealer.h"

namespace norenberc {

class Calibration {
 public:
  static constexpr std::size_t kBlock = 448;

  Calibration() : memory_(kBlock * kBlocks, 1) {}

  const std::array<char, kBlock>& copy_one() {
    const auto i = static_cast<std::size_t>(random_.below(kBlocks));
    std::memcpy(block_.data(), memory_.data() + i * kBlock, kBlock);
    return block_;
  }

 private:
  static constexpr int kBlocks = (4 << 20) / static_cast<int>(kBlock);

  std::vector<char> memory_;
  std::array<char, kBlock> block_{};
  Random random_{1};
};

}  // namespace norenberc
