// What replaying a record finds.
#include "engine/replay.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/position.h"
#include "engine/record.h"
#include "tests/fault_text.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

struct Found {
  std::size_t step;
  std::string fault;
};

Found problem_of(const Record& record) {
  const auto replayed = replay(record);
  if (const auto* error = std::get_if<RecordFault>(&replayed)) {
    return {error->step, (error->is_of_position ? "position " : "") + fault_text(error->fault)};
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
  EXPECT_EQ(problem_of(finished_game().record()).fault, "");
}

TEST(Replay, another_version_of_the_rules_is_not_played) {
  Record record = finished_game().record();
  record.rules_version = 2;
  EXPECT_EQ(problem_of(record).fault, "other_rules have=2 need=1");
}

TEST(Replay, the_number_of_players_must_be_right) {
  Record record = finished_game().record();
  record.options.players = 9;
  EXPECT_EQ(problem_of(record).fault, "wrong_players least=2 most=5 players=9");
}

TEST(Replay, the_set_up_must_be_possible) {
  Record record = finished_game().record();
  std::get<SetupDeal>(record.start).order[0] = Seat::Five;
  EXPECT_EQ(problem_of(record).fault, "impossible_setup");
  EXPECT_NE(text(record).find("order: 5,"), std::string::npos);
}

TEST(Replay, the_position_must_be_possible_and_have_the_options_of_the_record) {
  Record record = finished_game().record();
  GameState position = start(record.options, std::get<SetupDeal>(record.start));
  record.start = position;
  EXPECT_EQ(problem_of(record).fault, "");
  record.options.money = Money::Open;
  EXPECT_EQ(problem_of(record).fault, "other_options");
  record.options.money = Money::Hidden;
  position.round = 9;
  record.start = position;
  EXPECT_EQ(problem_of(record).fault, "position wrong_round have=9 least=1 most=4");
}

TEST(Replay, a_refused_move_has_its_place_its_rule_and_its_reason) {
  Record record = finished_game().record();
  record.steps.insert(record.steps.begin(), RecordedMove{Seat::Two, Move::sell(1)});
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, 0U);
  EXPECT_EQ(found.fault, "refused_move word=sell 1 round=1 turn=1 seat=2");
  const auto replayed = replay(record);
  ASSERT_TRUE(std::get<RecordFault>(replayed).refusal);
  EXPECT_TRUE(rule(*std::get<RecordFault>(replayed).refusal).starts_with("R"));
}

TEST(Replay, a_seat_that_is_not_there_does_not_move) {
  Record record = finished_game().record();
  record.steps.insert(record.steps.begin() + 1, RecordedMove{Seat::Three, Move::pass()});
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, 1U);
  EXPECT_EQ(found.fault, "no_such_seat players=2 round=1 turn=1 seat=3");
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
  recorded.refill.round = 3;
  const Found found = problem_of(record);
  EXPECT_EQ(found.step, draw);
  EXPECT_TRUE(found.fault.starts_with("other_draw have=3 need=1 round=1 turn=")) << found.fault;
  EXPECT_NE(found.fault.find(" needed="), std::string::npos) << found.fault;
}

TEST(Replay, a_drawn_tile_must_be_in_the_stack) {
  Record record = finished_game().record();
  const std::size_t draw = first_draw(record);
  auto& recorded = std::get<RecordedDraw>(record.steps[draw]);
  recorded.tile = Tile::craftsman(Guild::Hatters, 7, false);
  EXPECT_EQ(problem_of(record).step, draw);
  EXPECT_TRUE(problem_of(record).fault.starts_with("not_in_stack round=1 turn="));
  EXPECT_NE(problem_of(record).fault.find(" tile=hatter 7 "), std::string::npos);
  recorded.tile = Tile();
  EXPECT_NE(problem_of(record).fault.find(" tile=- "), std::string::npos);
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
  EXPECT_TRUE(problem_of(record).fault.starts_with("draw_missing round=1 turn="));

  record = finished_game().record();
  record.steps.insert(record.steps.begin(), drawn);
  EXPECT_EQ(problem_of(record).step, 0U);
  EXPECT_TRUE(problem_of(record).fault.starts_with("draw_not_now round=1 turn=1 tile="));
}

TEST(Replay, the_scores_must_be_right) {
  const Record& right = finished_game().record();
  Record record = right;
  (*record.scores)[1].rank = 5;
  EXPECT_EQ(problem_of(record).step, right.steps.size());
  EXPECT_EQ(problem_of(record).fault, "other_scores seat=2");
  const auto sheets = std::get<RecordFault>(replay(record)).sheets;
  ASSERT_TRUE(sheets);
  EXPECT_EQ(sheets->recorded, (*record.scores)[1]);
  EXPECT_EQ(sheets->right, (*right.scores)[1]);
  record.scores.reset();
  EXPECT_EQ(problem_of(record).fault, "scores_missing");
  record = right;
  record.steps.clear();
  EXPECT_EQ(problem_of(record).fault, "scores_too_early round=1 turn=1");
  record.scores.reset();
  EXPECT_EQ(problem_of(record).fault, "");
}

TEST(Replay, a_wrong_record_is_still_written_and_read_exactly) {
  const Record& right = finished_game().record();
  for (std::size_t step = 0; step < right.steps.size(); step += 7) {
    Record record = right;
    record.steps.erase(record.steps.begin() + static_cast<std::ptrdiff_t>(step));
    EXPECT_EQ(parse_record(text(record)), Parsed<Record>(record));
    EXPECT_NE(problem_of(record).fault, "");
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
