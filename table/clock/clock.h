// The time of one seat: how long its player may still think about the open decision.
#pragma once

#include <optional>

#include "table/log/moment.h"
#include "table/log/settings.h"

namespace norenberc {

// It runs while the table waits for the seat. What a decision takes is first only noted (`spent_`), so that it can be
// taken back, and charged to the budget when the decision is made for good.
class Clock {
 public:
  void set(const ClockSettings& settings) { settings_ = settings, left_ = settings.time; }

  void start(Moment now) { since_ = since_ ? since_ : std::optional(now); }
  void stop(Moment now);
  // The decision is made for good: what it took is taken from the budget.
  void settle();
  // The open decision has all its time again, but only once: those who leave and come back, or undo and
  // decide again, could go on like that for ever.
  void renew();

  bool is_running() const { return since_.has_value(); }
  // What passed between these moments counts for nothing.
  void excuse(Moment from, Moment until);
  // The message took so long on its way; no more than was thought is given back.
  void give_back(Span lag, Moment now);
  // Nothing is left for the open decision.
  bool is_expired_at(Moment now) const;
  // Nothing without a clock.
  std::optional<Span> left_at(Moment now) const;
  // When the time is up; nothing if it does not run.
  std::optional<Moment> deadline() const;

 private:
  Span allowance() const;
  void charge();

  ClockSettings settings_;
  Span left_{};   // of the budget, before this decision
  Span spent_{};  // on this decision, up to `since_`
  std::optional<Moment> since_;
  bool was_renewed_ = false;  // for this decision
};

}  // namespace norenberc
