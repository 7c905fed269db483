#include "protocol/steps_json.h"

#include <gtest/gtest.h>

#include "engine/notation.h"
#include "engine/replay.h"
#include "protocol/test_json.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using boost::json::value;

Record random_record(const Options& options, std::uint64_t seed) {
  SeededDealer dealer(seed);
  Random random(seed);
  Game game(options, dealer.setup(options));
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    game.play(seat, any_move(game.state(), seat, random), dealer);
  }
  return game.record();
}

value steps_of(const Record& record, Viewer viewer) {
  JsonWriter json;
  write_steps(json, record, viewer);
  return tree(json.take());
}

TEST(Steps, BeginWithTheSetUpAndFollowTheRecordToItsEnd) {
  const Record record = random_record({.players = 3}, 5);
  const value steps = steps_of(record, std::nullopt);
  std::size_t moves = 0;
  for (const RecordedStep& step : record.steps) {
    const auto* const played = std::get_if<RecordedMove>(&step);
    if (played == nullptr) continue;
    const value& found = steps.as_array().at(++moves);
    EXPECT_EQ(found.at("seat"), number(played->seat));
    EXPECT_EQ(found.at("move").as_string(), text(played->move));
  }
  EXPECT_EQ(steps.as_array().size(), moves + 1);
  const value& first = steps.as_array().front();
  EXPECT_EQ(first.at("seat"), 0);
  EXPECT_TRUE(first.at("move").is_null());
  EXPECT_TRUE(first.at("events").as_array().empty());
  EXPECT_EQ(first.at("round"), 1);
  EXPECT_EQ(first.at("turn"), 1);
  const value& last = steps.as_array().back();
  EXPECT_EQ(last.at("round"), 4);
  EXPECT_EQ(last.at_pointer("/view/phase"), "over");
  EXPECT_EQ(last.at("events").as_array().back().at("type"), "game_over");
}

TEST(Steps, CanBeReadInParts) {
  const Record record = random_record({.players = 2}, 8);
  const value whole = steps_of(record, Seat::One);
  boost::json::array put_together;
  for (int from = 0; put_together.size() < whole.as_array().size(); from += 7) {
    JsonWriter json;
    write_steps(json, record, Seat::One, {from, 7});
    const value part = tree(json.take());
    ASSERT_FALSE(part.as_array().empty());
    for (const value& step : part.as_array()) put_together.push_back(step);
  }
  EXPECT_EQ(put_together, whole.as_array());
  JsonWriter json;
  write_steps(json, record, Seat::One, {static_cast<int>(put_together.size()), 7});
  EXPECT_EQ(json.take(), "[]");
}

RULE_TEST("R4.3",
          "in the replay of a seat the plans of others show as it saw them; openly, all do") {
  const Record record = random_record({.players = 3}, 6);
  int hidden = 0;
  const value seen = steps_of(record, Seat::Two);
  for (const value& step : seen.as_array()) {
    if (step.at("move").is_null()) {
      EXPECT_NE(step.at("seat"), 2);
      ++hidden;
    } else if (step.at("seat") != 2) {
      EXPECT_FALSE(step.at("move").as_string().starts_with("plan"));
      EXPECT_NE(step.at("move"), "pass");
    }
    EXPECT_EQ(step.at_pointer("/view/viewer"), 2);
  }
  EXPECT_GT(hidden, 10);
  int open_plans = 0;
  const value open = steps_of(record, std::nullopt);
  for (const value& step : open.as_array()) {
    for (const value& seat : step.at_pointer("/view/seats").as_array()) {
      EXPECT_TRUE(seat.at("talers").is_int64());
      if (!seat.at("plan").is_null() && step.at_pointer("/view/phase") == "planning") ++open_plans;
    }
    EXPECT_TRUE(step.at_pointer("/standings/seats/0/richest").is_int64());
  }
  EXPECT_GT(open_plans, 10);
}

RULE_TEST("R4.3", "a pass shows in the replay of another seat when all plans are in, not before") {
  SeededDealer dealer(3);
  const Options options{.players = 3};
  Game game(options, dealer.setup(options));
  game.play(Seat::One, Move::pass(), dealer);
  game.play(Seat::Two, Move::plan(GuildSet::of(Guild::Brewers)), dealer);
  game.play(Seat::Three, Move::pass(), dealer);
  const value seen = steps_of(game.record(), Seat::Two);
  for (const std::size_t step : {1U, 2U}) {
    const value& passed = seen.at(step).at_pointer("/view/seats/0");
    EXPECT_EQ(passed.at("finished"), false);
    EXPECT_TRUE(passed.at("planned").is_null());
    EXPECT_FALSE(passed.as_object().contains("secret_pass"));
  }
  EXPECT_EQ(seen.at(3).at_pointer("/view/seats/0/finished"), true);
  EXPECT_EQ(seen.at(3).at_pointer("/view/seats/0/planned"), 0);
  const value open = steps_of(game.record(), std::nullopt);
  EXPECT_EQ(open.at(1).at_pointer("/view/seats/0/secret_pass"), true) << "so that it can be told";
  EXPECT_FALSE(open.at(3).at_pointer("/view/seats/0").as_object().contains("secret_pass"));
}

RULE_TEST("R13.2", "in the replay of a seat is what that seat saw then, and no more") {
  const Record record = random_record({.players = 4, .bonus_townsmen = true}, 7);
  const value steps = steps_of(record, Seat::Three);
  Replayer replayer(record);
  for (const value& step : steps.as_array()) {
    ASSERT_EQ(step.at("view"), tree(view_text(replayer.game()->state(), Seat::Three)));
    if (!replayer.is_done()) replayer.play_next();
  }
  const value open = steps_of(record, std::nullopt);
  for (const value& step : open.as_array()) {
    const value& view = step.at("view");
    ASSERT_EQ(view.as_object().contains("stack"), view.at("phase") == "over");
    ASSERT_TRUE(view.as_object().contains("stack_size"));
  }
}

}  // namespace
}  // namespace norenberc
