// The search without any knowledge of the game: places are judged by one light playout to the end,
// and all moves seem equally good beforehand. Others are measured against it.
#pragma once

#include <memory>

#include "ai/search_bot.h"

namespace norenberc {

// Judges a position by how one game ends that begins there. Equal positions have equal games.
class PlayoutEvaluator final : public Evaluator {
 public:
  void look_at(const GameState& position) override;
  Prospect prospect(Seat seat) override;
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override;
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override;

 private:
  const GameState* position_ = nullptr;
  bool is_played_ = false;
  Prospects result_{};
};

// For that many simulations a decision; 0: until the budget is spent.
SearchSettings rollout_settings(int simulations);
std::unique_ptr<Bot> make_rollout_bot(int simulations, std::uint64_t seed);

}  // namespace norenberc
