// A bot that plays lightly: any move that looks like one of a game.
#pragma once

#include "ai/bot.h"
#include "engine/dealer.h"

namespace norenberc {

class LightBot final : public Bot {
 public:
  explicit LightBot(std::uint64_t seed) : random_(seed) {}
  Thought think(const View& view, const Memory& memory, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace norenberc
