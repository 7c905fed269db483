// The parts of why_impossible, each of which says what is wrong, or nothing; and of derive_pending.
#pragma once

#include <optional>

#include "engine/faults.h"
#include "engine/state.h"

namespace norenberc {

// Ranges, seats and guilds that are in the game, and a phase that fits its decision.
std::optional<Fault> fault_of_form(const GameState& state);
// Goods, crests, agents and tiles, all there and each once. The form is right.
std::optional<Fault> fault_of_count(const GameState& state);

// Who still owes a plan, and who revealed the called guild and has not finished there.
void derive_who_decides(GameState& state);

}  // namespace norenberc
