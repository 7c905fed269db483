// A game of random moves, the same for the same seed on every machine, and independent of the order in which the
// engine lists its moves. It needs nothing but the engine, so that the WebAssembly tests can walk it, too.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/dealer.h"
#include "engine/game.h"
#include "tests/naive_moves.h"

namespace norenberc {

inline std::vector<Move> sorted_moves(const GameState& state, Seat seat) {
  MoveList list;
  legal_moves(state, seat, list);
  std::vector<Move> moves(list.begin(), list.end());
  naive::sort(moves);
  return moves;
}

class RandomGame {
 public:
  RandomGame(const Options& options, std::uint64_t seed)
      : dealer_(seed),
        random_(Random::mix(seed + 0x6e6f72656e62U)),
        state_(start(options, dealer_.setup(options))) {}
  // Goes on from a position.
  RandomGame(const GameState& state, std::uint64_t seed)
      : dealer_(seed), random_(Random::mix(seed)), state_(state) {}

  const GameState& state() const { return state_; }
  SeededDealer& dealer() { return dealer_; }
  Random& random() { return random_; }
  bool is_over() const { return state_.is_over(); }

  // Any of the seats that owe a decision.
  Seat any_seat() {
    const SeatSet seats = to_decide(state_).seats;
    int skip = random_.below(seats.size());
    for (const Seat seat : seats) {
      if (skip-- == 0) return seat;
    }
    return seats.lowest();
  }
  Move any_move(Seat seat) {
    const std::vector<Move> moves = sorted_moves(state_, seat);
    return moves.at(static_cast<std::size_t>(random_.below(static_cast<int>(moves.size()))));
  }
  void play(Seat seat, const Move& move, Events* events = nullptr) {
    apply(state_, seat, move, dealer_, events);
  }
  void step(Events* events = nullptr) {
    const Seat seat = any_seat();
    play(seat, any_move(seat), events);
  }

 private:
  SeededDealer dealer_;
  Random random_;
  GameState state_;
};

}  // namespace norenberc
