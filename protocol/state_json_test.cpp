#include "protocol/state_json.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/notation.h"
#include "protocol/test_json.h"
#include "tests/paths/paths.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using boost::json::value;

constexpr Options kBonus{.players = 3, .bonus_townsmen = true};

value state_tree(const TestTable& table) { return tree(state_text(table.state)); }
value view_tree(const TestTable& table, std::optional<Seat> viewer) {
  return tree(view_text(table.state, viewer));
}

TEST(StateJson, TheStartOfAGameIsWrittenAsItAlwaysWas) {
  const Options options{.players = 3};
  std::ifstream file(test_data() + "/protocol/start.json");
  std::stringstream golden;
  golden << file.rdbuf();
  const GameState state = start(options, plain_deal(options));
  EXPECT_EQ(tree(golden.str()), tree(state_text(state)));
}

TEST(StateJson, IsOneLine) {
  EXPECT_EQ(state_text(TestTable(5).state).find_first_of("\r\n"), std::string::npos);
}

TEST(StateJson, WorkshopWindowsGoFromTheBottomUpAndTheirTilesFromTheTopDown) {
  TestTable table(2);
  table.round(2);
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/1/workshop"),
            tree(R"([["baker 5"],[],["baker 6"],["baker 3","baker 7"]])"));
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/1/price"), 5);
}

TEST(StateJson, LodgingsHaveNullWhereNobodyLives) {
  TestTable table(2);
  table.guest(Guild::Brewers, 4, Townsman::TaxCollector);
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/0/lodgings"),
            tree(R"([null,"brewer 2","brewer 4","tax collector"])"));
}

TEST(StateJson, ActingAndCalledAreThereWhileAnActionIsOpen) {
  TestTable table(2);
  EXPECT_TRUE(state_tree(table).at("acting").is_null());
  EXPECT_TRUE(state_tree(table).at("called").is_null());
  table.plan(Seat::One, {Guild::Bakers, Guild::Shoemakers}).pass(Seat::Two);
  const value state = state_tree(table);
  EXPECT_EQ(state.at("phase"), "action");
  EXPECT_EQ(state.at("acting"), 1);
  EXPECT_EQ(state.at("called"), "bakers");
  EXPECT_TRUE(state.at("guest").is_null());
  EXPECT_EQ(state.at("pending"), tree(R"([{"seat":1,"decision":"action"}])"));
  // The plan keeps the called guild, and the agent that stands on its card is not at hand.
  EXPECT_EQ(state.at_pointer("/seats/0/plan"), tree(R"(["bakers","shoemakers"])"));
  EXPECT_EQ(state.at_pointer("/seats/0/planned"), 2);
  EXPECT_EQ(state.at_pointer("/seats/0/agents"), 3);
  EXPECT_EQ(state.at_pointer("/seats/1/planned"), 0);
  EXPECT_TRUE(state.at_pointer("/seats/1/plan").is_null());
}

TEST(StateJson, AGuestIsNowhereElseWhileItsOwnDecisionIsOpen) {
  TestTable table(2);
  table.guest(Guild::Brewers, 1, Townsman::Peddler).visit(Guild::Brewers, {Seat::Two});
  table.play(Seat::Two, Move::recruit(0, beer()));
  const value state = state_tree(table);
  EXPECT_EQ(state.at("guest"), "peddler");
  EXPECT_EQ(state.at("pending"), tree(R"([{"seat":2,"decision":"peddler"}])"));
  EXPECT_EQ(state.at_pointer("/seats/1/peddlers"), tree("[]"));
}

TEST(StateJson, DuringTheOrderAGuestIsOnlyNamed) {
  TestTable table(2);
  table.guest(Guild::Brewers, 1, Townsman::Peddler).visit(Guild::Brewers, {Seat::Two});
  table.play(Seat::Two, Move::recruit(0, beer())).play(Seat::Two, Move::peddle(Good::Shoe));
  const value state = state_tree(table);
  EXPECT_EQ(state.at("guest"), "peddler");
  EXPECT_EQ(state.at("pending"), tree(R"([{"seat":2,"decision":"order"}])"));
  EXPECT_EQ(state.at_pointer("/seats/1/peddlers"), tree(R"(["shoe"])"));
  EXPECT_EQ(state.at_pointer("/seats/1/tiles"), tree("[]"));
  EXPECT_EQ(state.at_pointer("/seats/1/goods"), tree(R"({"beer":0,"pastry":1,"shoe":0})"));
}

TEST(StateJson, TilesAreSortedByTheirText) {
  TestTable table(2);
  table.owns(Seat::One, {craftsman(Guild::Shoemakers, 4), tile(Townsman::Engraver),
                         agent_plus(Guild::Brewers, 3), tile(Townsman::Apprentice)});
  EXPECT_EQ(state_tree(table).at_pointer("/seats/0/tiles"),
            tree(R"(["apprentice","brewer 3+","engraver","shoemaker 4"])"));
}

TEST(StateJson, TheRoofHasAgentsBySeatAndMayors) {
  TestTable table(2);
  table.roof(Guild::Bakers, Seat::Two, 2);
  table.state.at(Guild::Bakers).mayors = 1;
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/1/roof"),
            tree(R"({"agents":{"1":0,"2":2},"mayors":1})"));
}

TEST(StateJson, ThePrestigeCrestLiesInOneHouseAtMost) {
  TestTable table(2);
  table.prestige(Guild::Bakers);
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/0/prestige_crest"), false);
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/1/prestige_crest"), true);
  table.state.prestige_crest = false;
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/1/prestige_crest"), false);
}

TEST(StateJson, CrestsAreListedByGuild) {
  TestTable table(2);
  table.crest(Seat::Two, Guild::Shoemakers, 2);
  EXPECT_EQ(state_tree(table).at_pointer("/seats/1/crests"), tree(R"({"shoemakers":2})"));
  EXPECT_EQ(state_tree(table).at_pointer("/guilds/2/crests"), 2);
}

TEST(StateJson, OnlyWithBonusTownsmenThereAreJacksAndALastPrestigeGuild) {
  const value plain = state_tree(TestTable(3));
  EXPECT_EQ(plain.as_object().count("last_prestige"), 0U);
  EXPECT_EQ(plain.at_pointer("/seats/0").as_object().count("jacks"), 0U);

  TestTable table(kBonus);
  EXPECT_TRUE(state_tree(table).at("last_prestige").is_null());
  table.prestige(Guild::Bakers, Guild::Printers).owns(Seat::Two, Townsman::Jack4);
  table.state.jacks[1] = Guild::Shoemakers;
  const value state = state_tree(table);
  EXPECT_EQ(state.at("last_prestige"), "printers");
  EXPECT_EQ(state.at_pointer("/seats/0/jacks"), tree("{}"));
  EXPECT_EQ(state.at_pointer("/seats/1/jacks"), tree(R"({"jack 4":"shoemakers"})"));
}

TEST(StateJson, WhileAJackIsPlacedPricesAreNullAndSecretsStaySecret) {
  TestTable table(kBonus);
  table.round(4).owns(Seat::Two, Townsman::Jack3).no_goods().end_round();
  ASSERT_TRUE(table.asks(Seat::Two, Decision::Jack));
  const value state = state_tree(table);
  EXPECT_EQ(state.at("phase"), "action");
  EXPECT_TRUE(state.at("called").is_null());
  EXPECT_EQ(state.at("acting"), 2);
  EXPECT_TRUE(state.at_pointer("/guilds/0/price").is_null());
  EXPECT_EQ(state.at_pointer("/guilds/0/workshop/0"), tree("[]"));
  const value view = view_tree(table, Seat::One);
  EXPECT_EQ(view.as_object().count("stack"), 0U);
  EXPECT_EQ(view.as_object().count("removed"), 0U);
  EXPECT_TRUE(view.at_pointer("/seats/1/talers").is_null());
}

TEST(StateJson, PendingListsAllWhoOweAPlanInSeatOrder) {
  TestTable table(3);
  table.order({Seat::Three, Seat::One, Seat::Two}).plan(Seat::Two, {Guild::Brewers});
  EXPECT_EQ(state_tree(table).at("pending"),
            tree(R"([{"seat":1,"decision":"plan"},{"seat":3,"decision":"plan"}])"));
  TestTable reverse(Options{.players = 3, .planning = PlanningOrder::Reverse});
  EXPECT_EQ(state_tree(reverse).at("pending"), tree(R"([{"seat":3,"decision":"plan"}])"));
}

RULE_TEST("R13.2", "a view lists stack and removed tiles together") {
  TestTable table(3);
  const value view = view_tree(table, Seat::One);
  EXPECT_EQ(view.as_object().count("stack"), 0U);
  EXPECT_EQ(view.as_object().count("removed"), 0U);
  EXPECT_EQ(view.at("stack_size"), table.state.stack.size());
  EXPECT_EQ(view.at("unseen").as_array().size(),
            static_cast<std::size_t>(table.state.stack.size() + table.state.removed.size()));
  EXPECT_EQ(view.at("viewer"), 1);
  EXPECT_EQ(view_tree(table, std::nullopt).at("viewer"), 0);
}

RULE_TEST("R13.3", "the JSON of a view has others' Talers only with open money") {
  TestTable hidden(2);
  EXPECT_EQ(view_tree(hidden, Seat::One).at_pointer("/seats/0/talers"), 25);
  EXPECT_TRUE(view_tree(hidden, Seat::One).at_pointer("/seats/1/talers").is_null());
  EXPECT_TRUE(view_tree(hidden, std::nullopt).at_pointer("/seats/0/talers").is_null());
  TestTable open(Options{.players = 2, .money = Money::Open});
  EXPECT_EQ(view_tree(open, std::nullopt).at_pointer("/seats/1/talers"), 25);
}

RULE_TEST("R4.3", "the JSON of another's view does not tell a plan from a secret pass") {
  TestTable planned(2);
  planned.plan(Seat::One, {Guild::Brewers, Guild::Bakers});
  TestTable passed(2);
  passed.pass(Seat::One);
  EXPECT_EQ(view_text(planned.state, Seat::Two), view_text(passed.state, Seat::Two));
  EXPECT_EQ(view_text(planned.state, std::nullopt), view_text(passed.state, std::nullopt));

  for (const value& own : {view_tree(passed, Seat::One), state_tree(passed)}) {
    EXPECT_EQ(own.at_pointer("/seats/0/finished"), true);
    EXPECT_TRUE(own.at_pointer("/seats/0/plan").is_null());
    EXPECT_TRUE(own.at_pointer("/seats/0/planned").is_null());
    EXPECT_EQ(own.at_pointer("/seats/0/secret_pass"), true);
  }
  EXPECT_EQ(view_tree(planned, Seat::One).at_pointer("/seats/0/plan"),
            tree(R"(["brewers","bakers"])"));
}

RULE_TEST("R5.1", "the JSON of a view shows of another's plan the called guild only") {
  TestTable table(2);
  table.plan(Seat::One, {Guild::Brewers, Guild::Bakers});
  table.plan(Seat::Two, {Guild::Brewers, Guild::Shoemakers});
  const value before = view_tree(table, Seat::Two);
  EXPECT_EQ(before.at_pointer("/seats/0/plan"), tree(R"(["brewers"])"));
  EXPECT_EQ(before.at_pointer("/seats/0/cards"), 1);
  EXPECT_EQ(before.at_pointer("/seats/1/plan"), tree(R"(["brewers","shoemakers"])"));
  table.play(Seat::One, Move::nothing());
  const value after = view_tree(table, Seat::Two);
  EXPECT_TRUE(after.at_pointer("/seats/0/plan").is_null());
  EXPECT_EQ(after.at_pointer("/seats/0/planned"), 2);
}

RULE_TEST("R13.4", "at the end the JSON of a view shows everything") {
  play_at_random(options_of(3, 4), 5, [](const GameState& state) {
    if (!state.is_over()) return;
    const value full = tree(state_text(state));
    const value view = tree(view_text(state, std::nullopt));
    for (const auto& member : full.as_object()) {
      if (member.key() == "seats") continue;
      EXPECT_EQ(view.at(member.key()), member.value());
    }
    EXPECT_EQ(view.at_pointer("/seats/2/talers"), full.at_pointer("/seats/2/talers"));
    EXPECT_EQ(view.at("pending"), tree("[]"));
  });
}

RULE_TEST("R13.2", "views are equal byte for byte when only secrets differ") {
  Random luck(1);
  int different = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned bits = 0; bits < 8; ++bits) {
      int count = 0;
      play_at_random(options_of(players, bits), 100 + bits, [&](const GameState& state) {
        if (state.is_over() || ++count % 5 != 0) return;
        const auto viewer = luck.below(players + 1);
        const auto seat = viewer == players ? std::nullopt : std::optional(seat_at(viewer));
        const GameState other = imagine(view_for(state, seat), Memory::at(state), luck);
        different += other == state ? 0 : 1;
        EXPECT_EQ(view_text(other, seat), view_text(state, seat));
      });
    }
  }
  EXPECT_GT(different, 100);
}

TEST(ScoreJson, GivesEachSeatItsSheet) {
  TestTable table(2);
  table.talers(Seat::One, 30).owns(Seat::Two, Townsman::Nobleman3);
  JsonWriter json;
  write_scores(json, score(table.state), 2);
  const value scores = tree(json.text());
  EXPECT_EQ(scores.at_pointer("/0"),
            tree(R"({"seat":1,"townsmen":0,"majorities":0,"thirty":0,"all_types":0,"richest":5,)"
                 R"("crests":0,"total":5,"craftsmen":0,"value":0,"rank":1})"));
  EXPECT_EQ(scores.at_pointer("/1/total"), 3);
  EXPECT_EQ(scores.at_pointer("/1/rank"), 2);
}

}  // namespace
}  // namespace norenberc
