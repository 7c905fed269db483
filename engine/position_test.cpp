#include "engine/position.h"

#include <string>

#include <gtest/gtest.h>

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

GameState read(std::string_view position) {
  const Parsed<GameState> parsed = parse_position(position);
  if (const auto* error = std::get_if<ParseError>(&parsed)) {
    ADD_FAILURE() << text(*error);
    return GameState();
  }
  return std::get<GameState>(parsed);
}

TEST(Position, the_example_is_read_and_written_again) {
  const GameState state = read(kPosition);
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

struct Mistake {
  std::string_view good;  // stands once in the example
  std::string_view bad;   // replaces it
  int line;
  int column;
  std::string_view part;  // of the message
};

constexpr Mistake kMistakes[] = {
    {"norenberc position 1", "norenberc position 2", 2, 1,
     "'norenberc' stands where 'norenberc position 1' should."},
    {"players 2", "players 6", 3, 9, "'6' is no number from 2 to 5."},
    {"players 2", "players", 3, 8, "',' stands where a number from 2 to 5 should."},
    {"simultaneous", "slow", 3, 21, "'slow' stands where simultaneous or reverse_order should."},
    {"money hidden", "money", 3, 40, "',' stands where hidden or open should."},
    {"townsmen yes", "townsmen perhaps", 3, 64, "'perhaps' stands where no or yes should."},
    {"townsmen yes", "townsmen yes no", 3, 68, "'no' stands where the end of the line should."},
    {"townsmen yes", "townsmen", 3, 63, "The line ends where no or yes should."},
    {"round 4", "round 5", 4, 7, "'5' is no number from 1 to 4."},
    {"turn 4", "turn 0", 4, 15, "'0' is no number from 1 to 255."},
    {"phase planning", "phase plan", 4, 24, "'plan' stands where planning, action or over should."},
    {"decision plan", "decision dance", 4, 43, "'dance' is no decision."},
    {"order 2,1", "order 2,3", 5, 9, "'3' is no number from 1 to 2."},
    {"order 2,1", "order 2", 5, 8, "The line ends where ',' should."},
    {"called -", "called Bakers", 6, 8, "'Bakers' is written in lower case: bakers."},
    {"acting -", "acting 3", 6, 18, "'3' is no number from 1 to 2."},
    {"guest -", "guest ghost", 6, 27, "'ghost' is no tile; tiles are written like brewer 4,"},
    {"guest -", "guest", 6, 26, "A tile is missing here; tiles are written like"},
    {"prestige bakers", "prestige -", 7, 10, "'-' is no guild"},
    {"crest yes", "crest there", 7, 24, "'there' stands where no or yes should."},
    {"jack 3 -", "jack 3 tinkers", 8, 8, "'tinkers' is no guild"},
    {"brewers\n  storehouse", "bakers\n  storehouse", 10, 1,
     "'bakers' stands where 'brewers' should."},
    {"beer 11, shoe 1", "beer 13, shoe 1", 11, 20, "'13' is no number from 0 to 12."},
    {"beer 11, shoe 1", "beer 11, beer 1", 11, 24, "'beer' stands here twice."},
    {"beer 11, shoe 1", "beer, shoe 1", 11, 19, "',' stands where a number from 0 to 12 should."},
    {"brewer 6 / brewer 3", "brewer 6 / brewer 3+x", 12, 24, "'brewer 3+x' is no tile"},
    {"brewer 6 / brewer 3 | - | - | -", "brewer 6 | - | -", 12, 29,
     "The line ends where '|' should."},
    {"brewer 6 / brewer 3 | -", "brewer 6 / brewer 3 |", 12, 35, "A tile is missing here"},
    {"brewer 6", "BREWER 6", 12, 13, "'BREWER 6' is written in lower case: brewer 6."},
    {"| shoemaker 4", "| shoemaker 8", 13, 21, "'shoemaker 8' is no tile"},
    {"shoemaker 4 | baker 7", "shoemaker 4, baker 7", 13, 21, "is no tile"},
    {"roof: 1,1", "roof: 1,9", 14, 11, "'9' is no number from 0 to 8."},
    {"roof: 1,1", "roof: 1", 14, 10, "The line ends where ',' should."},
    {"mayors 0, crests 1", "mayors 2, crests 1", 15, 10, "'2' is no number from 0 to 1."},
    {"mayors 0, crests 1", "mayors 0, crests 5", 15, 20, "'5' is no number from 0 to 4."},
    {"seat 1", "seat 2", 31, 1, "'seat' stands where 'seat 1' should."},
    {"talers 7", "talers -7", 32, 10, "'-7' is no number from 0 to 32767."},
    {"agents 4", "agents 9", 32, 20, "'9' is no number from 0 to 8."},
    {"finished yes", "finished often", 33, 23, "'often' stands where no, yes or secretly should."},
    {"planned -, finished no", "planned 7, finished no", 42, 11, "'7' is no number from 0 to 6."},
    {"plan: -\n  goods: beer 1", "plan: wine\n  goods: beer 1", 34, 9, "'wine' is no guild"},
    {"goods: beer 1", "goods: wine 1", 35, 10, "'wine' is no good"},
    {"peddlers: -", "peddlers: beer 4", 36, 18, "'4' is no number from 0 to 3."},
    {"brewers 2, shoemakers 1", "brewers 5, shoemakers 1", 37, 19, "'5' is no number"},
    {"shoemaker 5, engraver", "shoemaker 5, engraver,", 38, 63, "A tile is missing here"},
    {"shoemaker 5, engraver", "shoemaker 5, -", 38, 54, "'-' stands for an empty list only."},
    {"brewer 5, brewer 5,", "brewer 5, brewer 5, brewer 5,", 47, 41,
     "Another 'brewer 5' stands here; there are only 2."},
    {"jack 4\n", "jack 4, jack 4\n", 47, 94, "Another 'jack 4' stands here; there is only 1."},
    {"stack: ", "stock: ", 49, 1, "'stock' stands where 'stack:' should."},
    {"\nbox: ", "\n#box: ", 52, 1, "The text ends where 'box:' should."},
    {"councilman, foreman 3\n", "foreman 3\n\nmore\n", 53, 1,
     "'more' stands where the end of the position should."},
};

TEST(Position, a_mistake_has_its_place_and_a_sentence) {
  for (const Mistake& mistake : kMistakes) {
    SCOPED_TRACE(mistake.bad);
    std::string position(kPosition);
    const std::size_t place = position.find(mistake.good);
    ASSERT_NE(place, std::string::npos);
    position.replace(place, mistake.good.size(), mistake.bad);
    const Parsed<GameState> parsed = parse_position(position);
    ASSERT_TRUE(std::holds_alternative<ParseError>(parsed));
    const ParseError& error = std::get<ParseError>(parsed);
    EXPECT_NE(error.message.find(mistake.part), std::string::npos) << error.message;
    EXPECT_EQ(error.line, mistake.line) << error.message;
    EXPECT_EQ(error.column, mistake.column) << error.message;
    EXPECT_TRUE(error.message.ends_with('.')) << error.message;
  }
}

TEST(Position, no_beginning_of_a_position_is_a_position) {
  const std::size_t box = kPosition.find("\nbox: ") + 6;  // a shorter list there is complete
  for (std::size_t size = 0; size <= box; ++size) {
    EXPECT_TRUE(std::holds_alternative<ParseError>(parse_position(kPosition.substr(0, size))))
        << size;
  }
}

}  // namespace
}  // namespace norenberc
