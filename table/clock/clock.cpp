#include "table/clock/clock.h"

#include <algorithm>

namespace norenberc {

void Clock::stop(Moment now) {
  if (!since_) return;
  // The clocks of two machines differ, so `now` may be earlier than the start.
  spent_ += std::max(Span{}, now - *since_);
  since_.reset();
}

void Clock::charge() {
  if (settings_.kind == ClockKind::Budget) {
    // Never below zero: time that was overdrawn is not carried over to the next decision.
    left_ -= std::clamp(spent_ - settings_.grace, Span{}, left_);
  }
  spent_ = {};
}

void Clock::settle() {
  charge();
  was_renewed_ = false;
}

void Clock::renew() {
  if (was_renewed_) return;
  charge();
  was_renewed_ = true;
}

void Clock::excuse(Moment from, Moment until) {
  if (!since_) return;
  *since_ += std::max(Span{}, until - std::max(from, *since_));
}

void Clock::give_back(Span lag, Moment now) {
  if (since_ && *since_ < now) since_ = std::min(*since_ + lag, now);
}

bool Clock::is_expired_at(Moment now) const { return left_at(now) == Span{}; }

Span Clock::allowance() const {
  return settings_.kind == ClockKind::Budget ? left_ + settings_.grace : left_;
}

std::optional<Span> Clock::left_at(Moment now) const {
  if (settings_.kind == ClockKind::None) return std::nullopt;
  const Span running = since_ ? std::max(Span{}, now - *since_) : Span{};
  return std::max(Span{}, allowance() - spent_ - running);
}

std::optional<Moment> Clock::deadline() const {
  if (settings_.kind == ClockKind::None || !since_) return std::nullopt;
  return *since_ + std::max(Span{}, allowance() - spent_);
}

}  // namespace norenberc
