#include "ai/rollout_search.h"

#include <gtest/gtest.h>

#include "ai/light_bot.h"
#include "engine/game.h"
#include "engine/scoring.h"
#include "tests/random_play.h"

namespace norenberc {
namespace {

// Whether the first of two bots wins, as a share.
double duel(Bot& first, Bot& second, std::uint64_t seed) {
  const Options options{.players = 2};
  SeededDealer dealer(seed);
  GameState state = start(options, dealer.setup(options));
  Memory memory = Memory::at(state);
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    Bot& bot = seat == Seat::One ? first : second;
    const Move move = bot.choose(view_for(state, seat), memory);
    EXPECT_FALSE(why_refused(state, seat, move));
    Events events;
    apply(state, seat, move, dealer, &events);
    memory.watch(events, state);
  }
  const SeatSet best = winners(state);
  return best.has(Seat::One) ? 1.0 / best.size() : 0;
}

TEST(RolloutSearch, BeatsLightPlay) {
  double wins = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    LightBot light(seed);
    wins += duel(*make_rollout_bot(60, seed), light, seed);
  }
  EXPECT_GE(wins, 9);
}

TEST(RolloutSearch, JudgesEqualPositionsAlike) {
  RandomGame game(Options{.players = 4}, 3);
  for (int i = 0; i < 30; ++i) game.step();
  PlayoutEvaluator one;
  PlayoutEvaluator two;
  const GameState copy = game.state();
  one.look_at(game.state());
  two.look_at(copy);
  float wins = 0;
  for (const Seat seat : copy.seats()) {
    EXPECT_EQ(one.prospect(seat).points, two.prospect(seat).points);
    EXPECT_EQ(one.prospect(seat).win, two.prospect(seat).win);
    wins += one.prospect(seat).win;
  }
  EXPECT_NEAR(wins, 1, 1e-6);
}

TEST(LightBot, PlaysLegalMovesFromWhatItSees) {
  LightBot one(1);
  LightBot two(2);
  double wins = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) wins += duel(one, two, seed);
  EXPECT_GT(wins, 5);
  EXPECT_LT(wins, 35);
}

}  // namespace
}  // namespace norenberc
