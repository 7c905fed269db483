// R10.1: who would be a guild's favorite if the round ended now. For those who show how a game stands; play itself
// decides it at the end of a round.
#pragma once

#include "engine/state.h"

namespace norenberc {

// Nobody if nobody has a good of the type. All that are level with the best if the Talers of one of them are not known.
SeatSet leaders(const GameState& state, Guild guild, SeatSet talers_known);
// What counts for it, the Peddlers' goods included (R11.5).
int goods_that_count(const GameState& state, Guild guild, Seat seat);

}  // namespace norenberc
