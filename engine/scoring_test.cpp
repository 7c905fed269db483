// R12, with the victory points of R11 and R14.3.
#include "engine/scoring.h"

#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

// A state in which nobody owns anything. Scoring asks for no more than what players own.
GameState bare(int players, bool bonus = false) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.bonus_townsmen = bonus;
  GameState state = start(options, plain_deal(options));
  for (const Seat seat : state.seats()) {
    state.at(seat).goods = {};
    state.at(seat).talers = Talers(0);
  }
  return state;
}

// Values of one guild's craftsmen; a negative value stands for one with agent +.
void give(GameState& state, Seat seat, Guild guild, std::initializer_list<int> values) {
  for (const int value : values) {
    state.at(seat).tiles.add(Tile::craftsman(guild, value < 0 ? -value : value, value < 0));
  }
}
void give(GameState& state, Seat seat, Townsman townsman) {
  state.at(seat).tiles.add(tile(townsman));
}

ScoreSheet sheet(const GameState& state, Seat seat) {
  return score(state)[static_cast<std::size_t>(seat)];
}

struct Placed {
  int place;
  bool tied;
  int points;
  friend bool operator==(const Placed&, const Placed&) = default;
};
std::vector<Placed> places(const GameState& state, Guild guild) {
  std::vector<Placed> found;
  const Majorities all = majorities(state, guild);
  for (const Seat seat : state.seats()) {
    const Majority& majority = all[static_cast<std::size_t>(seat)];
    found.push_back({majority.place, majority.tied, majority.points.count});
  }
  return found;
}

constexpr Placed kNone{0, false, 0};

RULE_TEST("R12.1", "the townsmen category is the Noblemen, Tax Collectors and Foremen") {
  GameState state = bare(2);
  give(state, One, Townsman::Nobleman2);
  give(state, One, Townsman::TaxCollector);
  give(state, One, Townsman::Foreman2);
  give(state, One, Bakers, {2, -2});
  state.at(One).talers = Talers(20);
  EXPECT_EQ(sheet(state, One).townsmen, Points(2 + 2 + 2));
  EXPECT_EQ(sheet(state, Two).townsmen, Points(0));
}

RULE_TEST("R12.1", "Engraver, Apprentice, Musician, Peddler and Mayor bring no townsmen points") {
  GameState state = bare(2);
  give(state, One, Townsman::Engraver);
  give(state, One, Townsman::Apprentice);
  give(state, One, Townsman::Musician3);
  give(state, One, Townsman::Musician5);
  state.at(Brewers).mayors = 1;
  EXPECT_EQ(sheet(state, One).townsmen, Points(0));
}

RULE_TEST("R11.7", "a Nobleman is worth 2 or 3 VP") {
  GameState state = bare(2);
  give(state, One, Townsman::Nobleman2);
  give(state, Two, Townsman::Nobleman3);
  EXPECT_EQ(sheet(state, One).townsmen, Points(2));
  EXPECT_EQ(sheet(state, Two).townsmen, Points(3));
  give(state, One, Townsman::Foreman3);
  EXPECT_EQ(sheet(state, One).townsmen, Points(2));
}

RULE_TEST("R11.8", "a Tax Collector is worth 1 VP for every full 10 Talers") {
  for (const auto& [talers, points] : {std::pair{0, 0}, std::pair{9, 0}, std::pair{10, 1},
                                       std::pair{19, 1}, std::pair{39, 3}, std::pair{120, 12}}) {
    GameState state = bare(2);
    give(state, One, Townsman::TaxCollector);
    state.at(One).talers = Talers(talers);
    EXPECT_EQ(sheet(state, One).townsmen, Points(points)) << talers;
    give(state, One, Townsman::TaxCollector);
    EXPECT_EQ(sheet(state, One).townsmen, Points(2 * points)) << talers;
  }
}

RULE_TEST("R11.9", "an Engraver counts as a prestige crest") {
  GameState state = bare(2);
  state.at(One).crests = Crests::one(Brewers) + Crests::one(Bakers);
  EXPECT_EQ(sheet(state, One).crests, Points(0));
  give(state, One, Townsman::Engraver);
  EXPECT_EQ(sheet(state, One).crests, Points(2));
  give(state, One, Townsman::Engraver);
  EXPECT_EQ(sheet(state, One).crests, Points(5));
}

RULE_TEST("R11.10",
          "a Foreman is worth 1 VP for each of your craftsmen of his value, of any guild") {
  GameState state = bare(3);
  give(state, One, Brewers, {2, -2, 3, 4, 4});
  give(state, One, Printers, {2, 3, -3, 4, 5, 6, 7});
  give(state, Two, Brewers, {3});
  give(state, One, Townsman::Foreman2);
  EXPECT_EQ(sheet(state, One).townsmen, Points(3));
  give(state, One, Townsman::Foreman3);
  EXPECT_EQ(sheet(state, One).townsmen, Points(3 + 3));
  give(state, One, Townsman::Foreman4);
  EXPECT_EQ(sheet(state, One).townsmen, Points(3 + 3 + 3));
}

RULE_TEST("R11.11",
          "an Apprentice is worth 1 VP for each 2nd or 3rd place, as part of the majorities") {
  GameState state = bare(3);
  give(state, One, Brewers, {2});
  give(state, Two, Brewers, {3});
  give(state, Three, Brewers, {4});
  give(state, One, Bakers, {2});
  give(state, Two, Bakers, {3});
  give(state, One, Shoemakers, {5});
  const Points without = sheet(state, One).majorities;
  EXPECT_EQ(without, Points(1 + 3 + 9));
  give(state, One, Townsman::Apprentice);
  EXPECT_EQ(sheet(state, One).majorities, without + Points(2));
  EXPECT_EQ(sheet(state, One).townsmen, Points(0));
  give(state, One, Townsman::Apprentice);
  EXPECT_EQ(sheet(state, One).majorities, without + Points(4));
}

RULE_TEST("R12.2", "players without a craftsman of that guild have no place") {
  GameState state = bare(3);
  give(state, One, Bakers, {7});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{kNone, kNone, kNone}));
  EXPECT_EQ(places(state, Bakers), (std::vector<Placed>{{1, false, 9}, kNone, kNone}));
}

RULE_TEST("R12.2", "1st alone 5, 2nd alone 3, 3rd alone 1, ranked by the sum of values") {
  GameState state = bare(4);
  give(state, One, Brewers, {2, -2});
  give(state, Two, Brewers, {7});
  give(state, Three, Brewers, {6});
  give(state, Four, Brewers, {3});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{3, false, 1}, {1, false, 5}, {2, false, 3}, kNone}));
}

RULE_TEST("R12.2", "equal sums are ranked by the number of tiles, more is better") {
  GameState state = bare(3);
  give(state, One, Brewers, {6});
  give(state, Two, Brewers, {2, 4});
  give(state, Three, Brewers, {-2, 4});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{3, false, 1}, {1, true, 4}, {1, true, 4}}));
  GameState three = bare(3);
  give(three, One, Brewers, {6});
  give(three, Two, Brewers, {2, 4});
  give(three, Three, Brewers, {5});
  EXPECT_EQ(places(three, Brewers),
            (std::vector<Placed>{{2, false, 3}, {1, false, 5}, {3, false, 1}}));
}

RULE_TEST("R12.2", "tied for 1st 4 VP each, and there is no 2nd place: the next best is 3rd") {
  GameState state = bare(4);
  give(state, One, Brewers, {5});
  give(state, Two, Brewers, {5});
  give(state, Three, Brewers, {4});
  give(state, Four, Brewers, {3});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{1, true, 4}, {1, true, 4}, {3, false, 1}, kNone}));
}

RULE_TEST("R12.2", "after a tie of three for 1st the next best is still 3rd") {
  // Three tied need values that exist three times: 2+5, 3+4, 3+4 of one guild.
  GameState state = bare(4);
  give(state, One, Brewers, {2, 5});
  give(state, Two, Brewers, {3, 4});
  give(state, Three, Brewers, {-3, 4});
  give(state, Four, Brewers, {6});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{1, true, 4}, {1, true, 4}, {1, true, 4}, {3, false, 1}}));
}

RULE_TEST("R12.2", "players tied for 1st share nothing beyond their 4 VP") {
  GameState state = bare(2);
  give(state, One, Brewers, {5});
  give(state, Two, Brewers, {5});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{1, true, 4}, {1, true, 4}}));
}

RULE_TEST("R12.2", "tied for 2nd 2 VP each, and there is no 3rd place, paid to nobody") {
  GameState state = bare(4);
  give(state, One, Brewers, {5});
  give(state, Two, Brewers, {5});
  give(state, Three, Brewers, {7});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{2, true, 2}, {2, true, 2}, {1, false, 5}, kNone}));
  give(state, Four, Brewers, {4});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{2, true, 2}, {2, true, 2}, {1, false, 5}, kNone}));
}

RULE_TEST("R12.2", "tied for 3rd 0 VP") {
  GameState state = bare(5);
  give(state, One, Brewers, {7});
  give(state, Two, Brewers, {6});
  give(state, Three, Brewers, {5});
  give(state, Four, Brewers, {5});
  give(state, Five, Brewers, {4});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{1, false, 5}, {2, false, 3}, {3, true, 0}, {3, true, 0}, kNone}));
}

RULE_TEST("R12.2", "tied for 1st and then tied for 3rd") {
  GameState state = bare(4);
  give(state, One, Brewers, {6});
  give(state, Two, Brewers, {6});
  give(state, Three, Brewers, {5});
  give(state, Four, Brewers, {5});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{1, true, 4}, {1, true, 4}, {3, true, 0}, {3, true, 0}}));
}

RULE_TEST("R12.2",
          "when nobody is left for the 2nd and 3rd place a 1st alone gets those VP as well") {
  GameState state = bare(3);
  give(state, One, Brewers, {2});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{1, false, 9}, kNone, kNone}));
  give(state, Two, Brewers, {3});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{2, false, 3}, {1, false, 6}, kNone}));
  give(state, Three, Brewers, {4});
  EXPECT_EQ(places(state, Brewers),
            (std::vector<Placed>{{3, false, 1}, {2, false, 3}, {1, false, 5}}));
}

RULE_TEST("R12.2", "tied places count for the Apprentice like any place") {
  GameState state = bare(5);
  give(state, One, Brewers, {7});
  give(state, Two, Brewers, {6});
  give(state, Three, Brewers, {5});
  give(state, Four, Brewers, {5});
  give(state, Three, Townsman::Apprentice);
  EXPECT_EQ(sheet(state, Three).majorities, Points(1));
  give(state, Three, Bakers, {5});
  give(state, Four, Bakers, {5});
  give(state, One, Bakers, {6});
  EXPECT_EQ(sheet(state, Three).majorities, Points(1 + 2 + 1));
  EXPECT_EQ(sheet(state, Four).majorities, Points(2));
}

RULE_TEST("R12.2", "each guild in play counts for itself") {
  GameState state = bare(2);
  give(state, One, Brewers, {2});
  give(state, Two, Bakers, {7});
  give(state, One, Bakers, {6});
  give(state, Two, Shoemakers, {3});
  give(state, One, Shoemakers, {-3});
  EXPECT_EQ(sheet(state, One).majorities, Points(9 + 3 + 4));
  EXPECT_EQ(sheet(state, Two).majorities, Points(0 + 6 + 4));
}

RULE_TEST("R12.3", "2 VP for each guild whose craftsmen add up to 30 or more") {
  GameState state = bare(2);
  give(state, One, Brewers, {7, 6, 6, 5, 5});
  EXPECT_EQ(sheet(state, One).thirty, Points(0));  // 29
  give(state, One, Brewers, {2});
  EXPECT_EQ(sheet(state, One).thirty, Points(2));
  give(state, One, Shoemakers, {7, 6, 6, 5, 4, 2});
  EXPECT_EQ(sheet(state, One).thirty, Points(4));  // exactly 30
  give(state, Two, Bakers, {7, 6, 6, 5, 5, 4, 4});
  EXPECT_EQ(sheet(state, Two).thirty, Points(2));
}

RULE_TEST("R12.4", "5 VP for at least one craftsman of every guild in play") {
  for (int players = 2; players <= 5; ++players) {
    GameState state = bare(players);
    for (const Guild guild : state.guilds()) {
      EXPECT_EQ(sheet(state, One).all_types, Points(0));
      give(state, One, guild, {2});
    }
    EXPECT_EQ(sheet(state, One).all_types, Points(5));
    EXPECT_EQ(sheet(state, Two).all_types, Points(0));
  }
}

RULE_TEST("R12.5", "5 VP for the most Talers") {
  GameState state = bare(3);
  state.at(One).talers = Talers(12);
  state.at(Two).talers = Talers(13);
  EXPECT_EQ(sheet(state, One).richest, Points(0));
  EXPECT_EQ(sheet(state, Two).richest, Points(5));
}

RULE_TEST("R12.5", "tied for the most Talers, 2 VP each") {
  GameState state = bare(4);
  state.at(One).talers = Talers(13);
  state.at(Two).talers = Talers(12);
  state.at(Four).talers = Talers(13);
  EXPECT_EQ(sheet(state, One).richest, Points(2));
  EXPECT_EQ(sheet(state, Two).richest, Points(0));
  EXPECT_EQ(sheet(state, Four).richest, Points(2));
}

RULE_TEST("R12.6", "guild crests count once for each guild, prestige crests each") {
  GameState state = bare(5);
  state.at(One).crests = Crests::of(Brewers, 3) + Crests::of(Hatters, 1);
  EXPECT_EQ(sheet(state, One).crests, Points(0));  // 2 guilds
  state.at(One).prestige_crests = 3;
  EXPECT_EQ(sheet(state, One).crests, Points(9));  // 2 + 3
}

RULE_TEST("R12.6", "0 to 2 give 0 VP, 3 give 2, 4 give 5, 5 give 9, 6 give 14, 7 or more give 20") {
  const std::array points = {0, 0, 0, 2, 5, 9, 14, 20, 20, 20, 20, 20, 20};
  // Up to 6 guilds, 4 prestige crests and 2 Engravers.
  for (int guilds = 0; guilds <= 6; ++guilds) {
    for (int prestige = 0; prestige <= 4; ++prestige) {
      for (int engravers = 0; engravers <= 2; ++engravers) {
        GameState state = bare(5);
        for (int g = 0; g < guilds; ++g) state.at(Two).crests += Crests::of(guild_at(g), 1 + g % 2);
        state.at(Two).prestige_crests = static_cast<std::uint8_t>(prestige);
        for (int e = 0; e < engravers; ++e) give(state, Two, Townsman::Engraver);
        EXPECT_EQ(sheet(state, Two).crests,
                  Points(points[static_cast<std::size_t>(guilds + prestige + engravers)]));
      }
    }
  }
}

RULE_TEST("R12.7", "most VP win") {
  GameState state = bare(3);
  give(state, Two, Townsman::Nobleman3);
  give(state, One, Townsman::Nobleman2);
  EXPECT_EQ(winners(state), seats_of({Two}));
  EXPECT_EQ(sheet(state, Two).rank, 1);
  EXPECT_EQ(sheet(state, One).rank, 2);
  EXPECT_EQ(sheet(state, Three).rank, 3);
}

RULE_TEST("R12.7", "equal in VP, more craftsmen win") {
  GameState state = bare(2);
  give(state, One, Brewers, {7});
  give(state, Two, Bakers, {2, 3});
  EXPECT_EQ(sheet(state, One).total(), sheet(state, Two).total());
  EXPECT_EQ(winners(state), seats_of({Two}));
  EXPECT_EQ(sheet(state, Two).craftsmen, 2);
  EXPECT_EQ(sheet(state, One).rank, 2);
}

RULE_TEST("R12.7", "equal in craftsmen too, the higher sum of all their values wins") {
  GameState state = bare(2);
  give(state, One, Brewers, {4, 4});
  give(state, Two, Bakers, {2, 7});
  EXPECT_EQ(sheet(state, One).total(), sheet(state, Two).total());
  EXPECT_EQ(winners(state), seats_of({Two}));
  EXPECT_EQ(sheet(state, One).value, 8);
  EXPECT_EQ(sheet(state, Two).value, 9);
}

RULE_TEST("R12.7", "it is the sum that decides, not the highest craftsman") {
  GameState state = bare(2);
  give(state, One, Brewers, {6, 6});
  give(state, Two, Bakers, {4, 7});
  EXPECT_EQ(sheet(state, One).total(), sheet(state, Two).total());
  EXPECT_EQ(winners(state), seats_of({One}));
}

RULE_TEST("R12.7", "else the victory is shared, and the next rank is counted on") {
  GameState state = bare(3);
  give(state, One, Brewers, {4, 4});
  give(state, Three, Bakers, {6, 2});
  EXPECT_EQ(winners(state), seats_of({One, Three}));
  EXPECT_EQ(sheet(state, One).rank, 1);
  EXPECT_EQ(sheet(state, Three).rank, 1);
  EXPECT_EQ(sheet(state, Two).rank, 3);
}

RULE_TEST("R12.7", "all ranks are decided in this way") {
  GameState state = bare(4);
  give(state, Four, Brewers, {7});
  give(state, Four, Townsman::Nobleman3);
  give(state, One, Bakers, {2});
  give(state, Two, Shoemakers, {3});
  give(state, Three, Printers, {3});
  EXPECT_EQ(sheet(state, Four).rank, 1);
  EXPECT_EQ(sheet(state, Two).rank, 2);
  EXPECT_EQ(sheet(state, Three).rank, 2);
  EXPECT_EQ(sheet(state, One).rank, 4);
}

RULE_TEST("R12.7", "the end of the game names the winners") {
  TestTable table(2);
  table.round(4).no_goods().owns(Two, Townsman::Nobleman3).end_round();
  EXPECT_EQ(table.only<GameOver>().winners, seats_of({Two}));
}

RULE_TEST("R12.7", "the worked example of the rulebooks: 25, 30 and 35") {
  constexpr Seat kBlue = One;
  constexpr Seat kOrange = Two;
  constexpr Seat kYellow = Three;
  GameState state = bare(3);
  give(state, kBlue, Brewers, {4, 5});
  give(state, kOrange, Brewers, {4, 6});
  give(state, kYellow, Brewers, {7, 6});
  give(state, kOrange, Bakers, {5, 5});
  give(state, kYellow, Bakers, {7, 6, 4, 3});
  give(state, kBlue, Shoemakers, {6, 4, 3, -2});
  give(state, kOrange, Shoemakers, {5, 5, 4});
  give(state, kYellow, Shoemakers, {-3});
  give(state, kBlue, Printers, {7, 6, 6, 5, 5, -3});
  give(state, kOrange, Printers, {4});
  give(state, kYellow, Printers, {4});
  give(state, kBlue, Townsman::Foreman4);
  give(state, kBlue, Townsman::Apprentice);
  give(state, kOrange, Townsman::Engraver);
  give(state, kYellow, Townsman::Nobleman3);
  give(state, kYellow, Townsman::TaxCollector);
  state.at(kBlue).talers = Talers(20);
  state.at(kOrange).talers = Talers(29);
  state.at(kYellow).talers = Talers(34);
  state.at(kBlue).crests = Crests::of(Printers, 2) + Crests::one(Shoemakers) + Crests::one(Brewers);
  state.at(kBlue).prestige_crests = 2;
  state.at(kOrange).crests =
      Crests::one(Brewers) + Crests::one(Bakers) + Crests::one(Shoemakers) + Crests::one(Printers);
  state.at(kOrange).prestige_crests = 1;
  state.at(kYellow).crests = Crests::of(Bakers, 2) + Crests::one(Brewers) + Crests::one(Printers);
  state.at(kYellow).prestige_crests = 1;

  const std::array<std::array<int, 4>, 3> sums = {
      {{9, 0, 15, 32}, {10, 10, 14, 4}, {13, 20, 3, 4}}};
  for (const Seat seat : state.seats()) {
    for (const Guild guild : state.guilds()) {
      ASSERT_EQ(state.at(seat).tiles.value(guild),
                sums[static_cast<std::size_t>(seat)][static_cast<std::size_t>(guild)]);
    }
  }
  const ScoreSheet blue = sheet(state, kBlue);
  EXPECT_EQ(blue.townsmen, Points(2));
  EXPECT_EQ(blue.majorities, Points(12));
  EXPECT_EQ(blue.thirty, Points(2));
  EXPECT_EQ(blue.all_types, Points(0));
  EXPECT_EQ(blue.richest, Points(0));
  EXPECT_EQ(blue.crests, Points(9));
  EXPECT_EQ(blue.total(), Points(25));
  EXPECT_EQ(blue.rank, 3);
  const ScoreSheet orange = sheet(state, kOrange);
  EXPECT_EQ(orange.townsmen, Points(0));
  EXPECT_EQ(orange.majorities, Points(11));
  EXPECT_EQ(orange.thirty, Points(0));
  EXPECT_EQ(orange.all_types, Points(5));
  EXPECT_EQ(orange.richest, Points(0));
  EXPECT_EQ(orange.crests, Points(14));
  EXPECT_EQ(orange.total(), Points(30));
  EXPECT_EQ(orange.rank, 2);
  const ScoreSheet yellow = sheet(state, kYellow);
  EXPECT_EQ(yellow.townsmen, Points(6));
  EXPECT_EQ(yellow.majorities, Points(14));
  EXPECT_EQ(yellow.thirty, Points(0));
  EXPECT_EQ(yellow.all_types, Points(5));
  EXPECT_EQ(yellow.richest, Points(5));
  EXPECT_EQ(yellow.crests, Points(5));
  EXPECT_EQ(yellow.total(), Points(35));
  EXPECT_EQ(yellow.rank, 1);
  EXPECT_EQ(winners(state), seats_of({kYellow}));
}

// R14.3: the bonus townsmen.

RULE_TEST("R14.3", "Merchant and Haggler cost 2 VP each, and townsmen may become negative") {
  GameState state = bare(2, true);
  give(state, One, Townsman::Merchant);
  EXPECT_EQ(sheet(state, One).townsmen, Points(-2));
  give(state, One, Townsman::Haggler);
  EXPECT_EQ(sheet(state, One).townsmen, Points(-4));
  EXPECT_EQ(sheet(state, One).total(), sheet(state, One).richest - Points(4));
  give(state, One, Townsman::Nobleman3);
  EXPECT_EQ(sheet(state, One).townsmen, Points(-1));
}

RULE_TEST("R14.3", "a Jack counts in value and as one tile for the majorities of its guild") {
  GameState state = bare(2, true);
  give(state, One, Townsman::Jack3);
  give(state, Two, Brewers, {3});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{kNone, {1, false, 9}}));
  state.jacks[0] = Brewers;
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{1, true, 4}, {1, true, 4}}));
  give(state, Two, Townsman::Jack4);
  state.jacks[1] = Brewers;
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{2, false, 3}, {1, false, 6}}));
  // 7 with two tiles, the Jack one of them, is better than 7 with one.
  give(state, One, Brewers, {4});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{1, true, 4}, {1, true, 4}}));
  state.at(Two).tiles.remove(craftsman(Brewers, 3));
  state.at(Two).tiles.remove(tile(Townsman::Jack4));
  state.jacks[1].reset();
  give(state, Two, Brewers, {7});
  EXPECT_EQ(places(state, Brewers), (std::vector<Placed>{{1, false, 6}, {2, false, 3}}));
}

RULE_TEST("R14.3", "a Jack does not count for 30 or more, all types, the winner or a Foreman") {
  GameState state = bare(2, true);
  give(state, One, Townsman::Jack3);
  give(state, One, Townsman::Jack4);
  give(state, One, Townsman::Foreman3);
  give(state, One, Townsman::Foreman4);
  give(state, One, Brewers, {7, 6, 6, 5, 2});  // 26
  give(state, One, Bakers, {7});
  state.jacks = {Shoemakers, Brewers};
  const ScoreSheet one = sheet(state, One);
  EXPECT_EQ(one.townsmen, Points(0));
  EXPECT_EQ(one.thirty, Points(0));
  EXPECT_EQ(one.all_types, Points(0));
  EXPECT_EQ(one.craftsmen, 6);
  EXPECT_EQ(one.value, 33);
  EXPECT_EQ(places(state, Shoemakers), (std::vector<Placed>{{1, false, 9}, kNone}));
}

RULE_TEST("R14.3", "the Historian turns one crest owned twice into that of a guild you lack") {
  GameState state = bare(3, true);
  give(state, One, Townsman::Historian);
  state.at(One).crests = Crests::of(Brewers, 1) + Crests::of(Bakers, 1);
  EXPECT_EQ(sheet(state, One).crests, Points(0));
  state.at(One).crests = Crests::of(Brewers, 2) + Crests::of(Bakers, 1);
  EXPECT_EQ(sheet(state, One).crests, Points(2));
  state.at(One).crests = Crests::of(Brewers, 4) + Crests::of(Bakers, 2);
  EXPECT_EQ(sheet(state, One).crests, Points(2));  // only one is ever turned
}

RULE_TEST("R14.3", "the Historian has no use for one who has the crests of all guilds in play") {
  GameState state = bare(2, true);
  give(state, One, Townsman::Historian);
  state.at(One).crests = Crests::of(Brewers, 2) + Crests::one(Bakers) + Crests::one(Shoemakers);
  EXPECT_EQ(sheet(state, One).crests, Points(2));
}

TEST(Scoring, SeatsThatAreNotInTheGameHaveAnEmptySheet) {
  const GameState state = bare(2);
  const ScoreSheets sheets = score(state);
  EXPECT_EQ(sheets[2], ScoreSheet{});
  EXPECT_EQ(sheets[4], ScoreSheet{});
}

}  // namespace
}  // namespace norenberc
