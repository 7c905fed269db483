#include "ai/outlook.h"

#include <algorithm>

#include "ai/worth.h"

namespace norenberc {

double outlook(const GameState& state, Seat seat, const Thumbs& thumbs) {
  const auto sums = worth(state, thumbs);
  double best_rival = -1000;
  for (const Seat other : state.seats().without(seat)) {
    best_rival = std::max(best_rival, sums[static_cast<std::size_t>(other)]);
  }
  return sums[static_cast<std::size_t>(seat)] - thumbs.rivalry * best_rival;
}

GameState alone_at(const GameState& state, Seat seat, Guild guild) {
  GameState there = state;
  for (const Seat other : there.seats()) {
    Player& player = there.at(other);
    player.plan = {};
    if (player.secret_pass) player.finished = player.secret_pass = false;
  }
  there.at(seat).plan = GuildSet::of(guild);
  --there.at(seat).agents;
  there.phase = Phase::Action;
  there.decision = Decision::Action;
  there.to_plan = {};
  there.to_act = SeatSet::of(seat);
  there.acting = seat;
  there.called = guild;
  return there;
}

}  // namespace norenberc
