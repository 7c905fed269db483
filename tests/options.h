// Options as tests want them.
#pragma once

#include "engine/types.h"

namespace norenberc {

inline Options with_players(int players, bool bonus = false) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.bonus_townsmen = bonus;
  return options;
}

}  // namespace norenberc
