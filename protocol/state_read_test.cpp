#include "protocol/state_read.h"

#include <array>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "protocol/test_json.h"

namespace norenberc {
namespace {

using boost::json::value;
using ::testing::HasSubstr;

std::variant<GameState, std::string> read(const value& json) {
  FieldFault unused;
  return read_state(Field(&json, "state", unused));
}
GameState state_of(const value& json) {
  const auto result = read(json);
  if (const auto* const why = std::get_if<std::string>(&result)) {
    ADD_FAILURE() << *why;
    return {};
  }
  return std::get<GameState>(result);
}
std::string fault_of(const value& json) {
  const auto result = read(json);
  const auto* const why = std::get_if<std::string>(&result);
  return why == nullptr ? "" : *why;
}

// The beginning of a game of three, to be spoiled.
const GameState& beginning() {
  static const GameState state = [] {
    const Options options{.players = 3};
    return start(options, SeededDealer(seed_of("beginning")).setup(options));
  }();
  return state;
}
value beginning_tree() { return tree(state_text(beginning())); }

value changed(std::string_view pointer, const value& to) {
  value json = beginning_tree();
  put(json, pointer, to);
  return json;
}
value without(std::string_view parent, std::string_view key) {
  value json = beginning_tree();
  json.at_pointer(parent).as_object().erase(key);
  return json;
}
std::string fault_with(std::string_view pointer, const value& to) {
  return fault_of(changed(pointer, to));
}

// The same game somewhere else, as JSON.
template <class Wanted>
value tree_of_first(const Options& options, Wanted wanted) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    std::optional<GameState> found;
    play_at_random(options, seed, [&found, &wanted](const GameState& state) {
      if (!found && wanted(state)) found = state;
    });
    if (found) return tree(state_text(*found));
  }
  ADD_FAILURE() << "no such position";
  return {};
}
bool is_action(const GameState& state) {
  return state.phase == Phase::Action && state.decision == Decision::Action;
}

TEST(StateRead, WhatWasWrittenIsReadBackExactly) {
  std::set<Decision> seen;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned bits = 0; bits < 8; ++bits) {
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        play_at_random(options_of(players, bits), 10 * bits + seed, [&](const GameState& state) {
          seen.insert(state.decision);
          const auto result = read(tree(state_text(state)));
          const auto* const again = std::get_if<GameState>(&result);
          ASSERT_NE(again, nullptr) << std::get<std::string>(result) << '\n' << state_text(state);
          ASSERT_EQ(*again, state) << state_text(state) << '\n' << state_text(*again);
        });
      }
    }
  }
  EXPECT_EQ(seen.size(), 9U) << "every decision should have come up";
}

TEST(StateRead, ListsMayComeInAnyOrder) {
  value json = beginning_tree();
  for (const std::string_view list : {"guilds", "seats", "stack", "removed", "pending"}) {
    boost::json::array& entries = json.at(list).as_array();
    std::reverse(entries.begin(), entries.end());
  }
  EXPECT_EQ(state_of(json), beginning());
}

TEST(StateRead, FieldsThatSayNothingMayBeAbsentOrNull) {
  for (const std::string_view key : {"acting", "guest", "called", "box"}) {
    EXPECT_EQ(state_of(without("", key)), beginning()) << key;
    EXPECT_EQ(state_of(changed("/" + std::string(key), nullptr)), beginning()) << key;
  }
  const Options bonus{.players = 3, .bonus_townsmen = true};
  const GameState with_bonus = start(bonus, SeededDealer(1).setup(bonus));
  value json = tree(state_text(with_bonus));
  json.as_object().erase("last_prestige");
  for (value& seat : json.at("seats").as_array()) seat.as_object().erase("jacks");
  EXPECT_EQ(state_of(json), with_bonus);
}

TEST(StateRead, UnknownFieldsAreIgnored) {
  EXPECT_EQ(state_of(changed("/weather", "fine")), beginning());
  EXPECT_EQ(state_of(changed("/seats/0/cards", 3)), beginning());
  EXPECT_EQ(state_of(changed("/options/colour", "blue")), beginning());
}

TEST(StateRead, ZeroCountsMayBeLeftOutAndGiven) {
  EXPECT_EQ(state_of(changed("/guilds/0/roof/agents", boost::json::object())), beginning());
  EXPECT_EQ(state_of(changed("/guilds/0/storehouse/page", 0)), beginning());
  EXPECT_EQ(state_of(changed("/seats/1/crests/bakers", 0)), beginning());
}

TEST(StateRead, OptionsLeftOutHaveTheirDefaults) {
  EXPECT_EQ(state_of(changed("/options", boost::json::object())), beginning());
}

TEST(StateRead, ThePriceFollowsFromTheGuildmaster) {
  EXPECT_EQ(state_of(changed("/guilds/0/price", 2)), beginning());
  EXPECT_EQ(state_of(changed("/guilds/0/price", nullptr)), beginning());
}

TEST(StateRead, AllOtherFieldsMustBeThere) {
  for (const std::string_view key : {"players", "options", "round", "turn", "phase", "prestige",
                                     "order", "guilds", "seats", "stack", "removed", "pending"}) {
    const std::string why = fault_of(without("", key));
    EXPECT_THAT(why, HasSubstr("state." + std::string(key) + " is missing")) << key;
  }
  for (const std::string_view key : {"guild", "price", "storehouse", "workshop", "lodgings", "roof",
                                     "crests", "prestige_crest"}) {
    EXPECT_THAT(fault_of(without("/guilds/2", key)),
                HasSubstr("state.guilds[2]." + std::string(key) + " is missing"));
  }
  for (const std::string_view key : {"agents", "mayors"}) {
    EXPECT_THAT(fault_of(without("/guilds/2/roof", key)),
                HasSubstr("state.guilds[2].roof." + std::string(key) + " is missing"));
  }
  for (const std::string_view key :
       {"seat", "talers", "goods", "tiles", "peddlers", "crests", "prestige_crests", "agents",
        "stockpile", "finished", "plan", "planned"}) {
    EXPECT_THAT(fault_of(without("/seats/1", key)),
                HasSubstr("state.seats[1]." + std::string(key) + " is missing"));
  }
}

TEST(StateRead, AWrongTypeIsToldWithItsPlace) {
  EXPECT_EQ(fault_with("/seats/2/goods/beer", "one"),
            "state.seats[2].goods.beer: a whole number from 0 to 12 is expected, not a text.");
  EXPECT_EQ(fault_with("/seats/2/goods/beer", 13),
            "state.seats[2].goods.beer: a whole number from 0 to 12 is expected, not 13.");
  EXPECT_EQ(
      fault_with("/seats/2/talers", 25.0),
      "state.seats[2].talers: a whole number from 0 to 32767 is expected, not a number with a "
      "fraction or an exponent.");
  EXPECT_EQ(fault_with("/guilds/1/lodgings/2", 5),
            "state.guilds[1].lodgings[2]: a text is expected, not a number.");
  EXPECT_EQ(fault_with("/seats/0/finished", 0),
            "state.seats[0].finished: true or false is expected, not a number.");
  EXPECT_EQ(fault_with("/seats/0/goods", boost::json::array()),
            "state.seats[0].goods: an object is expected, not a list.");
  EXPECT_EQ(fault_with("/stack", boost::json::object()),
            "state.stack: a list is expected, not an object.");
  EXPECT_EQ(fault_with("/round", true),
            "state.round: a whole number from 1 to 4 is expected, not true or false.");
  EXPECT_EQ(fault_with("/phase", nullptr), "state.phase: a text is expected, not null.");
  EXPECT_EQ(fault_of(5), "state: an object is expected, not a number.");
}

TEST(StateRead, WrongNamesAreToldWithTheirPlace) {
  EXPECT_THAT(fault_with("/guilds/0/workshop/1/0", "brewer 9"),
              HasSubstr("state.guilds[0].workshop[1][0]: there is no tile called 'brewer 9'."));
  EXPECT_THAT(fault_with("/guilds/0/lodgings/1", "-"), HasSubstr("there is no tile"));
  EXPECT_THAT(fault_with("/prestige", "smiths"), HasSubstr("no guild called 'smiths'"));
  EXPECT_THAT(fault_with("/prestige", "1"), HasSubstr("state.prestige: there is no guild"));
  EXPECT_THAT(fault_with("/prestige", "hatters"), HasSubstr("not in play (R2.1)"));
  EXPECT_THAT(fault_with("/seats/0/goods/gold", 1),
              HasSubstr("state.seats[0].goods.gold: there is no good called 'gold' in play."));
  EXPECT_THAT(fault_with("/seats/0/goods/hat", 0), HasSubstr("no good called 'hat' in play"));
  EXPECT_THAT(fault_with("/seats/0/crests/Bakers\n", 0), HasSubstr("no guild called"));
  EXPECT_THAT(fault_with("/guilds/0/roof/agents/4", 0),
              HasSubstr("state.guilds[0].roof.agents.4: there is no such seat."));
  EXPECT_THAT(fault_with("/phase", "evening"), HasSubstr("`planning`, `action` or `over`"));
  EXPECT_THAT(fault_with("/options/money", "gone"), HasSubstr("`hidden` or `open`"));
  EXPECT_THAT(fault_with("/options/planning", "slow"), HasSubstr("`reverse_order`"));
  EXPECT_THAT(fault_with("/pending/0/decision", "nap"), HasSubstr("no decision called 'nap'"));
  EXPECT_THAT(fault_with("/seats/0/jacks", tree(R"({"burglar":"bakers"})")),
              HasSubstr("only `jack 3` and `jack 4`"));
  EXPECT_THAT(fault_with("/seats/0/jacks", tree(R"({"jack 3":"bakers"})")),
              HasSubstr("does not own that Jack"));
}

TEST(StateRead, GuildsSeatsAndOrderMustFitThePlayers) {
  EXPECT_THAT(fault_with("/players", 1), HasSubstr("from 2 to 5"));
  EXPECT_THAT(fault_with("/players", 2), HasSubstr("state."));
  EXPECT_THAT(fault_with("/players", 4), HasSubstr("4 entries are expected, not 3"));
  EXPECT_THAT(fault_with("/order", tree("[1,2,2]")), HasSubstr("state.order[2]"));
  EXPECT_THAT(fault_with("/order", tree("[1,2,4]")), HasSubstr("from 1 to 3"));
  EXPECT_THAT(fault_with("/guilds/1/guild", "brewers"), HasSubstr("there already"));
  EXPECT_THAT(fault_with("/seats/1/seat", 1), HasSubstr("state.seats[1].seat: this seat is"));
  EXPECT_THAT(fault_with("/guilds/0/workshop", tree("[[],[],[]]")),
              HasSubstr("4 entries are expected"));
  EXPECT_THAT(fault_with("/guilds/0/lodgings", tree("[null]")),
              HasSubstr("4 entries are expected"));
  EXPECT_THAT(fault_with("/guilds/0/workshop/0", tree(R"(["brewer 2","brewer 3","brewer 4"])")),
              HasSubstr("two tiles at most"));
}

TEST(StateRead, WhatIsLostOrDoubledIsRefused) {
  const auto refused = [](std::string_view pointer, const value& to) {
    const std::string why = fault_with(pointer, to);
    EXPECT_FALSE(why.empty()) << pointer;
    return why;
  };
  refused("/seats/0/goods/beer", 2);
  refused("/guilds/0/storehouse/beer", 8);
  refused("/guilds/0/crests", 3);
  refused("/seats/0/crests/brewers", 1);
  refused("/seats/0/agents", 5);
  refused("/seats/0/stockpile", 3);
  refused("/guilds/0/roof/agents/1", 1);
  refused("/guilds/0/roof/mayors", 1);
  refused("/stack", boost::json::array());
  refused("/removed", boost::json::array());
  refused("/seats/0/tiles", tree(R"(["brewer 7","brewer 7"])"));
  refused("/box", tree(R"(["duchess"])"));
  refused("/guest", "burglar");
  refused("/guilds/0/workshop/0", boost::json::array());
  refused("/seats/0/prestige_crests", 1);
  refused("/seats/0/tiles", tree(R"(["peddler"])"));
  refused("/seats/0/peddlers", tree(R"(["beer"])"));
  refused("/seats/0/peddlers", tree(R"(["beer","beer","beer","beer"])"));
}

TEST(StateRead, ThePrestigeCrestLiesAtThePrestigeGuildOnly) {
  value json = beginning_tree();
  for (value& guild : json.at("guilds").as_array()) guild.at("prestige_crest") = true;
  EXPECT_THAT(fault_of(json), HasSubstr("only lie at the prestige guild"));
}

TEST(StateRead, InAnActionTheOpenDecisionIsTheOneInPending) {
  const value json = tree_of_first(Options{.players = 2}, is_action);
  const GameState state = state_of(json);
  EXPECT_EQ(state.decision, Decision::Action);

  value without_acting = json;
  without_acting.as_object().erase("acting");
  EXPECT_EQ(state_of(without_acting), state);

  const auto spoiled = [&json](std::string_view pointer, const value& to) {
    value other = json;
    put(other, pointer, to);
    return fault_of(other);
  };
  EXPECT_THAT(spoiled("/pending", boost::json::array()), HasSubstr("1 entries are expected"));
  EXPECT_THAT(spoiled("/pending/0/decision", "plan"), HasSubstr("in an action nobody plans"));
  EXPECT_THAT(spoiled("/acting", 3 - number(*state.acting)), HasSubstr("another seat's"));
  EXPECT_FALSE(spoiled("/called", nullptr).empty());
  EXPECT_FALSE(spoiled("/pending/0/decision", "burglar").empty());
  EXPECT_FALSE(spoiled("/pending/0/decision", "jack").empty());
}

TEST(StateRead, NobodyActsWhilePlanning) {
  EXPECT_THAT(fault_with("/acting", 1), HasSubstr("state.acting: nobody acts in this phase."));
  EXPECT_FALSE(fault_with("/called", "bakers").empty());
}

TEST(StateRead, APlanningThatNobodyCanGoOnWithIsRefused) {
  value json = beginning_tree();
  for (value& seat : json.at("seats").as_array()) seat.at("finished") = true;
  EXPECT_FALSE(fault_of(json).empty());
}

TEST(StateRead, APlanHasEachGuildOnce) {
  EXPECT_THAT(fault_with("/seats/0/plan", tree(R"(["bakers","bakers"])")),
              HasSubstr("state.seats[0].plan[1]: a plan has each guild once"));
  const GameState state = state_of(changed("/seats/0/plan", tree(R"(["printers","bakers"])")));
  EXPECT_EQ(state.to_plan.size(), 2);
  EXPECT_FALSE(state.at(Seat::One).planned);
}

TEST(StateRead, AFinishedSeatPassedSecretlyInTheFirstTurnAndOpenlyInLaterOnes) {
  value json = changed("/seats/0/finished", true);
  EXPECT_TRUE(state_of(json).at(Seat::One).secret_pass);
  json.at("turn") = 2;
  EXPECT_FALSE(state_of(json).at(Seat::One).secret_pass);
  put(json, "/seats/0/secret_pass", true);
  EXPECT_TRUE(state_of(json).at(Seat::One).secret_pass);
}

TEST(StateRead, InReverseOrderAPlanTellsItsNumber) {
  value json = changed("/options/planning", "reverse_order");
  put(json, "/seats/0/plan", tree(R"(["printers","bakers"])"));
  EXPECT_EQ(state_of(json).at(Seat::One).planned, 2);
}

TEST(StateRead, ThereAreNotMorePrestigeCrestsThanRounds) {
  value json = changed("/seats/0/prestige_crests", 2);
  json.at("round") = 3;
  EXPECT_EQ(fault_of(json), "");
  json.at("round") = 2;
  EXPECT_NE(fault_of(json), "");
}

}  // namespace
}  // namespace norenberc
