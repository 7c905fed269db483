// The game at a table: plans that are kept back, and decisions that are taken back.
#include "table/play/live_game.h"

#include <gtest/gtest.h>

#include "engine/replay.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

LiveGame game_of(int players, PlanningOrder planning = PlanningOrder::Simultaneous) {
  Options options{static_cast<std::uint8_t>(players)};
  options.planning = planning;
  return {options, FairDealer(secret_of("game"), plain_digest)};
}

Move any_move(const LiveGame& game, Seat seat, Random& random) {
  MoveList moves;
  legal_moves(game.state(), seat, moves);
  return moves[random.below(moves.size())];
}

TEST(LiveGame, APlanIsNotRecordedBeforeTheLastIsIn) {
  LiveGame game = game_of(2);
  EXPECT_TRUE(game.play(Seat::One, move_of("plan brewers")).events.empty());
  EXPECT_TRUE(game.record().steps.empty());
  EXPECT_EQ(game.waited_for(), SeatSet::of(Seat::Two));
  EXPECT_FALSE(game.play(Seat::Two, move_of("plan bakers")).events.empty());
  EXPECT_EQ(game.record().steps.size(), 2U);
  EXPECT_FALSE(game.plan(Seat::One));
}

TEST(LiveGame, AFileKeepsThePlansThatAreIn) {
  LiveGame game = game_of(2);
  game.play(Seat::Two, move_of("plan bakers"));
  const Record record = game.record_with_plans();
  ASSERT_EQ(record.steps.size(), 1U);
  EXPECT_EQ(std::get<Game>(replay(record)).state(), game.state());
}

TEST(LiveGame, TheRecordDoesNotTellWhoPlannedFirstOrWhatElse) {
  LiveGame one = game_of(3);
  one.play(Seat::One, move_of("plan brewers"));
  one.play(Seat::Two, move_of("plan bakers"));
  one.play(Seat::Three, move_of("pass"));
  LiveGame other = game_of(3);
  other.play(Seat::Three, move_of("plan shoemakers"));
  other.play(Seat::Two, move_of("pass"));
  other.apply(command::Withdraw{}, Seat::Two);
  other.play(Seat::Three, move_of("pass"));
  other.play(Seat::Two, move_of("plan bakers"));
  other.play(Seat::One, move_of("plan brewers"));
  EXPECT_EQ(text(one.record()), text(other.record()));
  EXPECT_EQ(one.state(), other.state());
  EXPECT_EQ(one.memory(), other.memory());
}

TEST(LiveGame, ANewTurnAsksOnlyThoseWhoAreNotFinished) {
  LiveGame game = game_of(2);
  game.play(Seat::One, move_of("plan brewers"));
  game.play(Seat::Two, move_of("pass"));
  game.play(Seat::One, move_of("nothing"));
  EXPECT_EQ(game.waited_for(), SeatSet::of(Seat::One));
  EXPECT_TRUE(game.consider(command::Play{move_of("pass"), {}}, Seat::Two));
}

TEST(LiveGame, TakingBackRestoresStateRecordAndMemory) {
  Random random(5);
  int taken_back = 0;
  for (int seed = 0; seed < 20; ++seed) {
    LiveGame game(Options{.players = 3}, FairDealer(secret_of(std::to_string(seed)), plain_digest));
    while (!game.is_over()) {
      const LiveGame before = game;
      const Seat seat = game.waited_for().lowest();
      game.play(seat, any_move(game, seat, random));
      const int back = game.undo_depth(seat);
      if (back == 0) continue;
      ASSERT_EQ(back, 1);
      LiveGame again = game;
      again.take_back(1);
      ++taken_back;
      ASSERT_EQ(again.state(), before.state());
      ASSERT_EQ(again.record(), before.record());
      ASSERT_EQ(again.memory(), before.memory());
      for (const Seat each : game.state().seats()) {
        ASSERT_EQ(again.undo_depth(each), before.undo_depth(each));
      }
    }
  }
  EXPECT_GT(taken_back, 200);
}

TEST(LiveGame, ThereIsNoWayBackAcrossPlansACalledGuildOrTheEndOfATurn) {
  Random random(6);
  for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
    LiveGame game = game_of(4, planning);
    while (!game.is_over()) {
      const GameState before = game.state();
      const Seat seat = game.waited_for().lowest();
      game.play(seat, any_move(game, seat, random));
      const GameState& after = game.state();
      const bool is_revealed = before.phase == Phase::Planning || before.called != after.called ||
                               before.turn != after.turn || before.round != after.round ||
                               after.is_over();
      ASSERT_EQ(game.undo_depth(seat), is_revealed ? 0 : 1);
      if (!is_revealed) continue;
      for (const Seat each : after.seats()) ASSERT_EQ(game.undo_depth(each), 0);
    }
  }
}

TEST(LiveGame, ACopyGoesItsOwnWay) {
  LiveGame game = game_of(2);
  LiveGame copy = game;
  game.play(Seat::One, move_of("plan brewers"));
  EXPECT_FALSE(copy.plan(Seat::One));
  EXPECT_EQ(copy.waited_for().size(), 2);
}

TEST(LiveGame, AGamePlayedToTheEndReplaysAndIsFair) {
  Random random(7);
  LiveGame game = game_of(3);
  while (!game.is_over()) {
    const Seat seat = game.waited_for().lowest();
    game.play(seat, any_move(game, seat, random));
  }
  EXPECT_TRUE(std::holds_alternative<Game>(replay(game.record())));
  EXPECT_TRUE(game.record().scores);
}

}  // namespace
}  // namespace norenberc
