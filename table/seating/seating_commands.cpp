// Each command about seats: why it is refused, and what it does, side by side.
#include <algorithm>

#include "table/log/typed_text.h"
#include "table/seating/seating.h"

namespace norenberc {

using namespace command;

namespace {

// Takes the same time wherever the first difference is, so that nobody can guess a hash byte by byte by measuring it.
bool is_same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    difference |=
        static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

// What others will see of a member.
std::optional<Error> refuse_appearance(const Member& member) {
  if (!has_visible_text(member.name)) return Error{"bad_name", Message::of("refusal.needs_name")};
  if (!is_colour(member.colour)) return Error{"bad_colour", Message::of("refusal.needs_colour")};
  return std::nullopt;
}

Error seat_taken() { return {"seat_taken", Message::of("refusal.seat_taken")}; }
Error table_full() { return {"table_full", Message::of("refusal.table_full")}; }

}  // namespace

std::optional<Error> Seating::refuse_member(const Member& member) const {
  if (member.person.empty()) return Error{"bad_request", "Nobody takes this seat."};
  if (auto error = refuse_appearance(member)) return error;
  if (is_banned(member.person)) return Error{"removed", Message::of("refusal.removed")};
  if (seat_of(member.person)) return Error{"already_seated", Message::of("refusal.already_seated")};
  return std::nullopt;
}

std::optional<Error> Seating::refuse_seat(const std::optional<Seat>& seat) const {
  if (!seat || all().has(*seat)) return std::nullopt;
  return Error{"bad_seat", Message::of("refusal.bad_seat")};
}

void Seating::sit(Seat seat, const Member& member) {
  occupant(seat) = {OccupantKind::Person, member, "", Absence::None};
}

std::optional<Error> Seating::consider(const Create& create, const std::string&, TableStage) const {
  if (create.seats.size() > create.settings.options.players) {
    return Error{"bad_seat", Message::of("refusal.too_many_people")};
  }
  std::set<std::string> people;
  for (const SeatAssignment& assignment : create.seats) {
    if (!assignment.member) continue;
    if (auto error = refuse_member(*assignment.member)) return error;
    if (!people.insert(assignment.member->person).second) {
      return Error{"already_seated", Message::of("refusal.two_seats")};
    }
  }
  return refuse_member(create.owner);
}

NewsEvents Seating::apply(const Create& create, const std::string&, TableStage) {
  players_ = create.settings.options.players;
  is_public_ = create.settings.is_public;
  owner_ = create.owner.person;
  for (std::size_t i = 0; i < create.seats.size(); ++i) {
    const SeatAssignment& assignment = create.seats[i];
    if (assignment.member) {
      sit(seat_at(static_cast<int>(i)), *assignment.member);
    } else if (!assignment.level.empty()) {
      seats_[i] = {OccupantKind::Bot, {}, assignment.level, Absence::None};
    }
  }
  // At a rematch the owner may already have a seat; with bots in all seats the owner watches.
  const SeatSet left = free();
  if (!seat_of(owner_) && !left.empty()) sit(left.lowest(), create.owner);
  return {news::Created{}};
}

std::optional<Error> Seating::consider(const Join& join, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_unless_open(stage)) return error;
  if (by != join.member.person) return Error{"bad_request", "Everybody joins for themselves."};
  if (auto error = refuse_member(join.member)) return error;
  // The owner, who may only have watched so far, needs no invitation.
  if (!is_public_ && !is_owner(join.member.person)) {
    return Error{"private", Message::of("refusal.private")};
  }
  if (free().empty()) return table_full();
  if (auto error = refuse_seat(join.seat)) return error;
  if (join.seat && !at(*join.seat).is_nobody()) return seat_taken();
  return std::nullopt;
}

NewsEvents Seating::apply(const Join& join, const std::string&, TableStage) {
  const Seat seat = join.seat.value_or(free().lowest());
  sit(seat, join.member);
  return {news::Joined{seat}};
}

// Everybody may give their own seat to a substitute; a seat whose player is away is the owner's to give away.
std::optional<Error> Seating::consider(const Invite& invite, const std::string& by,
                                       TableStage stage) const {
  if (!is_hex_secret(invite.hash)) return Error{"bad_request", "The invitation has no secret."};
  if (invite.is_to_watch) return consider_invitation_to_watch(invite, by);
  if (auto error = refuse_if_over(stage)) return error;
  const auto unused = std::count_if(invitations_.begin(), invitations_.end(),
                                    [&by](const Invitation& each) { return each.by == by; });
  if (unused >= kMostInvitations) {
    return Error{"too_many_invitations",
                 Message::of("refusal.too_many_invitations", {{"count", unused}})};
  }
  if (auto error = refuse_seat(invite.seat)) return error;
  // Your own seat needs no ownership of the table.
  if (invite.seat && invite.seat == seat_of(by) && !is_banned(by)) return std::nullopt;
  if (auto error = refuse_unless_owner(by)) return error;
  if (!invite.seat) {
    if (stage == TableStage::Running) return Error{"started", Message::of("refusal.which_seat")};
    return std::nullopt;
  }
  if (!leads_to(invite.seat, *invite.seat, stage)) {
    return Error{"seat_taken", Message::of("refusal.seat_not_away")};
  }
  return std::nullopt;
}

// Everybody who sits here may let others look on, also when the game is over.
std::optional<Error> Seating::consider_invitation_to_watch(const Invite& invite,
                                                           const std::string& by) const {
  if (invite.seat) return Error{"bad_request", "Whoever watches needs no seat."};
  const Result<Seat> seat = seated(by);
  if (!seat.ok()) return seat.error();
  const auto links = std::count_if(invitations_.begin(), invitations_.end(),
                                   [&by](const Invitation& each) { return each.by == by; });
  if (links < kMostInvitations) return std::nullopt;
  return Error{"too_many_invitations",
               Message::of("refusal.too_many_invitations", {{"count", links}})};
}

// No news: an invitation concerns nobody else before it is used.
NewsEvents Seating::apply(const Invite& invite, const std::string& by, TableStage) {
  invitations_.push_back({invite.hash, invite.seat, by, invite.is_to_watch});
  return {};
}

// Whether an invitation to this seat, or to any, leads to that seat now.
bool Seating::leads_to(const std::optional<Seat>& invited, Seat seat, TableStage stage) const {
  if (invited && *invited != seat) return false;
  const Occupant& occupant = at(seat);
  if (occupant.is_nobody()) return true;
  const bool is_vacant =
      stage == TableStage::Running && occupant.is_person() && !occupant.is_here();
  return invited && is_vacant;
}

// Compares with all of them, for the same reason: the time must not depend on which one it is.
const Seating::Invitation* Seating::invitation(const std::string& hash) const {
  const Invitation* found = nullptr;
  for (const Invitation& each : invitations_) {
    if (is_same_secret(each.hash, hash)) found = &each;
  }
  return found;
}

std::optional<Seat> Seating::seat_for(const Invitation& invitation, TableStage stage) const {
  for (const Seat seat : all()) {
    if (leads_to(invitation.seat, seat, stage)) return seat;
  }
  // The holder of the seat has invited a substitute, and goes when the substitute comes.
  if (invitation.seat && invitation.seat == seat_of(invitation.by)) return invitation.seat;
  return std::nullopt;
}

std::optional<Error> Seating::consider(const TakeSeat& take, const std::string& by,
                                       TableStage stage) const {
  const Invitation* const found = invitation(take.hash);
  if (found == nullptr || !found->is_to_watch) {
    if (auto error = refuse_if_over(stage)) return error;
  }
  if (by != take.member.person) return Error{"bad_request", "Everybody joins for themselves."};
  if (found == nullptr) return Error{"no_invitation", Message::of("refusal.no_invitation")};
  if (auto error = refuse_member(take.member)) return error;
  if (found->is_to_watch) return std::nullopt;
  if (!seat_for(*found, stage)) return found->seat ? seat_taken() : table_full();
  return std::nullopt;
}

NewsEvents Seating::apply(const TakeSeat& take, const std::string&, TableStage stage) {
  const Invitation* const found = invitation(take.hash);
  if (found->is_to_watch) {
    watchers_.insert(take.member.person);
    return {};
  }
  const Seat seat = *seat_for(*found, stage);
  invitations_.erase(invitations_.begin() + (found - invitations_.data()));
  sit(seat, take.member);
  return {news::Joined{seat}};
}

std::optional<Error> Seating::consider(const Leave&, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_if_over(stage)) return error;
  const Result<Seat> seat = seated(by);
  if (!seat.ok()) return seat.error();
  if (stage == TableStage::Running && !at(*seat).is_here()) {
    return Error{"away", Message::of("refusal.away")};
  }
  return std::nullopt;
}

// In a game the seat stays theirs, and a bot plays there until they come back. Before it, the owner's table goes to
// the next who sits there; without one it is closed.
NewsEvents Seating::apply(const Leave&, const std::string& by, TableStage stage) {
  const Seat seat = *seat_of(by);
  if (stage == TableStage::Running) return go_away(seat, Absence::Left);
  occupant(seat) = {};
  if (is_owner(by)) {
    const SeatSet left = people_here();
    owner_ = left.empty() ? std::string() : at(left.lowest()).member.person;
  }
  return {news::Left{seat}};
}

std::optional<Error> Seating::consider(const PutBot& put, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_unless_owner(by)) return error;
  if (auto error = refuse_unless_open(stage)) return error;
  if (auto error = refuse_seat(put.seat)) return error;
  if (at(put.seat).is_person()) return seat_taken();
  return std::nullopt;
}

NewsEvents Seating::apply(const PutBot& put, const std::string&, TableStage) {
  occupant(put.seat) = {OccupantKind::Bot, {}, put.level, Absence::None};
  return {news::BotSeated{put.seat}};
}

std::optional<Error> Seating::consider(const FillWithBots&, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_unless_owner(by)) return error;
  if (auto error = refuse_unless_open(stage)) return error;
  if (free().empty()) return table_full();
  return std::nullopt;
}

NewsEvents Seating::apply(const FillWithBots& fill, const std::string&, TableStage) {
  NewsEvents events;
  for (const Seat seat : free()) {
    occupant(seat) = {OccupantKind::Bot, {}, fill.level, Absence::None};
    events.emplace_back(news::BotSeated{seat});
  }
  return events;
}

std::optional<Error> Seating::consider(const FreeSeat& free, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_unless_owner(by)) return error;
  if (auto error = refuse_unless_open(stage)) return error;
  if (auto error = refuse_seat(free.seat)) return error;
  if (at(free.seat).is_nobody()) return Error{"seat_free", Message::of("refusal.seat_free")};
  if (seat_of(by) == free.seat) return Error{"own_seat", Message::of("refusal.leave_instead")};
  return std::nullopt;
}

NewsEvents Seating::apply(const FreeSeat& free, const std::string&, TableStage) {
  occupant(free.seat) = {};
  return {news::Freed{free.seat}};
}

std::optional<Error> Seating::consider(const RemovePerson& remove, const std::string& by,
                                       TableStage stage) const {
  if (auto error = refuse_unless_owner(by)) return error;
  if (auto error = refuse_if_over(stage)) return error;
  if (auto error = refuse_seat(remove.seat)) return error;
  if (!at(remove.seat).is_person() || is_banned(at(remove.seat).member.person)) {
    return Error{"seat_free", Message::of("refusal.nobody_to_remove")};
  }
  if (seat_of(by) == remove.seat) return Error{"own_seat", Message::of("refusal.resign_instead")};
  return std::nullopt;
}

NewsEvents Seating::apply(const RemovePerson& remove, const std::string& by, TableStage stage) {
  banned_.insert(at(remove.seat).member.person);
  if (stage == TableStage::Open) return apply(FreeSeat{remove.seat}, by, stage);
  return go_away(remove.seat, Absence::Removed);
}

std::optional<Error> Seating::consider(const Rename& rename, const std::string&, TableStage) const {
  const Result<Seat> seat = seated(rename.member.person);
  if (!seat.ok()) return seat.error();
  return refuse_appearance(rename.member);
}

NewsEvents Seating::apply(const Rename& rename, const std::string&, TableStage) {
  const Seat seat = *seat_of(rename.member.person);
  occupant(seat).member = rename.member;
  return {news::Renamed{seat}};
}

}  // namespace norenberc
