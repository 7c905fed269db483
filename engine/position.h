// Positions: which ones are possible, and their text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/notation.h"
#include "engine/state.h"

namespace norenberc {

// Nothing if the position has the right form and everything is there once (goods, tiles, crests,
// agents), else what is wrong. Whether play could lead there is not asked.
std::optional<Fault> why_impossible(const GameState& state);

// Fills in what follows from the rest of a position read from outside: who still owes a plan, who
// revealed the called guild and has not finished there, and in a round's first turn which passes
// are still secret. The number of players must be right.
void derive_pending(GameState& state);

// The whole state, secrets included, as lines that a person can read.
std::string text(const GameState& state);
// Reads the form only; `why_impossible` says whether the position is possible.
Parsed<GameState> parse_position(std::string_view text);

}  // namespace norenberc
