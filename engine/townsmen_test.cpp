// R11 and R14.3: what the townsmen do during the game. Their victory points are in scoring_test.
#include <algorithm>
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

Options with_bonus(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.bonus_townsmen = true;
  return options;
}

// Seat One, first in turn order, has just recruited this townsman at the Brewers, for one beer.
TestTable recruited(Townsman townsman, TestTable table) {
  table.guest(Brewers, 1, townsman).goods(One, table.state.at(One).goods + beer());
  table.visit(Brewers, {One}).play(One, Move::recruit(0, beer()));
  return table;
}

Window work(Guild guild, int window) { return Window::workshop(guild, window - 1, false); }
Window below(Guild guild, int window) { return Window::workshop(guild, window - 1, true); }
Window lodge(Guild guild, int window) { return Window::lodgings(guild, window - 1); }

RULE_TEST("R11.1", "the Councilman takes one of your agents from the stockpile") {
  const TestTable table = recruited(Townsman::Councilman, TestTable(2));
  EXPECT_EQ(table.state.at(One).agents, 4);
  EXPECT_EQ(table.state.at(One).stockpile, 3);
  EXPECT_EQ(table.only<AgentGained>().by, tile(Townsman::Councilman));
  EXPECT_EQ(table.only<AgentGained>().seat, One);
}

RULE_TEST("R11.1", "with an empty stockpile the Councilman brings nobody") {
  TestTable table(2);
  table.agents(One, 8);
  const TestTable after = recruited(Townsman::Councilman, table);
  EXPECT_EQ(after.state.at(One).agents, 7);
  EXPECT_TRUE(after.all<AgentGained>().empty());
  EXPECT_TRUE(after.state.stack.has(Townsman::Councilman));
}

RULE_TEST("R11.2", "the Burglar takes two goods of your choice from one other player") {
  TestTable table(3);
  table.no_goods().goods(Two, beer(2) + shoe()).goods(Three, page(3));
  table = recruited(Townsman::Burglar, table);
  EXPECT_TRUE(table.asks(One, Decision::Burglar));
  // bb and bs from Two, pp from Three, or decline.
  EXPECT_EQ(table.moves(One).size(), 4U);
  EXPECT_TRUE(table.is_legal(One, Move::burgle(Two, beer(2))));
  EXPECT_TRUE(table.is_legal(One, Move::burgle(Two, beer() + shoe())));
  EXPECT_TRUE(table.is_legal(One, Move::burgle(Three, page(2))));
  EXPECT_TRUE(table.is_legal(One, Move::decline()));
  table.play(One, Move::burgle(Two, beer() + shoe()));
  EXPECT_EQ(table.state.at(One).goods, beer() + shoe());
  EXPECT_EQ(table.state.at(Two).goods, beer());
}

RULE_TEST("R11.2", "the bank pays the victim the current price of each good's guild") {
  TestTable table(3);
  table.price(Brewers, 7).price(Shoemakers, 2).talers(Two, 10);
  table = recruited(Townsman::Burglar, table);
  table.play(One, Move::burgle(Two, beer() + shoe()));
  EXPECT_EQ(table.talers_of(Two), 19);
  EXPECT_EQ(table.talers_of(One), 25);
  const auto stolen = table.only<GoodsStolen>();
  EXPECT_EQ(stolen.seat, One);
  EXPECT_EQ(stolen.victim, Two);
  EXPECT_EQ(stolen.goods, beer() + shoe());
  EXPECT_EQ(stolen.talers, Talers(9));
}

RULE_TEST("R11.2", "from a victim with two goods or more exactly two are taken") {
  TestTable table(3);
  table.no_goods().goods(Two, beer(3) + shoe());
  table = recruited(Townsman::Burglar, table);
  EXPECT_TRUE(is_refused(table, One, Move::burgle(Two, beer()), RefusalCode::WrongLoot, "R11.2"));
  EXPECT_TRUE(is_refused(table, One, Move::burgle(Two, {}), RefusalCode::WrongLoot, "R11.2"));
  EXPECT_TRUE(is_refused(table, One, Move::burgle(Two, beer(3)), RefusalCode::WrongLoot, "R11.2"));
  EXPECT_TRUE(
      is_refused(table, One, Move::burgle(Two, shoe(2)), RefusalCode::VictimLacks, "R11.2"));
  EXPECT_TRUE(
      is_refused(table, One, Move::burgle(Two, page(2)), RefusalCode::VictimLacks, "R11.2"));
}

RULE_TEST("R11.2", "the victim is another player of this game who has goods") {
  TestTable table(3);
  table.no_goods().goods(One, shoe(3)).goods(Two, beer(2));
  table = recruited(Townsman::Burglar, table);
  EXPECT_TRUE(
      is_refused(table, One, Move::burgle(One, shoe(2)), RefusalCode::NoSuchVictim, "R11.2"));
  EXPECT_TRUE(
      is_refused(table, One, Move::burgle(Four, shoe(2)), RefusalCode::NoSuchVictim, "R11.2"));
  const auto refusal = why_refused(table.state, One, Move::burgle(Three, shoe(2)));
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(rule(*refusal), "R11.2");
}

RULE_TEST("R11.2", "the theft may be declined") {
  TestTable table = recruited(Townsman::Burglar, TestTable(2));
  const Goods before = table.state.at(Two).goods;
  table.play(One, Move::decline());
  EXPECT_EQ(table.state.at(Two).goods, before);
  EXPECT_TRUE(table.all<GoodsStolen>().empty());
  EXPECT_TRUE(table.state.stack.has(Townsman::Burglar));
  EXPECT_EQ(table.state.phase, Phase::Planning);
}

RULE_TEST("R11.3", "the Guardsman swaps two craftsmen of the same guild") {
  TestTable table(2);
  table.guest(Brewers, 3, agent_plus(Bakers, 2));
  table = recruited(Townsman::Guardsman, table);
  EXPECT_TRUE(table.asks(One, Decision::Guardsman));
  table.play(One, Move::swap(lodge(Brewers, 3), work(Bakers, 2)));
  EXPECT_EQ(table.window(Brewers, 3), craftsman(Bakers, 5));
  EXPECT_EQ(table.workshop(Bakers, 2).upper, agent_plus(Bakers, 2));
  const auto swapped = table.only<CraftsmenSwapped>();
  EXPECT_EQ(swapped.seat, One);
  EXPECT_LT(swapped.from, swapped.to);
  EXPECT_EQ(swapped.from, lodge(Brewers, 3));
  EXPECT_EQ(swapped.from_tile, agent_plus(Bakers, 2));
  EXPECT_EQ(swapped.to_tile, craftsman(Bakers, 5));
}

RULE_TEST("R11.3", "the swap works between two lodgings and between two workshop windows") {
  TestTable table(2);
  table.guest(Brewers, 3, agent_plus(Bakers, 2)).guest(Shoemakers, 1, craftsman(Bakers, 6));
  TestTable first = recruited(Townsman::Guardsman, table);
  TestTable second = first;
  first.play(One, Move::swap(lodge(Brewers, 3), lodge(Shoemakers, 1)));
  EXPECT_EQ(first.window(Brewers, 3), craftsman(Bakers, 6));
  EXPECT_EQ(first.window(Shoemakers, 1), agent_plus(Bakers, 2));
  second.play(One, Move::swap(work(Bakers, 3), work(Bakers, 2)));
  EXPECT_EQ(second.workshop(Bakers, 2).upper, craftsman(Bakers, 6));
  EXPECT_EQ(second.workshop(Bakers, 3).upper, craftsman(Bakers, 5));
}

RULE_TEST("R11.3", "no guildmaster moves") {
  const TestTable table = recruited(Townsman::Guardsman, TestTable(2));
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 1), work(Bakers, 2)),
                         RefusalCode::GuildmasterStays, "R11.3"));
  EXPECT_TRUE(is_refused(table, One, Move::swap(lodge(Bakers, 2), work(Bakers, 1)),
                         RefusalCode::GuildmasterStays, "R11.3"));
}

RULE_TEST("R11.3", "craftsmen of different guilds, townsmen and empty windows cannot be swapped") {
  TestTable table(2);
  table.guest(Bakers, 3, Townsman::Engraver);
  table = recruited(Townsman::Guardsman, table);
  const auto why = [&](Window a, Window b) {
    return why_refused(table.state, One, Move::swap(a, b));
  };
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), work(Shoemakers, 3)),
                         RefusalCode::OtherGuilds, "R11.3"));
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), lodge(Bakers, 3)),
                         RefusalCode::NoCraftsmanThere, "R11.3"));
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), lodge(Bakers, 1)),
                         RefusalCode::NoCraftsmanThere, "R11.3"));
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), below(Bakers, 2)),
                         RefusalCode::NoCraftsmanThere, "R11.3"));
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), work(Hatters, 2)),
                         RefusalCode::GuildNotInPlay, "R2.1"));
  EXPECT_TRUE(why(work(Bakers, 2), work(Bakers, 2)).has_value());
}

RULE_TEST("R11.3", "the swap may be declined") {
  TestTable table = recruited(Townsman::Guardsman, TestTable(2));
  const auto houses = table.state.houses;
  table.play(One, Move::decline());
  for (const Guild guild : table.state.guilds()) {
    EXPECT_EQ(table.state.at(guild).workshop, houses[static_cast<std::size_t>(guild)].workshop);
    EXPECT_EQ(table.state.at(guild).lodgings, houses[static_cast<std::size_t>(guild)].lodgings);
  }
  EXPECT_TRUE(table.state.stack.has(Townsman::Guardsman));
}

RULE_TEST("R11.4", "a Musician brings 3 or 5 Talers more at each income") {
  for (const auto& [musician, more] :
       {std::pair{Townsman::Musician3, 3}, std::pair{Townsman::Musician5, 5}}) {
    TestTable table(2);
    table.no_goods().owns(Two, musician).end_round().end_round();
    EXPECT_EQ(table.talers_of(One), 25 + 2 * 3);
    EXPECT_EQ(table.talers_of(Two), 25 + 2 * (3 + more));
  }
}

RULE_TEST("R11.5", "when you recruit a Peddler you must put one of your goods on it") {
  TestTable table(2);
  table.goods(One, beer() + shoe(2));
  table = recruited(Townsman::Peddler, table);
  EXPECT_TRUE(table.asks(One, Decision::Peddler));
  EXPECT_EQ(table.moves(One).size(), 2U);
  EXPECT_TRUE(
      is_refused(table, One, Move::peddle(Good::Pastry), RefusalCode::NoGoodToPeddle, "R11.5"));
  EXPECT_EQ(why_refused(table.state, One, Move::decline())->code, RefusalCode::AnotherDecision);
  EXPECT_EQ(rule(*why_refused(table.state, One, Move::decline())), "R11.5");
  table.play(One, Move::peddle(Good::Shoe));
  EXPECT_EQ(table.state.at(One).goods, beer() + shoe());
  EXPECT_EQ(table.state.at(One).peddled, shoe());
  EXPECT_EQ(table.only<PeddlerLoaded>().good, Good::Shoe);
  EXPECT_FALSE(table.state.stack.has(Townsman::Peddler) &&
               table.state.stack.count(Townsman::Peddler) == 3);
}

RULE_TEST("R11.5",
          "at this round's Favorites the tile with its good counts as 4 goods of that type") {
  for (const int others : {3, 4, 5}) {
    TestTable table(2);
    table.no_goods().goods(One, shoe()).goods(Two, shoe(others)).talers(One, 0);
    table = recruited(Townsman::Peddler, table);
    table.play(One, Move::peddle(Good::Shoe)).end_round();
    const auto chosen = table.all<FavoriteChosen>();
    ASSERT_EQ(chosen.size(), 1U);
    EXPECT_EQ(chosen[0].seat, others < 4 ? One : Two) << others;
    EXPECT_EQ(chosen[0].tied.empty(), others != 4);
  }
}

RULE_TEST("R11.5", "then the Peddler goes back to the stack and the good to your supply") {
  TestTable table(2);
  table.no_goods().goods(One, shoe()).goods(Two, shoe(6));
  table = recruited(Townsman::Peddler, table);
  const int in_stack = table.state.stack.count(Townsman::Peddler);
  table.play(One, Move::peddle(Good::Shoe)).end_round();
  EXPECT_EQ(table.state.at(One).goods, shoe());
  EXPECT_TRUE(table.state.at(One).peddled.empty());
  int peddlers = table.state.stack.count(Townsman::Peddler);
  for (const GuestArrived& guest : table.all<GuestArrived>()) {
    peddlers += guest.guest.is(Townsman::Peddler) ? 1 : 0;
  }
  EXPECT_EQ(peddlers, in_stack + 1);
  // In the next round it counts as one again.
  table.goods(Two, shoe(1)).talers(Two, 99).end_round();
  EXPECT_EQ(table.all<FavoriteChosen>().at(0).seat, Two);
  EXPECT_EQ(table.all<FavoriteChosen>().at(0).goods, 1);
}

RULE_TEST("R11.5", "with no good in your supply the Peddler goes straight back to the stack") {
  TestTable table(2);
  table.no_goods();
  table = recruited(Townsman::Peddler, table);
  EXPECT_TRUE(table.state.stack.has(Townsman::Peddler));
  EXPECT_TRUE(table.state.at(One).peddled.empty());
  EXPECT_EQ(table.state.phase, Phase::Planning);
  EXPECT_EQ(table.state.turn, 2);
}

RULE_TEST("R11.6", "the Mayor goes at once to the roof of a guild in play of your choice") {
  TestTable table = recruited(Townsman::Mayor, TestTable(3));
  EXPECT_TRUE(table.asks(One, Decision::Mayor));
  EXPECT_EQ(table.moves(One).size(), 4U);
  const auto refusal = why_refused(table.state, One, Move::mayor(Tailors));
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->code, RefusalCode::GuildNotInPlay);
  EXPECT_EQ(why_refused(table.state, One, Move::decline())->code, RefusalCode::AnotherDecision);
  table.play(One, Move::mayor(Printers));
  EXPECT_EQ(table.state.at(Printers).mayors, 1);
  EXPECT_FALSE(table.state.at(One).owns(Townsman::Mayor));
  EXPECT_FALSE(table.state.stack.has(Townsman::Mayor));
  EXPECT_EQ(table.only<MayorPlaced>().guild, Printers);
}

RULE_TEST("R11.6",
          "each income, every player gets 1 Taler for each craftsman of the Mayor's guild") {
  TestTable table(3);
  table.no_goods().owns(Two, {craftsman(Bakers, 6), agent_plus(Bakers, 2)});
  table.owns(Three, {craftsman(Bakers, 2), craftsman(Brewers, 6)});
  table = recruited(Townsman::Mayor, table);
  table.play(One, Move::mayor(Bakers)).end_round();
  EXPECT_EQ(table.talers_of(One), 25 + 3);
  EXPECT_EQ(table.talers_of(Two), 25 + 3 + 2);
  EXPECT_EQ(table.talers_of(Three), 25 + 3 + 1);
  table.end_round();
  EXPECT_EQ(table.talers_of(Two), 25 + 2 * (3 + 2));
}

RULE_TEST("R11.6", "each Mayor on the roof counts") {
  TestTable table(2);
  table.no_goods().owns(Two, {craftsman(Bakers, 6), agent_plus(Bakers, 2)});
  table.state.at(Bakers).mayors = 2;
  table.end_round();
  EXPECT_EQ(table.talers_of(Two), 25 + 3 + 4);
}

RULE_TEST("R11.12", "a star townsman goes back into the guest stack, its ability used or not") {
  TestTable councilman(2);
  councilman.empty_stack();
  councilman = recruited(Townsman::Councilman, councilman);
  EXPECT_EQ(councilman.state.stack.count(Townsman::Councilman), 1);
  EXPECT_TRUE(councilman.state.at(One).tiles.empty());
  for (const bool used : {true, false}) {
    TestTable burglar(2);
    burglar.empty_stack();
    burglar = recruited(Townsman::Burglar, burglar);
    EXPECT_TRUE(burglar.state.stack.empty());
    burglar.play(One, used ? Move::burgle(Two, beer() + shoe()) : Move::decline());
    EXPECT_EQ(burglar.state.stack.count(Townsman::Burglar), 1);
    EXPECT_TRUE(burglar.state.at(One).tiles.empty());
    TestTable guardsman(2);
    guardsman.empty_stack();
    guardsman = recruited(Townsman::Guardsman, guardsman);
    guardsman.play(One, used ? Move::swap(work(Bakers, 2), work(Bakers, 3)) : Move::decline());
    EXPECT_EQ(guardsman.state.stack.count(Townsman::Guardsman), 1);
  }
}

RULE_TEST("R11.13", "a Burglar may take the only good of a victim who has just one") {
  TestTable table(3);
  table.no_goods().goods(Two, shoe());
  table = recruited(Townsman::Burglar, table);
  EXPECT_EQ(table.moves(One).size(), 2U);
  table.play(One, Move::burgle(Two, shoe()));
  EXPECT_EQ(table.state.at(One).goods, shoe());
  EXPECT_TRUE(table.state.at(Two).goods.empty());
  EXPECT_EQ(table.talers_of(Two), 29);
}

RULE_TEST("R11.13", "the good on a Peddler cannot be sold, paid or stolen") {
  TestTable table(2);
  table.no_goods().goods(One, beer());
  table = recruited(Townsman::Peddler, table);
  table.play(One, Move::peddle(Good::Beer));
  TestTable selling = table;
  selling.visit(Brewers, {One});
  EXPECT_TRUE(is_refused(selling, One, Move::sell(1), RefusalCode::TooFewToSell, "R6.1"));
  EXPECT_TRUE(is_refused(selling, One, Move::recruit(1, beer(2)), RefusalCode::CannotPay, "R7.1"));
  EXPECT_TRUE(selling.moves(One, MoveKind::Recruit).empty());
  TestTable burgling(3);
  burgling.no_goods().goods(Two, beer() + pastry());
  burgling.guest(Bakers, 1, Townsman::Peddler).guest(Shoemakers, 1, Townsman::Burglar);
  burgling.goods(One, shoe()).plan(Two, {Bakers}).plan(One, {Shoemakers}).pass(Three);
  burgling.play(Two, Move::recruit(0, pastry())).play(Two, Move::peddle(Good::Beer));
  burgling.play(Two, Move::stay());
  burgling.play(One, Move::recruit(0, shoe()));
  // Nobody has a good that can be stolen: the Burglar is skipped.
  EXPECT_EQ(burgling.state.phase, Phase::Planning);
  EXPECT_EQ(burgling.state.at(Two).peddled, beer());
}

RULE_TEST("R11.13", "the Guardsman may swap either tile of a two-tile stack") {
  const TestTable table = recruited(Townsman::Guardsman, TestTable(2));
  TestTable upper = table;
  upper.play(One, Move::swap(work(Bakers, 4), work(Bakers, 2)));
  EXPECT_EQ(upper.workshop(Bakers, 4), (WindowTiles{craftsman(Bakers, 5), craftsman(Bakers, 7)}));
  EXPECT_EQ(upper.workshop(Bakers, 2).upper, craftsman(Bakers, 3));
  TestTable lower = table;
  lower.play(One, Move::swap(below(Bakers, 4), lodge(Bakers, 2)));
  EXPECT_EQ(lower.workshop(Bakers, 4), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 2)}));
  EXPECT_EQ(lower.window(Bakers, 2), craftsman(Bakers, 7));
  TestTable both = table;
  both.play(One, Move::swap(below(Bakers, 4), work(Bakers, 4)));
  EXPECT_EQ(both.workshop(Bakers, 4), (WindowTiles{craftsman(Bakers, 7), craftsman(Bakers, 3)}));
}

RULE_TEST("R11.13",
          "in round 4 the tile under the guildmaster may be swapped, being no guildmaster") {
  TestTable table(2);
  table.round(4);
  table = recruited(Townsman::Guardsman, table);
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 1), below(Bakers, 1)),
                         RefusalCode::GuildmasterStays, "R11.3"));
  table.play(One, Move::swap(below(Bakers, 1), lodge(Bakers, 2)));
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 2)}));
}

RULE_TEST("R11.13", "a swap of two tiles of equal value and symbol is not offered") {
  TestTable table(2);
  table = recruited(Townsman::Guardsman, table);
  // Both 5s of the Bakers: one in the workshop, one in the lodgings.
  EXPECT_TRUE(is_refused(table, One, Move::swap(work(Bakers, 2), lodge(Bakers, 4)),
                         RefusalCode::SwapChangesNothing, "R11.13"));
  TestTable symbols(2);
  symbols.guest(Bakers, 1, agent_plus(Bakers, 3));
  symbols = recruited(Townsman::Guardsman, symbols);
  EXPECT_TRUE(symbols.is_legal(One, Move::swap(work(Bakers, 4), lodge(Bakers, 1))));
}

RULE_TEST("R11.13", "the Guardsman's swaps are all pairs of movable craftsmen that differ") {
  const TestTable table = recruited(Townsman::Guardsman, TestTable(2));
  // Each guild: 5 6 3 7 in the workshop, 2 4 5 in the lodgings; 21 pairs, less that of the two 5s.
  EXPECT_EQ(table.moves(One, MoveKind::Swap).size(), 3U * 20U);
  EXPECT_EQ(table.moves(One).size(), 3U * 20U + 1U);
}

RULE_TEST("R11.13", "an ability with no legal use is skipped") {
  TestTable burglar(2);
  burglar.no_goods();
  burglar = recruited(Townsman::Burglar, burglar);
  EXPECT_EQ(burglar.state.phase, Phase::Planning);
  EXPECT_TRUE(burglar.state.stack.has(Townsman::Burglar));
  TestTable guardsman(2);
  guardsman.round(4);
  for (const Guild guild : guardsman.state.guilds()) {
    for (int window = 2; window <= 4; ++window) guardsman.no_guest(guild, window);
  }
  guardsman = recruited(Townsman::Guardsman, guardsman);
  EXPECT_EQ(guardsman.state.phase, Phase::Planning);
  EXPECT_TRUE(guardsman.state.stack.has(Townsman::Guardsman));
}

RULE_TEST("R11.13", "two of a kind both count: Peddlers") {
  TestTable table(2);
  table.no_goods().goods(One, beer(1) + pastry(1) + shoe(2)).goods(Two, shoe(7));
  table.guest(Brewers, 1, Townsman::Peddler).guest(Bakers, 1, Townsman::Peddler);
  table.plan(One, {Brewers, Bakers}).pass(Two);
  table.play(One, Move::recruit(0, beer())).play(One, Move::peddle(Good::Shoe));
  table.play(One, Move::recruit(0, pastry())).play(One, Move::peddle(Good::Shoe));
  EXPECT_EQ(table.state.at(One).peddled, shoe(2));
  table.end_round();
  const auto chosen = table.only<FavoriteChosen>();
  EXPECT_EQ(chosen.seat, One);
  EXPECT_EQ(chosen.goods, 8);
  EXPECT_EQ(table.state.at(One).goods, shoe());
}

// R14.3: the bonus townsmen.

RULE_TEST("R14.3", "the Banker brings 2 Talers for every full 10 when income begins") {
  for (const auto& [talers, income] :
       {std::pair{9, 3}, std::pair{10, 5}, std::pair{19, 5}, std::pair{39, 9}, std::pair{7, 3}}) {
    TestTable table(with_bonus(2));
    table.no_goods().owns(One, Townsman::Banker).talers(One, talers).end_round();
    EXPECT_EQ(table.talers_of(One), talers + income);
  }
}

RULE_TEST("R14.3", "two Bankers both look at the Talers when the step begins") {
  TestTable table(with_bonus(2));
  table.no_goods().owns(One, Townsman::Banker).owns(One, Townsman::Banker);
  table.owns(One, Townsman::Musician5).talers(One, 18).end_round();
  EXPECT_EQ(table.talers_of(One), 18 + 3 + 5 + 2 + 2);
}

RULE_TEST("R14.3", "the Merchant gets 1 Taler more for each good sold") {
  TestTable table(with_bonus(2));
  table.price(Brewers, 6).goods(One, beer(3)).owns(One, Townsman::Merchant).talers(One, 0);
  table.visit(Brewers, {One}).play(One, Move::sell(3));
  EXPECT_EQ(table.talers_of(One), 21);
  EXPECT_EQ(table.only<Sold>().talers, Talers(21));
}

RULE_TEST("R14.3", "the Merchant gets nothing extra for goods that a Burglar took") {
  TestTable table(with_bonus(2));
  table.owns(Two, Townsman::Merchant);
  table = recruited(Townsman::Burglar, table);
  table.play(One, Move::burgle(Two, beer() + shoe()));
  EXPECT_EQ(table.talers_of(Two), 25 + 8);
}

RULE_TEST("R14.3", "the Haggler pays 1 Taler less for each good bought") {
  TestTable table(with_bonus(2));
  table.price(Brewers, 5).owns(One, Townsman::Haggler).talers(One, 12).visit(Brewers, {One});
  EXPECT_TRUE(table.is_legal(One, Move::buy(beer(3))));
  TestTable poor = table;
  poor.talers(One, 11);
  EXPECT_TRUE(is_refused(poor, One, Move::buy(beer(3)), RefusalCode::CannotAfford, "R8.1"));
  table.play(One, Move::buy(beer(3)));
  EXPECT_EQ(table.talers_of(One), 0);
  EXPECT_EQ(table.only<Bought>().talers, Talers(12));
}

RULE_TEST("R14.3", "the Merchant does not change buying nor the Haggler selling") {
  TestTable table(with_bonus(2));
  table.price(Brewers, 5).goods(Two, beer()).owns(One, Townsman::Merchant);
  table.owns(Two, Townsman::Haggler).visit(Brewers, {One, Two});
  EXPECT_EQ(guild_offer(table.state, One), (GuildOffer{Talers(5), Talers(6), 3, Talers(0)}));
  EXPECT_EQ(guild_offer(table.state, Two), (GuildOffer{Talers(4), Talers(5), 3, Talers(0)}));
  table.play(One, Move::buy(beer()));
  EXPECT_EQ(table.talers_of(One), 20);
  table.play(Two, Move::sell(1));
  EXPECT_EQ(table.talers_of(Two), 30);
}

RULE_TEST("R14.3", "the Duchess may move the prestige crest to another guild in play") {
  TestTable table = recruited(Townsman::Duchess, TestTable(with_bonus(3)));
  EXPECT_TRUE(table.asks(One, Decision::Duchess));
  // Bakers, Shoemakers, Printers, or decline; the crest lies at the Brewers'.
  EXPECT_EQ(table.moves(One).size(), 4U);
  EXPECT_TRUE(
      is_refused(table, One, Move::duchess(Brewers), RefusalCode::CrestAlreadyThere, "R14.3"));
  EXPECT_TRUE(why_refused(table.state, One, Move::duchess(Hatters)).has_value());
  table.play(One, Move::duchess(Printers));
  EXPECT_EQ(table.state.prestige, Printers);
  EXPECT_TRUE(table.state.prestige_crest);
  EXPECT_TRUE(table.state.stack.has(Townsman::Duchess));
  const auto moved = table.only<PrestigeMoved>();
  EXPECT_EQ(moved.from, Brewers);
  EXPECT_EQ(moved.to, Printers);
  EXPECT_EQ(moved.seat, One);
}

RULE_TEST("R14.3", "the Duchess cannot move the crest to last round's prestige guild") {
  TestTable table(with_bonus(3));
  table.no_goods().end_round();
  EXPECT_EQ(table.state.last_prestige, Brewers);
  EXPECT_EQ(table.state.prestige, Bakers);
  table = recruited(Townsman::Duchess, table);
  EXPECT_TRUE(
      is_refused(table, One, Move::duchess(Brewers), RefusalCode::LastPrestigeGuild, "R14.3"));
  EXPECT_EQ(table.moves(One).size(), 3U);
  TestTable declined = table;
  declined.play(One, Move::decline());
  EXPECT_EQ(declined.state.prestige, Bakers);
  EXPECT_TRUE(declined.state.stack.has(Townsman::Duchess));
}

RULE_TEST("R14.3",
          "the guild with the Duchess's crest is the prestige guild for favorites and R10.7") {
  TestTable table(with_bonus(3));
  table.no_goods().goods(Two, shoe(2)).goods(Three, beer(3));
  table = recruited(Townsman::Duchess, table);
  table.play(One, Move::duchess(Shoemakers)).end_round();
  EXPECT_EQ(table.state.at(Two).prestige_crests, 1);
  EXPECT_EQ(table.state.at(Three).prestige_crests, 0);
  EXPECT_EQ(table.state.last_prestige, Shoemakers);
  EXPECT_EQ(table.state.prestige, Brewers);
}

RULE_TEST("R14.3", "moved by the Duchess, the crest does not change what last round's guild is") {
  TestTable table(with_bonus(3));
  table.no_goods().end_round();
  table = recruited(Townsman::Duchess, table);
  table.play(One, Move::duchess(Printers));
  EXPECT_EQ(table.state.last_prestige, Brewers);
}

RULE_TEST("R14.3", "the Jacks are placed after the last income, their owners in turn order") {
  TestTable table(with_bonus(3));
  table.round(4).no_goods().owns(One, Townsman::Jack3).owns(Two, Townsman::Jack4);
  table.order({Three, Two, One}).end_round();
  EXPECT_FALSE(table.state.is_over());
  EXPECT_EQ(table.talers_of(One), 28);
  EXPECT_TRUE(table.all<GameOver>().empty());
  EXPECT_TRUE(table.asks(Two, Decision::Jack));
  EXPECT_FALSE(table.state.called.has_value());
  EXPECT_EQ(table.state.phase, Phase::Action);
  EXPECT_EQ(table.moves(Two).size(), 4U);
  EXPECT_TRUE(why_refused(table.state, Two, Move::jack(Tailors)).has_value());
  table.play(Two, Move::jack(Printers));
  EXPECT_EQ(table.only<JackPlaced>().jack, Townsman::Jack4);
  EXPECT_TRUE(table.asks(One, Decision::Jack));
  table.play(One, Move::jack(Brewers));
  EXPECT_TRUE(table.state.is_over());
  EXPECT_EQ(table.state.jacks[0], Brewers);
  EXPECT_EQ(table.state.jacks[1], Printers);
  EXPECT_EQ(table.all<GameOver>().size(), 1U);
}

RULE_TEST("R14.3", "the owner of both Jacks places the 3 first") {
  TestTable table(with_bonus(2));
  table.round(4).no_goods().owns(Two, Townsman::Jack3).owns(Two, Townsman::Jack4).end_round();
  EXPECT_TRUE(table.asks(Two, Decision::Jack));
  table.play(Two, Move::jack(Bakers));
  EXPECT_EQ(table.only<JackPlaced>().jack, Townsman::Jack3);
  EXPECT_EQ(table.state.jacks[0], Bakers);
  EXPECT_FALSE(table.state.jacks[1].has_value());
  EXPECT_TRUE(table.asks(Two, Decision::Jack));
  table.play(Two, Move::jack(Bakers));
  EXPECT_TRUE(table.state.is_over());
}

RULE_TEST("R14.3", "the Jack is not asked for before the last income") {
  TestTable table(with_bonus(2));
  table.no_goods().owns(Two, Townsman::Jack3).end_round();
  EXPECT_EQ(table.state.phase, Phase::Planning);
}

RULE_TEST("R14.3", "a Jack does not count for the Mayor") {
  TestTable table(with_bonus(2));
  table.round(4).no_goods().owns(One, Townsman::Jack4);
  table.state.at(Bakers).mayors = 1;
  table.end_round();
  EXPECT_EQ(table.talers_of(One), 28);
}

}  // namespace
}  // namespace norenberc
