// Each sentence about a position that cannot be, and positions that may look odd and are fine.
#include <string>

#include <gtest/gtest.h>

#include "engine/position.h"
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
    for (Window& window : state.at(guild).workshop) {
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
  std::string_view sentence;
};

const Impossible kImpossible[] = {
    {"players", planning, [](GameState& s) { s.options.players = 6; },
     "There are 6 players; there must be 2 to 5."},
    {"strange_seat", planning, [](GameState& s) { s.at(Four).talers = Talers(1); },
     "There are 3 players; seat 4 must have nothing."},
    {"strange_house", planning, [](GameState& s) { s.at(Tailors).crests = 4; },
     "The tailors are not in play with 3 players; their house must be empty."},
    {"round", planning, [](GameState& s) { s.round = 5; }, "The round is 5; it must be 1 to 4."},
    {"turn", planning, [](GameState& s) { s.turn = 0; }, "The turn is 0; it must be 1 to 99."},
    {"order", planning, [](GameState& s) { s.order[1] = Two; },
     "The turn order must name each seat from 1 to 3 once."},
    {"prestige", planning, [](GameState& s) { s.prestige = Hatters; },
     "The prestige guild is hatters, which are not in play with 3 players."},
    {"called", action, [](GameState& s) { s.called = Hatters; },
     "The called guild is hatters, which are not in play with 3 players."},
    {"jack_guild", over, [](GameState& s) { s.jacks[1] = Tailors; },
     "The guild of jack 4 is tailors, which are not in play with 3 players."},
    {"poor", planning, [](GameState& s) { s.at(One).talers = Talers(-1); },
     "Seat 1 has -1 Talers; it must be 0 to 5000."},
    {"rich", planning, [](GameState& s) { s.at(One).talers = Talers(5001); },
     "Seat 1 has 5001 Talers; it must be 0 to 5000."},
    {"strange_plan", planning, [](GameState& s) { s.at(One).plan = GuildSet::of(Tailors); },
     "Seat 1 plans the tailors, which are not in play with 3 players."},
    {"planned", action, [](GameState& s) { s.at(One).planned = 5; },
     "Seat 1 planned 5 guilds; only 4 are in play."},
    {"secret_pass", action, [](GameState& s) { s.at(Three).secret_pass = true; },
     "Seat 3 has passed in secret; that is so only while planning and once finished."},

    {"nobody_acts", action, [](GameState& s) { s.acting = std::nullopt; },
     "In the action phase one of the seats 1 to 3 must act."},
    {"stranger_acts", action, [](GameState& s) { s.acting = Four; },
     "In the action phase one of the seats 1 to 3 must act."},
    {"plan_in_action", action, [](GameState& s) { s.decision = Decision::Plan; },
     "Plans are made in the planning phase only."},
    {"jack_called", jack, [](GameState& s) { s.called = Bakers; },
     "No guild is called while a Jack is placed."},
    {"no_jack", jack,
     [](GameState& s) {
       s.jacks = {Brewers, Brewers};
     },
     "Seat 3 has no Jack that waits to be placed."},
    {"nothing_called", action, [](GameState& s) { s.called = std::nullopt; },
     "In the action phase a guild must be called."},
    {"acts_unplanned", action, [](GameState& s) { s.acting = Three; },
     "Seat 3 acts; its plan must have the called guild, the bakers."},
    {"nothing_to_peddle", [] { return asking(Decision::Peddler, Townsman::Peddler); },
     [](GameState& s) { s.at(Two).goods = {}; },
     "Seat 2 has no good to put on the Peddler, so that play could not go on."},
    {"no_guest", action, [](GameState& s) { s.decision = Decision::Burglar; },
     "The guest must be 'burglar', whose ability is being decided."},
    {"idle_guest", action, [](GameState& s) { s.guest = Tile::townsman(Townsman::Engraver); },
     "The guest 'engraver' is named, but nothing is decided about it."},
    {"strange_guest", action,
     [](GameState& s) {
       s.decision = Decision::Order;
       s.guest = Tile::craftsman(Hatters, 4, false);
     },
     "The guest 'hatter 4' is no tile of this game."},
    {"called_while_planning", planning, [](GameState& s) { s.called = Bakers; },
     "A guild is called in the action phase only."},
    {"acting_while_planning", planning, [](GameState& s) { s.acting = One; },
     "A seat acts in the action phase only."},
    {"action_while_planning", planning, [](GameState& s) { s.decision = Decision::Action; },
     "Outside the action phase no 'action' can be decided."},
    {"to_plan", planning, [](GameState& s) { s.to_plan = {}; },
     "Those who still owe a plan must be the unfinished seats without one."},
    {"to_act", action, [](GameState& s) { s.to_act = SeatSet::of(Two); },
     "Those who are to act must be the seats whose plans have the called guild."},
    {"all_planned", planning,
     [](GameState& s) {
       for (const Seat seat : s.seats()) s.at(seat).plan = GuildSet::of(Bakers);
       derive_pending(s);
     },
     "Nobody owes a plan, so that the planning would be over."},
    {"no_agent_for_a_plan", action, [](GameState& s) { s.at(One).agents = 0; },
     "Seat 1 plans 1 guild to come, but has 0 agents."},
    {"too_many_planned", planning,
     [](GameState& s) {
       s.at(One).plan = GuildSet::of(Bakers).with(Brewers);
       s.at(One).agents = 1;
       derive_pending(s);
     },
     "Seat 1 plans 2 guilds to come, but has 1 agent."},

    {"a_good_less", planning, [](GameState& s) { s.at(One).goods -= Goods::one(Good::Beer); },
     "11 beer are accounted for; there must be 12."},
    {"a_good_more", planning, [](GameState& s) { s.at(One).peddled += Goods::one(Good::Page); },
     "13 page are accounted for; there must be 12."},
    {"a_strange_good", planning, [](GameState& s) { s.at(One).goods += Goods::one(Good::Hat); },
     "1 hat is accounted for; there must be 0."},
    {"prestige_crests", planning, [](GameState& s) { s.at(One).prestige_crests = 1; },
     "2 prestige crests are accounted for; in round 1 there can be 1."},
    {"a_crest_more", planning, [](GameState& s) { s.at(One).crests += Crests::one(Bakers); },
     "5 crests of the bakers are accounted for; there must be 4."},
    {"crests_gone", planning, [](GameState& s) { s.at(Printers).crests = 1; },
     "1 crest of the printers is accounted for; there must be 4."},
    {"a_strange_crest", planning, [](GameState& s) { s.at(One).crests += Crests::of(Hatters, 2); },
     "2 crests of the hatters are accounted for; there must be 0."},
    {"an_agent_less", planning, [](GameState& s) { s.at(Two).stockpile = 3; },
     "7 agents of seat 2 are accounted for; there must be 8."},
    {"agents_gone", planning,
     [](GameState& s) {
       s.at(Two).agents = 1;
       s.at(Two).stockpile = 0;
     },
     "1 agent of seat 2 is accounted for; there must be 8."},
    {"an_agent_on_the_card", action, [](GameState& s) { s.at(Two).agents = 4; },
     "9 agents of seat 2 are accounted for; there must be 8."},
    {"a_strange_agent", planning, [](GameState& s) { s.at(Bakers).roof[4] = 1; },
     "There are 3 players; seat 5 cannot have agents on the roof of the bakers."},
    {"lower_alone", planning, [](GameState& s) { s.at(Bakers).workshop[3].upper = Tile(); },
     "In the workshop of the bakers 'baker 3' is a lower tile without an upper one."},
    {"townsman_at_work", planning,
     [](GameState& s) { s.at(Bakers).workshop[1].upper = Tile::townsman(Townsman::Mayor); },
     "In the workshop of the bakers lies 'mayor', which is no craftsman."},
    {"townsman_below", planning,
     [](GameState& s) { s.at(Bakers).workshop[3].lower = Tile::townsman(Townsman::Peddler); },
     "In the workshop of the bakers lies 'peddler', which is no craftsman."},
    {"no_guildmaster", planning, [](GameState& s) { s.at(Bakers).workshop[0] = {}; },
     "The bakers have no guildmaster."},
    {"peddler_kept", planning,
     [](GameState& s) { s.at(One).tiles.add(Tile::townsman(Townsman::Peddler)); },
     "Seat 1 has 'peddler' among its tiles; a Peddler is kept with the good that lies on it."},
    {"mayor_kept", planning,
     [](GameState& s) { s.at(Three).tiles.add(Tile::townsman(Townsman::Mayor)); },
     "Seat 3 has 'mayor' among its tiles; a Mayor lies on a roof."},
    {"jack_without_owner", planning, [](GameState& s) { s.jacks[0] = Bakers; },
     "'jack 3' joined the bakers, but nobody has that tile."},
    {"craftsman_removed", planning,
     [](GameState& s) { s.removed.add(Tile::craftsman(Bakers, 2, true)); },
     "'baker 2+' is among the removed tiles, which are townsmen only."},
    {"too_few_removed", planning,
     [](GameState& s) {
       s.stack.add(s.removed.nth(0));
       s.removed.remove(s.removed.nth(0));
     },
     "21 removed townsmen are accounted for; there must be 22."},
    {"a_tile_twice", planning,
     [](GameState& s) { s.at(Bakers).lodgings[0] = Tile::craftsman(Brewers, 4, false); },
     "3 of 'brewer 4' are accounted for; there must be 2."},
    {"a_tile_gone", planning,
     [](GameState& s) { s.stack.remove(Tile::craftsman(Bakers, 2, true)); },
     "0 of 'baker 2+' are accounted for; there must be 1."},
    {"a_strange_tile", planning,
     [](GameState& s) { s.box.add(Tile::craftsman(Hatters, 7, false)); },
     "1 of 'hatter 7' is accounted for; there must be 0."},
    {"a_second_mayor", planning, [](GameState& s) { s.at(Bakers).mayors = 1; },
     "2 of 'mayor' are accounted for; there must be 1."},
    {"a_fourth_peddler", planning,
     [](GameState& s) {
       s.at(One).goods -= Goods::one(Good::Beer);
       s.at(One).peddled += Goods::one(Good::Beer);
     },
     "4 of 'peddler' are accounted for; there must be 3."},
    {"a_guest_in_two_places", [] { return asking(Decision::Duchess, Townsman::Duchess); },
     [](GameState& s) { s.stack.add(s.guest); },
     "2 of 'duchess' are accounted for; there must be 1."},
};

TEST(PossiblePositions, each_that_cannot_be_has_its_sentence) {
  for (const Impossible& impossible : kImpossible) {
    SCOPED_TRACE(impossible.name);
    GameState state = impossible.position();
    impossible.change(state);
    EXPECT_EQ(why_impossible(state), impossible.sentence);
  }
}

}  // namespace
}  // namespace norenberc
