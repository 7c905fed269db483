// Bots as a session needs them. The protocol knows none: whoever opens a session brings a desk where
// they can be asked.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/view.h"

namespace norenberc {

// A bot is told what its seat sees and what a watchful player remembers, nothing more.
struct BotQuestion {
  const View& view;
  const Memory& memory;
  Seat seat;                              // it owes a decision
  std::optional<std::string_view> level;  // the name of a bot; without it the desk chooses
  std::optional<int> milliseconds;        // how long it may think; without it as long as usual
};

struct BotAnswer {
  Move move;  // legal
  // How good the position is for each seat; nothing if the bot has no opinion.
  std::optional<std::array<double, kMaxPlayers>> values;
  std::vector<std::pair<Move, double>> best;  // moves with their weight, the best first
  std::string bot;                            // who answers
  std::string note;                           // what a person may want to know; may be empty
};

class BotDesk {
 public:
  virtual ~BotDesk() = default;
  virtual std::vector<std::string> names() const = 0;
  // Nothing if no bot has the name that was asked for.
  virtual std::optional<BotAnswer> ask(const BotQuestion& question) = 0;
};

}  // namespace norenberc
