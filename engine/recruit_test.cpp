// R7: recruiting guests.
#include <algorithm>
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

std::vector<Goods> payments(const TestTable& table, Seat seat, int window) {
  std::vector<Goods> found;
  for (const Move& move : table.moves(seat, MoveKind::Recruit)) {
    if (move.window() == window - 1) found.push_back(move.goods());
  }
  return found;
}

bool same(std::vector<Goods> a, std::vector<Goods> b) {
  const auto less = [](Goods x, Goods y) { return x.word < y.word; };
  std::sort(a.begin(), a.end(), less);
  std::sort(b.begin(), b.end(), less);
  return a == b;
}

// Two players, three goods; seat One stands at the Bakers, who have a guest in every window.
TestTable at_the_bakers(Goods supply) {
  TestTable table(2);
  table.guest(Bakers, 1, craftsman(Bakers, 6)).goods(One, supply).visit(Bakers, {One});
  return table;
}

RULE_TEST("R7.1", "window 1 costs one own good") {
  const TestTable table = at_the_bakers(beer(4) + pastry(4) + shoe(4));
  EXPECT_TRUE(same(payments(table, One, 1), {pastry()}));
}

RULE_TEST("R7.1", "window 2 costs one own good and one any") {
  const TestTable table = at_the_bakers(beer(4) + pastry(4) + shoe(4));
  EXPECT_TRUE(same(payments(table, One, 2), {pastry() + beer(), pastry(2), pastry() + shoe()}));
}

RULE_TEST("R7.1", "window 3 costs two own goods, or one own and two any") {
  const TestTable table = at_the_bakers(beer(4) + pastry(4) + shoe(4));
  EXPECT_TRUE(same(payments(table, One, 3),
                   {pastry(2), pastry() + beer(2), pastry() + beer() + shoe(), pastry() + shoe(2),
                    pastry(2) + beer(), pastry(2) + shoe(), pastry(3)}));
}

RULE_TEST("R7.1", "window 4 costs three own goods, or two own and two any") {
  const TestTable table = at_the_bakers(beer(4) + pastry(4) + shoe(4));
  EXPECT_TRUE(same(payments(table, One, 4),
                   {pastry(3), pastry(2) + beer(2), pastry(2) + beer() + shoe(),
                    pastry(2) + shoe(2), pastry(3) + beer(), pastry(3) + shoe(), pastry(4)}));
}

RULE_TEST("R7.1", "the any goods may be the own good too") {
  const TestTable table = at_the_bakers(pastry(4));
  EXPECT_TRUE(same(payments(table, One, 1), {pastry()}));
  EXPECT_TRUE(same(payments(table, One, 2), {pastry(2)}));
  EXPECT_TRUE(same(payments(table, One, 3), {pastry(2), pastry(3)}));
  EXPECT_TRUE(same(payments(table, One, 4), {pastry(3), pastry(4)}));
}

RULE_TEST("R7.1", "the goods come from the player's supply") {
  const TestTable table = at_the_bakers(pastry() + beer(2));
  EXPECT_TRUE(same(payments(table, One, 1), {pastry()}));
  EXPECT_TRUE(same(payments(table, One, 2), {pastry() + beer()}));
  EXPECT_TRUE(same(payments(table, One, 3), {pastry() + beer(2)}));
  EXPECT_TRUE(payments(table, One, 4).empty());
  EXPECT_TRUE(
      is_refused(table, One, Move::recruit(1, pastry() + shoe()), RefusalCode::CannotPay, "R7.1"));
  EXPECT_TRUE(is_refused(table, One, Move::recruit(2, pastry(2)), RefusalCode::CannotPay, "R7.1"));
  EXPECT_TRUE(is_refused(table, One, Move::recruit(3, pastry(3)), RefusalCode::CannotPay, "R7.1"));
}

RULE_TEST("R7.1", "without an own good nobody can be recruited") {
  const TestTable table = at_the_bakers(beer(9) + shoe(9));
  EXPECT_TRUE(table.moves(One, MoveKind::Recruit).empty());
  EXPECT_TRUE(is_refused(table, One, Move::recruit(0, beer()), RefusalCode::WrongPayment, "R7.1"));
}

RULE_TEST("R7.1", "there must be a guest in that window") {
  TestTable table = at_the_bakers(pastry(4));
  table.no_guest(Bakers, 1).no_guest(Bakers, 3);
  EXPECT_TRUE(payments(table, One, 1).empty());
  EXPECT_TRUE(payments(table, One, 3).empty());
  EXPECT_FALSE(payments(table, One, 2).empty());
  EXPECT_TRUE(is_refused(table, One, Move::recruit(0, pastry()), RefusalCode::NoGuest, "R7.1"));
  EXPECT_TRUE(is_refused(table, One, Move::recruit(2, pastry(2)), RefusalCode::NoGuest, "R7.1"));
  EXPECT_TRUE(
      is_refused(table, One, Move::recruit(4, pastry(2)), RefusalCode::NoSuchWindow, "R7.1"));
}

RULE_TEST("R7.2", "all goods paid go to the called guild's storehouse, whatever their type") {
  TestTable table = at_the_bakers(beer(2) + pastry(2) + shoe(2));
  const GameState before = table.state;
  table.play(One, Move::recruit(3, pastry(2) + beer() + shoe()));
  EXPECT_EQ(table.state.at(Bakers).storehouse,
            before.at(Bakers).storehouse + pastry(2) + beer() + shoe());
  EXPECT_EQ(table.state.at(Brewers).storehouse, before.at(Brewers).storehouse);
  EXPECT_EQ(table.state.at(One).goods, beer() + shoe());
  EXPECT_EQ(table.only<Recruited>().payment, pastry(2) + beer() + shoe());
}

RULE_TEST("R7.2", "a payment must be exactly one of the listed prices") {
  const TestTable table = at_the_bakers(beer(4) + pastry(5) + shoe(4));
  const auto wrong = [&](int window, Goods payment) {
    return is_refused(table, One, Move::recruit(window - 1, payment), RefusalCode::WrongPayment,
                      "R7.1");
  };
  EXPECT_TRUE(wrong(1, {}));
  EXPECT_TRUE(wrong(1, pastry(2)));
  EXPECT_TRUE(wrong(1, beer()));
  EXPECT_TRUE(wrong(2, pastry()));
  EXPECT_TRUE(wrong(2, beer() + shoe()));
  EXPECT_TRUE(wrong(2, pastry() + beer() + shoe()));
  EXPECT_TRUE(wrong(3, pastry()));
  EXPECT_TRUE(wrong(3, pastry() + beer()));
  EXPECT_TRUE(wrong(3, beer(2)));
  EXPECT_TRUE(wrong(3, beer(2) + shoe()));
  EXPECT_TRUE(wrong(3, pastry(4)));
  EXPECT_TRUE(wrong(4, pastry(2)));
  EXPECT_TRUE(wrong(4, pastry(2) + beer()));
  EXPECT_TRUE(wrong(4, pastry() + beer(3)));
  EXPECT_TRUE(wrong(4, pastry() + beer(2)));
  EXPECT_TRUE(wrong(4, pastry(5)));
  EXPECT_TRUE(wrong(4, pastry(3) + beer(2)));
}

RULE_TEST("R7.2", "the goods need not be the cheapest way") {
  TestTable table = at_the_bakers(beer(2) + pastry(5));
  EXPECT_TRUE(table.is_legal(One, Move::recruit(2, pastry(3))));
  EXPECT_TRUE(table.is_legal(One, Move::recruit(3, pastry(4))));
  table.play(One, Move::recruit(2, pastry() + beer(2)));
  EXPECT_EQ(table.state.at(One).goods, pastry(4));
}

RULE_TEST("R7.3", "the player takes the guest, and the window stays empty until the refill") {
  TestTable table(2);
  table.guest(Bakers, 2, craftsman(Brewers, 6)).goods(One, pastry(2)).visit(Bakers, {One});
  table.play(One, Move::recruit(1, pastry(2)));
  EXPECT_TRUE(table.state.at(One).tiles.has(craftsman(Brewers, 6)));
  EXPECT_EQ(table.state.at(One).tiles.size(), 1);
  EXPECT_TRUE(table.window(Bakers, 2).is_none());
  EXPECT_FALSE(table.window(Bakers, 3).is_none());
  const auto recruited = table.only<Recruited>();
  EXPECT_EQ(recruited.guest, craftsman(Brewers, 6));
  EXPECT_EQ(recruited.window, 1);
  EXPECT_EQ(recruited.guild, Bakers);
  EXPECT_EQ(recruited.seat, One);
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_TRUE(table.window(Bakers, 2).is_none());
  table.end_round();
  EXPECT_FALSE(table.window(Bakers, 2).is_none());
}

RULE_TEST("R7.3", "townsmen whose ability does not say otherwise are kept") {
  for (const Townsman townsman :
       {Townsman::Musician3, Townsman::Musician5, Townsman::Nobleman2, Townsman::Nobleman3,
        Townsman::TaxCollector, Townsman::Engraver, Townsman::Foreman2, Townsman::Foreman3,
        Townsman::Foreman4, Townsman::Apprentice}) {
    TestTable table(2);
    table.guest(Brewers, 1, townsman).visit(Brewers, {One});
    table.play(One, Move::recruit(0, beer()));
    EXPECT_TRUE(table.state.at(One).owns(townsman));
    EXPECT_EQ(table.state.turn, 2);
  }
}

RULE_TEST("R7.4", "a craftsman with agent + at once brings an agent from the stockpile") {
  for (const int value : {2, 3}) {
    TestTable table(2);
    table.guest(Brewers, 1, agent_plus(Bakers, value)).order({Two, One}).visit(Brewers, {One});
    EXPECT_EQ(table.state.at(One).agents, 3);
    table.play(One, Move::recruit(0, beer()));
    EXPECT_TRUE(table.asks(One, Decision::Order));
    EXPECT_EQ(table.state.at(One).agents, 4);
    EXPECT_EQ(table.state.at(One).stockpile, 3);
    EXPECT_EQ(table.only<AgentGained>().by, agent_plus(Bakers, value));
  }
}

RULE_TEST("R7.4", "with an empty stockpile there is no agent: 8 at most in all") {
  TestTable table(2);
  table.agents(One, 8).guest(Brewers, 1, agent_plus(Brewers, 3)).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer()));
  EXPECT_TRUE(table.all<AgentGained>().empty());
  EXPECT_EQ(table.state.at(One).agents, 7);
  EXPECT_EQ(table.state.at(One).stockpile, 0);
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
}

RULE_TEST("R7.4", "a craftsman without agent + brings none") {
  TestTable table(2);
  table.guest(Brewers, 1, craftsman(Brewers, 2)).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer()));
  EXPECT_TRUE(table.all<AgentGained>().empty());
  EXPECT_EQ(table.state.at(One).stockpile, 4);
}

RULE_TEST("R7.5", "the bank pays one Taler for each agent on this guild's roof, anybody's") {
  TestTable table(3);
  table.guest(Brewers, 1, craftsman(Brewers, 6));
  table.roof(Brewers, One, 1).roof(Brewers, Two, 2).roof(Bakers, Two, 1).roof(Bakers, Three, 2);
  table.visit(Brewers, {One}).play(One, Move::recruit(0, beer()));
  EXPECT_EQ(table.talers_of(One), 28);
  EXPECT_EQ(table.only<TalersGained>().talers, Talers(3));
  EXPECT_EQ(table.only<TalersGained>().seat, One);
  EXPECT_EQ(table.only<TalersGained>().guild, Brewers);
}

RULE_TEST("R7.5", "the agent in use is not counted, nor those who have not acted yet") {
  TestTable table(3);
  table.guest(Brewers, 1, craftsman(Brewers, 6)).visit(Brewers, {One, Two});
  table.play(One, Move::recruit(0, beer()));
  EXPECT_EQ(table.talers_of(One), 25);
  EXPECT_TRUE(table.all<TalersGained>().empty());
}

RULE_TEST("R7.5", "those who acted before in the same turn are counted") {
  TestTable table(3);
  table.guest(Brewers, 1, craftsman(Brewers, 6)).visit(Brewers, {One, Two, Three});
  table.play(One, Move::nothing()).play(Two, Move::nothing());
  table.play(Three, Move::recruit(0, beer()));
  EXPECT_EQ(table.talers_of(Three), 27);
}

RULE_TEST("R7.5", "a Mayor is not an agent") {
  TestTable table(2);
  table.guest(Brewers, 1, craftsman(Brewers, 6));
  table.state.at(Brewers).mayors = 1;
  table.visit(Brewers, {One}).play(One, Move::recruit(0, beer()));
  EXPECT_EQ(table.talers_of(One), 25);
}

RULE_TEST("R7.6", "the player may move to the first place; those ahead move down one") {
  TestTable table(5);
  table.guest(Brewers, 1, craftsman(Brewers, 6)).order({Five, Two, One, Four, Three});
  table.visit(Brewers, {Four}).play(Four, Move::recruit(0, beer()));
  EXPECT_TRUE(table.asks(Four, Decision::Order));
  EXPECT_EQ(table.moves(Four).size(), 2U);
  table.play(Four, Move::first());
  EXPECT_EQ(table.state.order, (TurnOrder{Four, Five, Two, One, Three}));
  EXPECT_EQ(table.only<OrderChanged>().seat, Four);
  EXPECT_EQ(table.only<OrderChanged>().order, table.state.order);
}

RULE_TEST("R7.6", "or leave it as it is") {
  TestTable table(3);
  table.guest(Brewers, 1, craftsman(Brewers, 6)).order({Two, One, Three});
  table.visit(Brewers, {Three}).play(Three, Move::recruit(0, beer()));
  const TurnOrder before = table.state.order;
  table.play(Three, Move::stay());
  EXPECT_EQ(table.state.order, before);
  EXPECT_TRUE(table.all<OrderChanged>().empty());
}

RULE_TEST("R7.6", "who is first already is not asked") {
  TestTable table(3);
  table.guest(Brewers, 1, craftsman(Brewers, 6)).order({Three, One, Two});
  table.visit(Brewers, {Three}).play(Three, Move::recruit(0, beer()));
  EXPECT_EQ(table.state.phase, Phase::Planning);
  EXPECT_EQ(table.state.turn, 2);
}

RULE_TEST("R7.7", "the steps come in order: guest, roof money, turn order, agent to the roof") {
  TestTable table(3);
  table.guest(Brewers, 1, Townsman::Burglar).roof(Brewers, Three, 2).order({Two, One, Three});
  table.visit(Brewers, {One}).play(One, Move::recruit(0, beer()));
  EXPECT_TRUE(table.asks(One, Decision::Burglar));
  EXPECT_EQ(table.talers_of(One), 25);
  EXPECT_EQ(table.state.guest, tile(Townsman::Burglar));
  table.play(One, Move::burgle(Two, beer() + shoe()));
  EXPECT_EQ(table.talers_of(One), 27);
  EXPECT_TRUE(table.asks(One, Decision::Order));
  EXPECT_EQ(table.roof_of(Brewers, One), 0);
  EXPECT_TRUE(table.state.at(One).plan.has(Brewers));
  table.play(One, Move::first());
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
  EXPECT_TRUE(table.state.guest.is_none());
}

RULE_TEST("R7.7", "the payment comes first: goods paid away cannot be loaded on a Peddler") {
  TestTable table(2);
  table.guest(Brewers, 2, Townsman::Peddler).goods(One, beer() + shoe() + pastry());
  table.visit(Brewers, {One}).play(One, Move::recruit(1, beer() + shoe()));
  EXPECT_EQ(table.moves(One), std::vector<Move>{Move::peddle(Good::Pastry)});
}

RULE_TEST("R7.7", "a Mayor is placed and a Peddler loaded before the roof pays") {
  TestTable table(2);
  table.guest(Brewers, 1, Townsman::Mayor).guest(Bakers, 1, Townsman::Peddler);
  table.roof(Brewers, Two, 1).roof(Bakers, Two, 1).plan(One, {Brewers, Bakers}).pass(Two);
  table.play(One, Move::recruit(0, beer()));
  EXPECT_TRUE(table.asks(One, Decision::Mayor));
  EXPECT_EQ(table.talers_of(One), 25);
  table.play(One, Move::mayor(Brewers));
  EXPECT_EQ(table.talers_of(One), 26);
  table.play(One, Move::recruit(0, pastry()));
  EXPECT_TRUE(table.asks(One, Decision::Peddler));
  EXPECT_EQ(table.talers_of(One), 26);
  table.play(One, Move::peddle(Good::Shoe));
  EXPECT_EQ(table.talers_of(One), 27);
}

}  // namespace
}  // namespace norenberc
