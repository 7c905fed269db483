// The game at a table: plans that are kept back, and decisions that are taken back.
#include "table/match.h"

#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

Match match_of(int players, PlanningOrder planning = PlanningOrder::Simultaneous) {
  Options options{static_cast<std::uint8_t>(players)};
  options.planning = planning;
  return {options, FairDealer(secret_of("match"), plain_digest)};
}

Move any_move(const Match& match, Seat seat, Random& random) {
  MoveList moves;
  legal_moves(match.state(), seat, moves);
  return moves[random.below(moves.size())];
}

TEST(Match, APlanIsNotRecordedBeforeTheLastIsIn) {
  Match match = match_of(2);
  EXPECT_TRUE(match.play(Seat::One, move_of("plan brewers")).empty());
  EXPECT_TRUE(match.record().steps.empty());
  EXPECT_EQ(match.waited_for(), SeatSet::of(Seat::Two));
  EXPECT_FALSE(match.play(Seat::Two, move_of("plan bakers")).empty());
  EXPECT_EQ(match.record().steps.size(), 2U);
  EXPECT_FALSE(match.plan(Seat::One));
}

TEST(Match, AFileKeepsThePlansThatAreIn) {
  Match match = match_of(2);
  match.play(Seat::Two, move_of("plan bakers"));
  const Record record = match.record_with_plans();
  ASSERT_EQ(record.steps.size(), 1U);
  EXPECT_EQ(std::get<Game>(replay(record)).state(), match.state());
}

TEST(Match, TheRecordDoesNotTellWhoPlannedFirstOrWhatElse) {
  Match one = match_of(3);
  one.play(Seat::One, move_of("plan brewers"));
  one.play(Seat::Two, move_of("plan bakers"));
  one.play(Seat::Three, move_of("pass"));
  Match other = match_of(3);
  other.play(Seat::Three, move_of("plan shoemakers"));
  other.play(Seat::Two, move_of("pass"));
  other.withdraw(Seat::Two);
  other.play(Seat::Three, move_of("pass"));
  other.play(Seat::Two, move_of("plan bakers"));
  other.play(Seat::One, move_of("plan brewers"));
  EXPECT_EQ(text(one.record()), text(other.record()));
  EXPECT_EQ(one.state(), other.state());
  EXPECT_EQ(one.memory(), other.memory());
}

TEST(Match, ANewTurnAsksOnlyThoseWhoAreNotFinished) {
  Match match = match_of(2);
  match.play(Seat::One, move_of("plan brewers"));
  match.play(Seat::Two, move_of("pass"));
  match.play(Seat::One, move_of("nothing"));
  EXPECT_EQ(match.waited_for(), SeatSet::of(Seat::One));
  EXPECT_TRUE(match.why_refused(Seat::Two, move_of("pass")));
}

TEST(Match, TakingBackRestoresStateRecordAndMemory) {
  Random random(5);
  int taken_back = 0;
  for (int game = 0; game < 20; ++game) {
    Match match({3}, FairDealer(secret_of(std::to_string(game)), plain_digest));
    while (!match.is_over()) {
      const Match before = match;
      const Seat seat = match.waited_for().lowest();
      match.play(seat, any_move(match, seat, random));
      const int back = match.way_back(seat);
      if (back == 0) continue;
      ASSERT_EQ(back, 1);
      Match again = match;
      again.take_back(1);
      ++taken_back;
      ASSERT_EQ(again.state(), before.state());
      ASSERT_EQ(again.record(), before.record());
      ASSERT_EQ(again.memory(), before.memory());
      for (const Seat each : match.state().seats()) {
        ASSERT_EQ(again.way_back(each), before.way_back(each));
      }
    }
  }
  EXPECT_GT(taken_back, 200);
}

TEST(Match, ThereIsNoWayBackAcrossPlansACalledGuildOrTheEndOfATurn) {
  Random random(6);
  for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
    Match match = match_of(4, planning);
    while (!match.is_over()) {
      const GameState before = match.state();
      const Seat seat = match.waited_for().lowest();
      match.play(seat, any_move(match, seat, random));
      const GameState& after = match.state();
      const bool is_revealed = before.phase == Phase::Planning || before.called != after.called ||
                               before.turn != after.turn || before.round != after.round ||
                               after.is_over();
      ASSERT_EQ(match.way_back(seat), is_revealed ? 0 : 1);
      if (!is_revealed) continue;
      for (const Seat each : after.seats()) ASSERT_EQ(match.way_back(each), 0);
    }
  }
}

TEST(Match, ACopyGoesItsOwnWay) {
  Match match = match_of(2);
  Match copy = match;
  match.play(Seat::One, move_of("plan brewers"));
  EXPECT_FALSE(copy.plan(Seat::One));
  EXPECT_EQ(copy.waited_for().size(), 2);
}

TEST(Match, AGamePlayedToTheEndReplaysAndIsFair) {
  Random random(7);
  Match match = match_of(3);
  while (!match.is_over()) {
    const Seat seat = match.waited_for().lowest();
    match.play(seat, any_move(match, seat, random));
  }
  EXPECT_TRUE(std::holds_alternative<Game>(replay(match.record())));
  EXPECT_TRUE(match.record().scores);
}

}  // namespace
}  // namespace norenberc
