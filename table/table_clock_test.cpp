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

std::int64_t left(const DrivenTable& it, int seat) {
  return it.member_of("", "/seats/" + std::to_string(seat - 1) + "/time_left").as_int64() / 1000;
}

TEST(TableClock, AllWhoHaveNotPlannedRunOutOfTimeTogether) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  it.pass(seconds(20));
  it.play("ben", "plan brewers");
  it.pass(seconds(20));
  EXPECT_EQ(left(it, 1), 20);
  EXPECT_EQ(left(it, 2), 40);
  EXPECT_EQ(left(it, 3), 20);
  EXPECT_EQ(it.table.wake(), it.now + seconds(20));
  EXPECT_FALSE(it.table.due(it.now));
  it.pass(seconds(20));
  EXPECT_TRUE(it.table.due(it.now));
  it.tick();
  EXPECT_EQ(it.member_of("", "/seats/0/away"), "time_is_up");
  EXPECT_TRUE(it.member_of("", "/seats/1/away").is_null());
  EXPECT_EQ(it.member_of("", "/seats/2/away"), "time_is_up");
  EXPECT_EQ(it.table.bots_to_move().size(), 2);
}

TEST(TableClock, NobodysTimeIsUpBeforeItIs) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  it.pass(seconds(59));
  EXPECT_EQ(it.send("", TimeUp{Seat::One}), "time_left");
  EXPECT_EQ(it.send("", TimeUp{Seat::Five}), "time_left");
}

TEST(TableClock, PlanningAndWithdrawingWinsNoTime) {
  for (const ClockKind kind : {ClockKind::PerDecision, ClockKind::Budget}) {
    DrivenTable it = table_of(clocked(kind, 60, 0), 2);
    for (int i = 0; i < 5; ++i) {
      it.pass(seconds(10));
      it.play("anna", "plan brewers");
      it.send("anna", Withdraw{});
    }
    EXPECT_EQ(left(it, 1), 10);
    it.pass(seconds(10));
    it.tick();
    EXPECT_EQ(it.member_of("", "/seats/0/away"), "time_is_up");
  }
}

TEST(TableClock, LeavingAndComingBackWinsNoTime) {
  for (const ClockKind kind : {ClockKind::PerDecision, ClockKind::Budget}) {
    DrivenTable it = table_of(clocked(kind, 60, 10), 2);
    const std::int64_t all = left(it, 1);
    for (int i = 0; i < 5; ++i) {
      it.pass(seconds(10));
      it.send("anna", Leave{});
      it.send("anna", ComeBack{});
    }
    EXPECT_EQ(left(it, 1), all - 50);
  }
}

TEST(TableClock, WhoseTimeIsUpGetsTheTimeOfOneMoreDecisionOnceForEach) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  it.play("ben", "plan brewers");
  it.pass(seconds(60));
  it.tick();
  it.send("anna", ComeBack{});
  EXPECT_EQ(left(it, 1), 60);
  it.pass(seconds(60));
  it.tick();
  it.send("anna", ComeBack{});
  EXPECT_EQ(left(it, 1), 0);
  EXPECT_TRUE(it.table.due(it.now)) << "the caretaker decides at last";
}

TEST(TableClock, ABudgetThatIsUsedUpDoesNotComeBack) {
  DrivenTable it = table_of(clocked(ClockKind::Budget, 60, 10), 2);
  it.pass(seconds(70));
  it.tick();
  it.send("anna", ComeBack{});
  EXPECT_EQ(left(it, 1), 10) << "the grace of a decision is all that is left";
}

TEST(TableClock, ADecisionTakenBackIsChargedOnce) {
  DrivenTable it = table_at_the_brewers(clocked(ClockKind::Budget, 100, 0, 3), 3);
  const auto order = it.order();
  const int first = number(*it.table.seat_of(order[0]));
  it.pass(seconds(30));
  it.play(order[0], "nothing");
  EXPECT_EQ(left(it, first), 70);
  it.send(order[0], Undo{});
  EXPECT_EQ(left(it, first), 70);
  it.pass(seconds(20));
  it.play(order[0], "nothing");
  EXPECT_EQ(left(it, first), 50);
}

TEST(TableClock, UndoingAndDecidingAgainWinsNoTime) {
  DrivenTable it = table_at_the_brewers(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  const auto order = it.order();
  const int first = number(*it.table.seat_of(order[0]));
  for (int i = 0; i < 5; ++i) {
    it.pass(seconds(10));
    it.play(order[0], "nothing");
    it.send(order[0], Undo{});
  }
  EXPECT_EQ(left(it, first), 10);
}

TEST(TableClock, WhoseQuestionIsTakenBackHasAllTheTimeForTheNext) {
  DrivenTable it = table_at_the_brewers(clocked(ClockKind::PerDecision, 60, 0, 3), 3);
  const auto order = it.order();
  const int second = number(*it.table.seat_of(order[1]));
  it.play(order[0], "nothing");
  it.pass(seconds(50));
  it.send(order[0], Undo{});
  it.play(order[0], "nothing");
  EXPECT_EQ(left(it, second), 60);
  it.pass(seconds(50));
  it.send(order[0], Undo{});
  it.play(order[0], "nothing");
  EXPECT_EQ(left(it, second), 10) << "once: two friends could keep a third waiting for ever";
}

TEST(TableClock, ASubstituteHasTheTimeThatIsLeft) {
  DrivenTable it = table_of(clocked(ClockKind::Budget, 100, 10), 2);
  const std::string link = hex(plain_digest("link"));
  it.pass(seconds(50));
  it.send("ben", Invite{Seat::Two, link});
  it.send("cleo", TakeSeat{member("cleo"), link});
  EXPECT_EQ(left(it, 2), 60);
  it.pass(seconds(10));
  EXPECT_EQ(left(it, 2), 50);
}

TEST(TableClock, ASubstituteForOneWhoseTimeIsUpHasTheTimeOfADecision) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  const std::string link = hex(plain_digest("link"));
  it.play("anna", "plan brewers");
  it.pass(seconds(60));
  it.tick();
  it.send("anna", Invite{Seat::Two, link});
  it.send("cleo", TakeSeat{member("cleo"), link});
  EXPECT_EQ(left(it, 2), 60);
}

TEST(TableClock, TheTimeOfATableNeverGoesBack) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  it.pass(seconds(30));
  it.send("anna", Say{"hello"});
  it.pass(seconds(-20));
  it.play("anna", "plan brewers");
  it.pass(seconds(20));
  EXPECT_EQ(left(it, 1), 30);
}

TEST(TableClock, NoClockRunsOnceTheGameIsOver) {
  DrivenTable it = table_of(clocked(ClockKind::PerDecision, 60, 0), 2);
  it.send("anna", OfferEnd{});
  it.send("ben", Answer{true});
  it.pass(seconds(600));
  EXPECT_FALSE(it.table.due(it.now));
  EXPECT_FALSE(it.table.wake());
}

}  // namespace
}  // namespace norenberc
