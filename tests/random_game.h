// Games of random legal moves, for tests that look at every position on the way.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.h"

namespace norenberc {

// Every combination of the number of players, planning order and bonus townsmen.
inline std::vector<Options> all_options() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
      for (const bool bonus : {false, true}) {
        const Money money = bonus ? Money::Open : Money::Hidden;
        all.push_back({static_cast<std::uint8_t>(players), planning, money, bonus});
      }
    }
  }
  return all;
}

inline void play_any_move(Game& game, Random& random, Dealer& dealer) {
  SeatSet waiting = to_decide(game.state()).seats;
  for (int skipped = random.below(waiting.size()); skipped > 0; --skipped) {
    waiting = waiting.without(waiting.lowest());
  }
  const Seat seat = waiting.lowest();
  MoveList moves;
  legal_moves(game.state(), seat, moves);
  game.play(seat, moves[random.below(moves.size())], dealer);
}

// Calls visit(game) at the start and after every move.
template <class Visit>
Game play_randomly(const Options& options, std::uint64_t seed, Visit visit) {
  SeededDealer dealer(seed);
  Random random(~seed);
  Game game(options, dealer.setup(options));
  visit(game);
  while (!game.state().is_over()) {
    play_any_move(game, random, dealer);
    visit(game);
  }
  return game;
}
inline Game play_randomly(const Options& options, std::uint64_t seed) {
  return play_randomly(options, seed, [](const Game&) {});
}

}  // namespace norenberc
