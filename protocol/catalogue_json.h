// What the game consists of as one JSON object (protocol, section 7): everything that a client would otherwise
// have to know by heart.
#pragma once

#include <string>

namespace norenberc {

// Lists are in the order of the engine's tables, so that the same program always writes the same text.
std::string catalogue_json();

}  // namespace norenberc
