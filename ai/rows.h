// Adding up rows of a network. Sums are kept while a position changes: only the rows of inputs that went
// on or off are added and taken away.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "ai/inputs.h"
#include "ai/network.h"

namespace norenberc {

// The inputs that went on and off.
class Changes {
 public:
  // All slots of the table and of six houses are 148.
  static constexpr std::size_t kMost = 160;

  void clear() { on_ = off_ = 0; }
  bool empty() const { return on_ + off_ == 0; }
  void turn(Slot from, Slot to) {
    // Written in any case and counted where it is an input: that costs less than a branch that nobody
    // can predict.
    gone_[off_] = from;
    off_ += from != kNoInput ? 1 : 0;
    come_[on_] = to;
    on_ += to != kNoInput ? 1 : 0;
  }
  // What differs between slots, or between those from `begin` to `end`; the old ones become the new ones.
  template <std::size_t n>
  void note(Slots<n>& old, const Slots<n>& now, std::size_t begin = 0, std::size_t end = n) {
    for (std::size_t i = begin; i < end; i += 4) {
      std::uint64_t before;
      std::uint64_t after;
      std::memcpy(&before, old.at.data() + i, sizeof(before));
      std::memcpy(&after, now.at.data() + i, sizeof(after));
      if (before == after) continue;
      for (std::size_t k = i; k < i + 4; ++k) {
        if (old.at[k] == now.at[k]) continue;
        turn(old.at[k], now.at[k]);
        old.at[k] = now.at[k];
      }
    }
  }

  std::span<const Slot> come() const { return {come_.data(), on_}; }
  std::span<const Slot> gone() const { return {gone_.data(), off_}; }

 private:
  std::array<Slot, kMost + 1> come_;  // written before they are read
  std::array<Slot, kMost + 1> gone_;
  std::size_t on_ = 0;
  std::size_t off_ = 0;
};

// The rows of these inputs, which begin at the given row, are added to and taken from the sum.
void change(Sum& sum, const Sum* rows, const Changes& changes);
// The activations: all blocks together, in units of kOne and clipped to 0 … kOne. Each block fits into
// sixteen bits, together they may not.
Sum clipped_sum(std::span<const Sum* const> blocks);

}  // namespace norenberc
