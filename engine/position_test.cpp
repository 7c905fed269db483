#include "engine/position.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/fault_text.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

// The format by example.
constexpr std::string_view kPosition = R"(# the last round of a game
norenberc position 1
players 2, planning simultaneous, money hidden, bonus townsmen yes
round 4, turn 4, phase planning, decision plan
order 2,1
called -, acting -, guest -
prestige bakers, crest yes, last prestige brewers
jack 3 -, jack 4 -

brewers
  storehouse: beer 11, shoe 1
  workshop: brewer 6 / brewer 3 | - | - | -
  lodgings: - | - | shoemaker 4 | baker 7
  roof: 1,1
  mayors 0, crests 1

bakers
  storehouse: pastry 12
  workshop: baker 5 / baker 3 | - | - | -
  lodgings: burglar | baker 6 | brewer 2 | baker 4
  roof: 0,0
  mayors 0, crests 2

shoemakers
  storehouse: shoe 10
  workshop: shoemaker 4 / shoemaker 2+ | - | - | -
  lodgings: brewer 4 | baker 2+ | nobleman 3 | baker 4
  roof: 0,2
  mayors 0, crests 1

seat 1
  talers 7, agents 4, stockpile 3, prestige crests 1
  planned -, finished yes
  plan: -
  goods: beer 1, shoe 1
  peddlers: -
  crests: brewers 2, shoemakers 1
  tiles: brewer 3+, brewer 4, brewer 6, shoemaker 5, engraver

seat 2
  talers 5, agents 3, stockpile 2, prestige crests 2
  planned -, finished no
  plan: -
  goods: -
  peddlers: -
  crests: brewers 1, bakers 2, shoemakers 2
  tiles: brewer 2+, brewer 5, brewer 5, baker 3+, baker 6, shoemaker 6, shoemaker 7, jack 4

stack: baker 5, shoemaker 2, shoemaker 3, shoemaker 3+, guardsman, historian
removed: councilman, councilman, councilman, burglar, burglar, guardsman, musician 3, musician 5, peddler, peddler, peddler, mayor, nobleman 2, tax collector, tax collector, engraver, foreman 2, foreman 4, apprentice, apprentice, banker, banker, jack 3, merchant, haggler, duchess
box: brewer 7, baker 2, shoemaker 5, shoemaker 6, councilman, foreman 3
)";

GameState read_position(std::string_view position) {
  const Parsed<GameState> parsed = parse_position(position);
  if (const auto* error = std::get_if<TextFault>(&parsed)) {
    ADD_FAILURE() << *error;
    return GameState();
  }
  return std::get<GameState>(parsed);
}

TEST(Position, the_example_is_read_and_written_again) {
  const GameState state = read_position(kPosition);
  EXPECT_EQ(why_impossible(state), std::nullopt);
  EXPECT_EQ("# the last round of a game\n" + text(state), kPosition);
  EXPECT_EQ(state.to_plan, SeatSet::of(Seat::Two));
  EXPECT_EQ(state.at(Guild::Brewers).workshop[0].lower, Tile::craftsman(Guild::Brewers, 3, false));
  EXPECT_EQ(state.at(Seat::Two).talers, Talers(5));
  EXPECT_TRUE(state.at(Seat::Two).owns(Townsman::Jack4));
}

TEST(Position, every_position_of_random_games_reads_back_and_is_possible) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      play_randomly(options, seed, [](const Game& game) {
        const GameState& state = game.state();
        ASSERT_EQ(why_impossible(state), std::nullopt) << text(state);
        ASSERT_EQ(parse_position(text(state)), Parsed<GameState>(state)) << text(state);
      });
    }
  }
}

TEST(Position, what_is_pending_follows_from_the_rest) {
  for (const Options& options : all_options()) {
    play_randomly(options, 5, [](const Game& game) {
      GameState state = game.state();
      state.to_plan = {};
      state.to_act = {};
      for (const Seat seat : state.seats()) {
        if (state.turn == 1) state.at(seat).secret_pass = false;
      }
      derive_pending(state);
      ASSERT_EQ(state, game.state()) << text(game.state());
    });
  }
}

struct BadPosition {
  std::string_view good;  // stands once in the example
  std::string_view bad;   // replaces it
  int line;
  int column;
  std::string_view fault;
};

constexpr BadPosition kBadPositions[] = {
    {"norenberc position 1", "norenberc position 2", 2, 1,
     "expected_word found=norenberc word=norenberc position 1"},
    {"players 2", "players 6", 3, 9, "no_number found=6 least=2 most=5"},
    {"players 2", "players", 3, 8, "expected_number found=, least=2 most=5"},
    {"simultaneous", "slow", 3, 21, "expected_choice found=slow or=simultaneous or=reverse_order"},
    {"money hidden", "money", 3, 40, "expected_choice found=, or=hidden or=open"},
    {"townsmen yes", "townsmen perhaps", 3, 64, "expected_choice found=perhaps or=no or=yes"},
    {"townsmen yes", "townsmen yes no", 3, 68, "expected_line_end found=no"},
    {"townsmen yes", "townsmen", 3, 63, "expected_choice met=line_end or=no or=yes"},
    {"round 4", "round 5", 4, 7, "no_number found=5 least=1 most=4"},
    {"turn 4", "turn 0", 4, 15, "no_number found=0 least=1 most=255"},
    {"phase planning", "phase plan", 4, 24,
     "expected_choice found=plan or=planning or=action or=over"},
    {"decision plan", "decision dance", 4, 43, "no_decision found=dance"},
    {"order 2,1", "order 2,3", 5, 9, "no_number found=3 least=1 most=2"},
    {"order 2,1", "order 2", 5, 8, "expected_word met=line_end word=,"},
    {"called -", "called Bakers", 6, 8, "capital_letters found=Bakers word=bakers"},
    {"acting -", "acting 3", 6, 18, "no_number found=3 least=1 most=2"},
    {"guest -", "guest ghost", 6, 27, "unknown_name kind=tile found=ghost"},
    {"guest -", "guest", 6, 26, "missing_name kind=tile"},
    {"prestige bakers", "prestige -", 7, 10, "unknown_name kind=guild found=-"},
    {"crest yes", "crest there", 7, 24, "expected_choice found=there or=no or=yes"},
    {"jack 3 -", "jack 3 tinkers", 8, 8, "unknown_name kind=guild found=tinkers"},
    {"brewers\n  storehouse", "bakers\n  storehouse", 10, 1,
     "expected_word found=bakers word=brewers"},
    {"beer 11, shoe 1", "beer 13, shoe 1", 11, 20, "no_number found=13 most=12"},
    {"beer 11, shoe 1", "beer 11, beer 1", 11, 24, "kind_twice word=beer"},
    {"beer 11, shoe 1", "beer, shoe 1", 11, 19, "expected_number found=, most=12"},
    {"brewer 6 / brewer 3", "brewer 6 / brewer 3+x", 12, 24,
     "unknown_name kind=tile found=brewer 3+x"},
    {"brewer 6 / brewer 3 | - | - | -", "brewer 6 | - | -", 12, 29,
     "expected_word met=line_end word=|"},
    {"brewer 6 / brewer 3 | -", "brewer 6 / brewer 3 |", 12, 35, "missing_name kind=tile"},
    {"brewer 6", "BREWER 6", 12, 13, "capital_letters found=BREWER 6 word=brewer 6"},
    {"| shoemaker 4", "| shoemaker 8", 13, 21, "unknown_name kind=tile found=shoemaker 8"},
    {"shoemaker 4 | baker 7", "shoemaker 4, baker 7", 13, 21,
     "unknown_name kind=tile found=shoemaker 4, baker 7"},
    {"roof: 1,1", "roof: 1,9", 14, 11, "no_number found=9 most=8"},
    {"roof: 1,1", "roof: 1", 14, 10, "expected_word met=line_end word=,"},
    {"mayors 0, crests 1", "mayors 2, crests 1", 15, 10, "no_number found=2 most=1"},
    {"mayors 0, crests 1", "mayors 0, crests 5", 15, 20, "no_number found=5 most=4"},
    {"seat 1", "seat 2", 31, 1, "expected_word found=seat word=seat 1"},
    {"talers 7", "talers -7", 32, 10, "no_number found=-7 most=32767"},
    {"agents 4", "agents 9", 32, 20, "no_number found=9 most=8"},
    {"finished yes", "finished often", 33, 23,
     "expected_choice found=often or=no or=yes or=secretly"},
    {"planned -, finished no", "planned 7, finished no", 42, 11, "no_number found=7 most=6"},
    {"plan: -\n  goods: beer 1", "plan: wine\n  goods: beer 1", 34, 9,
     "unknown_name kind=guild found=wine"},
    {"goods: beer 1", "goods: wine 1", 35, 10, "unknown_name kind=good found=wine"},
    {"peddlers: -", "peddlers: beer 4", 36, 18, "no_number found=4 most=3"},
    {"brewers 2, shoemakers 1", "brewers 5, shoemakers 1", 37, 19, "no_number found=5 most=4"},
    {"shoemaker 5, engraver", "shoemaker 5, engraver,", 38, 63, "missing_name kind=tile"},
    {"shoemaker 5, engraver", "shoemaker 5, -", 38, 54, "no_tile_in_list"},
    {"brewer 5, brewer 5,", "brewer 5, brewer 5, brewer 5,", 47, 41,
     "too_many_of_tile most=2 tile=brewer 5"},
    {"jack 4\n", "jack 4, jack 4\n", 47, 94, "too_many_of_tile most=1 tile=jack 4"},
    {"stack: ", "stock: ", 49, 1, "expected_word found=stock word=stack:"},
    {"\nbox: ", "\n#box: ", 52, 1, "expected_word met=text_end word=box:"},
    {"councilman, foreman 3\n", "foreman 3\n\nmore\n", 53, 1, "expected_position_end found=more"},
};

TEST(Position, a_mistake_has_its_place_and_its_fault) {
  for (const BadPosition& mistake : kBadPositions) {
    SCOPED_TRACE(mistake.bad);
    std::string position(kPosition);
    const std::size_t place = position.find(mistake.good);
    ASSERT_NE(place, std::string::npos);
    position.replace(place, mistake.good.size(), mistake.bad);
    const Parsed<GameState> parsed = parse_position(position);
    ASSERT_TRUE(std::holds_alternative<TextFault>(parsed));
    const TextFault& error = std::get<TextFault>(parsed);
    EXPECT_EQ(error.line, mistake.line);
    EXPECT_EQ(error.column, mistake.column);
    EXPECT_EQ(fault_text(error.fault), mistake.fault);
  }
}

TEST(Position, no_beginning_of_a_position_is_a_position) {
  const std::size_t box = kPosition.find("\nbox: ") + 6;  // a shorter list there is complete
  for (std::size_t size = 0; size <= box; ++size) {
    EXPECT_TRUE(std::holds_alternative<TextFault>(parse_position(kPosition.substr(0, size))))
        << size;
  }
}

}  // namespace
}  // namespace norenberc
