// Bots as a session needs them. This layer does not see ai/, so the owner of a session passes in a provider that can
// be asked for moves.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/view.h"

namespace norenberc {

// R13: all a bot gets is what its seat sees and what an attentive player remembers. There is no state here to leak.
struct BotQuestion {
  const View& view;
  const Memory& memory;
  Seat seat;                              // must owe a decision
  std::optional<std::string_view> level;  // the name of a bot; without one the provider chooses
  std::optional<int> milliseconds;        // how long it may think; without it, as long as usual
};

// A piece of a note: words, or a seat, which is shown as the player's name.
using NotePart = std::variant<std::string, Seat>;

struct BotAnswer {
  Move move;  // legal
  // How good the position is for each seat; nothing if the bot has no opinion.
  std::optional<std::array<double, kMaxPlayers>> values;
  std::vector<std::pair<Move, double>> best;  // moves with their weight, the best first
  std::string bot;                            // who answers
  std::string note;                           // what a person may want to know; may be empty
  std::vector<NotePart> parts = {};           // the same in pieces
  // Each seat's chance to win; nothing if the bot has not searched.
  std::optional<std::array<double, kMaxPlayers>> wins = {};
};

class BotProvider {
 public:
  virtual ~BotProvider() = default;
  virtual std::vector<std::string> names() const = 0;
  // Nothing if no bot has the name that was asked for.
  virtual std::optional<BotAnswer> ask(const BotQuestion& question) = 0;
};

}  // namespace norenberc
