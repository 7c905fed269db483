// Each fault of a position that cannot be, and positions that may look odd and are fine.
#include <string>

#include <gtest/gtest.h>

#include "engine/position.h"
#include "tests/fault_text.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

// The start of a game of three with bonus townsmen, with no luck in it: each workshop has 7, 6, 5
// and 4 over 3, the lodgings are empty, and the first townsmen of the table are removed.
GameState planning() {
  Options options;
  options.players = 3;
  options.bonus_townsmen = true;
  GameState state;
  state.options = options;
  state.order = {Two, One, Three};
  state.prestige_crest = true;
  state.stack = all_tiles(options);
  const auto take = [&state](Guild guild, int value) {
    const Tile tile = Tile::craftsman(guild, value, false);
    state.stack.remove(tile);
    return tile;
  };
  for (const Guild guild : state.guilds()) {
    GuildHouse& house = state.at(guild);
    house.storehouse = Goods::of(good_of(guild), 9);
    house.crests = 4;
    house.workshop = {{{take(guild, 7), {}},
                       {take(guild, 6), {}},
                       {take(guild, 5), {}},
                       {take(guild, 4), take(guild, 3)}}};
    for (const Seat seat : state.seats()) state.at(seat).goods += Goods::one(good_of(guild));
  }
  for (int i = 0; i < 34 - 12; ++i) {
    const Tile townsman = state.stack.townsmen().nth(0);
    state.stack.remove(townsman);
    state.removed.add(townsman);
  }
  for (const Seat seat : state.seats()) {
    state.at(seat).talers = Talers(25);
    state.at(seat).agents = 4;
    state.at(seat).stockpile = 4;
  }
  derive_pending(state);
  return state;
}

// Seats 1 and 2 have revealed the bakers, seat 2 acts; seat 1 plans the printers too.
GameState action() {
  GameState state = planning();
  state.phase = Phase::Action;
  state.decision = Decision::Action;
  state.called = Bakers;
  state.acting = Two;
  state.at(One).plan = GuildSet::of(Bakers).with(Printers);
  state.at(One).planned = 2;
  state.at(One).agents = 3;
  state.at(Two).plan = GuildSet::of(Bakers);
  state.at(Two).planned = 1;
  state.at(Two).agents = 3;
  state.at(Three).finished = true;
  state.at(Three).planned = 0;
  derive_pending(state);
  return state;
}

// The townsman leaves the removed tiles for a moment; another one takes its place.
void ask(GameState& state, Decision decision, Townsman townsman) {
  const Tile guest = Tile::townsman(townsman);
  state.decision = decision;
  state.guest = guest;
  if (state.stack.has(guest)) return state.stack.remove(guest);
  const Tile other = state.stack.townsmen().nth(0);
  state.removed.remove(guest);
  state.stack.remove(other);
  state.removed.add(other);
}

// After the last income; seat 3 has both Jacks.
GameState jack() {
  GameState state = planning();
  state.round = 4;
  state.phase = Phase::Action;
  state.decision = Decision::Jack;
  state.acting = Three;
  for (const Townsman townsman : {Townsman::Jack3, Townsman::Jack4}) {
    state.stack.remove(Tile::townsman(townsman));
    state.at(Three).tiles.add(Tile::townsman(townsman));
  }
  for (const Guild guild : state.guilds()) {
    for (WindowTiles& window : state.at(guild).workshop) {
      for (const Tile tile : {window.upper, window.lower}) {
        if (!tile.is_none()) state.box.add(tile);
      }
      window = {};
    }
  }
  derive_pending(state);
  return state;
}

GameState over() {
  GameState state = jack();
  state.phase = Phase::Over;
  state.decision = Decision::Plan;
  state.acting = std::nullopt;
  state.jacks = {Brewers, Bakers};
  return state;
}

GameState asking(Decision decision, Townsman townsman) {
  GameState state = action();
  ask(state, decision, townsman);
  return state;
}

TEST(PossiblePositions, the_positions_these_tests_start_from_can_be) {
  for (const GameState& state : {planning(), action(), jack(), over()}) {
    EXPECT_EQ(why_impossible(state), std::nullopt);
    EXPECT_EQ(parse_position(text(state)), Parsed<GameState>(state));
  }
  EXPECT_EQ(why_impossible(asking(Decision::Burglar, Townsman::Burglar)), std::nullopt);
  EXPECT_EQ(why_impossible(asking(Decision::Guardsman, Townsman::Guardsman)), std::nullopt);
  EXPECT_EQ(why_impossible(asking(Decision::Mayor, Townsman::Mayor)), std::nullopt);
  EXPECT_EQ(why_impossible(asking(Decision::Peddler, Townsman::Peddler)), std::nullopt);
  EXPECT_EQ(why_impossible(asking(Decision::Duchess, Townsman::Duchess)), std::nullopt);
}

TEST(PossiblePositions, during_order_the_guest_is_elsewhere_and_only_named) {
  GameState state = action();
  state.decision = Decision::Order;
  state.guest = Tile::townsman(Townsman::Burglar);
  EXPECT_EQ(why_impossible(state), std::nullopt);
  state.guest = Tile();
  EXPECT_EQ(why_impossible(state), std::nullopt);
}

TEST(PossiblePositions, a_star_townsman_that_a_player_keeps_is_merely_odd) {
  GameState state = planning();
  const Tile duchess = Tile::townsman(Townsman::Duchess);
  state.stack.remove(duchess);
  state.at(One).tiles.add(duchess);
  EXPECT_EQ(why_impossible(state), std::nullopt);
}

TEST(PossiblePositions, goods_on_peddlers_and_mayors_on_roofs_count) {
  GameState state = asking(Decision::Mayor, Townsman::Mayor);
  state.decision = Decision::Order;
  state.at(Printers).mayors = 1;
  EXPECT_EQ(why_impossible(state), std::nullopt);
  state = asking(Decision::Peddler, Townsman::Peddler);
  state.decision = Decision::Order;
  state.at(Two).goods -= Goods::one(Good::Page);
  state.at(Two).peddled += Goods::one(Good::Page);
  EXPECT_EQ(why_impossible(state), std::nullopt);
}

struct Impossible {
  std::string_view name;
  GameState (*position)();
  void (*change)(GameState& state);
  std::string_view fault;
};

const Impossible kImpossible[] = {
    {"players", planning, [](GameState& s) { s.options.players = 6; },
     "wrong_players least=2 most=5 players=6"},
    {"strange_seat", planning, [](GameState& s) { s.at(Four).talers = Talers(1); },
     "seat_not_in_play players=3 seat=4"},
    {"strange_house", planning, [](GameState& s) { s.at(Tailors).crests = 4; },
     "house_not_in_play players=3 guild=tailors"},
    {"round", planning, [](GameState& s) { s.round = 5; }, "wrong_round have=5 least=1 most=4"},
    {"turn", planning, [](GameState& s) { s.turn = 0; }, "wrong_turn least=1 most=99"},
    {"order", planning, [](GameState& s) { s.order[1] = Two; }, "wrong_order players=3"},
    {"prestige", planning, [](GameState& s) { s.prestige = Hatters; },
     "guild_not_in_play role=prestige players=3 guild=hatters"},
    {"called", action, [](GameState& s) { s.called = Hatters; },
     "guild_not_in_play role=called players=3 guild=hatters"},
    {"jack_guild", over, [](GameState& s) { s.jacks[1] = Tailors; },
     "guild_not_in_play role=jack_4 players=3 guild=tailors"},
    {"poor", planning, [](GameState& s) { s.at(One).talers = Talers(-1); },
     "wrong_talers have=-1 most=5000 seat=1"},
    {"rich", planning, [](GameState& s) { s.at(One).talers = Talers(5001); },
     "wrong_talers have=5001 most=5000 seat=1"},
    {"strange_plan", planning, [](GameState& s) { s.at(One).plan = GuildSet::of(Tailors); },
     "plan_not_in_play players=3 guild=tailors seat=1"},
    {"planned", action, [](GameState& s) { s.at(One).planned = 5; },
     "too_many_planned have=5 most=4 seat=1"},
    {"secret_pass", action, [](GameState& s) { s.at(Three).secret_pass = true; },
     "secret_pass seat=3"},

    {"nobody_acts", action, [](GameState& s) { s.acting = std::nullopt; }, "nobody_acts players=3"},
    {"stranger_acts", action, [](GameState& s) { s.acting = Four; }, "nobody_acts players=3"},
    {"plan_in_action", action, [](GameState& s) { s.decision = Decision::Plan; },
     "plan_while_acting"},
    {"jack_called", jack, [](GameState& s) { s.called = Bakers; }, "called_while_jack"},
    {"no_jack", jack,
     [](GameState& s) {
       s.jacks = {Brewers, Brewers};
     },
     "no_waiting_jack seat=3"},
    {"nothing_called", action, [](GameState& s) { s.called = std::nullopt; }, "nothing_called"},
    {"acts_unplanned", action, [](GameState& s) { s.acting = Three; },
     "acts_unplanned guild=bakers seat=3"},
    {"nothing_to_peddle", [] { return asking(Decision::Peddler, Townsman::Peddler); },
     [](GameState& s) { s.at(Two).goods = {}; }, "nothing_to_peddle seat=2"},
    {"no_guest", action, [](GameState& s) { s.decision = Decision::Burglar; },
     "wrong_guest tile=burglar"},
    {"idle_guest", action, [](GameState& s) { s.guest = Tile::townsman(Townsman::Engraver); },
     "idle_guest tile=engraver"},
    {"strange_guest", action,
     [](GameState& s) {
       s.decision = Decision::Order;
       s.guest = Tile::craftsman(Hatters, 4, false);
     },
     "foreign_guest tile=hatter 4"},
    {"called_while_planning", planning, [](GameState& s) { s.called = Bakers; },
     "called_outside_action"},
    {"acting_while_planning", planning, [](GameState& s) { s.acting = One; },
     "acts_outside_action"},
    {"action_while_planning", planning, [](GameState& s) { s.decision = Decision::Action; },
     "decided_outside_action decision=action"},
    {"to_plan", planning, [](GameState& s) { s.to_plan = {}; }, "wrong_to_plan"},
    {"to_act", action, [](GameState& s) { s.to_act = SeatSet::of(Two); }, "wrong_to_act"},
    {"all_planned", planning,
     [](GameState& s) {
       for (const Seat seat : s.seats()) s.at(seat).plan = GuildSet::of(Bakers);
       derive_pending(s);
     },
     "nobody_to_plan"},
    {"no_agent_for_a_plan", action, [](GameState& s) { s.at(One).agents = 0; },
     "too_few_agents need=1 seat=1"},
    {"too_many_planned", planning,
     [](GameState& s) {
       s.at(One).plan = GuildSet::of(Bakers).with(Brewers);
       s.at(One).agents = 1;
       derive_pending(s);
     },
     "too_few_agents have=1 need=2 seat=1"},

    {"a_good_less", planning, [](GameState& s) { s.at(One).goods -= Goods::one(Good::Beer); },
     "wrong_goods have=11 need=12 good=beer"},
    {"a_good_more", planning, [](GameState& s) { s.at(One).peddled += Goods::one(Good::Page); },
     "wrong_goods have=13 need=12 good=page"},
    {"a_strange_good", planning, [](GameState& s) { s.at(One).goods += Goods::one(Good::Hat); },
     "wrong_goods have=1 good=hat"},
    {"prestige_crests", planning, [](GameState& s) { s.at(One).prestige_crests = 1; },
     "too_many_prestige_crests have=2 round=1"},
    {"a_crest_more", planning, [](GameState& s) { s.at(One).crests += Crests::one(Bakers); },
     "wrong_crests have=5 need=4 guild=bakers"},
    {"crests_gone", planning, [](GameState& s) { s.at(Printers).crests = 1; },
     "wrong_crests have=1 need=4 guild=printers"},
    {"a_strange_crest", planning, [](GameState& s) { s.at(One).crests += Crests::of(Hatters, 2); },
     "wrong_crests have=2 guild=hatters"},
    {"an_agent_less", planning, [](GameState& s) { s.at(Two).stockpile = 3; },
     "wrong_agents have=7 need=8 seat=2"},
    {"agents_gone", planning,
     [](GameState& s) {
       s.at(Two).agents = 1;
       s.at(Two).stockpile = 0;
     },
     "wrong_agents have=1 need=8 seat=2"},
    {"an_agent_on_the_card", action, [](GameState& s) { s.at(Two).agents = 4; },
     "wrong_agents have=9 need=8 seat=2"},
    {"a_strange_agent", planning, [](GameState& s) { s.at(Bakers).roof[4] = 1; },
     "agents_not_in_play players=3 guild=bakers seat=5"},
    {"lower_alone", planning, [](GameState& s) { s.at(Bakers).workshop[3].upper = Tile(); },
     "lower_alone guild=bakers tile=baker 3"},
    {"townsman_at_work", planning,
     [](GameState& s) { s.at(Bakers).workshop[1].upper = Tile::townsman(Townsman::Mayor); },
     "townsman_at_work guild=bakers tile=mayor"},
    {"townsman_below", planning,
     [](GameState& s) { s.at(Bakers).workshop[3].lower = Tile::townsman(Townsman::Peddler); },
     "townsman_at_work guild=bakers tile=peddler"},
    {"no_guildmaster", planning, [](GameState& s) { s.at(Bakers).workshop[0] = {}; },
     "no_guildmaster guild=bakers"},
    {"peddler_kept", planning,
     [](GameState& s) { s.at(One).tiles.add(Tile::townsman(Townsman::Peddler)); },
     "peddler_kept seat=1"},
    {"mayor_kept", planning,
     [](GameState& s) { s.at(Three).tiles.add(Tile::townsman(Townsman::Mayor)); },
     "mayor_kept seat=3"},
    {"jack_without_owner", planning, [](GameState& s) { s.jacks[0] = Bakers; },
     "jack_without_owner guild=bakers tile=jack 3"},
    {"craftsman_removed", planning,
     [](GameState& s) { s.removed.add(Tile::craftsman(Bakers, 2, true)); },
     "craftsman_removed tile=baker 2+"},
    {"too_few_removed", planning,
     [](GameState& s) {
       s.stack.add(s.removed.nth(0));
       s.removed.remove(s.removed.nth(0));
     },
     "wrong_removed have=21 need=22"},
    {"a_tile_twice", planning,
     [](GameState& s) { s.at(Bakers).lodgings[0] = Tile::craftsman(Brewers, 4, false); },
     "wrong_tiles have=3 need=2 tile=brewer 4"},
    {"a_tile_gone", planning,
     [](GameState& s) { s.stack.remove(Tile::craftsman(Bakers, 2, true)); },
     "wrong_tiles need=1 tile=baker 2+"},
    {"a_strange_tile", planning,
     [](GameState& s) { s.box.add(Tile::craftsman(Hatters, 7, false)); },
     "wrong_tiles have=1 tile=hatter 7"},
    {"a_second_mayor", planning, [](GameState& s) { s.at(Bakers).mayors = 1; },
     "wrong_tiles have=2 need=1 tile=mayor"},
    {"a_fourth_peddler", planning,
     [](GameState& s) {
       s.at(One).goods -= Goods::one(Good::Beer);
       s.at(One).peddled += Goods::one(Good::Beer);
     },
     "wrong_tiles have=4 need=3 tile=peddler"},
    {"a_guest_in_two_places", [] { return asking(Decision::Duchess, Townsman::Duchess); },
     [](GameState& s) { s.stack.add(s.guest); }, "wrong_tiles have=2 need=1 tile=duchess"},
};

TEST(PossiblePositions, each_that_cannot_be_has_its_fault) {
  for (const Impossible& impossible : kImpossible) {
    SCOPED_TRACE(impossible.name);
    GameState state = impossible.position();
    impossible.change(state);
    const auto fault = why_impossible(state);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault_text(*fault), impossible.fault);
  }
}

}  // namespace
}  // namespace norenberc
