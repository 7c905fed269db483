// A move as the network sees it: a few parts, such as "buys at the Brewers", "a second shoe", "is
// then two goods ahead". The weight of a move is the sum of the weights of its parts, so that what is
// learned about one move helps with others.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "ai/comparison.h"
#include "engine/moves.h"
#include "engine/state.h"

namespace norenberc {

class PartList {
 public:
  static constexpr int kMost = 32;

  void clear() { size_ = 0; }
  void add(int part) {
    parts_[static_cast<std::size_t>(size_++)] = static_cast<std::uint16_t>(part);
  }
  const std::uint16_t* begin() const { return parts_.data(); }
  const std::uint16_t* end() const { return parts_.data() + size_; }

 private:
  std::array<std::uint16_t, kMost> parts_;  // written before they are read
  int size_ = 0;
};

extern const int kMoveParts;
// The groups of parts and their sizes, a line each, as for the inputs.
std::string move_parts_as_text();

// Lists the parts of the moves of one decision.
class MoveParts {
 public:
  // The state must live as long as this.
  MoveParts(const GameState& state, Seat seat);
  // The same where the stakes of all players are known.
  MoveParts(const GameState& state, Seat seat, std::span<const Stake> stakes);

  // Of a legal move.
  void list(const Move& move, PartList& parts) const;
  // Of a plan; an empty one is a pass.
  void list_plan(GuildSet plan, PartList& parts) const;

 private:
  void list_sale(int count, PartList& parts) const;
  void list_purchase(Goods goods, PartList& parts) const;
  void list_recruit(const Move& move, PartList& parts) const;
  void list_guest(Tile guest, PartList& parts) const;
  void list_burglary(const Move& move, PartList& parts) const;
  void list_swap(const Move& move, PartList& parts) const;
  int goods_lead(Good good, int more) const;

  const GameState& state_;
  Seat seat_;
  Lanes goods_{};        // that count for the favorites, of the seat
  Lanes rival_goods_{};  // the most that another has
  Lanes value_{};
  Lanes rival_value_{};
};

}  // namespace norenberc
