#include "protocol/standings_json.h"

#include <gtest/gtest.h>

#include "protocol/test_json.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using boost::json::value;

value standings(const GameState& state, std::optional<Seat> viewer) {
  JsonWriter json;
  write_standings(json, view_for(state, viewer));
  return tree(json.take());
}

// Three players. The tiles come from nowhere: nothing here asks where they were.
GameState position(Money money) {
  GameState state = TestTable(Options{.players = 3, .money = money}).state;
  state.at(Seat::One).tiles.add(craftsman(Guild::Brewers, 5));
  state.at(Seat::Two).tiles.add(craftsman(Guild::Brewers, 6));
  state.at(Seat::Two).tiles.add(craftsman(Guild::Brewers, 7));
  state.at(Seat::One).tiles.add(craftsman(Guild::Bakers, 4));
  state.at(Seat::Three).tiles.add(craftsman(Guild::Bakers, 4));
  for (const Seat seat : state.seats()) state.at(seat).tiles.add(tile(Townsman::TaxCollector));
  state.at(Seat::One).talers = Talers(31);
  state.at(Seat::Two).talers = Talers(45);
  state.at(Seat::Three).talers = Talers(20);
  return state;
}

RULE_TEST("R12.2", "the standings have the places of every majority, the best first") {
  const value found = standings(position(Money::Open), std::nullopt);
  EXPECT_EQ(found.at_pointer("/majorities/0"), tree(R"({"guild": "brewers", "places": [
      {"seat": 2, "sum": 13, "tiles": 2, "place": 1, "points": 6, "tied": false},
      {"seat": 1, "sum": 5, "tiles": 1, "place": 2, "points": 3, "tied": false}]})"))
      << "nobody is third: the first takes that too";
  EXPECT_EQ(found.at_pointer("/majorities/1"), tree(R"({"guild": "bakers", "places": [
      {"seat": 1, "sum": 4, "tiles": 1, "place": 1, "points": 4, "tied": true},
      {"seat": 3, "sum": 4, "tiles": 1, "place": 1, "points": 4, "tied": true}]})"));
  EXPECT_EQ(found.at_pointer("/majorities/2"), tree(R"({"guild": "shoemakers", "places": []})"));
  EXPECT_EQ(found.at("majorities").as_array().size(), 4U);
}

RULE_TEST(
    "R10.1",
    "the standings have who would be the favorite, ties broken by Talers where they are known") {
  const auto brewers = [](Money money, std::optional<Seat> viewer) {
    GameState state = position(money);
    state.at(Seat::One).goods = Goods::one(Good::Beer) + Goods::one(Good::Beer);
    state.at(Seat::Two).goods = Goods::one(Good::Beer) + Goods::one(Good::Beer);
    state.at(Seat::Three).goods = Goods::one(Good::Beer);
    state.at(Seat::Three).peddled = {};
    return standings(state, viewer).at_pointer("/favorites/0");
  };
  const value open = brewers(Money::Open, std::nullopt);
  EXPECT_EQ(open.at("guild"), "brewers");
  EXPECT_EQ(open.at("goods").as_array().size(), 3U);
  EXPECT_EQ(open.at_pointer("/goods/2"), tree(R"({"seat": 3, "count": 1})"));
  EXPECT_EQ(open.at("leads"), tree("[2]")) << "45 Talers against 31";
  EXPECT_EQ(brewers(Money::Hidden, Seat::One).at("leads"), tree("[1, 2]"));
}

RULE_TEST("R11.5",
          "a loaded Peddler counts for the favorite in the standings; without goods nobody leads") {
  GameState state = position(Money::Hidden);
  for (const Seat seat : state.seats()) state.at(seat).goods = {};
  state.at(Seat::Two).goods = Goods::one(Good::Beer);
  state.at(Seat::Three).peddled = Goods::one(Good::Beer);
  const value found = standings(state, Seat::One);
  EXPECT_EQ(found.at_pointer("/favorites/0"), tree(R"({"guild": "brewers",
      "goods": [{"seat": 3, "count": 4}, {"seat": 2, "count": 1}], "leads": [3]})"));
  EXPECT_EQ(found.at_pointer("/favorites/1"),
            tree(R"({"guild": "bakers", "goods": [], "leads": []})"));
}

RULE_TEST("R14.3", "a Jack that has joined a guild is in its majority") {
  GameState state = TestTable(Options{.players = 3, .bonus_townsmen = true}).state;
  state.at(Seat::Three).tiles.add(tile(Townsman::Jack4));
  state.jacks[1] = Guild::Printers;
  EXPECT_EQ(standings(state, std::nullopt).at_pointer("/majorities/3/places"),
            tree(R"([{"seat": 3, "sum": 4, "tiles": 1, "place": 1, "points": 9, "tied": false}])"));
}

RULE_TEST("R13.3", "behind the screen: no richest, and of others no Tax Collector") {
  const value own = standings(position(Money::Hidden), Seat::One);
  EXPECT_EQ(own.at_pointer("/seats/0"),
            tree(R"({"seat": 1, "townsmen": 3, "majorities": 7, "thirty": 0,
      "all_types": 0, "richest": null, "crests": 0, "total": 10})"));
  EXPECT_EQ(own.at_pointer("/seats/1"),
            tree(R"({"seat": 2, "townsmen": 0, "majorities": 6, "thirty": 0,
      "all_types": 0, "richest": null, "crests": 0, "total": 6})"));
  EXPECT_EQ(standings(position(Money::Hidden), std::nullopt).at_pointer("/seats/0/townsmen"), 0);
}

RULE_TEST("R13.3", "with open money, and when the game is over, the standings are whole") {
  GameState over = position(Money::Hidden);
  over.phase = Phase::Over;
  for (const GameState& state : {position(Money::Open), over}) {
    const ScoreSheets sheets = score(state);
    const value found = standings(state, Seat::Three);
    EXPECT_EQ(found.at_pointer("/seats/1/richest"), 5);
    for (std::size_t i = 0; i < 3; ++i) {
      const value& seat = found.at("seats").as_array()[i];
      EXPECT_EQ(seat.at("townsmen"), sheets[i].townsmen.count);
      EXPECT_EQ(seat.at("total"), sheets[i].total().count);
    }
  }
}

RULE_TEST("R13.3", "no byte of the standings depends on Talers that the viewer may not know") {
  GameState one = position(Money::Hidden);
  GameState other = one;
  other.at(Seat::Two).talers = Talers(0);
  other.at(Seat::Three).talers = Talers(99);
  EXPECT_EQ(standings(one, Seat::One), standings(other, Seat::One));
  EXPECT_EQ(standings(one, std::nullopt), standings(other, std::nullopt));
  EXPECT_NE(standings(one, Seat::Two), standings(other, Seat::Two));
}

}  // namespace
}  // namespace norenberc
