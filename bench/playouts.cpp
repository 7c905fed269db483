#include "bench/playouts.h"

namespace norenberc {

namespace {

template <class Choose>
Playout play(const Options& options, Random& random, Choose choose) {
  SeededDealer dealer(random.next());
  Playout playout;
  GameState& state = playout.end;
  state = start(options, dealer.setup(options));
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    apply(state, seat, choose(state, seat), dealer);
    ++playout.decisions;
  }
  return playout;
}

}  // namespace

Playout play_full(const Options& options, Random& random) {
  MoveList moves;
  return play(options, random, [&](const GameState& state, Seat seat) {
    legal_moves(state, seat, moves);
    return moves[random.below(moves.size())];
  });
}

Playout play_light(const Options& options, Random& random) {
  return play(options, random,
              [&](const GameState& state, Seat seat) { return light_move(state, seat, random); });
}

std::vector<Sample> sample_positions(const Options& options, int count) {
  std::vector<Sample> samples;
  Random random(2010);
  while (static_cast<int>(samples.size()) < count) {
    MoveList moves;
    play(options, random, [&](const GameState& state, Seat seat) {
      legal_moves(state, seat, moves);
      const Move move = moves[random.below(moves.size())];
      if (random.below(8) == 0) samples.push_back({state, seat, move});
      return move;
    });
  }
  samples.resize(static_cast<std::size_t>(count));
  return samples;
}

}  // namespace norenberc
