// The time of a seat, and the clocks of all seats together.
#include <gtest/gtest.h>

#include "table/clock/clocks.h"

namespace norenberc {
namespace {

using std::chrono::seconds;

constexpr Moment kStart{seconds(1000)};

Clock clock_with(ClockKind kind, int time, int grace = 0) {
  Clock clock;
  clock.set({kind, seconds(time), seconds(grace)});
  return clock;
}

TEST(Clock, WithoutAClockThereIsNoDeadline) {
  Clock clock = clock_with(ClockKind::None, 0);
  clock.start(kStart);
  EXPECT_FALSE(clock.deadline());
  EXPECT_FALSE(clock.left_at(kStart));
  EXPECT_FALSE(clock.is_expired_at(kStart));
}

TEST(Clock, RunsWhileItIsStartedAndOnlyThen) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  EXPECT_FALSE(clock.deadline());
  clock.start(kStart);
  clock.start(kStart + seconds(5));
  EXPECT_EQ(clock.deadline(), kStart + seconds(60));
  EXPECT_EQ(clock.left_at(kStart + seconds(20)), seconds(40));
  clock.stop(kStart + seconds(20));
  EXPECT_FALSE(clock.is_running());
  EXPECT_EQ(clock.left_at(kStart + seconds(500)), seconds(40));
  clock.start(kStart + seconds(500));
  EXPECT_EQ(clock.deadline(), kStart + seconds(540));
  EXPECT_TRUE(clock.is_expired_at(kStart + seconds(540)));
}

TEST(Clock, EachDecisionHasItsTime) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  clock.start(kStart);
  clock.stop(kStart + seconds(50));
  clock.settle();
  EXPECT_EQ(clock.left_at(kStart), seconds(60));
}

TEST(Clock, ABudgetIsChargedWhatGoesBeyondTheGrace) {
  Clock clock = clock_with(ClockKind::Budget, 100, 10);
  clock.start(kStart);
  EXPECT_EQ(clock.deadline(), kStart + seconds(110));
  clock.stop(kStart + seconds(8));
  clock.settle();
  EXPECT_EQ(clock.left_at(kStart), seconds(110));
  clock.start(kStart);
  clock.stop(kStart + seconds(40));
  clock.settle();
  EXPECT_EQ(clock.left_at(kStart), seconds(80));
  clock.start(kStart);
  clock.stop(kStart + seconds(400));
  clock.settle();
  EXPECT_EQ(clock.left_at(kStart), seconds(10)) << "never less than the grace";
}

TEST(Clock, ADecisionIsGivenMoreTimeOnce) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  clock.start(kStart);
  clock.stop(kStart + seconds(60));
  clock.renew();
  EXPECT_EQ(clock.left_at(kStart), seconds(60));
  clock.start(kStart);
  clock.stop(kStart + seconds(60));
  clock.renew();
  EXPECT_TRUE(clock.is_expired_at(kStart));
  clock.settle();
  clock.renew();
  EXPECT_EQ(clock.left_at(kStart), seconds(60)) << "another decision";
}

TEST(Clock, AClockThatGoesBackTakesNoTimeAndGivesNone) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  clock.start(kStart);
  clock.stop(kStart - seconds(30));
  EXPECT_EQ(clock.left_at(kStart), seconds(60));
}

TEST(Clock, WhatIsExcusedDoesNotCount) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  clock.start(kStart);
  clock.excuse(kStart + seconds(10), kStart + seconds(3610));
  EXPECT_EQ(clock.left_at(kStart + seconds(3620)), seconds(40));
  clock.excuse(kStart - seconds(500), kStart - seconds(400));
  EXPECT_EQ(clock.left_at(kStart + seconds(3620)), seconds(40)) << "it did not run then";
  clock.stop(kStart + seconds(3620));
  clock.excuse(kStart, kStart + seconds(9000));
  EXPECT_EQ(clock.left_at(kStart + seconds(9000)), seconds(40)) << "it does not run";
}

TEST(Clock, NoMoreIsGivenBackThanWasThought) {
  Clock clock = clock_with(ClockKind::PerDecision, 60);
  clock.start(kStart);
  clock.give_back(seconds(1), kStart + seconds(10));
  EXPECT_EQ(clock.left_at(kStart + seconds(10)), seconds(51));
  clock.give_back(seconds(100), kStart + seconds(10));
  EXPECT_EQ(clock.left_at(kStart + seconds(10)), seconds(60));
}

const SeatSet kBoth = SeatSet::of(Seat::One).with(Seat::Two);

Clocks clocks_with(ClockKind kind, int time) {
  Clocks clocks;
  clocks.set({kind, seconds(time), seconds(0)});
  return clocks;
}

TEST(Clocks, OnlyThoseWhoThinkRunOutOfTime) {
  Clocks clocks = clocks_with(ClockKind::PerDecision, 60);
  EXPECT_FALSE(clocks.first_deadline());
  clocks.run(kBoth, kStart);
  clocks.run(SeatSet::of(Seat::Two), kStart + seconds(20));
  EXPECT_EQ(clocks.left_at(Seat::One, kStart + seconds(50)), seconds(40));
  EXPECT_EQ(clocks.first_deadline(), kStart + seconds(60));
  EXPECT_FALSE(clocks.expired_at(kStart + seconds(59)));
  EXPECT_EQ(clocks.expired_at(kStart + seconds(60)), Seat::Two);
  EXPECT_EQ(clocks.consider(command::TimeUp{Seat::One}, kStart + seconds(60))->code, "time_left");
  EXPECT_FALSE(clocks.consider(command::TimeUp{Seat::Two}, kStart + seconds(60)));
}

TEST(Clocks, ADecisionThatIsTakenBackGoesOnWithTheTimeItHad) {
  Clocks clocks = clocks_with(ClockKind::Budget, 100);
  clocks.run(SeatSet::of(Seat::One), kStart);
  clocks.decide(Seat::One, kStart + seconds(30));
  clocks.settle(SeatSet::of(Seat::One));
  clocks.run(SeatSet::of(Seat::Two), kStart + seconds(30));
  clocks.take_back(Seat::One, SeatSet::of(Seat::Two), kStart + seconds(50));
  EXPECT_EQ(clocks.left_at(Seat::One, kStart + seconds(50)), seconds(70));
  EXPECT_FALSE(clocks.first_deadline()) << "until it is known who decides next";
}

TEST(Clocks, ASubstituteFindsTheTimeThatIsLeftOrThatOfOneDecision) {
  Clocks clocks = clocks_with(ClockKind::PerDecision, 60);
  clocks.run(kBoth, kStart);
  clocks.hand_over(Seat::One, kStart + seconds(20));
  EXPECT_EQ(clocks.left_at(Seat::One, kStart), seconds(40));
  clocks.hand_over(Seat::Two, kStart + seconds(60));
  EXPECT_EQ(clocks.left_at(Seat::Two, kStart), seconds(60));
}

TEST(Clocks, OnlyAGameWithoutHurryIsPaused) {
  EXPECT_EQ(clocks_with(ClockKind::PerDecision, 60).consider(command::Pause{})->code,
            "not_correspondence");
  Clocks clocks = clocks_with(ClockKind::PerDecision, 3600);
  EXPECT_EQ(clocks.consider(command::Resume{})->code, "not_paused");
  clocks.run(kBoth, kStart);
  clocks.apply(command::Pause{});
  clocks.run(kBoth, kStart + seconds(10));
  EXPECT_FALSE(clocks.first_deadline());
  EXPECT_EQ(clocks.consider(command::Pause{})->code, "paused");
}

}  // namespace
}  // namespace norenberc
