// What a page loads into the module before it asks anything: the messages of one language, and networks for bots.
#pragma once

#include <string>
#include <string_view>

namespace norenberc {

// Before the first message is said: {"code": "de", "language": {…}, "game": {…}, "refusal": {…}, …}, the files of
// messages/LANGUAGE by their names. False if that cannot be read.
bool load_messages(std::string_view json);
// A file of ai/weights. False if it is none for so many players.
bool load_network(int players, std::string_view bytes);

}  // namespace norenberc
