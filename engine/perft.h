// Counting lines of play, to compare move generators and machines.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace norenberc {

// The lines of exactly `depth` moves. At each node the lowest seat that owes a decision moves.
std::uint64_t perft(const GameState& state, int depth, Dealer& dealer);
// The same for each first move; depth is at least 1.
std::vector<std::pair<Move, std::uint64_t>> perft_divided(const GameState& state, int depth,
                                                          Dealer& dealer);

}  // namespace norenberc
