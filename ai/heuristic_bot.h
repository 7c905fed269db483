// A bot that tries each move on an imagined table and takes the one that leaves it best off, by
// the rules of thumb of worth.h. When planning, it asks where an agent would do most.
#pragma once

#include "ai/bot.h"
#include "ai/heuristic_weights.h"
#include "engine/game.h"

namespace norenberc {

class HeuristicBot final : public Bot {
 public:
  explicit HeuristicBot(std::uint64_t seed, const HeuristicWeights& weights = {})
      : random_(seed), weights_(weights) {}
  Thought think(const View& view, const Memory& memory, const Budget& budget) override;

 private:
  Thought plan(const GameState& imagined, Seat seat);
  Thought answer(const GameState& imagined, Seat seat);

  double promise(const GameState& imagined, Seat seat, Guild guild);

  Random random_;
  HeuristicWeights weights_;
};

}  // namespace norenberc
