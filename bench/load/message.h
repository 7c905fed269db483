// Reads just enough of the server's messages to play on, by looking for marks in the text: a tree of every
// message would cost the clients more than the server takes to write them.
#pragma once

#include <optional>
#include <string_view>

#include "engine/dealer.h"

namespace norenberc::load {

// Whether it is about a table: all that can be seen of it, or only what has changed.
bool is_table(std::string_view message);
bool is_changes(std::string_view message);
bool is_acknowledgement(std::string_view message);
bool is_welcome(std::string_view message);

// What stands behind the first "key": of the message; empty or 0 if nothing does.
std::string_view text_of(std::string_view message, std::string_view key);
int number_of(std::string_view message, std::string_view key);

bool is_over(std::string_view table_message);
// One of the moves that the message offers; empty if its reader has nothing to decide.
std::string_view any_move(std::string_view table_message, Random& random);
// All of them, as they stand in the message; nothing if it does not say.
std::optional<std::string_view> moves_of(std::string_view table_message);
// One of those.
std::string_view one_of(std::string_view moves, Random& random);

}  // namespace norenberc::load
