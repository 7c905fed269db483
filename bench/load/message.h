// Reads just enough of the server's messages to play on, by looking for marks in the text: a tree of every
// message would cost the clients more than the server takes to write them.
#pragma once

#include <string_view>

#include "engine/dealer.h"

namespace norenberc::load {

bool is_table(std::string_view message);
bool is_acknowledgement(std::string_view message);
bool is_welcome(std::string_view message);

// What stands behind the first "key": of the message; empty or 0 if nothing does.
std::string_view text_of(std::string_view message, std::string_view key);
int number_of(std::string_view message, std::string_view key);

bool is_over(std::string_view table_message);
// One of the moves that the message offers; empty if its reader has nothing to decide.
std::string_view any_move(std::string_view table_message, Random& random);

}  // namespace norenberc::load
