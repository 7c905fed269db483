#include "engine/record.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/position.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

Options two_players() { return Options{}; }

Record read(std::string_view record) {
  const Parsed<Record> parsed = parse_record(record);
  if (const auto* error = std::get_if<ParseError>(&parsed)) {
    ADD_FAILURE() << text(*error) << "\n" << record;
    return Record();
  }
  return std::get<Record>(parsed);
}

std::string replaced(std::string_view text, std::string_view good, std::string_view bad) {
  std::string result(text);
  const std::size_t place = result.find(good);
  EXPECT_NE(place, std::string::npos) << good;
  if (place != std::string::npos) result.replace(place, good.size(), bad);
  return result;
}

// The format by example: the start of a game.
constexpr std::string_view kRecord = R"([Norenberc "1"]
[Rules "1"]
[Players "2"]
[Planning "simultaneous"]
[Money "hidden"]
[BonusTownsmen "no"]
[Seat1 "Anna \"die Schnelle\""]

Set-up
order: 2,1
removed: councilman, councilman, councilman, councilman, burglar, burglar, guardsman, guardsman, musician 3, musician 5, peddler, peddler, mayor, nobleman 2, nobleman 3, tax collector, engraver, foreman 2
brewers workshop: brewer 6 | brewer 4 | brewer 2+ | brewer 5 / brewer 3
brewers lodgings: - | burglar | baker 2 | shoemaker 2
bakers workshop: baker 4 | baker 5 | baker 6 | baker 7 / baker 3
bakers lodgings: - | baker 2+ | baker 4 | peddler
shoemakers workshop: shoemaker 4 | shoemaker 5 | shoemaker 6 | shoemaker 7 / shoemaker 3
shoemakers lodgings: - | shoemaker 2+ | shoemaker 4 | shoemaker 5

Round 1, turn 1
1: plan brewers,bakers
2: plan brewers

Brewers
2: buy beer
1: recruit 2 beer,shoe
1: burgle 2 beer,beer
1: first

Bakers
1: sell 1

Round 1, turn 2
2: pass
1: pass

Refill after round 1
brewers/l3: foreman 3
brewers/l4: foreman 4
bakers/l4: brewer 7
shoemakers/l4: engraver

Round 2, turn 1
2: pass
)";

TEST(Record, the_example_is_read_replayed_and_written_again) {
  const Record record = read(kRecord);
  EXPECT_EQ(text(record), kRecord);
  EXPECT_EQ(record.tags, (std::vector<Record::Tag>{{"Seat1", "Anna \"die Schnelle\""}}));
  EXPECT_EQ(record.steps.size(), 14U);
  const auto replayed = replay(record);
  ASSERT_TRUE(std::holds_alternative<Game>(replayed)) << std::get<ReplayError>(replayed).message;
  const Game& game = std::get<Game>(replayed);
  EXPECT_EQ(game.record(), record);
  EXPECT_EQ(game.state().round, 2);
  EXPECT_TRUE(game.state().at(Seat::Two).secret_pass);
}

TEST(Record, headlines_comments_and_blank_lines_are_for_the_reader_only) {
  std::string bare;
  std::string line;
  for (const char c : kRecord) {
    line += c;
    if (c != '\n') continue;
    const bool is_headline = line.starts_with("Round") || line == "Brewers\n" || line == "Bakers\n";
    if (!is_headline && line != "\n") bare += "  # a comment\n\t" + line;
    line.clear();
  }
  EXPECT_EQ(read(bare), read(kRecord));
  EXPECT_EQ(read(replaced(kRecord, "Round 1, turn 2", "Round 4, turn 9")), read(kRecord));
  EXPECT_EQ(read(replaced(kRecord, "\n2: pass\n1:", "\r\n2:   pass \r\n\r\n1:")), read(kRecord));
}

TEST(Record, options_that_are_not_named_are_the_usual_ones) {
  const std::string bare = replaced(
      kRecord, "[Planning \"simultaneous\"]\n[Money \"hidden\"]\n[BonusTownsmen \"no\"]\n", "");
  EXPECT_EQ(read(bare), read(kRecord));
}

TEST(Record, random_games_read_back_and_replay) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 100; seed < 104; ++seed) {
      const Game game = play_randomly(options, seed);
      EXPECT_TRUE(game.record().scores);
      EXPECT_EQ(read(text(game.record())), game.record());
      const auto replayed = replay(game.record());
      ASSERT_TRUE(std::holds_alternative<Game>(replayed))
          << std::get<ReplayError>(replayed).message;
      EXPECT_EQ(std::get<Game>(replayed).state(), game.state());
      EXPECT_EQ(std::get<Game>(replayed).record(), game.record());
    }
  }
}

TEST(Record, a_game_continued_from_a_position_starts_from_it) {
  for (const Options& options : all_options()) {
    int moves = 0;
    play_randomly(options, 7, [&moves](const Game& played) {
      if (++moves % 10 != 0 && !played.state().is_over()) return;
      Game game(played.state());
      SeededDealer dealer(3);
      Random random(4);
      for (int i = 0; i < 15 && !game.state().is_over(); ++i) play_any_move(game, random, dealer);
      EXPECT_EQ(read(text(game.record())), game.record());
      EXPECT_TRUE(std::holds_alternative<Game>(replay(game.record())));
    });
  }
}

TEST(Record, tags_may_have_any_name_and_any_value) {
  Game game(two_players(), SeededDealer(1).setup(two_players()));
  std::string every_byte;
  for (int c = 0; c < 256; ++c) every_byte += static_cast<char>(c);
  game.tags() = {{"Seat1", "Anna"},
                 {"Seat1", "again"},
                 {"Players", "not the number"},
                 {"Norenberc", "2"},
                 {"", ""},
                 {"with blanks", "\\n is not \n"},
                 {"\"]", "]\n[x \"y\"]\n"},
                 {every_byte, every_byte}};
  EXPECT_EQ(read(text(game.record())), game.record());
}

struct Mistake {
  std::string_view good;  // stands in the example; the first one is replaced
  std::string_view bad;
  int line;
  int column;
  std::string_view part;  // of the message
};

constexpr Mistake kMistakes[] = {
    {"[Norenberc \"1\"]", "", 2, 2, "The first tag of a record is [Norenberc \"1\"]."},
    {"[Norenberc \"1\"]", "[\"Norenberc\" \"1\"]", 1, 2, "The first tag of a record is"},
    {"[Norenberc \"1\"]", "Norenberc", 1, 1, "'Norenberc' stands where the tag [Norenberc"},
    {"[Norenberc \"1\"]", "[Norenberc \"2\"]", 1, 13, "Records of format 2 cannot be read"},
    {"[Norenberc \"1\"]", "[Norenberc 1]", 1, 12, "'1' stands where '\"' should."},
    {"[Norenberc \"1\"]", "[Norenberc \"x\"]", 1, 13, "'x' is no number from 1 to 9999."},
    {"[Rules \"1\"]\n", "", 8, 1, "The tag Rules is missing."},
    {"[Players \"2\"]\n", "", 8, 1, "The tag Players is missing."},
    {"[Players \"2\"]", "[Players \"6\"]", 3, 11, "'6' is no number from 2 to 5."},
    {"[Players \"2\"]", "[Rules \"1\"]", 3, 2, "The tag Rules stands here a second time."},
    {"[Players \"2\"]", "[Players \"2\" x]", 3, 14, "'x' stands where ']' should."},
    {"[Players \"2\"]", "[Players \"2\"] x", 3, 15, "'x' stands where the end of the line should."},
    {"[Players \"2\"]", "[ ]", 3, 3, "']' stands where the name of a tag should."},
    {"\"simultaneous\"", "\"fast\"", 4, 12, "'fast' stands where simultaneous or reverse_order"},
    {"\"hidden\"", "\"\"", 5, 9, "'\"' stands where hidden or open should."},
    {"\"no\"", "\"false\"", 6, 17, "'false' stands where no or yes should."},
    {"Schnelle\\\"\"", "Schnelle", 7, 29, "The quotation does not end; a '\"' is missing."},
    {"\\\"die", "\\die", 7, 14, "A backslash stands before \", \\, n, r or t only."},
    {"[Seat1", "[\"Seat1", 7, 10, "'Anna' stands where '\"' should."},
    {"Set-up", "Setup", 9, 1, "'Setup' stands where 'Set-up' or 'Position' should."},
    {"Set-up", "Position", 10, 1, "'order' stands where 'norenberc position 1' should."},
    {"order: 2,1", "order: 2,1,3", 10, 11, "',' stands where the end of the line should."},
    {"removed: ", "removed: baker 9, ", 11, 10, "'baker 9' is no tile"},
    {"brewers workshop", "bakers workshop", 12, 1, "'bakers' stands where 'brewers' should."},
    {"| brewer 4 |", "| brewer 4 / brewer 7 |", 12, 18, "only the top window holds two tiles"},
    {"lodgings: - |", "lodgings: brewer 7 |", 13, 18, "At set-up the first window is empty"},
    {"Round 1, turn 1", "Round 5, turn 1", 19, 7, "'5' is no number from 1 to 4."},
    {"Round 1, turn 1", "Round 1; turn 1", 19, 7, "'1;' is no number"},
    {"1: plan", "6: plan", 20, 1, "'6' is no number from 1 to 5."},
    {"1: plan", "1 plan", 20, 3, "'plan' stands where ':' should."},
    {"plan brewers,bakers", "plan brewers,tanners", 20, 17, "'tanners' is no guild"},
    {"\nBrewers", "\nTanners", 23, 1, "'Tanners' stands where a move, a draw or a headline"},
    {"\nBrewers", "\nBrewers 2", 23, 9, "'2' stands where the end of the line should."},
    {"buy beer", "buy 7", 24, 8, "'7' is no good"},
    {"Refill after round 1\n", "", 36, 1, "Above the draws must stand 'Refill after round 1'."},
    {"Refill after round 1", "Refill after round 0", 36, 20, "'0' is no number from 1 to 4."},
    {"brewers/l3: foreman 3", "brewers/w3: foreman 3", 37, 1, "Guests are drawn for l1 to l4"},
    {"brewers/l3: foreman 3", "brewers/l3 foreman 3", 37, 12, "'foreman' stands where ':' should."},
    {"brewers/l3: foreman 3", "brewers/l3: foreman", 37, 13, "'foreman' is no tile"},
    {"brewers/l3: foreman 3", "brewer/l3: foreman 3", 37, 1, "'brewer' is no guild"},
    {"Round 2, turn 1", "Scores", 43, 1, "'2' stands where 'seat 1' should."},
};

TEST(Record, a_mistake_has_its_place_and_a_sentence) {
  for (const Mistake& mistake : kMistakes) {
    SCOPED_TRACE(mistake.bad);
    const Parsed<Record> parsed = parse_record(replaced(kRecord, mistake.good, mistake.bad));
    ASSERT_TRUE(std::holds_alternative<ParseError>(parsed));
    const ParseError& error = std::get<ParseError>(parsed);
    EXPECT_NE(error.message.find(mistake.part), std::string::npos) << error.message;
    EXPECT_EQ(error.line, mistake.line) << error.message;
    EXPECT_EQ(error.column, mistake.column) << error.message;
    EXPECT_TRUE(error.message.ends_with('.')) << error.message;
  }
}

TEST(Record, a_wrong_move_names_its_rule) {
  const auto parsed = parse_record(replaced(kRecord, "2: buy beer", "2: buy wine"));
  EXPECT_EQ(std::get<ParseError>(parsed).rule, "R8.1");
}

TEST(Record, scores_must_add_up_and_end_the_text) {
  const std::string finished = text(play_randomly(two_players(), 11).record());
  const std::size_t scores = finished.find("Scores");
  const auto error_of = [&](std::string_view good, std::string_view bad) {
    std::string wrong = finished;
    const std::size_t place = wrong.find(good, scores);
    EXPECT_NE(place, std::string::npos);
    wrong.replace(place, good.size(), bad);
    const auto parsed = parse_record(wrong);
    return std::holds_alternative<ParseError>(parsed) ? std::get<ParseError>(parsed).message : "";
  };
  EXPECT_TRUE(error_of("total ", "total 1").starts_with("The points add up to "));
  EXPECT_EQ(error_of("seat 1:", "seat 2:"), "'seat' stands where 'seat 1' should.");
  EXPECT_EQ(error_of("townsmen ", "townsmen x"), "'x0' is no number from -999 to 999.");
  EXPECT_EQ(error_of("richest", "poorest"), "'poorest' stands where 'richest' should.");
  EXPECT_TRUE(error_of("rank ", "rank -").ends_with(" is no number from 0 to 9999."));
  EXPECT_EQ(std::get<ParseError>(parse_record(finished + "1: pass\n")).message,
            "'1' stands where the end of the record should.");
}

TEST(Record, the_line_of_a_step_is_found) {
  EXPECT_EQ(line_of_step(kRecord, 0), 20);
  EXPECT_EQ(line_of_step(kRecord, 2), 24);
  EXPECT_EQ(line_of_step(kRecord, 9), 37);
  EXPECT_EQ(line_of_step(kRecord, 13), 43);
  EXPECT_EQ(line_of_step(kRecord, 14), 44);
  EXPECT_EQ(line_of_step(kRecord, 99), 44);
}

}  // namespace
}  // namespace norenberc
