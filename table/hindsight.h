// Why a move that was made was not the best, for people who look back at their game.
#pragma once

#include "table/hint.h"

namespace norenberc {

// One sentence: what the chosen move would have brought instead of the alternative, which was made. The state is what the
// mover saw.
std::string missed_text(Language language, const Explanation& why, const GameState& shown,
                        const SeatNames& names);

}  // namespace norenberc
