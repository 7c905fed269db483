// What drawings and menus call the things of the game, in the language of the terminal: as short as possible, since
// columns are few. Whole sentences take terms (text/terms.h), the notation has engine/notation.h.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/moves.h"
#include "engine/state.h"
#include "text/terms.h"

namespace norenberc::cli {

// Who sits where.
struct Names {
  std::array<std::string, kMaxPlayers> by_seat;

  const std::string& operator[](Seat seat) const { return by_seat[static_cast<std::size_t>(seat)]; }
  // "Player 1" to "Player 5".
  static Names numbered();
};
Value listed(const Names& names, SeatSet seats);

std::string label(Guild guild);        // Brewers
std::string label(Tile tile);          // Brewer 2+, Tax Collector
std::string label(Good good);          // beer
std::string brief_label(Goods goods);  // beer, 2 shoe

// R11: when a townsman works; empty for craftsmen.
std::string_view trigger_sign(Tile tile);

}  // namespace norenberc::cli
