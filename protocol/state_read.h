// Reads a state from JSON (protocol, sections 3 and 4, the command `set`).
#pragma once

#include <string>
#include <variant>

#include "engine/state.h"
#include "protocol/json_reader.h"

namespace norenberc {

// The options of a game; what is left out has its default.
Options read_options(const Field& field, int players);

// The state, or in a sentence what is wrong with it and where. Asks for form and conservation, never
// whether play could have led there.
std::variant<GameState, std::string> read_state(const Field& field);

}  // namespace norenberc
