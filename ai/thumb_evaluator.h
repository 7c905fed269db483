// The rules of thumb of worth.h as an evaluator: what a search can do without a network.
#pragma once

#include "ai/evaluator.h"
#include "ai/thumbs.h"
#include "engine/scoring.h"

namespace norenberc {

class ThumbEvaluator final : public Evaluator {
 public:
  explicit ThumbEvaluator(const Thumbs& thumbs = {}) : thumbs_(thumbs) {}

  void look_at(const GameState& position) override;
  Prospect prospect(Seat seat) override;
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override;
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override;

 private:
  void add_up();
  double promise(Seat seat, Guild guild) const;
  std::array<double, kGuilds> promises(Seat seat) const;

  Thumbs thumbs_;
  const GameState* position_ = nullptr;
  bool is_weighed_ = false;  // whether the next two are of this position
  std::array<double, kMaxPlayers> sums_{};
  ScoreSheets sheets_{};
};

}  // namespace norenberc
