// Chance. The rules draw no random number: they ask a dealer, whose answers are part of the record.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

// R2: everything that chance decides before the first turn.
struct SetupDeal {
  TurnOrder order{};  // R2.5
  TileSet removed;    // R2.2: the townsmen that leave unseen
  // R2.6: each guild's craftsmen from the bottom window up; the fourth is the lower tile of the
  // top window, the fifth the upper one.
  std::array<std::array<Tile, kWorkshopWindows + 1>, kGuilds> workshops{};
  // R2.8: the guests of windows 2, 3 and 4.
  std::array<std::array<Tile, kStartingGuests>, kGuilds> lodgings{};

  friend bool operator==(const SetupDeal&, const SetupDeal&) = default;
};

// The window that is being refilled.
struct Refill {
  int round;
  Guild guild;
  int window;  // from 0
};

class Dealer {
 public:
  virtual ~Dealer() = default;
  // R10.6: one tile of the stack, which is not empty.
  virtual Tile draw(const TileSet& stack, const Refill& refill) = 0;
};

// A source of numbers that is the same on every machine. Its seed is passed in.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  // The next 64 bits.
  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    return mix(state_);
  }
  // A number from 0 to n - 1. The bias for the small n of this game is below 2^-24.
  constexpr int below(int n) {
    return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

  static constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
  }

 private:
  std::uint64_t state_;
};

// Any text can be a seed.
std::uint64_t seed_of(std::string_view text);

// R2: a set-up in which every possibility is equally likely.
SetupDeal deal_setup(const Options& options, Random& random);
// The same from any source: `below(n)` is a number from 0 to n - 1.
SetupDeal deal_setup(const Options& options, const std::function<int(int)>& below);

// Deals from a seed. Each window of each round has a random number of its own, whatever was drawn before: two games with
// the same seed are equally lucky in the same place even when their moves differ, which makes them comparable.
class SeededDealer final : public Dealer {
 public:
  explicit SeededDealer(std::uint64_t seed) : seed_(seed) {}

  SetupDeal setup(const Options& options) const;
  Tile draw(const TileSet& stack, const Refill& refill) override;

  // Where the numbers come from: those of the set-up one after the other, and the one of a window.
  Random setup_luck() const { return Random(seed_); }
  Random luck(const Refill& refill) const;

 private:
  std::uint64_t seed_;
};

}  // namespace norenberc
