// R4: planning.
#include <vector>

#include "engine/game.h"
#include "engine/view.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

Options in_reverse_order(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.planning = PlanningOrder::Reverse;
  return options;
}

RULE_TEST("R4.1",
          "a plan is a set of guilds in play, as many as there are agents at most, or a pass") {
  TestTable table(2);
  table.agents(One, 2);
  // Three guilds: three sets of one, three of two, and the pass.
  EXPECT_EQ(table.moves(One).size(), 7U);
  EXPECT_EQ(table.moves(Two).size(), 8U);
  EXPECT_TRUE(table.is_legal(One, Move::plan(guild_set({Brewers, Shoemakers}))));
  EXPECT_TRUE(table.is_legal(One, Move::pass()));
  EXPECT_TRUE(is_refused(table, One, Move::plan(guild_set({Brewers, Bakers, Shoemakers})),
                         RefusalCode::TooFewAgents, "R4.1"));
}

RULE_TEST("R4.1", "the number of plans for every number of guilds and agents") {
  const auto choose = [](int n, int k) {
    int result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
  };
  for (int players = 2; players <= 5; ++players) {
    for (int agents = 1; agents <= 8; ++agents) {
      TestTable table(players);
      table.agents(One, agents);
      std::size_t expected = 1;
      for (int k = 1; k <= std::min(agents, players + 1); ++k) {
        expected += static_cast<std::size_t>(choose(players + 1, k));
      }
      EXPECT_EQ(table.moves(One).size(), expected) << players << " players, " << agents;
    }
  }
}

RULE_TEST("R4.1", "a plan has at least one guild") {
  const TestTable table(3);
  EXPECT_TRUE(is_refused(table, One, Move::plan({}), RefusalCode::EmptyPlan, "R4.1"));
}

RULE_TEST("R4.1", "a guild that is not in play cannot be planned") {
  const TestTable table(3);
  EXPECT_TRUE(table.is_legal(One, Move::plan(guild_set({Printers}))));
  for (const Guild guild : {Tailors, Hatters}) {
    const Move move = Move::plan(guild_set({Brewers, guild}));
    const auto refusal = why_refused(table.state, One, move);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->code, RefusalCode::GuildNotInPlay);
    EXPECT_EQ(rule(*refusal), "R2.1");
    EXPECT_EQ(refusal->guild, guild);
  }
}

RULE_TEST("R4.1", "a second plan is refused") {
  TestTable table(3);
  table.plan(One, {Brewers});
  EXPECT_TRUE(
      is_refused(table, One, Move::plan(guild_set({Bakers})), RefusalCode::AlreadyPlanned, "R4.1"));
  EXPECT_TRUE(is_refused(table, One, Move::pass(), RefusalCode::AlreadyPlanned, "R4.1"));
  table.pass(Two);
  EXPECT_TRUE(
      is_refused(table, Two, Move::plan(guild_set({Bakers})), RefusalCode::Finished, "R3.2"));
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({Three})}));
}

RULE_TEST("R4.1", "the agents at the player's disposal now are what counts") {
  TestTable table(2);
  table.agents(One, 3).plan(One, {Brewers, Bakers}).pass(Two);
  table.play(One, Move::nothing()).play(One, Move::nothing());
  EXPECT_EQ(table.state.at(One).agents, 1);
  EXPECT_EQ(table.moves(One).size(), 4U);
  EXPECT_TRUE(is_refused(table, One, Move::plan(guild_set({Brewers, Bakers})),
                         RefusalCode::TooFewAgents, "R4.1"));
}

RULE_TEST("R4.2", "passing finishes the player for the round, whatever agents are left") {
  TestTable table(2);
  table.visit(Brewers, {One});
  EXPECT_TRUE(table.state.at(Two).finished);
  EXPECT_EQ(table.state.at(Two).agents, 4);
  table.play(One, Move::nothing());
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({One})}));
  table.pass(One);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(to_decide(table.state), (Pending{Decision::Plan, seats_of({One, Two})}));
}

RULE_TEST("R4.3", "nobody learns another's guilds before those guilds are called") {
  TestTable table(3);
  table.plan(One, {Brewers, Printers}).plan(Two, {Brewers}).plan(Three, {Bakers, Shoemakers});
  const View view = view_for(table.state, Two);
  EXPECT_EQ(view.shown.at(One).plan, guild_set({Brewers}));
  EXPECT_EQ(view.shown.at(Three).plan, GuildSet{});
  EXPECT_EQ(view.cards[0], 1);
  EXPECT_EQ(view.cards[2], 2);
  EXPECT_EQ(view_for(table.state, Three).shown.at(Three).plan, guild_set({Bakers, Shoemakers}));
}

RULE_TEST("R4.3", "while others still plan, neither a number nor a pass shows") {
  TestTable table(3);
  table.plan(One, {Brewers, Printers}).pass(Two);
  EXPECT_TRUE(table.events.empty());
  EXPECT_FALSE(table.state.at(One).planned.has_value());
  EXPECT_FALSE(table.state.at(Two).planned.has_value());
  EXPECT_TRUE(table.state.at(Two).finished);
  for (const std::optional<Seat> viewer : {std::optional<Seat>(Three), std::optional<Seat>()}) {
    const View view = view_for(table.state, viewer);
    EXPECT_FALSE(view.shown.at(Two).finished);
    EXPECT_FALSE(view.shown.at(Two).secret_pass);
    EXPECT_FALSE(view.shown.at(One).planned.has_value());
    EXPECT_EQ(view.shown.at(One).plan, GuildSet{});
  }
  EXPECT_TRUE(view_for(table.state, Two).shown.at(Two).finished);
}

RULE_TEST("R4.3", "the number of guilds each player planned, and who passed, is public at last") {
  TestTable table(4);
  table.plan(One, {Brewers, Printers}).pass(Two).plan(Four, {Brewers, Bakers, Tailors});
  EXPECT_TRUE(table.all<PlansMade>().empty());
  table.plan(Three, {Bakers});
  const auto made = table.only<PlansMade>();
  EXPECT_EQ(made.planned[0], 2);
  EXPECT_EQ(made.planned[1], 0);
  EXPECT_EQ(made.planned[2], 1);
  EXPECT_EQ(made.planned[3], 3);
  EXPECT_EQ(made.planned[4], std::nullopt);
  const View view = view_for(table.state, std::nullopt);
  EXPECT_EQ(view.shown.at(One).planned, 2);
  EXPECT_EQ(view.shown.at(Two).planned, 0);
  EXPECT_TRUE(view.shown.at(Two).finished);
  EXPECT_EQ(view.shown.at(Three).planned, 1);
  EXPECT_EQ(view.shown.at(Four).planned, 3);
}

RULE_TEST("R4.4", "planning is simultaneous: the plans come in any order") {
  for (const auto& order :
       {std::array{One, Two, Three}, std::array{Three, One, Two}, std::array{Two, Three, One}}) {
    TestTable table(3);
    for (const Seat seat : order) {
      EXPECT_EQ(decision_of(table.state, seat), Decision::Plan);
      table.plan(seat, {Brewers});
    }
    EXPECT_TRUE(table.asks(One, Decision::Action));
  }
}

RULE_TEST("R4.4", "with the option plans are made one after another in reverse turn order") {
  TestTable table(in_reverse_order(4));
  table.order({Two, Four, One, Three});
  EXPECT_TRUE(table.asks(Three, Decision::Plan));
  for (const Seat seat : {One, Two, Four}) {
    EXPECT_FALSE(decision_of(table.state, seat).has_value());
    const auto refusal = why_refused(table.state, seat, Move::pass());
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->code, RefusalCode::NotYourDecision);
    EXPECT_EQ(rule(*refusal), "R4.4");
  }
  table.plan(Three, {Brewers});
  EXPECT_TRUE(table.asks(One, Decision::Plan));
  EXPECT_TRUE(is_refused(table, Three, Move::plan(guild_set({Brewers})),
                         RefusalCode::AlreadyPlanned, "R4.1"));
  table.pass(One);
  EXPECT_TRUE(table.asks(Four, Decision::Plan));
  table.plan(Four, {Bakers});
  EXPECT_TRUE(table.asks(Two, Decision::Plan));
  table.plan(Two, {Bakers});
  EXPECT_TRUE(table.asks(Three, Decision::Action));
}

RULE_TEST("R4.4", "in reverse order the number or the pass is public at once, the guilds are not") {
  TestTable table(in_reverse_order(3));
  table.plan(Three, {Brewers, Bakers});
  for (const std::optional<Seat> viewer :
       {std::optional<Seat>(One), std::optional<Seat>(Two), std::optional<Seat>()}) {
    const View view = view_for(table.state, viewer);
    EXPECT_EQ(view.shown.at(Three).planned, 2);
    EXPECT_EQ(view.shown.at(Three).plan, GuildSet{});
    EXPECT_EQ(view.cards[2], 2);
  }
  table.pass(Two);
  const View view = view_for(table.state, One);
  EXPECT_EQ(view.shown.at(Two).planned, 0);
  EXPECT_TRUE(view.shown.at(Two).finished);
  table.plan(One, {Brewers});
  EXPECT_EQ(table.state.called, Brewers);
}

RULE_TEST("R4.4", "finished players are left out of the reverse order") {
  TestTable table(in_reverse_order(3));
  table.pass(Three).plan(Two, {Brewers}).plan(One, {Brewers});
  table.play(One, Move::nothing()).play(Two, Move::nothing());
  EXPECT_TRUE(table.asks(Two, Decision::Plan));
}

}  // namespace
}  // namespace norenberc
