// Before and around the game: creating a table, taking and leaving seats, bots, the start, a rematch.
#include <algorithm>

#include "engine/position.h"
#include "table/log/typed_text.h"
#include "table/news.h"
#include "table/table.h"
#include "text/fault.h"

namespace norenberc {

using namespace command;

namespace {

constexpr std::size_t kHexDigits = 64;

bool is_hex(std::string_view text) {
  return text.size() == kHexDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Takes as long wherever the first difference is.
bool is_same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    difference |=
        static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

}  // namespace

Table::Refused Table::why_not_owner(const Entry& entry) const {
  if (is_owner(entry.by)) return std::nullopt;
  return Error{"not_owner", Message::of("refusal.not_owner")};
}

Table::Refused Table::why_not_open() const {
  switch (stage_) {
    case TableStage::Open: return std::nullopt;
    case TableStage::Running: return Error{"started", Message::of("refusal.started")};
    case TableStage::Over: break;
  }
  return Error{"over", Message::of("refusal.table_over")};
}

Table::Refused Table::why_no_member(const Member& member) const {
  if (member.person.empty()) return Error{"bad_request", "Nobody takes this seat."};
  if (!says_something(member.name)) return Error{"bad_name", Message::of("refusal.needs_name")};
  if (!is_colour(member.colour)) return Error{"bad_colour", Message::of("refusal.needs_colour")};
  if (banned_.contains(member.person)) {
    return Error{"removed", Message::of("refusal.removed")};
  }
  if (seat_of(member.person)) return Error{"already_seated", Message::of("refusal.already_seated")};
  return std::nullopt;
}

void Table::sit(Seat where, const Member& member) {
  const SeatOf before = at(where);
  forget_consent(where);
  seat(where) = {};
  seat(where).sitter = Sitter::Person;
  seat(where).member = member;
  // A substitute has the time that is left, and answers what was asked of the one before.
  seat(where).clock = before.clock;
  seat(where).clock.stop(changed_);
  seat(where).last_clock = before.last_clock;
  seat(where).asked_at_version = before.asked_at_version;
  if (at(where).clock.is_up_at(changed_)) seat(where).clock.renew();
}

Table::Refused Table::why_not(const Create& it, const Entry&) const {
  if (it.seats.size() > it.settings.options.players) {
    return Error{"bad_seat", Message::of("refusal.too_many_people")};
  }
  std::set<std::string> people;
  for (const SeatAssignment& filled : it.seats) {
    if (!filled.member) continue;
    if (auto error = why_no_member(*filled.member)) return error;
    if (!people.insert(filled.member->person).second) {
      return Error{"already_seated", Message::of("refusal.two_seats")};
    }
  }
  return why_no_member(it.owner);
}

Notice Table::apply(const Create& it, const Entry& entry) {
  settings_ = it.settings;
  owner_ = it.owner.person;
  created_ = entry.at;
  std::size_t place = 0;
  for (const SeatAssignment& filled : it.seats) {
    SeatOf& there = seats_[place++];
    if (filled.member) {
      there.sitter = Sitter::Person;
      there.member = *filled.member;
    } else if (!filled.level.empty()) {
      there.sitter = Sitter::Bot;
      there.level = filled.level;
    }
  }
  const SeatSet free = free_seats();
  if (!seat_of(owner_) && !free.empty()) sit(free.lowest(), it.owner);
  tell("created", entry.at, [](JsonWriter&) {});
  return {};
}

Table::Refused Table::why_not(const Join& it, const Entry& entry) const {
  if (const auto error = why_not_open()) return error;
  if (entry.by != it.member.person) return Error{"bad_request", "Everybody joins for themselves."};
  if (const auto error = why_no_member(it.member)) return error;
  if (!settings_.is_public && !is_owner(it.member.person)) {
    return Error{"private", Message::of("refusal.private")};
  }
  if (free_seats().empty()) return Error{"table_full", Message::of("refusal.table_full")};
  if (!it.seat) return std::nullopt;
  if (!all_seats().has(*it.seat)) return Error{"bad_seat", Message::of("refusal.bad_seat")};
  if (!at(*it.seat).is_free()) return Error{"seat_taken", Message::of("refusal.seat_taken")};
  return std::nullopt;
}

Notice Table::apply(const Join& it, const Entry& entry) {
  const Seat where = it.seat.value_or(free_seats().lowest());
  sit(where, it.member);
  tell("joined", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

// A seat of one's own may be given to a substitute; one whose player is away the owner may give away.
Table::Refused Table::why_not(const Invite& it, const Entry& entry) const {
  if (stage_ == TableStage::Over) return why_not_open();
  if (!is_hex(it.hash)) return Error{"bad_request", "The invitation has no secret."};
  const auto unused =
      std::count_if(invitations_.begin(), invitations_.end(),
                    [&entry](const Invitation& each) { return each.by == entry.by; });
  if (unused >= kMostInvitations) {
    return Error{"too_many_invitations",
                 Message::of("refusal.too_many_invitations", {{"count", unused}})};
  }
  if (it.seat && !all_seats().has(*it.seat))
    return Error{"bad_seat", Message::of("refusal.bad_seat")};
  if (it.seat && it.seat == seat_of(entry.by) && !banned_.contains(entry.by)) return std::nullopt;
  if (const auto error = why_not_owner(entry)) return error;
  if (!it.seat) {
    if (is_running()) return Error{"started", Message::of("refusal.which_seat")};
    return std::nullopt;
  }
  if (!is_invited_to(it.seat, *it.seat)) {
    return Error{"seat_taken", Message::of("refusal.seat_not_away")};
  }
  return std::nullopt;
}

Notice Table::apply(const Invite& it, const Entry& entry) {
  invitations_.push_back({it.hash, it.seat, entry.by});
  return {};
}

bool Table::is_invited_to(const std::optional<Seat>& invited, Seat where) const {
  if (invited && *invited != where) return false;
  const SeatOf& there = at(where);
  if (there.is_free()) return true;
  return invited && there.is_person() && (is_running() && !there.is_here());
}

const Table::Invitation* Table::invitation(const std::string& hash) const {
  const Invitation* found = nullptr;
  for (const Invitation& each : invitations_) {
    if (is_same_secret(each.hash, hash)) found = &each;
  }
  return found;
}

std::optional<Seat> Table::seat_for(const Invitation& invitation) const {
  for (const Seat where : all_seats()) {
    if (is_invited_to(invitation.seat, where)) return where;
  }
  // The holder of the seat has invited a substitute, and goes when the substitute comes.
  if (invitation.seat && invitation.seat == seat_of(invitation.by)) return invitation.seat;
  return std::nullopt;
}

Table::Refused Table::why_not(const TakeSeat& it, const Entry& entry) const {
  if (stage_ == TableStage::Over) return why_not_open();
  if (entry.by != it.member.person) return Error{"bad_request", "Everybody joins for themselves."};
  const Invitation* const found = invitation(it.hash);
  if (found == nullptr) {
    return Error{"no_invitation", Message::of("refusal.no_invitation")};
  }
  if (const auto error = why_no_member(it.member)) return error;
  if (!seat_for(*found)) {
    return found->seat ? Error{"seat_taken", Message::of("refusal.seat_taken")}
                       : Error{"table_full", Message::of("refusal.table_full")};
  }
  return std::nullopt;
}

Notice Table::apply(const TakeSeat& it, const Entry& entry) {
  const Invitation* const found = invitation(it.hash);
  const Seat where = *seat_for(*found);
  invitations_.erase(invitations_.begin() + (found - invitations_.data()));
  sit(where, it.member);
  tell("joined", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

Table::Refused Table::why_not(const Leave&, const Entry& entry) const {
  if (stage_ == TableStage::Over) return why_not_open();
  if (auto error = why_not_here(entry)) return error;
  if (is_running() && !at(*seat_of(entry.by)).is_here()) {
    return Error{"away", Message::of("refusal.away")};
  }
  return std::nullopt;
}

Notice Table::apply(const Leave&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  if (is_running()) return go_away(where, Absence::Left, entry);
  seat(where) = {};
  if (is_owner(entry.by)) {
    const SeatSet left = people_here();
    owner_ = left.empty() ? std::string() : at(left.lowest()).member.person;
  }
  tell("left", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  if (owner_.empty()) end(Ending::Closed, entry.at);
  return {};
}

Table::Refused Table::why_not(const PutBot& it, const Entry& entry) const {
  if (const auto error = why_not_owner(entry)) return error;
  if (const auto error = why_not_open()) return error;
  if (!all_seats().has(it.seat)) return Error{"bad_seat", Message::of("refusal.bad_seat")};
  if (at(it.seat).is_person()) return Error{"seat_taken", Message::of("refusal.seat_taken")};
  return std::nullopt;
}

Notice Table::apply(const PutBot& it, const Entry& entry) {
  seat(it.seat) = {};
  seat(it.seat).sitter = Sitter::Bot;
  seat(it.seat).level = it.level;
  tell("bot", entry.at, [&it](JsonWriter& json) { json.member("seat", number(it.seat)); });
  return {};
}

Table::Refused Table::why_not(const FillWithBots&, const Entry& entry) const {
  if (const auto error = why_not_owner(entry)) return error;
  if (const auto error = why_not_open()) return error;
  if (free_seats().empty()) return Error{"table_full", Message::of("refusal.table_full")};
  return std::nullopt;
}

Notice Table::apply(const FillWithBots& it, const Entry& entry) {
  for (const Seat where : free_seats()) apply(PutBot{where, it.level}, entry);
  return {};
}

Table::Refused Table::why_not(const FreeSeat& it, const Entry& entry) const {
  if (const auto error = why_not_owner(entry)) return error;
  if (const auto error = why_not_open()) return error;
  if (!all_seats().has(it.seat)) return Error{"bad_seat", Message::of("refusal.bad_seat")};
  if (at(it.seat).is_free()) return Error{"seat_free", Message::of("refusal.seat_free")};
  if (seat_of(entry.by) == it.seat) return Error{"own_seat", Message::of("refusal.leave_instead")};
  return std::nullopt;
}

Notice Table::apply(const FreeSeat& it, const Entry& entry) {
  seat(it.seat) = {};
  tell("freed", entry.at, [&it](JsonWriter& json) { json.member("seat", number(it.seat)); });
  return {};
}

Table::Refused Table::why_not(const Start& it, const Entry& entry) const {
  if (const auto error = why_not_owner(entry)) return error;
  if (const auto error = why_not_open()) return error;
  if (!is_hex(it.secret)) return Error{"bad_request", "There is no secret to deal from."};
  if (!free_seats().empty()) {
    return Error{"seats_free", Message::of("refusal.seats_free")};
  }
  if (it.position.empty()) return std::nullopt;
  const auto position = parse_position(it.position);
  if (const auto* const error = std::get_if<ParseError>(&position)) {
    return Error{"bad_position", message_about(*error)};
  }
  if (const auto why = why_impossible(std::get<GameState>(position))) {
    return Error{"bad_position", message_about(*why)};
  }
  if (std::get<GameState>(position).options != settings_.options) {
    return Error{"bad_position", "The position is one of a game with other options."};
  }
  return std::nullopt;
}

Notice Table::apply(const Start& it, const Entry& entry) {
  stage_ = TableStage::Running;
  invitations_.clear();
  FairDealer dealer(it.secret, digest_);
  if (it.position.empty()) {
    game_.emplace(settings_.options, std::move(dealer));
  } else {
    game_.emplace(std::get<GameState>(parse_position(it.position)), std::move(dealer));
  }
  for (const Seat where : all_seats()) seat(where).clock.set(settings_.clock);
  tell("started", entry.at,
       [this](JsonWriter& json) { json.member("commitment", game_->dealer().commitment()); });
  if (game_->is_over()) end(Ending::Score, entry.at);
  return {};
}

Table::Refused Table::why_not(const RemovePerson& it, const Entry& entry) const {
  if (const auto error = why_not_owner(entry)) return error;
  if (stage_ == TableStage::Over) return why_not_open();
  if (!all_seats().has(it.seat)) return Error{"bad_seat", Message::of("refusal.bad_seat")};
  if (!at(it.seat).is_person() || banned_.contains(at(it.seat).member.person)) {
    return Error{"seat_free", Message::of("refusal.nobody_to_remove")};
  }
  if (seat_of(entry.by) == it.seat) return Error{"own_seat", Message::of("refusal.resign_instead")};
  return std::nullopt;
}

Notice Table::apply(const RemovePerson& it, const Entry& entry) {
  banned_.insert(at(it.seat).member.person);
  if (stage_ == TableStage::Open) return apply(FreeSeat{it.seat}, entry);
  return go_away(it.seat, Absence::Removed, entry);
}

Table::Refused Table::why_not(const Rename& it, const Entry&) const {
  if (!seat_of(it.member.person)) return Error{"not_seated", Message::of("refusal.not_seated")};
  if (!says_something(it.member.name)) return Error{"bad_name", Message::of("refusal.needs_name")};
  if (!is_colour(it.member.colour)) return Error{"bad_colour", Message::of("refusal.needs_colour")};
  return std::nullopt;
}

Notice Table::apply(const Rename& it, const Entry& entry) {
  const Seat where = *seat_of(it.member.person);
  seat(where).member = it.member;
  tell("renamed", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

Table::Refused Table::why_not(const Rematch& it, const Entry& entry) const {
  if (stage_ != TableStage::Over || !game_) {
    return Error{"not_over", Message::of("refusal.rematch_not_over")};
  }
  if (!seat_of(entry.by) && !is_owner(entry.by)) {
    return Error{"not_seated", Message::of("refusal.not_seated")};
  }
  if (banned_.contains(entry.by)) {
    return Error{"removed", Message::of("refusal.removed")};
  }
  if (!rematch_.empty())
    return Error{"rematch_exists", Message::of("refusal.rematch_exists", {{"table", rematch_}})};
  if (it.table.empty()) return Error{"bad_request", "There is no table for the rematch."};
  return std::nullopt;
}

Notice Table::apply(const Rematch& it, const Entry& entry) {
  rematch_ = it.table;
  tell("rematch", entry.at, [&it](JsonWriter& json) { json.member("table", it.table); });
  return {};
}

}  // namespace norenberc
