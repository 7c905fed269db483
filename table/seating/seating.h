// Who sits where at a table: taking and leaving seats, invitations, bots, who is away, and who owns the table. It knows
// nothing of the game but its stage, which is passed in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/types.h"
#include "protocol/result.h"
#include "table/log/commands.h"
#include "table/news/news_events.h"
#include "table/seating/stage.h"

namespace norenberc {

enum class OccupantKind : std::uint8_t { Nobody, Person, Bot };

struct Occupant {
  OccupantKind kind = OccupantKind::Nobody;
  Member member;      // of a person
  std::string level;  // of a bot
  Absence absence = Absence::None;

  bool is_person() const { return kind == OccupantKind::Person; }
  bool is_nobody() const { return kind == OccupantKind::Nobody; }
  // A person who is at the table, whether or not looking at it.
  bool is_here() const { return is_person() && absence == Absence::None; }
  bool may_come_back() const {
    return is_person() && (absence == Absence::TimeIsUp || absence == Absence::Left);
  }
};

// How many unused invitations to a table one person may have.
inline constexpr int kMostInvitations = 20;

class Seating {
 public:
  SeatSet all() const { return SeatSet::first(players_); }
  const Occupant& at(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  std::optional<Seat> seat_of(const std::string& person) const;
  SeatSet free() const;
  SeatSet people() const;
  SeatSet people_here() const;

  const std::string& owner() const { return owner_; }  // empty if there is none
  bool is_owner(const std::string& person) const { return !person.empty() && person == owner_; }
  bool is_banned(const std::string& person) const { return banned_.contains(person); }
  // Whether somebody plays here on this person's device.
  bool hosts(const std::string& person) const;
  bool may_watch(const std::string& person) const;
  // Whether this is the hash of an invitation that nobody has used yet.
  bool has_invitation(const std::string& hash) const { return invitation(hash) != nullptr; }
  // Everybody has gone for good.
  bool is_abandoned() const;
  // How the seats would be filled at a rematch.
  std::vector<SeatAssignment> assignments() const;

  // The seat of somebody who must sit here.
  Result<Seat> seated(const std::string& person) const;
  // The seat of somebody who must sit here and may still play.
  Result<Seat> player(const std::string& person, TableStage stage) const;
  std::optional<Error> refuse_unless_owner(const std::string& person) const;

  // Why a command of this person is refused, if it is. Changes nothing.
  std::optional<Error> consider(const command::Create& create, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::Join& join, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::Invite& invite, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::TakeSeat& take, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::Leave& leave, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::PutBot& put, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::FillWithBots& fill, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::FreeSeat& free, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::RemovePerson& remove, const std::string& by,
                                TableStage stage) const;
  std::optional<Error> consider(const command::Rename& rename, const std::string& by,
                                TableStage stage) const;

  // Carries out a command that was considered, and returns what everybody learns of it.
  NewsEvents apply(const command::Create& create, const std::string& by, TableStage stage);
  NewsEvents apply(const command::Join& join, const std::string& by, TableStage stage);
  NewsEvents apply(const command::Invite& invite, const std::string& by, TableStage stage);
  NewsEvents apply(const command::TakeSeat& take, const std::string& by, TableStage stage);
  NewsEvents apply(const command::Leave& leave, const std::string& by, TableStage stage);
  NewsEvents apply(const command::PutBot& put, const std::string& by, TableStage stage);
  NewsEvents apply(const command::FillWithBots& fill, const std::string& by, TableStage stage);
  NewsEvents apply(const command::FreeSeat& free, const std::string& by, TableStage stage);
  NewsEvents apply(const command::RemovePerson& remove, const std::string& by, TableStage stage);
  NewsEvents apply(const command::Rename& rename, const std::string& by, TableStage stage);

  NewsEvents go_away(Seat seat, Absence why);
  // Nothing if they are here anyway.
  NewsEvents come_back(Seat seat);
  // Once the game begins, and once it is over, old links lead nowhere.
  void forget_invitations() {
    std::erase_if(invitations_, [](const Invitation& each) { return !each.is_to_watch; });
  }
  // The person who made the link with the secret of this hash, to a seat or to watch; nothing if nobody did.
  std::optional<std::string> inviter(const std::string& hash) const {
    const Invitation* const found = invitation(hash);
    return found != nullptr ? std::optional(found->by) : std::nullopt;
  }

 private:
  struct Invitation {
    std::string hash;
    std::optional<Seat> seat;  // any free one if none is named
    std::string by;
    bool is_to_watch = false;  // then it is never used up
  };

  Occupant& occupant(Seat seat) { return seats_[static_cast<std::size_t>(seat)]; }
  void sit(Seat seat, const Member& member);
  std::optional<Error> consider_invitation_to_watch(const command::Invite& invite,
                                                    const std::string& by) const;
  std::optional<Error> refuse_member(const Member& member) const;
  std::optional<Error> refuse_seat(const std::optional<Seat>& seat) const;
  const Invitation* invitation(const std::string& hash) const;
  bool leads_to(const std::optional<Seat>& invited, Seat seat, TableStage stage) const;
  std::optional<Seat> seat_for(const Invitation& invitation, TableStage stage) const;

  int players_ = Options{}.players;  // before `Create` as well
  bool is_public_ = false;
  std::string owner_;
  std::array<Occupant, kMaxPlayers> seats_;
  std::vector<Invitation> invitations_;  // unused ones
  std::set<std::string> watchers_;       // people who came by a link to watch
  std::set<std::string> banned_;
};

// Something that is only done before the game begins, or before it is over.
std::optional<Error> refuse_unless_open(TableStage stage);
std::optional<Error> refuse_if_over(TableStage stage);

}  // namespace norenberc
