#include "engine/record.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/position.h"
#include "engine/replay.h"
#include "tests/fault_text.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

Options two_players() { return Options{}; }

Record read_record(std::string_view record) {
  const Parsed<Record> parsed = parse_record(record);
  if (const auto* error = std::get_if<TextFault>(&parsed)) {
    ADD_FAILURE() << *error << "\n" << record;
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
  const Record record = read_record(kRecord);
  EXPECT_EQ(text(record), kRecord);
  EXPECT_EQ(record.tags, (std::vector<Record::Tag>{{"Seat1", "Anna \"die Schnelle\""}}));
  EXPECT_EQ(record.steps.size(), 14U);
  const auto replayed = replay(record);
  ASSERT_TRUE(std::holds_alternative<Game>(replayed)) << std::get<RecordFault>(replayed);
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
  EXPECT_EQ(read_record(bare), read_record(kRecord));
  EXPECT_EQ(read_record(replaced(kRecord, "Round 1, turn 2", "Round 4, turn 9")),
            read_record(kRecord));
  EXPECT_EQ(read_record(replaced(kRecord, "\n2: pass\n1:", "\r\n2:   pass \r\n\r\n1:")),
            read_record(kRecord));
}

TEST(Record, options_that_are_not_named_are_the_usual_ones) {
  const std::string bare = replaced(
      kRecord, "[Planning \"simultaneous\"]\n[Money \"hidden\"]\n[BonusTownsmen \"no\"]\n", "");
  EXPECT_EQ(read_record(bare), read_record(kRecord));
}

TEST(Record, random_games_read_back_and_replay) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 100; seed < 104; ++seed) {
      const Game game = play_randomly(options, seed);
      EXPECT_TRUE(game.record().scores);
      EXPECT_EQ(read_record(text(game.record())), game.record());
      const auto replayed = replay(game.record());
      ASSERT_TRUE(std::holds_alternative<Game>(replayed)) << std::get<RecordFault>(replayed);
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
      EXPECT_EQ(read_record(text(game.record())), game.record());
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
  EXPECT_EQ(read_record(text(game.record())), game.record());
}

struct BadRecord {
  std::string_view good;  // stands in the example; the first one is replaced
  std::string_view bad;
  int line;
  int column;
  std::string_view fault;
};

constexpr BadRecord kBadRecords[] = {
    {"[Norenberc \"1\"]", "", 2, 2, "not_first_tag"},
    {"[Norenberc \"1\"]", "[\"Norenberc\" \"1\"]", 1, 2, "not_first_tag"},
    {"[Norenberc \"1\"]", "Norenberc", 1, 1, "expected_first_tag found=Norenberc"},
    {"[Norenberc \"1\"]", "[Norenberc \"2\"]", 1, 13, "other_format have=2 need=1"},
    {"[Norenberc \"1\"]", "[Norenberc 1]", 1, 12, "expected_word found=1 word=\""},
    {"[Norenberc \"1\"]", "[Norenberc \"x\"]", 1, 13, "no_number found=x least=1 most=9999"},
    {"[Rules \"1\"]\n", "", 8, 1, "tag_missing word=Rules"},
    {"[Players \"2\"]\n", "", 8, 1, "tag_missing word=Players"},
    {"[Players \"2\"]", "[Players \"6\"]", 3, 11, "no_number found=6 least=2 most=5"},
    {"[Players \"2\"]", "[Rules \"1\"]", 3, 2, "tag_twice word=Rules"},
    {"[Players \"2\"]", "[Players \"2\" x]", 3, 14, "expected_word found=x word=]"},
    {"[Players \"2\"]", "[Players \"2\"] x", 3, 15, "expected_line_end found=x"},
    {"[Players \"2\"]", "[ ]", 3, 3, "expected_tag_name found=]"},
    {"\"simultaneous\"", "\"fast\"", 4, 12,
     "expected_choice found=fast or=simultaneous or=reverse_order"},
    {"\"hidden\"", "\"\"", 5, 9, "expected_choice found=\" or=hidden or=open"},
    {"\"no\"", "\"false\"", 6, 17, "expected_choice found=false or=no or=yes"},
    {"Schnelle\\\"\"", "Schnelle", 7, 29, "open_quotation"},
    {"\\\"die", "\\die", 7, 14, "wrong_escape"},
    {"[Seat1", "[\"Seat1", 7, 10, "expected_word found=Anna word=\""},
    {"Set-up", "Setup", 9, 1, "expected_start found=Setup"},
    {"Set-up", "Position", 10, 1, "expected_word found=order word=norenberc position 1"},
    {"order: 2,1", "order: 2,1,3", 10, 11, "expected_line_end found=,"},
    {"removed: ", "removed: baker 9, ", 11, 10, "unknown_name kind=tile found=baker 9"},
    {"brewers workshop", "bakers workshop", 12, 1, "expected_word found=bakers word=brewers"},
    {"| brewer 4 |", "| brewer 4 / brewer 7 |", 12, 18, "two_tiles_at_setup"},
    {"lodgings: - |", "lodgings: brewer 7 |", 13, 18, "guest_at_setup"},
    {"Round 1, turn 1", "Round 5, turn 1", 19, 7, "no_number found=5 least=1 most=4"},
    {"Round 1, turn 1", "Round 1; turn 1", 19, 7, "no_number found=1; least=1 most=4"},
    {"1: plan", "6: plan", 20, 1, "no_number found=6 least=1 most=5"},
    {"1: plan", "1 plan", 20, 3, "expected_word found=plan word=:"},
    {"plan brewers,bakers", "plan brewers,tanners", 20, 17,
     "unknown_name kind=guild found=tanners"},
    {"\nBrewers", "\nTanners", 23, 1, "expected_step found=Tanners"},
    {"\nBrewers", "\nBrewers 2", 23, 9, "expected_line_end found=2"},
    {"buy beer", "buy 7", 24, 8, "unknown_name kind=good found=7"},
    {"Refill after round 1\n", "", 36, 1, "draw_unannounced"},
    {"Refill after round 1", "Refill after round 0", 36, 20, "no_number found=0 least=1 most=4"},
    {"brewers/l3: foreman 3", "brewers/w3: foreman 3", 37, 1, "draw_elsewhere"},
    {"brewers/l3: foreman 3", "brewers/l3 foreman 3", 37, 12, "expected_word found=foreman word=:"},
    {"brewers/l3: foreman 3", "brewers/l3: foreman", 37, 13,
     "unknown_name kind=tile found=foreman"},
    {"brewers/l3: foreman 3", "brewer/l3: foreman 3", 37, 1,
     "unknown_name kind=guild found=brewer"},
    {"Round 2, turn 1", "Scores", 43, 1, "expected_word found=2 word=seat 1"},
};

TEST(Record, a_mistake_has_its_place_and_its_fault) {
  for (const BadRecord& mistake : kBadRecords) {
    SCOPED_TRACE(mistake.bad);
    const Parsed<Record> parsed = parse_record(replaced(kRecord, mistake.good, mistake.bad));
    ASSERT_TRUE(std::holds_alternative<TextFault>(parsed));
    const TextFault& error = std::get<TextFault>(parsed);
    EXPECT_EQ(error.line, mistake.line);
    EXPECT_EQ(error.column, mistake.column);
    EXPECT_EQ(fault_text(error.fault), mistake.fault);
  }
}

TEST(Record, a_wrong_move_names_its_rule) {
  const auto parsed = parse_record(replaced(kRecord, "2: buy beer", "2: buy wine"));
  EXPECT_EQ(std::get<TextFault>(parsed).rule, "R8.1");
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
    const auto* error = std::get_if<TextFault>(&parsed);
    return error == nullptr ? "" : fault_text(error->fault);
  };
  EXPECT_TRUE(error_of("total ", "total 1").starts_with("wrong_total need="));
  EXPECT_EQ(error_of("seat 1:", "seat 2:"), "expected_word found=seat word=seat 1");
  EXPECT_EQ(error_of("townsmen ", "townsmen x"), "no_number found=x0 least=-999 most=999");
  EXPECT_EQ(error_of("richest", "poorest"), "expected_word found=poorest word=richest");
  EXPECT_TRUE(error_of("rank ", "rank -").starts_with("no_number found=-"));
  EXPECT_TRUE(error_of("rank ", "rank -").ends_with(" most=9999"));
  EXPECT_EQ(fault_text(std::get<TextFault>(parse_record(finished + "1: pass\n")).fault),
            "expected_record_end found=1");
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
