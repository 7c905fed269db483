// Setting up a game at this terminal: from the command line, or by a few questions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console/console.h"
#include "cli/terminal/saved_game.h"

namespace norenberc::cli {

struct NewGameRequest {
  int players = 0;  // 0: not said
  int people = 1;
  std::vector<std::string> names;  // people first, then bots; the rest get names
  std::vector<std::string> bots;   // the last one also plays for all who are not named
  std::string seed;
  Options options;
};

inline constexpr int kUsualPlayers = 3;

// Asks how many play, how many of them are people, and their names. Nothing if the person leaves.
std::optional<NewGameRequest> ask_new_game(Console& console, NewGameRequest request);

// A seed that nobody knows.
std::string fresh_seed();

// Throws UsageError where parts of the request contradict each other.
SavedGame new_game(const NewGameRequest& request);

}  // namespace norenberc::cli
