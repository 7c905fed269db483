// The engine in WebAssembly counts lines of play from the positions of tests/data/perft.txt; web/wasm compares.
#include "engine/perft.h"

#include <cstdint>

#include "tests/random_walk.h"

namespace norenberc {
namespace {

extern "C" __attribute__((export_name("norenberc_perft"))) std::uint64_t count_lines(
    int players, bool is_reverse_order, bool is_money_open, bool has_bonus_townsmen,
    std::uint64_t seed, int plies, int depth) {
  RandomGame game({static_cast<std::uint8_t>(players),
                   is_reverse_order ? PlanningOrder::Reverse : PlanningOrder::Simultaneous,
                   is_money_open ? Money::Open : Money::Hidden, has_bonus_townsmen},
                  seed);
  for (int i = 0; i < plies; ++i) game.step();
  SeededDealer dealer(seed);
  return perft(game.state(), depth, dealer);
}

}  // namespace
}  // namespace norenberc
