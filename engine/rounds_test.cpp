// R3 and R5: rounds, turns and the action phase.
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

// Nobody does anything at the guilds; returns who acted where, in order.
std::vector<std::pair<Guild, Seat>> do_nothing_all_turn(TestTable& table) {
  std::vector<std::pair<Guild, Seat>> acted;
  const int turn = table.state.turn;
  while (table.state.phase == Phase::Action && table.state.turn == turn) {
    const Seat seat = to_decide(table.state).seats.lowest();
    acted.emplace_back(*table.state.called, seat);
    table.play(seat, Move::nothing());
  }
  return acted;
}

RULE_TEST("R3.1", "a game has four rounds") {
  TestTable table(3);
  for (int round = 1; round <= 4; ++round) {
    EXPECT_EQ(table.state.round, round);
    EXPECT_EQ(table.state.turn, 1);
    EXPECT_EQ(table.state.phase, Phase::Planning);
    table.end_round();
    EXPECT_EQ(table.only<RoundEnded>().round, round);
  }
  EXPECT_TRUE(table.state.is_over());
  EXPECT_EQ(table.all<GameOver>().size(), 1U);
  EXPECT_EQ(to_decide(table.state).seats, SeatSet{});
}

RULE_TEST("R3.1", "when the game is over every move is refused") {
  TestTable table(2);
  for (int round = 1; round <= 4; ++round) table.end_round();
  for (const Seat seat : {One, Two}) {
    EXPECT_TRUE(table.moves(seat).empty());
    EXPECT_FALSE(decision_of(table.state, seat).has_value());
    for (const Move& move : {Move::pass(), Move::nothing(), Move::plan(guild_set({Brewers}))}) {
      const auto refusal = why_refused(table.state, seat, move);
      ASSERT_TRUE(refusal.has_value());
      EXPECT_EQ(refusal->code, RefusalCode::IsOver);
      EXPECT_TRUE(rule_test::is_rule_number(rule(*refusal)));
    }
  }
}

RULE_TEST("R3.1", "a turn is planning, action and turn end, and a round can have several turns") {
  TestTable table(2);
  table.plan(One, {Brewers}).plan(Two, {Bakers});
  EXPECT_EQ(table.state.phase, Phase::Action);
  table.play(One, Move::nothing());
  EXPECT_TRUE(table.all<TurnEnded>().empty());
  table.play(Two, Move::nothing());
  EXPECT_EQ(table.only<TurnEnded>().turn, 1);
  EXPECT_EQ(table.state.phase, Phase::Planning);
  EXPECT_EQ(table.state.round, 1);
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({One, Two})}));
}

RULE_TEST("R3.2", "a finished player takes no part in the round's later turns") {
  TestTable table(3);
  table.visit(Brewers, {One, Three});
  EXPECT_TRUE(table.state.at(Two).finished);
  do_nothing_all_turn(table);
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({One, Three})}));
  EXPECT_TRUE(is_refused(table, Two, Move::pass(), RefusalCode::Finished, "R3.2"));
  EXPECT_TRUE(
      is_refused(table, Two, Move::plan(guild_set({Brewers})), RefusalCode::Finished, "R3.2"));
  table.plan(One, {Bakers}).plan(Three, {Bakers});
  EXPECT_FALSE(table.state.at(Two).planned.has_value());
  EXPECT_EQ(table.only<PlansMade>().planned[1], std::nullopt);
}

RULE_TEST("R3.2", "a player with no agent left is finished when the turn ends, not earlier") {
  TestTable table(2);
  table.agents(One, 1).plan(One, {Brewers}).plan(Two, {Brewers, Bakers});
  table.play(One, Move::nothing());
  EXPECT_EQ(table.state.at(One).agents, 0);
  EXPECT_FALSE(table.state.at(One).finished);
  do_nothing_all_turn(table);
  EXPECT_TRUE(table.state.at(One).finished);
  EXPECT_FALSE(table.state.at(Two).finished);
  EXPECT_EQ(table.only<TurnEnded>().finished, seats_of({One}));
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({Two})}));
}

RULE_TEST("R3.2", "an agent gained during the turn keeps its player in the round") {
  TestTable table(2);
  table.agents(One, 1).guest(Brewers, 1, agent_plus(Brewers, 2)).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer()));
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_FALSE(table.state.at(One).finished);
  EXPECT_EQ(table.state.at(One).agents, 1);
}

RULE_TEST("R3.3", "the round ends when a turn ends and every player is finished") {
  TestTable table(2);
  table.agents(One, 1).visit(Brewers, {One});
  EXPECT_EQ(table.state.round, 1);
  table.play(One, Move::nothing());
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.turn, 1);
  EXPECT_EQ(table.all<RoundEnded>().size(), 1U);
}

RULE_TEST("R3.3", "a new turn starts while anybody is unfinished") {
  TestTable table(2);
  table.visit(Brewers, {One}).play(One, Move::nothing());
  EXPECT_EQ(table.state.round, 1);
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_TRUE(table.all<RoundEnded>().empty());
}

RULE_TEST("R3.3", "a turn in which all pass ends the round") {
  TestTable table(4);
  table.others_pass();
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.only<PlansMade>().planned[3], 0);
  EXPECT_TRUE(table.all<GuildCalled>().empty());
  EXPECT_EQ(table.only<TurnEnded>().turn, 1);
}

RULE_TEST("R5.1", "the guilds are called in order of their number, those nobody planned skipped") {
  TestTable table(3);
  table.plan(One, {Shoemakers, Brewers}).plan(Two, {Printers}).plan(Three, {Printers, Brewers});
  EXPECT_EQ(table.state.called, Brewers);
  EXPECT_EQ(table.only<GuildCalled>().guild, Brewers);
  const std::vector<std::pair<Guild, Seat>> expected = {
      {Brewers, One}, {Brewers, Three}, {Shoemakers, One}, {Printers, Two}, {Printers, Three}};
  EXPECT_EQ(do_nothing_all_turn(table), expected);
}

RULE_TEST("R5.1", "all who planned the called guild are revealed at once and take one agent each") {
  TestTable table(3);
  table.plan(One, {Bakers}).plan(Two, {Brewers, Bakers}).plan(Three, {Bakers, Printers});
  EXPECT_EQ(table.only<GuildCalled>().seats, seats_of({Two}));
  EXPECT_EQ(table.state.at(One).agents, 4);
  EXPECT_EQ(table.state.at(Two).agents, 3);
  table.play(Two, Move::nothing());
  EXPECT_EQ(table.only<GuildCalled>().guild, Bakers);
  EXPECT_EQ(table.only<GuildCalled>().seats, seats_of({One, Two, Three}));
  EXPECT_EQ(table.state.at(One).agents, 3);
  EXPECT_EQ(table.state.at(Two).agents, 2);
  EXPECT_EQ(table.state.at(Three).agents, 3);
}

RULE_TEST("R5.1", "the Brewers are called first") {
  TestTable table(5);
  for (const Seat seat : table.state.seats()) table.plan(seat, {Hatters, Bakers, Brewers});
  EXPECT_EQ(table.state.called, Brewers);
}

RULE_TEST("R5.2", "the players act in turn order, each exactly once") {
  TestTable table(4);
  table.order({Three, One, Four, Two}).visit(Bakers, {One, Two, Three, Four});
  const std::vector<std::pair<Guild, Seat>> expected = {
      {Bakers, Three}, {Bakers, One}, {Bakers, Four}, {Bakers, Two}};
  EXPECT_TRUE(table.asks(Three, Decision::Action));
  EXPECT_EQ(do_nothing_all_turn(table), expected);
}

RULE_TEST("R5.2", "whose turn it is not is refused") {
  TestTable table(3);
  table.visit(Brewers, {One, Two});
  EXPECT_TRUE(table.asks(One, Decision::Action));
  for (const Seat seat : {Two, Three}) {
    const auto refusal = why_refused(table.state, seat, Move::nothing());
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->code, RefusalCode::NotYourDecision);
    EXPECT_EQ(rule(*refusal), "R5.2");
    EXPECT_TRUE(table.moves(seat).empty());
  }
}

RULE_TEST("R5.2", "only the answers to the open decision are taken") {
  TestTable table(2);
  EXPECT_EQ(why_refused(table.state, One, Move::sell(1))->code, RefusalCode::AnotherDecision);
  table.visit(Brewers, {One});
  for (const Move& move : {Move::plan(guild_set({Brewers})), Move::pass(), Move::first(),
                           Move::stay(), Move::decline(), Move::mayor(Brewers)}) {
    const auto refusal = why_refused(table.state, One, move);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->code, RefusalCode::AnotherDecision);
    EXPECT_EQ(refusal->decision, Decision::Action);
    EXPECT_TRUE(rule_test::is_rule_number(rule(*refusal)));
  }
}

RULE_TEST("R5.2", "a change of the turn order takes effect at once, and all still act once") {
  TestTable table(4);
  table.guest(Brewers, 1, craftsman(Brewers, 5)).guest(Bakers, 1, craftsman(Bakers, 5));
  table.plan(One, {Brewers}).plan(Two, {Brewers, Bakers}).plan(Three, {Brewers, Bakers});
  table.plan(Four, {Brewers, Bakers});
  table.play(One, Move::nothing()).play(Two, Move::nothing());
  table.play(Three, Move::recruit(0, beer())).play(Three, Move::first());
  EXPECT_EQ(table.state.called, Brewers);
  EXPECT_TRUE(table.asks(Four, Decision::Action));
  table.play(Four, Move::nothing());
  EXPECT_EQ(table.state.called, Bakers);
  EXPECT_TRUE(table.asks(Three, Decision::Action));
  table.play(Three, Move::nothing());
  EXPECT_TRUE(table.asks(Two, Decision::Action));
}

RULE_TEST("R5.2", "a player who became first after acting does not act again") {
  TestTable table(2);
  table.guest(Brewers, 1, craftsman(Brewers, 5)).order({Two, One});
  table.visit(Brewers, {One, Two}).play(Two, Move::nothing());
  table.play(One, Move::recruit(0, beer())).play(One, Move::first());
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
  EXPECT_EQ(table.roof_of(Brewers, Two), 1);
}

RULE_TEST("R5.3", "after the action the agent goes to the roof and stays until the round ends") {
  TestTable table(2);
  table.visit(Brewers, {One, Two});
  EXPECT_EQ(table.state.at(Brewers).agents_on_roof(), 0);
  table.play(One, Move::sell(1));
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
  table.play(Two, Move::buy(beer()));
  EXPECT_EQ(table.roof_of(Brewers, Two), 1);
  table.plan(One, {Brewers}).pass(Two).play(One, Move::nothing());
  EXPECT_EQ(table.roof_of(Brewers, One), 2);
  EXPECT_EQ(table.state.at(One).agents, 2);
  table.end_round();
  EXPECT_EQ(table.state.at(Brewers).agents_on_roof(), 0);
}

RULE_TEST("R5.3", "after a recruit the agent goes to the roof too") {
  TestTable table(2);
  table.guest(Brewers, 1, craftsman(Brewers, 5)).order({Two, One}).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer()));
  EXPECT_EQ(table.roof_of(Brewers, One), 0);
  table.play(One, Move::stay());
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
}

RULE_TEST("R5.4", "when the last called guild is done the turn ends") {
  TestTable table(3);
  table.agents(Two, 2).plan(One, {Brewers}).plan(Two, {Brewers, Printers}).pass(Three);
  table.play(One, Move::nothing()).play(Two, Move::nothing());
  EXPECT_EQ(table.state.called, Printers);
  EXPECT_TRUE(table.all<TurnEnded>().empty());
  table.play(Two, Move::nothing());
  EXPECT_FALSE(table.state.called.has_value());
  EXPECT_FALSE(table.state.acting.has_value());
  const auto ended = table.only<TurnEnded>();
  EXPECT_EQ(ended.round, 1);
  EXPECT_EQ(ended.turn, 1);
  EXPECT_EQ(ended.finished, seats_of({Two, Three}));
  for (const Seat seat : table.state.seats()) {
    EXPECT_TRUE(table.state.at(seat).plan.empty());
    EXPECT_FALSE(table.state.at(seat).planned.has_value());
  }
}

}  // namespace
}  // namespace norenberc
