#include "ai/inputs.h"

#include <gtest/gtest.h>

#include "ai/comparison.h"
#include "ai/light.h"
#include "engine/game.h"

namespace norenberc {
namespace {

// Of all inputs that are on in any order, from the viewpoint of one seat.
std::uint64_t mixed(const GameState& state, Seat viewer) {
  std::uint64_t sum = 0;
  for (const std::uint16_t input : all_inputs(state, viewer)) sum += Random::mix(input + 1U);
  return sum;
}

// The committed weights know inputs by their numbers: a test that compares two ways to list them would not notice
// if both had changed. A game of random moves sees more than one of good ones.
TEST(Inputs, AreThoseThatTheWeightsWereTrainedFor) {
  std::uint64_t all = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (std::uint64_t game = 0; game < 12; ++game) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.bonus_townsmen = game % 2 == 1;
      Random random(game);
      SeededDealer dealer(game);
      GameState state = start(options, dealer.setup(options));
      for (;;) {
        for (const Seat seat : state.seats()) all = Random::mix(all ^ mixed(state, seat));
        if (state.is_over()) break;
        const Seat seat = to_decide(state).seats.lowest();
        MoveList moves;
        legal_moves(state, seat, moves);
        const Move move =
            game % 3 == 0 ? moves[random.below(moves.size())] : light_move(state, seat, random);
        apply(state, seat, move, dealer);
      }
    }
  }
  EXPECT_EQ(all, 16053195125446054366U);
}

}  // namespace
}  // namespace norenberc
