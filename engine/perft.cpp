#include "engine/perft.h"

namespace norenberc {

std::uint64_t perft(const GameState& state, int depth, Dealer& dealer) {
  if (depth == 0) return 1;
  const SeatSet pending = to_decide(state).seats;
  if (pending.empty()) return 0;
  const Seat seat = pending.lowest();
  MoveList moves;
  legal_moves(state, seat, moves);
  // The last level is counted, not played: it would be nearly all of the work.
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t leaves = 0;
  for (const Move& move : moves) {
    GameState next = state;
    apply(next, seat, move, dealer);
    leaves += perft(next, depth - 1, dealer);
  }
  return leaves;
}

std::vector<std::pair<Move, std::uint64_t>> perft_divided(const GameState& state, int depth,
                                                          Dealer& dealer) {
  std::vector<std::pair<Move, std::uint64_t>> parts;
  const SeatSet pending = to_decide(state).seats;
  if (pending.empty()) return parts;
  MoveList moves;
  legal_moves(state, pending.lowest(), moves);
  for (const Move& move : moves) {
    GameState next = state;
    apply(next, pending.lowest(), move, dealer);
    parts.emplace_back(move, perft(next, depth - 1, dealer));
  }
  return parts;
}

}  // namespace norenberc
