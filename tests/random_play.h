// Random games for tests: the same for the same seed on every machine, and independent of the order
// in which the engine lists its moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "tests/random_walk.h"

namespace norenberc {

// Sanitizers take their time: fewer games. (Clang asks with __has_feature, and the presets use Clang.)
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int kSlowdown = 6;
#else
inline constexpr int kSlowdown = 1;
#endif
#else
inline constexpr int kSlowdown = 1;
#endif

// Every combination of players and options.
inline std::vector<Options> every_combination() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
      for (const Money money : {Money::Hidden, Money::Open}) {
        for (const bool bonus : {false, true}) {
          all.push_back({static_cast<std::uint8_t>(players), planning, money, bonus});
        }
      }
    }
  }
  return all;
}

inline std::string describe(const Options& options, std::uint64_t seed) {
  std::ostringstream out;
  out << int{options.players} << " players, "
      << (options.planning == PlanningOrder::Reverse ? "reverse order, " : "simultaneous, ")
      << (options.money == Money::Open ? "open money, " : "hidden money, ")
      << (options.bonus_townsmen ? "bonus townsmen" : "no bonus townsmen") << ", seed " << seed;
  return out.str();
}

// Calls check(options, seed) for so many seeds with each of the 32 combinations of options. The
// message of an error says which.
template <class Check>
void over_random_games(int games, std::uint64_t first_seed, Check check) {
  for (const Options& options : every_combination()) {
    for (int i = 0; i < std::max(1, games / kSlowdown); ++i) {
      const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
      SCOPED_TRACE(describe(options, seed));
      check(options, seed);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace norenberc
