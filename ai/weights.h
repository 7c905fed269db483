// A network as a file: a head of text that says what it was made for, then its numbers. The files that
// belong to the project are part of every program.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "ai/network.h"

namespace norenberc {

// The origin is a line or more for people: how the network was made.
std::string weights_as_text(const Network& network, const std::string& origin);
// The network, or a sentence that says why these bytes are none that could be used here.
std::variant<Network, std::string> read_weights(std::string_view bytes);

// The network that the project has for games of so many players.
std::shared_ptr<const Network> committed_network(int players);

}  // namespace norenberc
