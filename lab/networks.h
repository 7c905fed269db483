// Networks by name: a file, read once, or one that somebody has put there under a name of its own.
#pragma once

#include <memory>
#include <string>

#include "ai/network.h"

namespace norenberc::lab {

// Throws LabError if the file cannot be read, or if its network is for another number of players.
std::shared_ptr<const Network> network_named(const std::string& name, int players);
// From now on the name stands for this network.
void put_network(const std::string& name, std::shared_ptr<const Network> network);

}  // namespace norenberc::lab
