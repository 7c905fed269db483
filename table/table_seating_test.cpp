// Coming to a table, going, bots, links, the start and the rematch.
#include <gtest/gtest.h>

#include "engine/position.h"
#include "tests/languages.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

const std::string kLink = hex(plain_digest("a link"));
const std::string kOtherLink = hex(plain_digest("another link"));

Settings open_to_all(int players) {
  Settings settings = settings_for(players);
  settings.is_public = true;
  return settings;
}

DrivenTable open_table(int players) {
  DrivenTable driven;
  EXPECT_EQ(driven.create("anna", open_to_all(players)), "ok");
  return driven;
}

TEST(Seating, TheCreatorOwnsTheTableAndHasTheFirstSeat) {
  const DrivenTable driven = open_table(3);
  EXPECT_TRUE(driven.table.seating().is_owner("anna"));
  EXPECT_EQ(driven.table.seat_of("anna"), Seat::One);
  EXPECT_EQ(driven.table.stage(), TableStage::Open);
  EXPECT_EQ(driven.table.version(), 1);
}

TEST(Seating, ATableBeginsWithItsCreationAndIsCreatedOnce) {
  DrivenTable driven;
  EXPECT_EQ(driven.send("anna", Say{"hello"}), "no_table");
  EXPECT_EQ(driven.create("anna", settings_for(2)), "ok");
  EXPECT_EQ(driven.create("anna", settings_for(2)), "table_exists");
}

TEST(Seating, PeopleJoinAPublicTableUntilItIsFull) {
  DrivenTable driven = open_table(3);
  EXPECT_EQ(driven.join("ben", Seat::Three), "ok");
  EXPECT_EQ(driven.join("ben"), "already_seated");
  EXPECT_EQ(driven.join("cleo", Seat::Three), "seat_taken");
  EXPECT_EQ(driven.join("cleo", Seat::Four), "bad_seat");
  EXPECT_EQ(driven.join("cleo"), "ok");
  EXPECT_EQ(driven.table.seat_of("cleo"), Seat::Two);
  EXPECT_EQ(driven.join("dora"), "table_full");
}

TEST(Seating, APrivateTableIsJoinedByLinkOnly) {
  DrivenTable driven;
  driven.create("anna", settings_for(2));
  EXPECT_EQ(driven.join("ben"), "private");
  EXPECT_FALSE(driven.table.may_watch("ben"));
  EXPECT_EQ(driven.send("ben", Invite{std::nullopt, kLink}), "not_owner");
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, kLink}), "ok");
  EXPECT_EQ(driven.send("ben", TakeSeat{member("ben"), kOtherLink}), "no_invitation");
  EXPECT_EQ(driven.send("ben", TakeSeat{member("ben"), kLink}), "ok");
  EXPECT_TRUE(driven.table.may_watch("ben"));
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kLink}), "no_invitation")
      << "used already";
}

TEST(Seating, NobodyJoinsForAnother) {
  DrivenTable driven = open_table(2);
  EXPECT_EQ(driven.send("cleo", Join{member("ben"), std::nullopt}), "bad_request");
  driven.send("anna", Invite{std::nullopt, kLink});
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("ben"), kLink}), "bad_request");
}

TEST(Seating, ALinkToASeatDoesNotDriveOutWhoSitsThereByNow) {
  DrivenTable driven = open_table(2);
  EXPECT_EQ(driven.send("anna", Invite{Seat::Two, kLink}), "ok");
  EXPECT_EQ(driven.join("ben"), "ok");
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kLink}), "seat_taken");
  EXPECT_EQ(driven.table.seat_of("ben"), Seat::Two);
}

TEST(Seating, AnInvitationNeedsAHashAndTheyAreNotWithoutEnd) {
  DrivenTable driven = open_table(2);
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, "secret"}), "bad_request");
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(driven.send("anna", Invite{std::nullopt, hex(plain_digest(std::to_string(i)))}),
              "ok");
  }
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, kLink}), "too_many_invitations");
  driven.join("ben");
  EXPECT_EQ(driven.send("ben", Invite{Seat::Two, kLink}), "ok") << "his own seat";
}

TEST(Seating, AnInvitationThatIsAskedForAgainHasALinkThatWorks) {
  DrivenTable driven = open_table(3);
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, kLink}, "c1"), "ok");
  // The answer was lost, and its secret with it.
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, kOtherLink}, "c1"), "ok");
  EXPECT_EQ(driven.send("anna", Invite{Seat::Three, kOtherLink}, "c1"), "id_reused");
  EXPECT_EQ(driven.send("ben", TakeSeat{member("ben"), kOtherLink}), "ok");
  driven.table = driven.rebuilt();
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kOtherLink}), "no_invitation");
}

TEST(Seating, InvitingIsNoNewsForAnybody) {
  DrivenTable driven = open_table(2);
  const auto before = driven.all_messages();
  driven.send("anna", Invite{std::nullopt, kLink});
  EXPECT_EQ(driven.all_messages(), before);
  EXPECT_FALSE(driven.notice.everybody);
}

TEST(Seating, TheOwnerSendsAwayAnAbsentPersonWhoMayComeAgain) {
  DrivenTable driven = open_table(2);
  driven.join("ben");
  EXPECT_EQ(driven.send("ben", FreeSeat{Seat::One}), "not_owner");
  EXPECT_EQ(driven.send("anna", FreeSeat{Seat::One}), "own_seat");
  EXPECT_EQ(driven.send("anna", FreeSeat{Seat::Two}), "ok");
  EXPECT_EQ(driven.send("anna", FreeSeat{Seat::Two}), "seat_free");
  EXPECT_EQ(driven.join("ben"), "ok");
}

TEST(Seating, WhomTheOwnerRemovesDoesNotComeAgain) {
  DrivenTable driven = open_table(2);
  driven.join("ben");
  EXPECT_EQ(driven.send("anna", RemovePerson{Seat::Two}), "ok");
  EXPECT_EQ(driven.table.seat_of("ben"), std::nullopt);
  EXPECT_EQ(driven.join("ben"), "removed");
  EXPECT_FALSE(driven.table.may_watch("ben"));
  driven.send("anna", Invite{std::nullopt, kLink});
  EXPECT_EQ(driven.send("ben", TakeSeat{member("ben"), kLink}), "removed");
}

TEST(Seating, WhenTheOwnerLeavesThePersonInTheFirstSeatOwnsTheTable) {
  DrivenTable driven = open_table(3);
  driven.send("anna", PutBot{Seat::Two, "random"});
  driven.join("ben");
  EXPECT_EQ(driven.send("anna", Leave{}), "ok");
  EXPECT_TRUE(driven.table.seating().is_owner("ben"));
  EXPECT_EQ(driven.send("anna", FillWithBots{"random"}), "not_owner");
  EXPECT_EQ(driven.send("ben", Leave{}), "ok");
  EXPECT_EQ(driven.table.stage(), TableStage::Over);
  EXPECT_EQ(driven.join("cleo"), "over");
  EXPECT_EQ(driven.send("ben", Rematch{"t2"}), "not_over") << "no game was played";
  EXPECT_FALSE(driven.table.record());
}

TEST(Seating, BotsSitDownAtTheOwnersWish) {
  DrivenTable driven = open_table(4);
  driven.join("ben");
  EXPECT_EQ(driven.send("ben", FillWithBots{"random"}), "not_owner");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Two, "random"}), "seat_taken");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Five, "random"}), "bad_seat");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Three, "genius"}), "unknown_bot");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Three, ""}), "unknown_bot");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Three, "random"}), "ok");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Three, "heuristic"}), "ok") << "another level";
  EXPECT_EQ(driven.send("anna", FillWithBots{"random"}), "ok");
  EXPECT_EQ(driven.table.at(Seat::Three).level, "heuristic");
  EXPECT_EQ(driven.table.at(Seat::Four).level, "random");
  EXPECT_EQ(driven.send("anna", FillWithBots{"random"}), "table_full");
}

TEST(Seating, ACaretakerMustBeABotThatThereIs) {
  DrivenTable driven;
  Settings settings = settings_for(2);
  settings.caretaker = "genius";
  EXPECT_EQ(driven.create("anna", settings), "unknown_bot");
  settings.caretaker = "";
  EXPECT_EQ(driven.create("anna", settings), "unknown_bot");
}

TEST(Seating, AGameStartsWithEverySeatTakenAndTheHashOfItsSecret) {
  DrivenTable driven = open_table(2);
  EXPECT_EQ(driven.start("anna"), "seats_free");
  driven.join("ben");
  EXPECT_EQ(driven.start("ben"), "not_owner");
  EXPECT_EQ(driven.send("anna", Start{"short"}), "bad_request");
  EXPECT_EQ(driven.start("anna"), "ok");
  EXPECT_EQ(driven.start("anna"), "started");
  const auto commitment = hex(plain_digest(secret_of("seed")));
  EXPECT_EQ(driven.member_of("", "/commitment"), commitment.c_str());
  EXPECT_EQ(driven.member_of("", "/news/2/commitment"), commitment.c_str());
  EXPECT_EQ(driven.seen(std::nullopt).find(secret_of("seed")), std::string::npos);
}

TEST(Seating, OnceTheGameRunsNobodyJoinsAndNoSeatIsFreed) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.join("cleo"), "started");
  EXPECT_EQ(driven.send("anna", FreeSeat{Seat::Two}), "started");
  EXPECT_EQ(driven.send("anna", PutBot{Seat::Two, "random"}), "started");
  EXPECT_EQ(driven.send("anna", Invite{Seat::Two, kLink}), "seat_taken") << "ben is here";
  EXPECT_EQ(driven.send("anna", Invite{std::nullopt, kLink}), "started");
}

TEST(Seating, ASubstituteTakesTheSeatOfAnAbsentPlayer) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.play("ben", "plan brewers");
  driven.send("ben", Leave{});
  EXPECT_EQ(driven.send("anna", Invite{Seat::Two, kLink}), "ok");
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kLink}), "ok");
  EXPECT_EQ(driven.table.seat_of("ben"), std::nullopt);
  EXPECT_EQ(driven.member_of("cleo", "/you/plan"), "plan brewers") << "the plan goes with the seat";
  EXPECT_EQ(driven.send("ben", ComeBack{}), "not_seated");
  EXPECT_EQ(driven.send("cleo", Withdraw{}), "ok");
}

TEST(Seating, ASubstituteAnswersTheQuestionThatWasAsked) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const int asked = driven.table.version();
  driven.send("ben", Invite{Seat::Two, kLink});
  driven.send("cleo", TakeSeat{member("cleo"), kLink});
  EXPECT_EQ(driven.send("cleo", Play{move_of("pass"), asked - 1}), "stale");
  EXPECT_EQ(driven.send("cleo", Play{move_of("pass"), asked}), "ok");
}

TEST(Seating, APlayerWhoCameBackIsNotDrivenOutByALink) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.send("ben", Leave{});
  driven.send("anna", Invite{Seat::Two, kLink});
  driven.send("ben", ComeBack{});
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kLink}), "seat_taken");
}

TEST(Seating, APlayerInvitesASubstituteForTheOwnSeat) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("ben", Invite{Seat::One, kLink}), "not_owner");
  EXPECT_EQ(driven.send("ben", Invite{Seat::Two, kLink}), "ok");
  EXPECT_EQ(driven.send("anna", TakeSeat{member("anna"), kLink}), "already_seated");
  EXPECT_EQ(driven.send("cleo", TakeSeat{member("cleo"), kLink}), "ok");
  EXPECT_EQ(driven.table.seat_of("cleo"), Seat::Two);
}

TEST(Seating, ARemovedPlayerDoesNotGiveTheSeatAway) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.send("anna", RemovePerson{Seat::Two});
  EXPECT_EQ(driven.send("ben", Invite{Seat::Two, kLink}), "not_owner");
}

TEST(Seating, ARemovedPlayerLetsNobodyLookOn) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("ben", Invite{std::nullopt, kLink, true}), "ok");
  driven.send("anna", RemovePerson{Seat::Two});
  EXPECT_EQ(driven.send("ben", Invite{std::nullopt, kOtherLink, true}), "removed");
}

TEST(Seating, NameAndColourChangeForAll) {
  DrivenTable driven = open_table(2);
  Member other = member("anna");
  other.name = "Anne";
  EXPECT_EQ(driven.send("", Rename{other}), "ok");
  EXPECT_EQ(driven.member_of("", "/seats/0/name"), "Anne");
  other.name = "   ";
  EXPECT_EQ(driven.send("", Rename{other}), "bad_name");
  EXPECT_EQ(driven.send("", Rename{{"anna", "Anne", "#fff"}}), "bad_colour");
  EXPECT_EQ(driven.send("", Rename{member("ben")}), "not_seated");
}

TEST(Seating, ARematchHasTheSamePeopleAndBots) {
  DrivenTable driven = table_of(settings_for(3), 2);
  EXPECT_EQ(driven.send("anna", Rematch{"t2"}), "not_over");
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  EXPECT_EQ(driven.table.stage(), TableStage::Over);
  EXPECT_EQ(driven.send("cleo", Rematch{"t2"}), "not_seated");
  EXPECT_EQ(driven.send("ben", Rematch{""}), "bad_request");
  EXPECT_EQ(driven.send("ben", Rematch{"t2"}), "ok");
  EXPECT_EQ(driven.send("anna", Rematch{"t3"}), "rematch_exists");
  EXPECT_EQ(driven.member_of("", "/rematch"), "t2");

  DrivenTable again;
  EXPECT_EQ(again.send("ben", Create{driven.table.settings(), member("ben"),
                                     driven.table.seating().assignments()}),
            "ok");
  EXPECT_EQ(again.table.seat_of("anna"), Seat::One);
  EXPECT_EQ(again.table.seat_of("ben"), Seat::Two);
  EXPECT_EQ(again.table.at(Seat::Three).level, "random");
  EXPECT_TRUE(again.table.seating().is_owner("ben"));
  EXPECT_EQ(again.start("ben"), "ok");
}

TEST(Seating, WhoWasRemovedIsNotAtTheRematchAndDoesNotCallForIt) {
  DrivenTable driven = table_of(settings_for(3), 3);
  driven.send("anna", RemovePerson{Seat::Three});
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  EXPECT_EQ(driven.send("cleo", Rematch{"t2"}), "removed");
  EXPECT_FALSE(driven.table.seating().assignments()[2].member);
}

TEST(Seating, AGameGoesOnFromAPosition) {
  const DrivenTable before = table_of(settings_for(2), 2);
  GameState position = before.table.game()->state();
  position.at(Seat::One).plan = GuildSet::of(Guild::Brewers);
  derive_pending(position);
  DrivenTable driven = open_table(2);
  driven.join("ben");
  const std::string secret = secret_of("seed");
  EXPECT_EQ(driven.send("anna", Start{secret, "no position"}), "bad_position");
  EXPECT_EQ(driven.refusal.message.english(),
            "line 1, column 1: Expected “norenberc position 1”, found “no”.");
  EXPECT_EQ(driven.refusal.message.in(kGerman),
            "Zeile 1, Spalte 1: Erwartet wird „norenberc position 1“, gefunden wurde „no“.");
  GameState impossible = position;
  impossible.at(Guild::Brewers).crests -= 1;
  EXPECT_EQ(driven.send("anna", Start{secret, text(impossible)}), "bad_position");
  EXPECT_EQ(driven.refusal.message.in(kRussian), "Всего 3 герба Пивоваров, а должно быть 4.");
  const DrivenTable larger = table_of(settings_for(3), 3);
  EXPECT_EQ(driven.send("anna", Start{secret, text(larger.table.game()->state())}), "bad_position");
  EXPECT_EQ(driven.send("anna", Start{secret, text(position)}), "ok");
  EXPECT_EQ(driven.table.game()->state(), position);
  EXPECT_EQ(driven.table.game()->waited_for(), SeatSet::of(Seat::Two));
  EXPECT_EQ(driven.play("ben", "pass"), "ok");
  EXPECT_FALSE(driven.notice.events.empty());
  EXPECT_EQ(driven.rebuilt().game()->state(), driven.table.game()->state());
}

TEST(Seating, NobodyHasTwoSeatsFromTheBeginning) {
  DrivenTable driven;
  const std::vector<SeatAssignment> twice = {{member("anna"), ""}, {member("anna"), ""}};
  EXPECT_EQ(driven.send("anna", Create{settings_for(3), member("anna"), twice}), "already_seated");
  const std::vector<SeatAssignment> nobody = {{Member{}, ""}};
  EXPECT_EQ(driven.send("anna", Create{settings_for(3), member("anna"), nobody}), "bad_request");
  const std::vector<SeatAssignment> many(4);
  EXPECT_EQ(driven.send("anna", Create{settings_for(3), member("anna"), many}), "bad_seat");
}

TEST(Seating, TheListsKnowWhoBelongsToTheTable) {
  DrivenTable driven = open_table(2);
  driven.join("ben");
  EXPECT_EQ(driven.table.people(), (std::vector<std::string>{"anna", "ben"}));
  driven.send("anna", Invite{Seat::One, kLink});
  driven.send("cleo", TakeSeat{member("cleo"), kLink});
  EXPECT_EQ(driven.table.people(), (std::vector<std::string>{"cleo", "ben", "anna"}))
      << "the owner who only watches is on it too";
}

}  // namespace
}  // namespace norenberc
