#include "insight/puzzles.h"

#include <optional>

#include <gtest/gtest.h>

#include "engine/notation.h"

namespace norenberc::insight {
namespace {

constexpr PuzzleSettings kQuick{.simulations = 40};

Move move_named(const char* text) { return std::get<Move>(parse_move(text)); }

LookedAt looked_at(const char* move, double win, double share) {
  LookedAt looked{.root = {.move = move_named(move)}, .share = share};
  looked.root.prospect.win = static_cast<float>(win);
  return looked;
}

std::vector<std::string> solutions(const std::vector<LookedAt>& looked, Decision decision) {
  std::vector<std::string> texts;
  for (const PuzzleMove& move : with_solutions(looked, decision, 2)) {
    if (move.is_accepted) texts.push_back(text(move.move));
  }
  return texts;
}

TEST(Puzzles, AcceptEveryPlanThatIsPlayedOftenEnough) {
  const std::vector<LookedAt> plans = {
      looked_at("plan brewers", 0.5, 0.62), looked_at("plan bakers", 0.49, 0.1),
      looked_at("plan shoemakers", 0.48, 0.09), looked_at("pass", 0.2, 0.19)};
  EXPECT_EQ(solutions(plans, Decision::Plan),
            (std::vector<std::string>{"plan brewers", "plan bakers", "pass"}));
  // What looks best but is not played is no answer.
  EXPECT_FALSE(with_solutions({looked_at("pass", 0.5, 0.05), looked_at("plan bakers", 0.4, 0.95)},
                              Decision::Plan, 2)
                   .front()
                   .is_accepted);
}

TEST(Puzzles, AcceptAnotherPaymentOfEqualWorthAndNothingElse) {
  const std::vector<LookedAt> actions = {
      looked_at("recruit 2 beer,shoe", 0.5, 0.5), looked_at("recruit 2 beer,page", 0.49, 0.2),
      looked_at("recruit 3 beer,beer", 0.49, 0.2), looked_at("sell 1", 0.49, 0.05),
      looked_at("recruit 2 beer,beer", 0.48, 0.05)};
  EXPECT_EQ(solutions(actions, Decision::Action),
            (std::vector<std::string>{"recruit 2 beer,shoe", "recruit 2 beer,page"}));
}

// A game of bots up to a puzzle that is known to be there, with what everybody knew.
struct Scene {
  GameState state;
  Memory memory;
  PuzzleHunt::Found found;
};
std::optional<Scene> scene_at(std::size_t step) {
  PuzzleHunt hunt(2, "scribe", 2, kQuick);
  while (!hunt.is_done()) {
    Scene scene{hunt.state(), hunt.memory(), {}};
    auto found = hunt.advance();
    if (!found || found->step != step) continue;
    scene.found = std::move(*found);
    return scene;
  }
  return std::nullopt;
}

TEST(Puzzles, AKnownGameHasAKnownPuzzle) {
  const auto scene = scene_at(15);
  ASSERT_TRUE(scene);
  const Puzzle& puzzle = scene->found.puzzle;
  EXPECT_EQ(puzzle.decision, Decision::Action);
  EXPECT_EQ(text(puzzle.moves.front().move), "recruit 3 pastry,shoe,shoe");
  EXPECT_EQ(puzzle.theme, Theme::Favorite);
  EXPECT_GE(puzzle.gap, smallest_puzzle_gap(2));
  EXPECT_FALSE(puzzle.level.empty());
  const auto best = puzzle.moves.front().win;
  for (const PuzzleMove& move : puzzle.moves) {
    EXPECT_TRUE(move.is_accepted || best - move.win >= puzzle.gap) << text(move.move);
  }
  ASSERT_TRUE(puzzle.why.alternative);
  EXPECT_EQ(puzzle.why.chosen.move, puzzle.moves.front().move);
}

TEST(Puzzles, KnowNothingThatTheirPlayerCannotSee) {
  const auto scene = scene_at(15);
  ASSERT_TRUE(scene);
  const Seat seat = scene->found.puzzle.seat;
  const View view = view_for(scene->state, seat);
  ASSERT_GT(view.cards[0] + view.cards[1] - view.cards[at(seat)], 0) << "a plan lies face down";
  const auto here = puzzle_in(view, scene->memory, 5, kQuick);
  ASSERT_TRUE(here);
  Random random(9);
  int others = 0;
  for (int i = 0; i < 3; ++i) {
    const GameState imagined = imagine(view, scene->memory, random);
    others += imagined == scene->state ? 0 : 1;
    const auto there = puzzle_in(view_for(imagined, seat), scene->memory, 5, kQuick);
    ASSERT_TRUE(there);
    EXPECT_EQ(here->level, there->level);
    EXPECT_EQ(here->theme, there->theme);
    for (std::size_t move = 0; move < here->moves.size(); ++move) {
      EXPECT_EQ(here->moves[move].move, there->moves[move].move);
      EXPECT_EQ(here->moves[move].win, there->moves[move].win);
    }
  }
  EXPECT_GT(others, 0);
}

TEST(Puzzles, ADecisionWithoutAChoiceIsNone) {
  const auto scene = scene_at(15);
  ASSERT_TRUE(scene);
  GameState state = scene->state;
  for (const Seat seat : state.seats()) state.at(seat).goods = {};
  state.at(*state.acting).talers = {};
  const View view = view_for(state, state.acting);
  EXPECT_FALSE(puzzle_in(view, Memory::at(state), 1, kQuick));
}

}  // namespace
}  // namespace norenberc::insight
