// Random games for measuring, and the positions that come up in them.
#pragma once

#include <vector>

#include "ai/light.h"
#include "engine/game.h"

namespace norenberc {

struct Playout {
  long decisions = 0;
  GameState end;
};

// One game with a uniform choice over the full list of legal moves.
Playout play_full(const Options& options, Random& random);
// One game of light play, which lists no moves.
Playout play_light(const Options& options, Random& random);

// A position, who decides first in it, and a legal move of that seat.
struct Sample {
  GameState state;
  Seat seat;
  Move move;
};
std::vector<Sample> sample_positions(const Options& options, int count);

}  // namespace norenberc
