// The effect of a move before it is made, worked out from what its player may know.
#pragma once

#include "engine/view.h"

namespace norenberc {

struct Preview {
  Events events;  // of the player's own action only
  Talers talers;  // in the player's purse after them
};

// The viewer's move must be legal. What comes after the viewer's own action depends on chance or on what
// others keep secret, and is left out.
Preview preview(const View& view, const Memory& memory, const Move& move);

}  // namespace norenberc
