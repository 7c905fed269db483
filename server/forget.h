// Deleting a person's data on request: the person, their tokens and links, their name and words in logs.
#pragma once

#include <string>
#include <vector>

#include "server/store.h"

namespace norenberc::server {

// The tables whose logs were rewritten.
std::vector<std::string> forget(Store& store, const std::string& person);

}  // namespace norenberc::server
