// The words for things of the game as they stand in English sentences: "3 beers and a hat", "the
// Brewers", "a Shoemaker 4 with an agent". The names of the notation are in engine/notation.h.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/moves.h"
#include "engine/state.h"

namespace norenberc::cli {

// Who sits where.
struct Names {
  std::array<std::string, kMaxPlayers> by_seat;

  const std::string& operator[](Seat seat) const { return by_seat[static_cast<std::size_t>(seat)]; }
  // "Player 1" to "Player 5".
  static Names numbered();
};
std::string listed(const Names& names, SeatSet seats);

std::string title(Guild guild);  // Brewers
std::string title(Tile tile);    // Brewer 2+, Tax Collector
std::string title(Place place);  // window 3 of the Brewers' workshop
std::string counted(int n, std::string_view singular, std::string_view plural = {});  // 2 rounds
std::string counted(int n, Good good);                                                // 2 beers
std::string counted(Goods goods);     // 2 beers and 1 shoe
std::string short_list(Goods goods);  // beer, 2 shoe
std::string listed(GuildSet guilds);  // Brewers and Bakers
std::string talers(int n);            // 1 Taler
std::string ordinal(int n);           // 2nd

// R11: when a townsman works; empty for craftsmen.
std::string_view trigger_sign(Tile tile);

}  // namespace norenberc::cli
