// What one address can do to somebody else: a victim plays against a goldsmith while one of several attacks goes on, and
// notes how long acknowledgements and the goldsmith's answers take.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/load/latencies.h"
#include "server/client/client.h"

namespace norenberc::load {

struct Waits {
  Latencies acknowledgement;
  Latencies answer;  // from the victim's move to the goldsmith's
};

// The names of all attacks.
std::vector<std::string_view> attacks();

// The victim's waits on this server for so many seconds, while the attack of this name goes on; none for an empty name.
Waits measure_attack(const server::Address& server, std::string_view attack, int seconds);

}  // namespace norenberc::load
