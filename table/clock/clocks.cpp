#include "table/clock/clocks.h"

namespace norenberc {

using namespace command;

namespace {

// Of five players, also where fewer play: a clock that nobody starts stands still.
SeatSet all_seats() { return SeatSet::first(kMaxPlayers); }

}  // namespace

void Clocks::set(const ClockSettings& settings) {
  settings_ = settings;
  for (SeatClock& clock : clocks_) clock.now.set(settings);
}

std::optional<Moment> Clocks::first_deadline() const {
  std::optional<Moment> first;
  for (const SeatClock& clock : clocks_) {
    const auto deadline = clock.now.deadline();
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

std::optional<Seat> Clocks::expired_at(Moment now) const {
  for (const Seat seat : all_seats()) {
    const auto deadline = at(seat).now.deadline();
    if (deadline && *deadline <= now) return seat;
  }
  return std::nullopt;
}

// Asked again when the entry's turn comes: a move that came in before it has stopped the clock.
std::optional<Error> Clocks::consider(const TimeUp& up, Moment now) const {
  const auto deadline = at(up.seat).now.deadline();
  if (deadline && *deadline <= now) return std::nullopt;
  return Error{"time_left", "The time of this seat is not up."};
}

std::optional<Error> Clocks::consider(const Pause&) const {
  if (!settings_.may_be_paused()) {
    return Error{"not_correspondence", Message::of("refusal.not_correspondence")};
  }
  if (is_paused_) return Error{"paused", Message::of("refusal.paused_already")};
  return std::nullopt;
}

std::optional<Error> Clocks::consider(const Resume&) const {
  if (!is_paused_) return Error{"not_paused", Message::of("refusal.not_paused")};
  return std::nullopt;
}

// Another process may have done it, or somebody may have moved meanwhile: then somebody was there.
std::optional<Error> Clocks::consider(const Excuse& excuse, Moment changed) const {
  if (first_deadline() && changed < excuse.until && excuse.from < excuse.until) return std::nullopt;
  return Error{"not_needed", "No clock has run while nobody looked after it."};
}

void Clocks::apply(const Excuse& excuse) {
  for (SeatClock& clock : clocks_) clock.now.excuse(excuse.from, excuse.until);
}

void Clocks::run(SeatSet thinking, Moment now) {
  for (const Seat seat : all_seats()) {
    if (thinking.has(seat) && !is_paused_) {
      at(seat).now.start(now);
    } else {
      at(seat).now.stop(now);
    }
  }
}

void Clocks::decide(Seat seat, Moment now) {
  at(seat).now.stop(now);
  at(seat).before = at(seat).now;
}

void Clocks::settle(SeatSet seats) {
  for (const Seat seat : seats) at(seat).now.settle();
}

void Clocks::take_back(Seat seat, SeatSet thinking, Moment now) {
  for (const Seat each : all_seats()) at(each).now.stop(now);
  // Their question is gone through no fault of their own.
  for (const Seat each : thinking.without(seat)) at(each).now.renew();
  // Not a fresh clock: whoever could get time by undoing would undo.
  at(seat).now = at(seat).before;
  come_back(seat, now);
}

void Clocks::hand_over(Seat seat, Moment now) {
  at(seat).now.stop(now);
  come_back(seat, now);
}

void Clocks::come_back(Seat seat, Moment now) {
  // Otherwise they would be gone again at once.
  if (at(seat).now.is_expired_at(now)) at(seat).now.renew();
}

}  // namespace norenberc
