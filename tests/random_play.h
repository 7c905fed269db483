// Random games for tests: the same for the same seed on every machine, and independent of the order
// in which the engine lists its moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "engine/game.h"
#include "tests/naive_moves.h"

namespace norenberc {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowdown = 6;  // sanitizers take their time: fewer games
#else
inline constexpr int kSlowdown = 1;
#endif

// Every combination of players and options.
inline std::vector<Options> every_combination() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
      for (const Money money : {Money::Hidden, Money::Open}) {
        for (const bool bonus : {false, true}) {
          all.push_back({static_cast<std::uint8_t>(players), planning, money, bonus});
        }
      }
    }
  }
  return all;
}

inline std::string describe(const Options& options, std::uint64_t seed) {
  std::ostringstream out;
  out << int{options.players} << " players, "
      << (options.planning == PlanningOrder::Reverse ? "reverse order, " : "simultaneous, ")
      << (options.money == Money::Open ? "open money, " : "hidden money, ")
      << (options.bonus_townsmen ? "bonus townsmen" : "no bonus townsmen") << ", seed " << seed;
  return out.str();
}

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

// Calls check(options, seed) for so many seeds with each of the 32 combinations of options. The
// message of a error says which.
template <class Check>
void over_random_games(int games, std::uint64_t first_seed, Check check) {
  for (const Options& options : every_combination()) {
    for (int i = 0; i < std::max(1, games / kSlowdown); ++i) {
      const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
      SCOPED_TRACE(describe(options, seed));
      check(options, seed);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace norenberc
