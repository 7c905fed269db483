// R6, R8 and R9: sell, buy, nothing.
#include <algorithm>
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

int most_bought(const TestTable& table, Seat seat) {
  int most = 0;
  for (const Move& move : table.moves(seat, MoveKind::Buy)) {
    most = std::max(most, move.goods().total());
  }
  return most;
}

RULE_TEST("R6.1", "any number, at least one, of the called guild's own goods can be sold") {
  TestTable table(3);
  table.goods(One, pastry(5) + beer(2)).visit(Bakers, {One});
  EXPECT_EQ(table.moves(One, MoveKind::Sell).size(), 5U);
  for (int n = 1; n <= 5; ++n) EXPECT_TRUE(table.is_legal(One, Move::sell(n)));
  EXPECT_TRUE(is_refused(table, One, Move::sell(0), RefusalCode::NothingSold, "R6.1"));
  EXPECT_TRUE(is_refused(table, One, Move::sell(6), RefusalCode::TooFewToSell, "R6.1"));
  EXPECT_TRUE(is_refused(table, One, Move::sell(12), RefusalCode::TooFewToSell, "R6.1"));
}

RULE_TEST("R6.1", "goods of other guilds cannot be sold") {
  TestTable table(3);
  table.goods(One, beer(3) + shoe(3)).visit(Bakers, {One});
  EXPECT_TRUE(table.moves(One, MoveKind::Sell).empty());
  EXPECT_TRUE(is_refused(table, One, Move::sell(1), RefusalCode::TooFewToSell, "R6.1"));
}

RULE_TEST("R6.1", "the goods go from the supply into that storehouse") {
  TestTable table(3);
  table.goods(One, pastry(3) + beer()).visit(Bakers, {One});
  const Goods before = table.state.at(Bakers).storehouse;
  table.play(One, Move::sell(2));
  EXPECT_EQ(table.state.at(One).goods, pastry() + beer());
  EXPECT_EQ(table.state.at(Bakers).storehouse, before + pastry(2));
}

RULE_TEST("R6.2", "the bank pays the guild's price for each") {
  TestTable table(3);
  table.goods(One, pastry(4)).price(Bakers, 6).talers(One, 1).visit(Bakers, {One});
  table.play(One, Move::sell(3));
  EXPECT_EQ(table.talers_of(One), 19);
  const auto sold = table.only<Sold>();
  EXPECT_EQ(sold.seat, One);
  EXPECT_EQ(sold.guild, Bakers);
  EXPECT_EQ(sold.count, 3);
  EXPECT_EQ(sold.talers, Talers(18));
}

RULE_TEST("R6.2", "every price from 2 to 7 is paid") {
  for (int value = 2; value <= 7; ++value) {
    TestTable table(2);
    table.goods(One, beer(2)).price(Brewers, value).talers(One, 0).visit(Brewers, {One});
    table.play(One, Move::sell(2));
    EXPECT_EQ(table.talers_of(One), 2 * value);
  }
}

RULE_TEST("R8.1", "one to three goods, of any types that are in the storehouse, can be bought") {
  TestTable table(3);
  table.own_store(Bakers, 5).store(Bakers, beer(1)).visit(Bakers, {One});
  // Alone: p, pp, ppp; with the beer: b, bp, bpp.
  EXPECT_EQ(table.moves(One, MoveKind::Buy).size(), 6U);
  EXPECT_TRUE(table.is_legal(One, Move::buy(pastry(3))));
  EXPECT_TRUE(table.is_legal(One, Move::buy(beer() + pastry(2))));
  EXPECT_TRUE(is_refused(table, One, Move::buy(pastry(4)), RefusalCode::TooManyBought, "R8.1"));
  EXPECT_TRUE(is_refused(table, One, Move::buy({}), RefusalCode::NothingBought, "R8.1"));
  EXPECT_TRUE(is_refused(table, One, Move::buy(beer(2)), RefusalCode::NotInStorehouse, "R8.1"));
  EXPECT_TRUE(is_refused(table, One, Move::buy(shoe()), RefusalCode::NotInStorehouse, "R8.1"));
  EXPECT_TRUE(is_refused(table, One, Move::buy(hat()), RefusalCode::NotInStorehouse, "R8.1"));
}

RULE_TEST("R8.1", "every good costs the price of the called guild, not of its maker") {
  TestTable table(3);
  table.price(Bakers, 5).price(Brewers, 7).store(Bakers, beer(2)).visit(Bakers, {One});
  const Goods before = table.state.at(Bakers).storehouse;
  table.play(One, Move::buy(beer() + pastry(2)));
  EXPECT_EQ(table.talers_of(One), 10);
  EXPECT_EQ(table.state.at(One).goods, beer(2) + pastry(3) + shoe() + page());
  EXPECT_EQ(table.state.at(Bakers).storehouse, before - beer() - pastry(2));
  const auto bought = table.only<Bought>();
  EXPECT_EQ(bought.goods, beer() + pastry(2));
  EXPECT_EQ(bought.talers, Talers(15));
  EXPECT_EQ(bought.guild, Bakers);
}

RULE_TEST("R8.1", "the player must be able to pay") {
  TestTable table(2);
  table.price(Brewers, 5).talers(One, 14).visit(Brewers, {One});
  EXPECT_EQ(most_bought(table, One), 2);
  EXPECT_TRUE(is_refused(table, One, Move::buy(beer(3)), RefusalCode::CannotAfford, "R8.1"));
  table.talers(One, 15);
  EXPECT_TRUE(table.is_legal(One, Move::buy(beer(3))));
  table.talers(One, 4);
  EXPECT_TRUE(table.moves(One, MoveKind::Buy).empty());
  EXPECT_TRUE(is_refused(table, One, Move::buy(beer()), RefusalCode::CannotAfford, "R8.1"));
}

RULE_TEST("R8.1", "nothing can be bought from an empty storehouse") {
  TestTable table(2);
  table.own_store(Brewers, 0).visit(Brewers, {One});
  EXPECT_TRUE(table.moves(One, MoveKind::Buy).empty());
  EXPECT_TRUE(is_refused(table, One, Move::buy(beer()), RefusalCode::NotInStorehouse, "R8.1"));
}

RULE_TEST("R8.2", "in the first turn the limit depends on how many revealed the guild") {
  // By players, then by how many revealed the guild; straight from the rule.
  const std::array<std::array<int, 6>, 6> limits = {{
      {},
      {},
      {0, 3, 3, 0, 0, 0},
      {0, 3, 3, 3, 0, 0},
      {0, 3, 3, 2, 2, 0},
      {0, 3, 3, 2, 1, 1},
  }};
  for (int players = 2; players <= 5; ++players) {
    for (int revealed = 1; revealed <= players; ++revealed) {
      TestTable table(players);
      for (int s = 0; s < revealed; ++s) table.plan(seat_at(s), {Bakers, Shoemakers});
      if (revealed < players) table.others_pass();
      const int limit =
          limits[static_cast<std::size_t>(players)][static_cast<std::size_t>(revealed)];
      // The limit is the same for the first and the last to act, and at each guild.
      for (const Guild guild : {Bakers, Shoemakers}) {
        for (int s = 0; s < revealed; ++s) {
          ASSERT_EQ(table.state.called, guild);
          EXPECT_EQ(most_bought(table, seat_at(s)), limit) << players << " players, " << revealed;
          EXPECT_EQ(guild_offer(table.state, seat_at(s)).limit, limit);
          const Move one_more = Move::buy(Goods::of(good_of(guild), limit + 1));
          EXPECT_TRUE(is_refused(
              table, seat_at(s), one_more,
              limit == 3 ? RefusalCode::TooManyBought : RefusalCode::TooManyBoughtFirstTurn,
              limit == 3 ? "R8.1" : "R8.2"));
          table.play(seat_at(s), Move::nothing());
        }
      }
    }
  }
}

RULE_TEST("R8.2", "what counts is who revealed this guild, not who is at another") {
  TestTable table(5);
  table.plan(One, {Brewers}).plan(Two, {Brewers}).plan(Three, {Bakers}).plan(Four, {Bakers});
  table.plan(Five, {Bakers});
  EXPECT_EQ(most_bought(table, One), 3);
  table.play(One, Move::nothing()).play(Two, Move::nothing());
  EXPECT_EQ(most_bought(table, Three), 2);
}

RULE_TEST("R8.2", "the lower limit holds in the first turn of the first round only") {
  TestTable table(5);
  for (const Seat seat : table.state.seats()) table.plan(seat, {Brewers});
  EXPECT_EQ(most_bought(table, One), 1);
  for (const Seat seat : table.state.seats()) table.play(seat, Move::nothing());
  EXPECT_EQ(table.state.turn, 2);
  for (const Seat seat : table.state.seats()) table.plan(seat, {Bakers});
  EXPECT_EQ(most_bought(table, One), 3);
  for (const Seat seat : table.state.seats()) table.play(seat, Move::nothing());
  table.end_round();
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.turn, 1);
  for (const Seat seat : table.state.seats()) table.plan(seat, {Bakers});
  EXPECT_EQ(most_bought(table, One), 3);
}

RULE_TEST("R8.3", "there is no limit on what a player may own") {
  TestTable table(2);
  table.goods(One, beer(9) + pastry(11) + shoe(11)).goods(Two, {}).talers(One, 50);
  table.own_store(Brewers, 3).visit(Brewers, {One});
  table.play(One, Move::buy(beer(3)));
  EXPECT_EQ(table.state.at(One).goods, beer(12) + pastry(11) + shoe(11));
}

RULE_TEST("R8.3", "players never trade: an action leaves the other players' goods and Talers") {
  TestTable table(2);
  table.guest(Brewers, 1, craftsman(Brewers, 5)).visit(Brewers, {One});
  const GameState before = table.state;
  for (const Move& move : table.moves(One)) {
    TestTable copy = table;
    copy.play(One, move);
    EXPECT_EQ(copy.state.at(Two).goods, before.at(Two).goods);
    EXPECT_EQ(copy.state.at(Two).talers, before.at(Two).talers);
  }
}

RULE_TEST("R9.1", "a player may do nothing; the agent goes to the roof all the same") {
  TestTable table(2);
  table.visit(Brewers, {One});
  const GameState before = table.state;
  table.play(One, Move::nothing());
  EXPECT_EQ(table.roof_of(Brewers, One), 1);
  EXPECT_EQ(table.state.at(One).goods, before.at(One).goods);
  EXPECT_EQ(table.state.at(One).talers, before.at(One).talers);
  EXPECT_EQ(table.only<DidNothing>().seat, One);
  EXPECT_EQ(table.only<DidNothing>().guild, Brewers);
}

RULE_TEST("R9.1", "doing nothing is always legal, and sometimes all there is") {
  TestTable table(2);
  table.no_goods().talers(One, 0).visit(Brewers, {One});
  EXPECT_EQ(table.moves(One), std::vector<Move>{Move::nothing()});
  table.goods(One, beer(2)).talers(One, 30);
  EXPECT_TRUE(table.is_legal(One, Move::nothing()));
}

}  // namespace
}  // namespace norenberc
