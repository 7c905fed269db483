// The words for things of the game as they stand alone, in the language that is spoken: "Brewers", "Shoemaker
// 4+", "2 beers and 1 shoe". The names of the notation are in engine/notation.h.
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

std::string title(Guild guild);       // Brewers
std::string title(Tile tile);         // Brewer 2+, Tax Collector
std::string kind_of(Good good);       // beer
std::string short_list(Goods goods);  // beer, 2 shoe

// R11: when a townsman works; empty for craftsmen.
std::string_view trigger_sign(Tile tile);

}  // namespace norenberc::cli
