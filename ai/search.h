// A tree search for hidden information and several players. Each simulation imagines a game that fits
// what the seat sees, with plans as the opponents are likely to have made them, and walks down one tree
// for each seat, in which only what that seat sees tells places apart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/bot.h"
#include "ai/evaluator.h"

namespace norenberc {

struct SearchSettings {
  int simulations = 100;  // for one decision
};

// Plans that somebody told the searcher although they are secret: for measuring what that would be worth.
struct Told {
  std::array<std::optional<GuildSet>, kMaxPlayers> plans{};  // an empty set is a pass
};

}  // namespace norenberc
