// The clocks of all seats of a table, and whether the game is paused. They are informed who has to decide and who has
// decided; they know neither the game nor who sits where.
#pragma once

#include <array>
#include <optional>

#include "engine/types.h"
#include "protocol/error.h"
#include "table/clock/clock.h"
#include "table/log/commands.h"

namespace norenberc {

class Clocks {
 public:
  // The game begins.
  void set(const ClockSettings& settings);

  bool is_paused() const { return is_paused_; }
  // Nothing without a clock.
  std::optional<Span> left_at(Seat seat, Moment now) const { return at(seat).now.left_at(now); }
  // When the next clock expires; nothing if no clock runs.
  std::optional<Moment> first_deadline() const;
  // A seat whose time is up.
  std::optional<Seat> expired_at(Moment now) const;

  std::optional<Error> consider(const command::TimeUp& up, Moment now) const;
  std::optional<Error> consider(const command::Pause& pause) const;
  std::optional<Error> consider(const command::Resume& resume) const;
  std::optional<Error> consider(const command::Excuse& excuse, Moment changed) const;
  void apply(const command::Excuse& excuse);
  void apply(const command::Pause&) { is_paused_ = true; }
  void apply(const command::Resume&) { is_paused_ = false; }
  void end() { is_paused_ = false; }

  // After each entry: the clocks of these seats run now, all others stand still.
  void run(SeatSet thinking, Moment now);

  // A decision is made, though it may still be taken back: what the clock was before that is kept.
  void decide(Seat seat, Moment now);
  // What these seats have decided is final.
  void settle(SeatSet seats);
  // The last decision of this seat is taken back, and it goes on with the time that it had left then. Those who were
  // thinking about a question that is gone have all the time for the next one.
  void take_back(Seat seat, SeatSet thinking, Moment now);
  void stop(Seat seat, Moment now) { at(seat).now.stop(now); }
  void give_back(Seat seat, Span lag, Moment now) { at(seat).now.give_back(lag, now); }
  // Somebody else takes the seat, with the time that is left, or they come back to it. Where none is left, they
  // have the time of one decision.
  void hand_over(Seat seat, Moment now);
  void come_back(Seat seat, Moment now);

 private:
  struct SeatClock {
    Clock now;
    Clock before;  // as it was when the last decision was made, in case it is taken back
  };
  SeatClock& at(Seat seat) { return clocks_[static_cast<std::size_t>(seat)]; }
  const SeatClock& at(Seat seat) const { return clocks_[static_cast<std::size_t>(seat)]; }

  ClockSettings settings_;
  std::array<SeatClock, kMaxPlayers> clocks_;
  bool is_paused_ = false;
};

}  // namespace norenberc
