// The decisions that a table waits for, and the version since which each of them is open: an answer that was given to
// an older version was given to another question.
#pragma once

#include <array>
#include <optional>

#include "engine/types.h"

namespace norenberc {

class OpenDecisions {
 public:
  SeatSet seats() const { return seats_; }
  bool has(Seat seat) const { return seats_.has(seat); }
  // The version at which the open or the last decision of this seat was asked.
  int asked_at(Seat seat) const { return asked_at_[static_cast<std::size_t>(seat)]; }
  // A client that does not say which version it answers is taken to know the current one.
  bool is_stale(Seat seat, std::optional<int> seen) const { return seen && *seen < asked_at(seat); }

  // After each entry. A decision that was open before stays the one that it was.
  void update(SeatSet owing, int version) {
    for (const Seat seat : owing - seats_) asked_at_[static_cast<std::size_t>(seat)] = version;
    seats_ = owing;
  }
  // What the seat may owe next is a new decision.
  void close(Seat seat) { seats_ = seats_.without(seat); }
  void close_all() { seats_ = {}; }

 private:
  SeatSet seats_;
  std::array<int, kMaxPlayers> asked_at_{};
};

}  // namespace norenberc
