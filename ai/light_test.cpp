#include "ai/light.h"

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/view.h"

namespace norenberc {
namespace {

TEST(Light, PlaysLegalMovesToTheEndOfEveryGame) {
  Random random(7);
  for (int game = 0; game < 400; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(kMinPlayers + game % 4);
    options.bonus_townsmen = game % 8 >= 4;
    if (game % 16 >= 8) options.planning = PlanningOrder::Reverse;
    SeededDealer dealer(static_cast<std::uint64_t>(game));
    GameState state = start(options, dealer.setup(options));
    int decisions = 0;
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      // It may look at what its seat sees as well as at the whole game.
      const GameState shown = game % 2 == 0 ? state : view_for(state, seat).shown;
      const Move move = light_move(shown, seat, random);
      ASSERT_FALSE(why_refused(state, seat, move)) << "game " << game << ", move " << decisions;
      apply(state, seat, move, dealer);
      ASSERT_LT(++decisions, 1000);
    }
    EXPECT_GT(decisions, 20);
  }
}

}  // namespace
}  // namespace norenberc
