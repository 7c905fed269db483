// A move as the network sees it: a few parts, such as "buys at the Brewers", "a second shoe". The weight
// of a move is the sum of those of its parts, so that what is learnt about one move helps with others.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/moves.h"
#include "engine/state.h"

namespace norenberc {

class PartList {
 public:
  static constexpr int kMost = 12;

  void clear() { size_ = 0; }
  void add(int part) { parts_[static_cast<std::size_t>(size_++)] = static_cast<std::uint16_t>(part); }
  const std::uint16_t* begin() const { return parts_.data(); }
  const std::uint16_t* end() const { return parts_.data() + size_; }

 private:
  std::array<std::uint16_t, kMost> parts_;  // written before they are read
  int size_ = 0;
};

extern const int kMoveParts;
// The groups of parts and their sizes, a line each, as for the inputs.
std::string move_parts_as_text();

// The parts of a legal move of this position.
void list_parts(const GameState& state, const Move& move, PartList& parts);
// The parts of a plan; an empty one is a pass.
void list_plan_parts(GuildSet plan, PartList& parts);

}  // namespace norenberc
