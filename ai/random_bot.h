// The bot that plays any legal move: the bottom of every ladder.
#pragma once

#include "ai/bot.h"

namespace norenberc {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(seed) {}
  Thought think(const View& view, const Memory& memory, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace norenberc
