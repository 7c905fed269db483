// R10: the end of a round.
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

std::optional<FavoriteChosen> favorite_of(const TestTable& table, Guild guild) {
  for (const FavoriteChosen& chosen : table.all<FavoriteChosen>()) {
    if (chosen.guild == guild) return chosen;
  }
  return std::nullopt;
}
bool has_no_favorite(const TestTable& table, Guild guild) {
  for (const NoFavorite& none : table.all<NoFavorite>()) {
    if (none.guild == guild) return true;
  }
  return false;
}

template <class Kind>
std::size_t place_of(const TestTable& table) {
  for (std::size_t i = 0; i < table.events.size(); ++i) {
    if (std::holds_alternative<Kind>(table.events[i])) return i;
  }
  return table.events.size();
}

RULE_TEST("R10.1", "the favorite owns the most goods of the guild's type") {
  TestTable table(3);
  table.no_goods().goods(One, beer(2)).goods(Two, beer(3)).goods(Three, pastry(9)).end_round();
  const auto favorite = favorite_of(table, Brewers);
  ASSERT_TRUE(favorite.has_value());
  EXPECT_EQ(favorite->seat, Two);
  EXPECT_EQ(favorite->goods, 3);
  EXPECT_TRUE(favorite->tied.empty());
  EXPECT_EQ(favorite_of(table, Bakers)->seat, Three);
}

RULE_TEST("R10.1", "one good is enough if nobody has more") {
  TestTable table(3);
  table.no_goods().goods(Three, shoe()).end_round();
  EXPECT_EQ(favorite_of(table, Shoemakers)->seat, Three);
  EXPECT_TRUE(table.state.at(Three).goods.empty());
}

RULE_TEST("R10.1", "a tie for favorite goes to the richer player") {
  TestTable table(4);
  table.no_goods()
      .goods(One, beer(2))
      .goods(Three, beer(2))
      .goods(Four, beer(2))
      .goods(Two, beer());
  table.talers(One, 10).talers(Three, 11).talers(Four, 9).talers(Two, 90).end_round();
  const auto favorite = favorite_of(table, Brewers);
  EXPECT_EQ(favorite->seat, Three);
  EXPECT_EQ(favorite->tied, seats_of({One, Three, Four}));
}

RULE_TEST("R10.1", "a tie in Talers too goes to the one better placed in the turn order") {
  TestTable table(4);
  table.no_goods().goods(One, beer(2)).goods(Three, beer(2)).goods(Four, beer(2));
  table.talers(One, 10).talers(Three, 11).talers(Four, 11).order({One, Four, Two, Three});
  table.end_round();
  EXPECT_EQ(favorite_of(table, Brewers)->seat, Four);
}

RULE_TEST("R10.1", "a tie among the poorer does not matter") {
  TestTable table(3);
  table.no_goods().goods(One, beer(2)).goods(Two, beer(1)).goods(Three, beer(1)).end_round();
  EXPECT_TRUE(favorite_of(table, Brewers)->tied.empty());
  EXPECT_EQ(favorite_of(table, Brewers)->seat, One);
}

RULE_TEST("R10.1", "the favorite returns one good and takes the guildmaster and one crest") {
  TestTable table(3);
  table.no_goods().goods(Two, pastry(3)).price(Bakers, 6);
  const Goods before = table.state.at(Bakers).storehouse;
  table.end_round();
  EXPECT_EQ(table.state.at(Two).goods, pastry(2));
  EXPECT_EQ(table.state.at(Bakers).storehouse, before + pastry());
  EXPECT_EQ(table.state.at(Two).tiles.size(), 1);
  EXPECT_TRUE(table.state.at(Two).tiles.has(craftsman(Bakers, 6)));
  EXPECT_EQ(table.state.at(Two).crests, Crests::one(Bakers));
  EXPECT_EQ(table.state.at(Bakers).crests, 3);
  const auto favorite = favorite_of(table, Bakers);
  EXPECT_EQ(favorite->tiles, (WindowTiles{craftsman(Bakers, 6), Tile()}));
  EXPECT_TRUE(favorite->crest);
}

RULE_TEST("R10.1", "the favorite of the prestige guild takes the prestige crest too") {
  TestTable table(3);
  table.no_goods().goods(Two, pastry(3)).goods(One, beer()).prestige(Bakers).end_round();
  EXPECT_EQ(table.state.at(Two).prestige_crests, 1);
  EXPECT_EQ(table.state.at(One).prestige_crests, 0);
  EXPECT_TRUE(favorite_of(table, Bakers)->prestige_crest);
  EXPECT_FALSE(favorite_of(table, Brewers)->prestige_crest);
}

RULE_TEST("R10.1", "in round 4 the favorite takes the lower tile too") {
  TestTable table(2);
  table.round(4).no_goods().goods(One, pastry()).end_round();
  EXPECT_EQ(table.state.at(One).tiles.size(), 2);
  EXPECT_TRUE(table.state.at(One).tiles.has(craftsman(Bakers, 3)));
  EXPECT_TRUE(table.state.at(One).tiles.has(craftsman(Bakers, 7)));
  EXPECT_EQ(table.state.at(One).crests, Crests::one(Bakers));
  EXPECT_EQ(table.workshop(Bakers, 1), WindowTiles{});
}

RULE_TEST("R10.1", "each tile with agent + gives an agent") {
  TestTable table(2);
  table.no_goods().goods(One, pastry()).in_workshop(Bakers, 1, agent_plus(Bakers, 3)).end_round();
  EXPECT_EQ(table.state.at(One).agents, 5);
  EXPECT_EQ(table.state.at(One).stockpile, 3);
  EXPECT_EQ(table.only<AgentGained>().by, agent_plus(Bakers, 3));
}

RULE_TEST("R10.1", "both tiles of round 4 give an agent each, as long as there are some") {
  for (const int stockpile : {4, 2, 1, 0}) {
    TestTable table(2);
    table.in_workshop(Bakers, 4, agent_plus(Bakers, 3));
    table.in_workshop_below(Bakers, 4, agent_plus(Bakers, 2)).agents(One, 8 - stockpile);
    table.round(4).no_goods().goods(One, pastry()).end_round();
    EXPECT_EQ(table.state.at(One).stockpile, std::max(0, stockpile - 2));
    EXPECT_EQ(table.state.at(One).agents, 8 - table.state.at(One).stockpile);
  }
}

RULE_TEST("R10.1", "with no favorite the guildmaster leaves the game and the crest stays") {
  TestTable table(2);
  table.no_goods().end_round();
  EXPECT_EQ(table.all<NoFavorite>().size(), 3U);
  for (const Guild guild : {Brewers, Bakers, Shoemakers}) {
    EXPECT_TRUE(has_no_favorite(table, guild));
    EXPECT_TRUE(table.state.box.has(craftsman(guild, 4)));
    EXPECT_EQ(table.state.at(guild).crests, 4);
    EXPECT_EQ(table.state.price(guild), 5);
  }
}

RULE_TEST("R10.1", "with no favorite in round 4 the lower tile leaves the game too") {
  TestTable table(2);
  table.round(4).no_goods().end_round();
  EXPECT_TRUE(table.state.box.has(craftsman(Bakers, 3)));
  EXPECT_TRUE(table.state.box.has(craftsman(Bakers, 7)));
  EXPECT_EQ(table.workshop(Bakers, 1), WindowTiles{});
}

RULE_TEST("R10.1", "guild by guild in order") {
  TestTable table(3);
  table.no_goods().goods(Two, shoe(2)).end_round();
  std::vector<Guild> seen;
  for (const Event& event : table.events) {
    if (const auto* chosen = std::get_if<FavoriteChosen>(&event)) seen.push_back(chosen->guild);
    if (const auto* none = std::get_if<NoFavorite>(&event)) seen.push_back(none->guild);
  }
  EXPECT_EQ(seen, (std::vector<Guild>{Brewers, Bakers, Shoemakers, Printers}));
}

RULE_TEST("R10.1",
          "a Peddler with its good counts as 4, and the good returned is one of the supply") {
  TestTable table(2);
  table.no_goods().goods(One, beer(3)).goods(Two, beer(5)).guest(Bakers, 1, Townsman::Peddler);
  table.goods(One, beer(3) + pastry()).visit(Bakers, {One});
  table.play(One, Move::recruit(0, pastry())).play(One, Move::peddle(Good::Beer));
  EXPECT_EQ(table.state.at(One).goods, beer(2));
  table.end_round();
  const auto favorite = favorite_of(table, Brewers);
  EXPECT_EQ(favorite->seat, One);
  EXPECT_EQ(favorite->goods, 6);
  // Two of the supply and one of the Peddler, without the one returned.
  EXPECT_EQ(table.state.at(One).goods, beer(2));
}

RULE_TEST("R10.1", "without such a good in the supply the Peddler's good is returned") {
  TestTable table(2);
  table.no_goods().goods(Two, beer(3)).guest(Bakers, 1, Townsman::Peddler).empty_stack();
  table.goods(One, beer() + pastry()).visit(Bakers, {One});
  table.play(One, Move::recruit(0, pastry())).play(One, Move::peddle(Good::Beer));
  const Goods before = table.state.at(Brewers).storehouse;
  // The lodgings have no room for the Peddler before their refill: it is drawn again at once.
  table.end_round();
  EXPECT_EQ(favorite_of(table, Brewers)->seat, One);
  EXPECT_EQ(favorite_of(table, Brewers)->goods, 4);
  EXPECT_EQ(table.state.at(One).goods, Goods{});
  EXPECT_TRUE(table.state.at(One).peddled.empty());
  EXPECT_EQ(table.state.at(Brewers).storehouse, before + beer());
}

RULE_TEST("R10.1", "Peddlers are back in the stack before the lodgings are refilled") {
  TestTable table(2);
  table.guest(Bakers, 1, Townsman::Peddler).empty_stack().visit(Bakers, {One});
  table.play(One, Move::recruit(0, pastry())).play(One, Move::peddle(Good::Beer));
  EXPECT_TRUE(table.state.stack.empty());
  table.end_round();
  EXPECT_EQ(table.only<GuestArrived>().guest, tile(Townsman::Peddler));
  EXPECT_EQ(table.window(Brewers, 4), tile(Townsman::Peddler));
}

RULE_TEST("R10.1", "a prestige crest that nobody won leaves the game") {
  TestTable table(2);
  table.no_goods().end_round();
  EXPECT_NE(table.state.prestige, Brewers);
  EXPECT_TRUE(table.state.prestige_crest);
  table.goods(One, Goods::one(good_of(table.state.prestige))).end_round();
  EXPECT_EQ(table.state.at(One).prestige_crests, 1);
}

RULE_TEST("R10.1", "ties are decided by the Talers before this round's income") {
  TestTable table(2);
  table.no_goods().goods(One, beer()).goods(Two, beer()).owns(One, Townsman::Musician5);
  table.talers(One, 10).talers(Two, 11).end_round();
  EXPECT_EQ(favorite_of(table, Brewers)->seat, Two);
  EXPECT_EQ(table.talers_of(One), 18);
}

RULE_TEST("R10.1", "the Mayor's income counts tiles won just now") {
  TestTable table(2);
  table.no_goods().goods(One, beer());
  table.state.at(Brewers).mayors = 1;
  table.end_round();
  EXPECT_EQ(table.talers_of(One), 25 + 3 + 1);
  EXPECT_EQ(table.talers_of(Two), 25 + 3);
}

RULE_TEST("R10.1", "a house with no crest left gives none") {
  TestTable table(2);
  table.crest(Two, Brewers, 4).no_goods().goods(One, beer()).end_round();
  EXPECT_EQ(favorite_of(table, Brewers)->seat, One);
  EXPECT_FALSE(favorite_of(table, Brewers)->crest);
  EXPECT_TRUE(table.state.at(One).crests.empty());
  EXPECT_EQ(table.state.at(Brewers).crests, 0);
}

RULE_TEST("R10.2", "agents come back from all roofs to their owners' supplies") {
  TestTable table(3);
  table.roof(Brewers, One, 1).roof(Printers, One, 2).roof(Brewers, Two, 2).end_round();
  for (const Seat seat : table.state.seats()) EXPECT_EQ(table.state.at(seat).agents, 4);
  for (const Guild guild : table.state.guilds()) {
    EXPECT_EQ(table.state.at(guild).agents_on_roof(), 0);
  }
}

RULE_TEST("R10.2", "an agent gained during the round stays") {
  TestTable table(2);
  table.guest(Brewers, 1, agent_plus(Brewers, 2)).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer())).end_round();
  EXPECT_EQ(table.state.at(One).agents, 5);
}

RULE_TEST("R10.2", "Mayors stay on the roof") {
  TestTable table(2);
  table.state.at(Bakers).mayors = 1;
  table.end_round();
  EXPECT_EQ(table.state.at(Bakers).mayors, 1);
}

RULE_TEST("R10.3", "the income is 3 Talers each, after every round, the fourth included") {
  TestTable table(3);
  table.no_goods();
  for (int round = 1; round <= 4; ++round) {
    table.end_round();
    EXPECT_EQ(table.all<Income>().size(), 3U);
    for (const Seat seat : table.state.seats()) {
      EXPECT_EQ(table.talers_of(seat), 25 + 3 * round);
    }
  }
}

RULE_TEST("R10.3", "Musicians and Mayors add to the income") {
  TestTable table(2);
  table.no_goods().owns(One, Townsman::Musician3).owns(One, craftsman(Bakers, 6));
  table.owns(One, craftsman(Bakers, 2)).owns(Two, agent_plus(Bakers, 3));
  table.state.at(Bakers).mayors = 1;
  table.end_round();
  EXPECT_EQ(table.talers_of(One), 25 + 3 + 3 + 2);
  EXPECT_EQ(table.talers_of(Two), 25 + 3 + 1);
  for (const Income& income : table.all<Income>()) {
    EXPECT_EQ(income.talers, Talers(income.seat == One ? 8 : 4));
  }
}

RULE_TEST("R10.4", "nobody is finished any more") {
  TestTable table(3);
  table.agents(One, 1).visit(Brewers, {One}).play(One, Move::nothing());
  EXPECT_EQ(table.state.round, 2);
  for (const Seat seat : table.state.seats()) {
    EXPECT_FALSE(table.state.at(seat).finished);
    EXPECT_FALSE(table.state.at(seat).secret_pass);
    EXPECT_FALSE(table.state.at(seat).planned.has_value());
  }
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seat_set(3)}));
}

RULE_TEST("R10.5", "the lowest occupied window moves down to the guildmaster's place") {
  TestTable table(2);
  table.no_goods().end_round();
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 5), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 2), WindowTiles{});
  EXPECT_EQ(table.workshop(Bakers, 3), (WindowTiles{craftsman(Bakers, 6), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 4), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 7)}));
  for (const GuildmasterMoved& moved : table.all<GuildmasterMoved>()) {
    EXPECT_EQ(moved.window, 1);
    EXPECT_EQ(moved.tile, craftsman(moved.guild, 5));
  }
  table.end_round();
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 6), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 3), WindowTiles{});
}

RULE_TEST("R10.5", "the two-tile stack moves down together") {
  TestTable table(2);
  table.round(3).no_goods().end_round();
  EXPECT_EQ(table.state.round, 4);
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 7)}));
  EXPECT_EQ(table.workshop(Bakers, 4), WindowTiles{});
  EXPECT_EQ(table.state.price(Bakers), 3);
  EXPECT_EQ(table.all<GuildmasterMoved>().front().window, 3);
}

RULE_TEST("R10.6", "a guest in window 1 leaves the game and the others slide left") {
  TestTable table(2);
  table.guest(Bakers, 1, craftsman(Brewers, 6)).in_stack(tile(Townsman::Engraver));
  table.dealer.will_deal(agent_plus(Brewers, 2));  // the Brewers' window 4 is empty too
  table.dealer.will_deal(tile(Townsman::Engraver));
  table.end_round();
  EXPECT_TRUE(table.state.box.has(craftsman(Brewers, 6)));
  EXPECT_EQ(table.only<GuestLeft>().guest, craftsman(Brewers, 6));
  EXPECT_EQ(table.only<GuestLeft>().guild, Bakers);
  EXPECT_EQ(table.window(Bakers, 1), craftsman(Bakers, 2));
  EXPECT_EQ(table.window(Bakers, 2), craftsman(Bakers, 4));
  EXPECT_EQ(table.window(Bakers, 3), craftsman(Bakers, 5));
  EXPECT_EQ(table.window(Bakers, 4), tile(Townsman::Engraver));
}

RULE_TEST("R10.6", "the guests slide left until every gap is closed") {
  TestTable table(2);
  table.no_guest(Bakers, 2).no_guest(Bakers, 3);
  const Tile guest = table.window(Bakers, 4);
  table.end_round();
  EXPECT_EQ(table.window(Bakers, 1), guest);
  TestTable gap(2);
  gap.guest(Bakers, 1, agent_plus(Bakers, 2)).no_guest(Bakers, 3).end_round();
  EXPECT_EQ(gap.window(Bakers, 1), craftsman(Bakers, 2));
  EXPECT_EQ(gap.window(Bakers, 2), craftsman(Bakers, 5));
}

RULE_TEST("R10.6", "the empty windows are filled guild by guild, left to right") {
  TestTable table(2);
  table.no_guest(Brewers, 3).no_guest(Shoemakers, 2).no_guest(Shoemakers, 4).end_round();
  std::vector<std::pair<Guild, int>> filled;
  for (const Refill& refill : table.dealer.refills()) {
    EXPECT_EQ(refill.round, 1);
    filled.emplace_back(refill.guild, refill.window + 1);
  }
  const std::vector<std::pair<Guild, int>> expected = {
      {Brewers, 3}, {Brewers, 4}, {Bakers, 4}, {Shoemakers, 2}, {Shoemakers, 3}, {Shoemakers, 4}};
  EXPECT_EQ(filled, expected);
  EXPECT_EQ(table.all<GuestArrived>().size(), 6U);
}

RULE_TEST("R10.6", "the windows are filled while the stack lasts") {
  TestTable table(2);
  table.empty_stack();
  for (const Tile t : {agent_plus(Brewers, 2), agent_plus(Bakers, 2)}) {
    table.state.box.remove(t);
    table.state.stack.add(t);
  }
  table.no_guest(Brewers, 2);
  table.state.stack.remove(craftsman(Brewers, 2));
  table.state.box.add(craftsman(Brewers, 2));
  table.dealer.will_deal(agent_plus(Bakers, 2));
  table.end_round();
  EXPECT_TRUE(table.state.stack.empty());
  EXPECT_EQ(table.window(Brewers, 3), agent_plus(Bakers, 2));
  EXPECT_EQ(table.window(Brewers, 4), agent_plus(Brewers, 2));
  EXPECT_TRUE(table.window(Bakers, 4).is_none());
  EXPECT_TRUE(table.window(Shoemakers, 4).is_none());
}

RULE_TEST("R10.7",
          "the prestige guild is the one with the highest guildmaster, the last left out") {
  TestTable table(3);
  table.in_workshop(Brewers, 2, craftsman(Brewers, 7));
  table.in_workshop(Printers, 2, craftsman(Printers, 6)).no_goods().end_round();
  EXPECT_EQ(table.state.price(Brewers), 7);
  EXPECT_EQ(table.state.prestige, Printers);
  EXPECT_TRUE(table.state.prestige_crest);
  EXPECT_EQ(table.only<PrestigeMoved>().from, Brewers);
  EXPECT_EQ(table.only<PrestigeMoved>().to, Printers);
  EXPECT_FALSE(table.only<PrestigeMoved>().seat.has_value());
}

RULE_TEST("R10.7", "ties for the new prestige guild go to the lower number") {
  TestTable table(3);
  table.no_goods().end_round();
  EXPECT_EQ(table.state.prestige, Bakers);
  table.end_round();
  EXPECT_EQ(table.state.prestige, Brewers);
}

RULE_TEST("R10.7", "only last round's guild is left out, an earlier one may come back") {
  TestTable table(2);
  table.in_workshop(Brewers, 3, craftsman(Brewers, 7)).no_goods().end_round();
  EXPECT_EQ(table.state.prestige, Bakers);
  table.end_round();
  EXPECT_EQ(table.state.price(Brewers), 7);
  EXPECT_EQ(table.state.prestige, Brewers);
}

TEST(RoundEnd, TheStepsComeInOrder) {
  TestTable table(2);
  table.guest(Bakers, 1, agent_plus(Brewers, 2)).end_round();
  EXPECT_LT(place_of<TurnEnded>(table), place_of<FavoriteChosen>(table));
  EXPECT_LT(place_of<FavoriteChosen>(table), place_of<Income>(table));
  EXPECT_LT(place_of<Income>(table), place_of<GuildmasterMoved>(table));
  EXPECT_LT(place_of<GuildmasterMoved>(table), place_of<GuestLeft>(table));
  EXPECT_LT(place_of<GuestLeft>(table), place_of<GuestArrived>(table));
  EXPECT_LT(place_of<GuestArrived>(table), place_of<PrestigeMoved>(table));
}

RULE_TEST("R10.3", "after the fourth round the game ends with the income") {
  TestTable table(2);
  table.round(4).guest(Bakers, 1, agent_plus(Brewers, 2)).roof(Brewers, One, 2);
  table.end_round();
  EXPECT_TRUE(table.state.is_over());
  EXPECT_EQ(table.state.round, 4);
  EXPECT_EQ(table.state.at(Brewers).agents_on_roof(), 0);
  EXPECT_EQ(table.all<Income>().size(), 2U);
  EXPECT_TRUE(table.all<GuestLeft>().empty());
  EXPECT_TRUE(table.all<GuestArrived>().empty());
  EXPECT_TRUE(table.all<GuildmasterMoved>().empty());
  EXPECT_TRUE(table.all<PrestigeMoved>().empty());
  EXPECT_EQ(table.window(Bakers, 1), agent_plus(Brewers, 2));
  EXPECT_TRUE(table.dealer.refills().empty());
}

}  // namespace
}  // namespace norenberc
