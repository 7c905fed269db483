// R13: what each player may see, and states imagined from it.
#include "engine/view.h"

#include <map>
#include <set>
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

constexpr std::optional<Seat> kSpectator = std::nullopt;

Options open_money(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.money = Money::Open;
  return options;
}

TestTable mid_turn() {
  TestTable table(3);
  table.plan(One, {Brewers, Shoemakers}).plan(Two, {Brewers, Printers}).plan(Three, {Shoemakers});
  return table;
}

RULE_TEST("R13.1", "everything on the table and what players own is public") {
  TestTable table = mid_turn();
  table.owns(Two, {craftsman(Bakers, 6), tile(Townsman::Engraver)}).crest(Two, Bakers);
  table.state.at(Two).prestige_crests = 1;
  for (const std::optional<Seat> viewer : {std::optional<Seat>(One), kSpectator}) {
    const View view = view_for(table.state, viewer);
    EXPECT_EQ(view.viewer, viewer);
    EXPECT_EQ(view.shown.houses, table.state.houses);
    EXPECT_EQ(view.shown.order, table.state.order);
    EXPECT_EQ(view.shown.box, table.state.box);
    EXPECT_EQ(view.shown.round, table.state.round);
    EXPECT_EQ(view.shown.turn, table.state.turn);
    EXPECT_EQ(view.shown.phase, table.state.phase);
    EXPECT_EQ(view.shown.called, table.state.called);
    EXPECT_EQ(view.shown.prestige, table.state.prestige);
    EXPECT_EQ(view.shown.prestige_crest, table.state.prestige_crest);
    EXPECT_EQ(view.shown.options, table.state.options);
    EXPECT_EQ(to_decide(view.shown), to_decide(table.state));
    for (const Seat seat : table.state.seats()) {
      const Player& shown = view.shown.at(seat);
      const Player& player = table.state.at(seat);
      EXPECT_EQ(shown.tiles, player.tiles);
      EXPECT_EQ(shown.goods, player.goods);
      EXPECT_EQ(shown.peddled, player.peddled);
      EXPECT_EQ(shown.crests, player.crests);
      EXPECT_EQ(shown.prestige_crests, player.prestige_crests);
      EXPECT_EQ(shown.agents, player.agents);
      EXPECT_EQ(shown.stockpile, player.stockpile);
      EXPECT_EQ(shown.finished, player.finished);
      EXPECT_EQ(shown.planned, player.planned);
    }
  }
}

RULE_TEST("R13.1", "every action and payment is told to everybody") {
  TestTable table = mid_turn();
  table.play(One, Move::buy(beer(2)));
  EXPECT_EQ(table.only<Bought>().goods, beer(2));
  EXPECT_EQ(table.only<Bought>().talers, Talers(8));
  table.play(Two, Move::sell(1));
  EXPECT_EQ(table.only<Sold>().talers, Talers(4));
}

RULE_TEST("R13.2", "the plans not yet revealed are secret") {
  const TestTable table = mid_turn();
  const View one = view_for(table.state, One);
  EXPECT_EQ(one.shown.at(One).plan, guild_set({Brewers, Shoemakers}));
  EXPECT_EQ(one.shown.at(Two).plan, guild_set({Brewers}));
  EXPECT_EQ(one.shown.at(Three).plan, GuildSet{});
  EXPECT_EQ(one.cards[1], 1);
  EXPECT_EQ(one.cards[2], 1);
  const View spectator = view_for(table.state, kSpectator);
  EXPECT_EQ(spectator.shown.at(One).plan, guild_set({Brewers}));
  EXPECT_EQ(spectator.cards[0], 1);
}

RULE_TEST("R13.2", "a plan shows the called guild until that seat's action is done") {
  TestTable table = mid_turn();
  table.play(One, Move::nothing());
  const View view = view_for(table.state, Three);
  EXPECT_EQ(view.shown.at(One).plan, GuildSet{});
  EXPECT_EQ(view.shown.at(Two).plan, guild_set({Brewers}));
  EXPECT_EQ(view.cards[0], 1);
}

RULE_TEST("R13.2", "the bag is known only as a set of candidates") {
  const TestTable table = mid_turn();
  for (const std::optional<Seat> viewer : {std::optional<Seat>(Two), kSpectator}) {
    const View view = view_for(table.state, viewer);
    EXPECT_TRUE(view.shown.stack.empty());
    EXPECT_TRUE(view.shown.removed.empty());
    EXPECT_EQ(view.stack_size, table.state.stack.size());
    EXPECT_EQ(view.unseen, table.state.stack + table.state.removed);
  }
}

RULE_TEST("R13.3", "with hidden money a player sees only the own total") {
  TestTable table = mid_turn();
  table.talers(One, 11).talers(Two, 22).talers(Three, 33);
  const View view = view_for(table.state, Two);
  EXPECT_EQ(view.talers_known, seats_of({Two}));
  EXPECT_EQ(view.shown.at(Two).talers, Talers(22));
  EXPECT_EQ(view.shown.at(One).talers, Talers(0));
  EXPECT_EQ(view.shown.at(Three).talers, Talers(0));
  EXPECT_TRUE(view_for(table.state, kSpectator).talers_known.empty());
}

RULE_TEST("R13.3", "with open money all totals are shown") {
  TestTable table(open_money(3));
  table.talers(One, 11).talers(Two, 22).talers(Three, 33);
  for (const std::optional<Seat> viewer : {std::optional<Seat>(Two), kSpectator}) {
    const View view = view_for(table.state, viewer);
    EXPECT_EQ(view.talers_known, seat_set(3));
    EXPECT_EQ(view.shown.at(One).talers, Talers(11));
    EXPECT_EQ(view.shown.at(Three).talers, Talers(33));
  }
}

RULE_TEST("R13.3", "the tie-break for favorite reveals the totals of the tied, and only theirs") {
  TestTable table(4);
  table.no_goods()
      .goods(One, beer(2))
      .goods(Three, beer(2))
      .goods(Two, beer(1))
      .goods(Four, shoe());
  table.talers(One, 11).talers(Two, 22).talers(Three, 33).end_round();
  const std::vector<FavoriteChosen> chosen = table.all<FavoriteChosen>();
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0].tied, seats_of({One, Three}));
  EXPECT_EQ(chosen[0].talers[0], Talers(11));
  EXPECT_EQ(chosen[0].talers[1], Talers(0));
  EXPECT_EQ(chosen[0].talers[2], Talers(33));
  EXPECT_EQ(chosen[1].guild, Shoemakers);
  EXPECT_TRUE(chosen[1].tied.empty());
  for (const Talers talers : chosen[1].talers) EXPECT_EQ(talers, Talers(0));
}

RULE_TEST("R13.3", "a perfect memory of the payments knows everybody's Talers") {
  TestTable table = mid_turn();
  Memory memory = Memory::at(table.state);
  const auto play = [&](Seat seat, const Move& move) {
    table.play(seat, move);
    for (const Event& event : table.events) memory.remember(event);
    for (const Seat each : table.state.seats()) {
      EXPECT_EQ(memory.talers(each), table.state.at(each).talers);
    }
  };
  play(One, Move::buy(beer(2)));
  play(Two, Move::sell(1));
  play(One, Move::recruit(1, shoe() + beer()));
  play(Three, Move::nothing());
  play(Two, Move::nothing());
  for (const Seat seat : table.state.seats()) play(seat, Move::pass());
  EXPECT_EQ(table.state.round, 2);
}

RULE_TEST("R13.4", "at the end all is open, the removed townsmen included") {
  TestTable table(3);
  table.round(4).end_round();
  ASSERT_TRUE(table.state.is_over());
  for (const std::optional<Seat> viewer : {std::optional<Seat>(Two), kSpectator}) {
    const View view = view_for(table.state, viewer);
    EXPECT_EQ(view.shown, table.state);
    EXPECT_EQ(view.talers_known, seat_set(3));
  }
}

RULE_TEST("R13.4", "while a Jack is placed secrets stay secret") {
  Options options;
  options.players = 3;
  options.bonus_townsmen = true;
  TestTable table(options);
  table.round(4).no_goods().owns(One, Townsman::Jack3).end_round();
  const View view = view_for(table.state, Two);
  EXPECT_TRUE(view.shown.removed.empty());
  EXPECT_EQ(view.talers_known, seats_of({Two}));
  table.play(One, Move::jack(Bakers));
  EXPECT_EQ(view_for(table.state, Two).shown, table.state);
}

TEST(View, LegalMovesOfTheViewerAreThoseOfTheGame) {
  const TestTable table = mid_turn();
  const View view = view_for(table.state, One);
  MoveList moves;
  legal_moves(view.shown, One, moves);
  EXPECT_EQ(std::vector<Move>(moves.begin(), moves.end()), table.moves(One));
}

TEST(Imagine, AllPlansOfTheKnownNumberOccurAlike) {
  const TestTable table = mid_turn();
  const View view = view_for(table.state, One);
  const Memory memory = Memory::at(table.state);
  Random random(4);
  std::map<int, int> two;
  std::map<int, int> three;
  constexpr int kTimes = 3000;
  for (int i = 0; i < kTimes; ++i) {
    const GameState imagined = imagine(view, memory, random);
    EXPECT_EQ(imagined.at(One).plan, guild_set({Brewers, Shoemakers}));
    EXPECT_TRUE(imagined.at(Two).plan.has(Brewers));
    ++two[imagined.at(Two).plan.bits];
    ++three[imagined.at(Three).plan.bits];
  }
  // One face-down card each, of a guild after the Brewers.
  ASSERT_EQ(two.size(), 3U);
  ASSERT_EQ(three.size(), 3U);
  for (const auto& [plan, count] : two) EXPECT_NEAR(count, kTimes / 3, 120);
  for (const auto& [plan, count] : three) EXPECT_NEAR(count, kTimes / 3, 120);
}

TEST(Imagine, WhileOthersPlanEveryPlanAndThePassOccur) {
  TestTable table(2);
  table.agents(One, 2).plan(One, {Brewers});
  const View view = view_for(table.state, Two);
  const Memory memory = Memory::at(table.state);
  Random random(5);
  std::set<int> plans;
  int passes = 0;
  for (int i = 0; i < 600; ++i) {
    const GameState imagined = imagine(view, memory, random);
    plans.insert(imagined.at(One).plan.bits);
    passes += imagined.at(One).finished ? 1 : 0;
    EXPECT_EQ(imagined.at(One).finished, imagined.at(One).plan.empty());
    EXPECT_LE(imagined.at(One).plan.size(), 2);
    EXPECT_EQ(view_for(imagined, Two), view);
  }
  EXPECT_EQ(plans.size(), 7U);  // three of one, three of two, none for the pass
  EXPECT_GT(passes, 0);
}

TEST(Imagine, EveryTownsmanThatMayBeInTheStackIsThereAtTimes) {
  const TestTable table = mid_turn();
  const View view = view_for(table.state, One);
  const Memory memory = Memory::at(table.state);
  Random random(6);
  std::map<int, int> removed;
  constexpr int kTimes = 2000;
  for (int i = 0; i < kTimes; ++i) {
    const GameState imagined = imagine(view, memory, random);
    EXPECT_EQ(imagined.removed.size(), table.state.removed.size());
    EXPECT_EQ(imagined.stack.size(), table.state.stack.size());
    imagined.removed.for_each([&](Tile t) { ++removed[t.code()]; });
  }
  const int townsmen = view.unseen.townsmen().size();
  for (int t = 0; t < static_cast<int>(kFirstBonusTownsman); ++t) {
    const Tile each = tile(static_cast<Townsman>(t));
    const double expected =
        1.0 * kTimes * view.unseen.count(each) * table.state.removed.size() / townsmen;
    EXPECT_NEAR(removed[each.code()], expected, expected * 0.15) << t;
  }
}

TEST(Imagine, ATownsmanThatWasSeenIsNotAmongTheRemoved) {
  TestTable table(2);
  table.guest(Brewers, 1, Townsman::Burglar);
  Memory memory = Memory::at(table.state);
  memory.look(view_for(table.state, kSpectator));
  EXPECT_EQ(memory.seen().count(Townsman::Burglar), 1);
  table.no_goods().goods(One, beer()).visit(Brewers, {One});
  table.play(One, Move::recruit(0, beer()));
  for (const Event& event : table.events) memory.remember(event);
  memory.look(view_for(table.state, kSpectator));
  EXPECT_TRUE(table.state.stack.has(Townsman::Burglar));
  EXPECT_EQ(memory.seen().count(Townsman::Burglar), 1);
  const View view = view_for(table.state, Two);
  EXPECT_EQ(view.unseen.count(Townsman::Burglar), 3);
  Random random(7);
  int fewest = 3;
  int most = 0;
  for (int i = 0; i < 500; ++i) {
    const GameState imagined = imagine(view, memory, random);
    fewest = std::min(fewest, imagined.stack.count(Townsman::Burglar));
    most = std::max(most, imagined.stack.count(Townsman::Burglar));
  }
  EXPECT_EQ(fewest, 1);
  EXPECT_EQ(most, 3);
}

TEST(Imagine, TalersAreThoseOfTheMemory) {
  TestTable table = mid_turn();
  table.talers(One, 11).talers(Two, 22).talers(Three, 33);
  Random random(8);
  const GameState imagined = imagine(view_for(table.state, One), Memory::at(table.state), random);
  EXPECT_EQ(imagined.at(Two).talers, Talers(22));
  EXPECT_EQ(imagined.at(Three).talers, Talers(33));
}

}  // namespace
}  // namespace norenberc
