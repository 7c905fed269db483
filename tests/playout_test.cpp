// A playout takes no memory from the heap: a search plays millions of them.
#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "bench/playouts.h"

namespace {
std::atomic<long> allocations = 0;  // other tests of the program have threads
}  // namespace

// Out of line: g++ takes an inlined pair for one that does not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
// std::stable_sort asks for memory in this way, and gives it back in the ordinary one.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace norenberc {
namespace {

TEST(Playouts, TakeNothingFromTheHeap) {
  Random random(1);
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const bool bonus : {false, true}) {
      const Options options{.players = static_cast<std::uint8_t>(players), .bonus_townsmen = bonus};
      const long before = allocations;
      long decisions = 0;
      for (int game = 0; game < 20; ++game) {
        decisions += play_full(options, random).decisions;
        decisions += play_light(options, random).decisions;
      }
      EXPECT_EQ(allocations, before) << players << " players";
      EXPECT_GT(decisions, 1000);
    }
  }
}

TEST(Playouts, AndTheHeapIsReallyWatched) {
  const long before = allocations;
  const std::vector<Sample> samples = sample_positions({.players = 2}, 8);
  EXPECT_EQ(samples.size(), 8U);
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace norenberc
