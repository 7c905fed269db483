// Clocks at a table.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;
using std::chrono::seconds;

Settings clocked(ClockKind kind, int time, int grace, int players = 2) {
  Settings settings = settings_for(players);
  settings.clock = {kind, seconds(time), seconds(grace)};
  return settings;
}

std::int64_t left(const DrivenTable& driven, int seat) {
  return driven.member_of("", "/seats/" + std::to_string(seat - 1) + "/time_left").as_int64() /
         1000;
}

TEST(TableClock, AllWhoHaveNotPlannedRunOutOfTimeTogether) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  driven.pass(seconds(20));
  driven.play("ben", "plan brewers");
  driven.pass(seconds(20));
  EXPECT_EQ(left(driven, 1), 20);
  EXPECT_EQ(left(driven, 2), 40);
  EXPECT_EQ(left(driven, 3), 20);
  EXPECT_EQ(driven.table.wake(), driven.now + seconds(20));
  EXPECT_FALSE(driven.table.due(driven.now));
  driven.pass(seconds(20));
  EXPECT_TRUE(driven.table.due(driven.now));
  driven.tick();
  EXPECT_EQ(driven.member_of("", "/seats/0/away"), "time_is_up");
  EXPECT_TRUE(driven.member_of("", "/seats/1/away").is_null());
  EXPECT_EQ(driven.member_of("", "/seats/2/away"), "time_is_up");
  EXPECT_EQ(driven.table.bots_to_move().size(), 2);
}

TEST(TableClock, NobodysTimeIsUpBeforeItIs) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  driven.pass(seconds(59));
  EXPECT_EQ(driven.send("", TimeUp{Seat::One}), "time_left");
  EXPECT_EQ(driven.send("", TimeUp{Seat::Five}), "time_left");
}

TEST(TableClock, PlanningAndWithdrawingWinsNoTime) {
  for (const ClockKind kind : {ClockKind::PerDecision, ClockKind::Budget}) {
    DrivenTable driven = table_of(clocked(kind, 60, 0), 2);
    for (int i = 0; i < 5; ++i) {
      driven.pass(seconds(10));
      driven.play("anna", "plan brewers");
      driven.send("anna", Withdraw{});
    }
    EXPECT_EQ(left(driven, 1), 10);
    driven.pass(seconds(10));
    driven.tick();
    EXPECT_EQ(driven.member_of("", "/seats/0/away"), "time_is_up");
  }
}

TEST(TableClock, LeavingAndComingBackWinsNoTime) {
  for (const ClockKind kind : {ClockKind::PerDecision, ClockKind::Budget}) {
    DrivenTable driven = table_of(clocked(kind, 60, 10), 2);
    const std::int64_t all = left(driven, 1);
    for (int i = 0; i < 5; ++i) {
      driven.pass(seconds(10));
      driven.send("anna", Leave{});
      driven.send("anna", ComeBack{});
    }
    EXPECT_EQ(left(driven, 1), all - 50);
  }
}

TEST(TableClock, WhoseTimeIsUpGetsTheTimeOfOneMoreDecisionOnceForEach) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  driven.play("ben", "plan brewers");
  driven.pass(seconds(60));
  driven.tick();
  driven.send("anna", ComeBack{});
  EXPECT_EQ(left(driven, 1), 60);
  driven.pass(seconds(60));
  driven.tick();
  driven.send("anna", ComeBack{});
  EXPECT_EQ(left(driven, 1), 0);
  EXPECT_TRUE(driven.table.due(driven.now)) << "the caretaker decides at last";
}

TEST(TableClock, ABudgetThatIsUsedUpDoesNotComeBack) {
  DrivenTable driven = table_of(clocked(ClockKind::Budget, 60, 10), 2);
  driven.pass(seconds(70));
  driven.tick();
  driven.send("anna", ComeBack{});
  EXPECT_EQ(left(driven, 1), 10) << "the grace of a decision is all that is left";
}

TEST(TableClock, ADecisionTakenBackIsChargedOnce) {
  DrivenTable driven = table_at_the_brewers(clocked(ClockKind::Budget, 100, 0, 3), 3);
  const auto order = driven.order();
  const int first = number(*driven.table.seat_of(order[0]));
  driven.pass(seconds(30));
  driven.play(order[0], "nothing");
  EXPECT_EQ(left(driven, first), 70);
  driven.send(order[0], Undo{});
  EXPECT_EQ(left(driven, first), 70);
  driven.pass(seconds(20));
  driven.play(order[0], "nothing");
  EXPECT_EQ(left(driven, first), 50);
}

TEST(TableClock, UndoingAndDecidingAgainWinsNoTime) {
  DrivenTable driven = table_at_the_brewers(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  const auto order = driven.order();
  const int first = number(*driven.table.seat_of(order[0]));
  for (int i = 0; i < 5; ++i) {
    driven.pass(seconds(10));
    driven.play(order[0], "nothing");
    driven.send(order[0], Undo{});
  }
  EXPECT_EQ(left(driven, first), 10);
}

TEST(TableClock, WhoseQuestionIsTakenBackHasAllTheTimeForTheNext) {
  DrivenTable driven = table_at_the_brewers(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  const auto order = driven.order();
  const int second = number(*driven.table.seat_of(order[1]));
  driven.play(order[0], "nothing");
  driven.pass(seconds(50));
  driven.send(order[0], Undo{});
  driven.play(order[0], "nothing");
  EXPECT_EQ(left(driven, second), 60);
  driven.pass(seconds(50));
  driven.send(order[0], Undo{});
  driven.play(order[0], "nothing");
  EXPECT_EQ(left(driven, second), 10) << "once: two friends could keep a third waiting for ever";
}

TEST(TableClock, ASubstituteHasTheTimeThatIsLeft) {
  DrivenTable driven = table_of(clocked(ClockKind::Budget, 100, 10), 2);
  const std::string link = hex(plain_digest("link"));
  driven.pass(seconds(50));
  driven.send("ben", Invite{Seat::Two, link});
  driven.send("cleo", TakeSeat{member("cleo"), link});
  EXPECT_EQ(left(driven, 2), 60);
  driven.pass(seconds(10));
  EXPECT_EQ(left(driven, 2), 50);
}

TEST(TableClock, ASubstituteForOneWhoseTimeIsUpHasTheTimeOfADecision) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  const std::string link = hex(plain_digest("link"));
  driven.play("anna", "plan brewers");
  driven.pass(seconds(60));
  driven.tick();
  driven.send("anna", Invite{Seat::Two, link});
  driven.send("cleo", TakeSeat{member("cleo"), link});
  EXPECT_EQ(left(driven, 2), 60);
}

TEST(TableClock, TheTimeOfATableNeverGoesBack) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  driven.pass(seconds(30));
  driven.send("anna", Say{"hello"});
  driven.pass(seconds(-20));
  driven.play("anna", "plan brewers");
  driven.pass(seconds(20));
  EXPECT_EQ(left(driven, 1), 30);
}

TEST(TableClock, NoClockRunsOnceTheGameIsOver) {
  DrivenTable driven = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  driven.pass(seconds(600));
  EXPECT_FALSE(driven.table.due(driven.now));
  EXPECT_FALSE(driven.table.wake());
}

}  // namespace
}  // namespace norenberc
