#include "ai/rollout_search.h"

#include <algorithm>

#include "ai/game_result.h"
#include "ai/light.h"
#include "ai/tree_key.h"
#include "engine/game.h"

namespace norenberc {

namespace {

void make_even(std::span<float> weights) {
  std::fill(weights.begin(), weights.end(), 1.0F / static_cast<float>(weights.size()));
}

Prospects play_out(GameState state) {
  Random random(full_key(state));
  SeededDealer dealer(random.next());
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    apply(state, seat, light_move(state, seat, random), dealer);
  }
  return game_result(state);
}

}  // namespace

void PlayoutEvaluator::look_at(const GameState& position) {
  position_ = &position;
  is_played_ = false;
}

Prospect PlayoutEvaluator::prospect(Seat seat) {
  if (!is_played_) result_ = play_out(*position_);
  is_played_ = true;
  return result_[static_cast<std::size_t>(seat)];
}

void PlayoutEvaluator::weigh(Seat, const MoveList&, std::span<float> weights) {
  make_even(weights);
}

void PlayoutEvaluator::weigh_plans(Seat, std::span<const GuildSet>, std::span<float> weights) {
  make_even(weights);
}

SearchSettings rollout_settings(int simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  settings.exploration = settings.plan_exploration = 1.0;
  settings.first_play = 0;
  settings.plays_turn_out = false;  // a playout goes on to the end of the game anyway
  return settings;
}

std::unique_ptr<Bot> make_rollout_bot(int simulations, std::uint64_t seed) {
  return std::make_unique<SearchBot>(std::make_unique<PlayoutEvaluator>(),
                                     rollout_settings(simulations), seed);
}

}  // namespace norenberc
