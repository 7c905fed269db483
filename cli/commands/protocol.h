// `norenberc protocol`: the protocol over a stream of lines.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "protocol/bots.h"

namespace norenberc::cli {

// More than any request needs: a whole game as a record has less than a tenth of it.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// Answers every line with one line until the input ends or asks to quit. Empty lines are passed over.
int protocol_command(std::istream& in, std::ostream& out);
int protocol_command(std::istream& in, std::ostream& out, BotProvider& bots);

}  // namespace norenberc::cli
