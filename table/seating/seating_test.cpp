// Seats alone, without a game: who may take them, who may give them away.
#include "table/seating/seating.h"

#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

Seating seating_of(int players, bool is_public = true) {
  Settings settings = settings_for(players);
  settings.is_public = is_public;
  Seating seating;
  seating.apply(Create{settings, member("anna"), {}}, "anna", TableStage::Open);
  return seating;
}

// "ok" or the code of the refusal; carried out if it is not refused.
template <class About>
std::string send(Seating& seating, const std::string& by, const About& command,
                 TableStage stage = TableStage::Open) {
  if (const auto error = seating.consider(command, by, stage)) return error->code;
  seating.apply(command, by, stage);
  return "ok";
}

Join join(const std::string& person) { return {member(person), std::nullopt}; }

TEST(SeatingAlone, TheOwnerHasTheFirstSeatAndOthersTheNext) {
  Seating seating = seating_of(3);
  EXPECT_TRUE(seating.is_owner("anna"));
  EXPECT_EQ(send(seating, "ben", join("ben")), "ok");
  EXPECT_EQ(seating.seat_of("ben"), Seat::Two);
  EXPECT_EQ(send(seating, "ben", join("ben")), "already_seated");
  EXPECT_EQ(send(seating, "anna", join("cleo")), "bad_request");
  EXPECT_EQ(seating.free(), SeatSet::of(Seat::Three));
}

TEST(SeatingAlone, APrivateTableIsEnteredByInvitationOnly) {
  Seating seating = seating_of(2, false);
  const std::string hash(64, 'a');
  EXPECT_EQ(send(seating, "ben", join("ben")), "private");
  EXPECT_FALSE(seating.may_watch("ben"));
  EXPECT_EQ(send(seating, "ben", TakeSeat{member("ben"), hash}), "no_invitation");
  EXPECT_EQ(send(seating, "anna", Invite{std::nullopt, hash}), "ok");
  EXPECT_EQ(send(seating, "ben", TakeSeat{member("ben"), hash}), "ok");
  EXPECT_TRUE(seating.may_watch("ben"));
  EXPECT_EQ(send(seating, "cleo", TakeSeat{member("cleo"), hash}), "no_invitation") << "used";
}

TEST(SeatingAlone, ALinkToWatchOpensAPrivateTableToAllWhoHaveItAndGivesNoSeat) {
  Seating seating = seating_of(2, false);
  const std::string hash(64, 'b');
  EXPECT_EQ(send(seating, "ben", Invite{std::nullopt, hash, true}), "not_seated");
  EXPECT_EQ(send(seating, "anna", Invite{Seat::Two, hash, true}), "bad_request");
  EXPECT_EQ(send(seating, "anna", Invite{std::nullopt, hash, true}), "ok");
  EXPECT_EQ(seating.inviter(hash), "anna");
  EXPECT_EQ(seating.inviter(std::string(64, 'c')), std::nullopt);
  seating.forget_invitations();
  for (const std::string who : {"ben", "cleo"}) {
    EXPECT_EQ(send(seating, who, TakeSeat{member(who), hash}, TableStage::Over), "ok");
    EXPECT_TRUE(seating.may_watch(who));
    EXPECT_EQ(seating.seat_of(who), std::nullopt);
  }
  EXPECT_FALSE(seating.may_watch("dora"));
}

TEST(SeatingAlone, WhoLeavesBeforeTheGameFreesTheSeatAndInAGameIsAway) {
  Seating seating = seating_of(3);
  EXPECT_EQ(send(seating, "ben", join("ben")), "ok");
  EXPECT_EQ(send(seating, "cleo", join("cleo")), "ok");
  EXPECT_EQ(send(seating, "anna", Leave{}), "ok");
  EXPECT_TRUE(seating.at(Seat::One).is_nobody());
  EXPECT_TRUE(seating.is_owner("ben")) << "somebody must be able to start";
  EXPECT_EQ(send(seating, "cleo", Leave{}, TableStage::Running), "ok");
  EXPECT_EQ(seating.at(Seat::Three).absence, Absence::Left);
  EXPECT_EQ(send(seating, "cleo", Leave{}, TableStage::Running), "away");
  EXPECT_EQ(seating.come_back(Seat::Three).size(), 1U);
  EXPECT_TRUE(seating.come_back(Seat::Three).empty()) << "is here already";
}

TEST(SeatingAlone, ATableIsAbandonedWhenNobodyMayComeBack) {
  Seating seating = seating_of(2);
  EXPECT_EQ(send(seating, "ben", join("ben")), "ok");
  seating.go_away(Seat::One, Absence::Resigned);
  seating.go_away(Seat::Two, Absence::TimeIsUp);
  EXPECT_FALSE(seating.is_abandoned());
  EXPECT_EQ(seating.player("anna", TableStage::Running).error().code, "resigned");
  EXPECT_TRUE(seating.player("ben", TableStage::Running).ok());
  seating.go_away(Seat::Two, Absence::Resigned);
  EXPECT_TRUE(seating.is_abandoned());
}

TEST(SeatingAlone, WhoIsRemovedNeitherSitsNorWatchesNorComesToTheRematch) {
  Seating seating = seating_of(2);
  EXPECT_EQ(send(seating, "ben", join("ben")), "ok");
  EXPECT_EQ(send(seating, "ben", RemovePerson{Seat::One}), "not_owner");
  EXPECT_EQ(send(seating, "anna", RemovePerson{Seat::One}), "own_seat");
  EXPECT_EQ(send(seating, "anna", RemovePerson{Seat::Two}, TableStage::Running), "ok");
  EXPECT_FALSE(seating.may_watch("ben"));
  EXPECT_FALSE(seating.assignments()[1].member);
  EXPECT_EQ(send(seating, "anna", RemovePerson{Seat::Two}, TableStage::Running), "seat_free");
}

TEST(SeatingAlone, BotsTakeAllSeatsThatAreLeft) {
  Seating seating = seating_of(4);
  EXPECT_EQ(send(seating, "anna", PutBot{Seat::Three, "random"}), "ok");
  EXPECT_EQ(seating.apply(FillWithBots{"light"}, "anna", TableStage::Open).size(), 2U);
  EXPECT_EQ(seating.at(Seat::Three).level, "random");
  EXPECT_EQ(seating.at(Seat::Four).level, "light");
  EXPECT_EQ(send(seating, "anna", FillWithBots{"light"}), "table_full");
  EXPECT_EQ(send(seating, "anna", PutBot{Seat::Five, "light"}), "bad_seat");
}

}  // namespace
}  // namespace norenberc
