// Networks by name: a file, which is read once, or a network in memory that was given a name.
#pragma once

#include <memory>
#include <string>

#include "ai/network.h"

namespace norenberc::lab {

// Throws LabError if the file cannot be read, or if its network is for another number of players.
std::shared_ptr<const Network> network_named(const std::string& name, int players);
// Gives a network in memory a name.
void put_network(const std::string& name, std::shared_ptr<const Network> network);

}  // namespace norenberc::lab
