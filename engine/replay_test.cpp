// What replaying a record finds.
#include <string>

#include <gtest/gtest.h>

#include "engine/position.h"
#include "engine/record.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

struct Found {
  std::size_t step;
  std::string message;
};

Found problem_of(const Record& record) {
  const auto replayed = replay(record);
  if (const auto* error = std::get_if<ReplayError>(&replayed)) {
    return {error->step, error->message};
  }
  return {};
}

const Game& finished_game() {
  static const Game game = play_randomly(Options{}, 42);
  return game;
}

// The first draw, and the last move before it.
std::size_t first_draw(const Record& record) {
  std::size_t step = 0;
  while (!std::holds_alternative<RecordedDraw>(record.steps[step])) ++step;
  return step;
}

TEST(Replay, a_right_record_has_no_problem) {
  EXPECT_EQ(problem_of(finished_game().record()).message, "");
}

TEST(Replay, another_version_of_the_rules_is_not_played) {
  Record record = finished_game().record();
  record.rules_version = 2;
  EXPECT_EQ(problem_of(record).message,
            "The record is of version 2 of the rules; version 1 is played here.");
}

TEST(Replay, the_number_of_players_must_be_right) {
  Record record = finished_game().record();
  record.options.players = 9;
  EXPECT_EQ(problem_of(record).message, "There are 9 players; there must be 2 to 5.");
}

TEST(Replay, the_set_up_must_be_possible) {
  Record record = finished_game().record();
  std::get<SetupDeal>(record.start).order[0] = Seat::Five;
  EXPECT_TRUE(problem_of(record).message.starts_with("The set-up cannot be: "));
  EXPECT_NE(text(record).find("order: 5,"), std::string::npos);
}

TEST(Replay, the_position_must_be_possible_and_have_the_options_of_the_record) {
  Record record = finished_game().record();
  GameState position = start(record.options, std::get<SetupDeal>(record.start));
  record.start = position;
  EXPECT_EQ(problem_of(record).message, "");
  record.options.money = Money::Open;
  EXPECT_EQ(problem_of(record).message,
            "The options of the record are not those of the position it starts from.");
  record.options.money = Money::Hidden;
  position.round = 9;
  record.start = position;
  EXPECT_EQ(problem_of(record).message,
            "The position cannot be: The round is 9; it must be 1 to 4.");
}

TEST(Replay, a_refused_move_has_its_place_its_rule_and_its_reason) {
  Record record = finished_game().record();
  record.steps.insert(record.steps.begin(), RecordedMove{Seat::Two, Move::sell(1)});
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, 0U);
  EXPECT_TRUE(found.message.starts_with("Round 1, turn 1: seat 2 may not 'sell 1' (R"))
      << found.message;
}

TEST(Replay, a_seat_that_is_not_there_does_not_move) {
  Record record = finished_game().record();
  record.steps.insert(record.steps.begin() + 1, RecordedMove{Seat::Three, Move::pass()});
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, 1U);
  EXPECT_EQ(found.message, "Round 1, turn 1: there is no seat 3 in a game of 2.");
}

TEST(Replay, nothing_follows_the_end) {
  Record record = finished_game().record();
  record.steps.emplace_back(RecordedMove{Seat::One, Move::pass()});
  EXPECT_EQ(problem_of(record).step, record.steps.size() - 1);
}

TEST(Replay, a_draw_must_be_for_the_window_that_is_filled) {
  Record record = finished_game().record();
  const std::size_t draw = first_draw(record);
  auto& recorded = std::get<RecordedDraw>(record.steps[draw]);
  recorded.cell.round = 3;
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, draw);
  EXPECT_NE(found.message.find(" of round 3; it must be for "), std::string::npos) << found.message;
}

TEST(Replay, a_drawn_tile_must_be_in_the_stack) {
  Record record = finished_game().record();
  const std::size_t draw = first_draw(record);
  auto& recorded = std::get<RecordedDraw>(record.steps[draw]);
  recorded.tile = Tile::craftsman(Guild::Hatters, 7, false);
  EXPECT_EQ(problem_of(record).step, draw);
  EXPECT_NE(problem_of(record).message.find("but it is not in the stack."), std::string::npos);
  recorded.tile = Tile();
  EXPECT_NE(problem_of(record).message.find("'-' is drawn"), std::string::npos);
}

TEST(Replay, there_are_neither_too_few_draws_nor_too_many) {
  Record record = finished_game().record();
  const std::size_t draw = first_draw(record);
  const RecordedStep drawn = record.steps[draw];
  record.steps.erase(record.steps.begin() + static_cast<std::ptrdiff_t>(draw));
  EXPECT_EQ(problem_of(record).step, draw);

  record = finished_game().record();
  record.steps.resize(draw);
  record.scores.reset();
  EXPECT_EQ(problem_of(record).step, draw);
  EXPECT_NE(problem_of(record).message.find("A draw for "), std::string::npos);

  record = finished_game().record();
  record.steps.insert(record.steps.begin(), drawn);
  EXPECT_EQ(problem_of(record).step, 0U);
  EXPECT_NE(problem_of(record).message.find("but no window is to be filled now."),
            std::string::npos);
}

TEST(Replay, the_scores_must_be_right) {
  const Record& right = finished_game().record();
  Record record = right;
  (*record.scores)[1].rank = 5;
  EXPECT_EQ(problem_of(record).step, right.steps.size());
  EXPECT_TRUE(problem_of(record).message.starts_with("Seat 2 is recorded with "));
  record.scores.reset();
  EXPECT_EQ(problem_of(record).message, "The game is over; its scores are missing.");
  record = right;
  record.steps.clear();
  EXPECT_EQ(problem_of(record).message,
            "Round 1, turn 1: the game is not over, but scores are recorded.");
  record.scores.reset();
  EXPECT_EQ(problem_of(record).message, "");
}

TEST(Replay, a_wrong_record_is_still_written_and_read_exactly) {
  const Record& right = finished_game().record();
  for (std::size_t step = 0; step < right.steps.size(); step += 7) {
    Record record = right;
    record.steps.erase(record.steps.begin() + static_cast<std::ptrdiff_t>(step));
    EXPECT_EQ(parse_record(text(record)), Parsed<Record>(record));
    EXPECT_NE(problem_of(record).message, "");
  }
}

TEST(Replay, a_game_is_shown_move_by_move) {
  const Record& record = finished_game().record();
  Replayer replayer(record);
  std::size_t moves = 0;
  while (!replayer.is_done()) {
    EXPECT_TRUE(std::holds_alternative<RecordedMove>(record.steps[replayer.next()]));
    EXPECT_FALSE(replayer.play_next().empty() && replayer.game()->state().phase == Phase::Action);
    ++moves;
  }
  EXPECT_EQ(replayer.error(), std::nullopt);
  EXPECT_LT(moves, record.steps.size());
  EXPECT_EQ(replayer.game()->state(), finished_game().state());
}

}  // namespace
}  // namespace norenberc
