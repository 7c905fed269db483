#include "table/seating/seating.h"

#include "table/log/guests.h"

namespace norenberc {

std::optional<Seat> Seating::seat_of(const std::string& person) const {
  for (const Seat seat : all()) {
    if (at(seat).is_person() && at(seat).member.person == person) return seat;
  }
  return std::nullopt;
}

SeatSet Seating::free() const {
  SeatSet free;
  for (const Seat seat : all()) {
    if (at(seat).is_nobody()) free = free.with(seat);
  }
  return free;
}

SeatSet Seating::people() const {
  SeatSet people;
  for (const Seat seat : all()) {
    if (at(seat).is_person()) people = people.with(seat);
  }
  return people;
}

SeatSet Seating::people_here() const {
  SeatSet here;
  for (const Seat seat : all()) {
    if (at(seat).is_here()) here = here.with(seat);
  }
  return here;
}

bool Seating::hosts(const std::string& person) const {
  for (const Seat seat : people()) {
    const std::string& sitter = at(seat).member.person;
    if (is_guest(sitter) && owner_of(sitter) == person) return true;
  }
  return false;
}

bool Seating::may_watch(const std::string& person) const {
  // Somebody who was removed may not even watch, be the table public.
  return !is_banned(person) && (is_public_ || is_owner(person) || seat_of(person) ||
                                hosts(person) || watchers_.contains(person));
}

// Bots do not play on among themselves once nobody can come back.
bool Seating::is_abandoned() const {
  for (const Seat seat : all()) {
    if (at(seat).is_here() || at(seat).may_come_back()) return false;
  }
  return true;
}

std::vector<SeatAssignment> Seating::assignments() const {
  std::vector<SeatAssignment> assignments;
  for (const Seat seat : all()) {
    const Occupant& occupant = at(seat);
    // Those who were removed are not invited to the rematch; their seat is free there.
    const bool stays = occupant.is_person() && !is_banned(occupant.member.person);
    assignments.push_back({stays ? std::optional(occupant.member) : std::nullopt, occupant.level});
  }
  return assignments;
}

Result<Seat> Seating::seated(const std::string& person) const {
  if (const auto seat = seat_of(person)) return *seat;
  return Error{"not_seated", Message::of("refusal.not_seated")};
}

Result<Seat> Seating::player(const std::string& person, TableStage stage) const {
  Result<Seat> seat = seated(person);
  if (!seat.ok()) return seat;
  if (stage == TableStage::Open) return Error{"not_started", Message::of("refusal.not_started")};
  if (stage == TableStage::Over) return Error{"over", Message::of("refusal.game_over"), "R12.1"};
  switch (at(*seat).absence) {
    case Absence::Resigned: return Error{"resigned", Message::of("refusal.resigned")};
    case Absence::Removed: return Error{"removed", Message::of("refusal.removed")};
    case Absence::None:
    case Absence::TimeIsUp:
    case Absence::Left: break;
  }
  return seat;
}

std::optional<Error> Seating::refuse_unless_owner(const std::string& person) const {
  if (is_owner(person)) return std::nullopt;
  return Error{"not_owner", Message::of("refusal.not_owner")};
}

std::optional<Error> refuse_unless_open(TableStage stage) {
  if (stage == TableStage::Running) return Error{"started", Message::of("refusal.started")};
  return refuse_if_over(stage);
}

std::optional<Error> refuse_if_over(TableStage stage) {
  if (stage != TableStage::Over) return std::nullopt;
  return Error{"over", Message::of("refusal.table_over")};
}

NewsEvents Seating::go_away(Seat seat, Absence why) {
  occupant(seat).absence = why;
  return {news::Away{seat, why}};
}

NewsEvents Seating::come_back(Seat seat) {
  if (at(seat).is_here()) return {};
  occupant(seat).absence = Absence::None;
  return {news::Back{seat}};
}

}  // namespace norenberc
