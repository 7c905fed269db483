#include "insight/breakdown.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include <gtest/gtest.h>

#include "ai/game_result.h"
#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "engine/replay.h"
#include "insight/judge.h"
#include "tests/random_game.h"

namespace norenberc::insight {
namespace {

std::int64_t sum_of(const Breakdown& breakdown) {
  return std::accumulate(breakdown.parts.begin(), breakdown.parts.end(), std::int64_t{0},
                         [](std::int64_t sum, const Part& part) { return sum + part.value; });
}

Review reviewed(const Record& record, int simulations, Knowledge knowledge = Knowledge::Own) {
  constexpr std::uint64_t kSeed = 1;
  const std::shared_ptr<Evaluator> evaluator =
      std::make_shared<NetEvaluator>(committed_network(record.options.players));
  return review(record, make_judge(evaluator, kSeed), make_estimator(evaluator, kSeed),
                {simulations, knowledge});
}

void expect_sound(const Breakdown& breakdown, double result) {
  EXPECT_EQ(sum_of(breakdown), breakdown.result);
  EXPECT_EQ(breakdown.result, std::llround(result * kPartUnits));
  for (const Part& part : breakdown.parts) {
    EXPECT_TRUE(std::isfinite(part.error));
    EXPECT_GE(part.error, 0);
  }
  EXPECT_GT(breakdown.of(Cause::Others).error, 0);
}

TEST(Breakdown, ThePartsOfEveryResultAddUpToItExactly) {
  const int games = std::getenv("NORENBERC_LONG") != nullptr ? 500 : 20;
  const std::vector<Options> options = all_options();
  for (int number = 0; number < games; ++number) {
    const Game game = play_randomly(options[static_cast<std::size_t>(number) % options.size()],
                                    static_cast<std::uint64_t>(number));
    const Review review = reviewed(game.record(), 6);
    const Prospects results = game_result(game.state());
    ASSERT_EQ(review.breakdowns.size(), static_cast<std::size_t>(game.state().player_count()));
    double starts = 0;
    for (const Seat seat : game.state().seats()) {
      const PlayerBreakdown& each = review.breakdowns[at(seat)];
      expect_sound(each.win, static_cast<double>(results[at(seat)].win));
      expect_sound(each.points, static_cast<double>(results[at(seat)].total()));
      starts += static_cast<double>(each.win.of(Cause::Start).value) / kPartUnits;
    }
    EXPECT_NEAR(starts, 1, 0.5) << "each from what its own seat knew";
  }
}

Judgment judgment(double before, double after) {
  Judgment judgment;
  judgment.best.push_back({Move::pass(), before, 0.01, 1});
  judgment.played = judgment.best.front();
  if (before != after) judgment.played.move = Move::nothing();
  judgment.before = {before, 0.01, 10 * before, 0.1};
  judgment.after = {after, 0.01, 10 * after, 0.1};
  return judgment;
}

TEST(Breakdown, EachDifferenceBelongsToWhatCausedIt) {
  const Game game = play_randomly(all_options().front(), 1);
  const Options& options = game.state().options;
  const GameState before = start(options, SeededDealer(1).setup(options));
  const Memory memory = Memory::at(before);
  int estimates = 0;
  Ledger ledger(
      2,
      [&](const Search::Outlook&, int) {
        ++estimates;
        return Estimate{0.3, 0.01, 3, 0.1};
      },
      10);
  const auto happen = [&](Seat mover, const Events& events) {
    ledger.witness({before, memory, mover, Move::pass(), events, before});
  };
  const auto decide = [&](const Judgment& judged) {
    ledger.decide({before, memory, Seat::One, Move::pass(), {}, before}, judged);
  };
  decide(judgment(0.5, 0.4));
  happen(Seat::One, {});  // a secret plan: nobody learns anything
  happen(Seat::Two, {PlansMade{}});
  decide(judgment(0.6, 0.6));
  happen(Seat::One, {GuestArrived{Guild::Brewers, 0, Tile{}}});
  decide(judgment(0.7, 0.65));
  happen(Seat::Two, {Income{Seat::Two, Talers(1)}});
  ledger.finish(game.state());

  const std::vector<PlayerBreakdown> breakdowns = ledger.breakdowns();
  const Breakdown& one = breakdowns[0].win;
  EXPECT_EQ(one.of(Cause::Start).value, 5000);
  EXPECT_EQ(one.of(Cause::Own).value, -1000 - 500);
  EXPECT_EQ(one.of(Cause::Luck).value, 1000);
  EXPECT_EQ(one.of(Cause::Others).value, 2000 + one.result - 6500);
  EXPECT_EQ(sum_of(one), one.result);
  // Two estimates for each difference; the result is certain.
  EXPECT_NEAR(one.of(Cause::Start).error, 100, 1e-6);
  EXPECT_NEAR(one.of(Cause::Luck).error, 100 * std::sqrt(2), 1e-6);
  EXPECT_NEAR(one.of(Cause::Own).error, 100 * std::sqrt(4), 1e-6);
  EXPECT_NEAR(one.of(Cause::Others).error, 100 * std::sqrt(3), 1e-6);
  // Of the second seat: at the start, and before the tiles.
  EXPECT_EQ(breakdowns[1].win.of(Cause::Start).value, 3000);
  EXPECT_EQ(estimates, 2);
}

TEST(Breakdown, ThePartsAddUpWhereAllIsOpenToo) {
  for (const Options& options : {all_options()[0], all_options()[4], all_options()[6]}) {
    const Game game = play_randomly(options, 3);
    const Review review = reviewed(game.record(), 6, Knowledge::Open);
    const Prospects results = game_result(game.state());
    for (const Seat seat : game.state().seats()) {
      expect_sound(review.breakdowns[at(seat)].win, static_cast<double>(results[at(seat)].win));
    }
  }
}

TEST(Breakdown, AGameThatIsNotOverHasNone) {
  Record record = play_randomly(all_options().front(), 2).record();
  record.steps.resize(10);
  record.scores.reset();
  const Review review = reviewed(record, 4);
  EXPECT_FALSE(review.decisions.empty());
  EXPECT_TRUE(review.breakdowns.empty());
}

void expect_equal(const Judgment& one, const Judgment& two) {
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_EQ(one.before.win, two.before.win);
  EXPECT_EQ(one.after.win, two.after.win);
  EXPECT_EQ(one.after.points, two.after.points);
  EXPECT_EQ(one.best.front().move, two.best.front().move);
}

// R2.2: which townsmen left the game, and so what the stack held to the end, nobody ever learns.
TEST(Secrecy, TilesThatNobodySawChangeNoJudgment) {
  Options options;
  options.players = 3;
  const Game game = play_randomly(options, 4);
  Record other = game.record();
  TileSet& removed = std::get<SetupDeal>(other.start).removed;
  const TileSet left = game.state().stack.townsmen();
  ASSERT_FALSE(left.empty());
  const Tile stayed = left.nth(0);
  int n = 0;
  while (removed.nth(n) == stayed) ++n;
  removed.remove(removed.nth(n));
  removed.add(stayed);
  ASSERT_NE(game.record(), other);

  const Review one = reviewed(game.record(), 10);
  const Review two = reviewed(other, 10);
  ASSERT_EQ(one.decisions.size(), two.decisions.size());
  for (std::size_t i = 0; i < one.decisions.size(); ++i) {
    expect_equal(one.decisions[i].judgment, two.decisions[i].judgment);
    EXPECT_EQ(one.decisions[i].loss, two.decisions[i].loss);
  }
  ASSERT_EQ(two.breakdowns.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t cause = 0; cause < kCauses; ++cause) {
      EXPECT_EQ(one.breakdowns[i].win.parts[cause].value, two.breakdowns[i].win.parts[cause].value);
    }
  }
}

// The plans with which the others really go on, as far as a judge is told.
void expect_plans_of_others(const Search::Outlook& seen, const GameState& after_planning) {
  for (const Seat seat : after_planning.seats().without(*seen.view.viewer)) {
    if (seen.view.shown.at(seat).finished) continue;
    ASSERT_TRUE(seen.known.plans[at(seat)]);
    EXPECT_EQ(*seen.known.plans[at(seat)], after_planning.at(seat).plan);
  }
}

TEST(Secrecy, AJudgeIsToldOfPlansOnlyWhereAllIsOpen) {
  Options options;
  options.players = 4;
  const Record record = play_randomly(options, 7).record();
  std::vector<GameState> planned;  // after all have planned, turn by turn
  for (Replayer replayer(record); !replayer.is_done();) {
    const bool was_planning = replayer.game()->state().is_planning_secretly();
    const Events events = replayer.play_next();
    const GameState& state = replayer.game()->state();
    if (was_planning && !state.is_planning_secretly()) planned.push_back(state);
  }
  for (const Knowledge knowledge : {Knowledge::Own, Knowledge::Open}) {
    int told = 0;
    const Judge judge = [&](const Search::Outlook& seen, const Move& played, int,
                            const std::optional<Move>&) {
      const auto is_told = [](const std::optional<GuildSet>& plan) { return plan.has_value(); };
      told += std::any_of(seen.known.plans.begin(), seen.known.plans.end(), is_told) ? 1 : 0;
      const GameState& shown = seen.view.shown;
      const auto turn = std::find_if(planned.begin(), planned.end(), [&](const GameState& each) {
        return each.round == shown.round && each.turn == shown.turn;
      });
      if (knowledge == Knowledge::Open && shown.is_planning_secretly() && turn != planned.end()) {
        expect_plans_of_others(seen, *turn);
      }
      return Judgment{.best = {{played}}, .played = {played}};
    };
    Analysis analysis(record, judge, 10, knowledge);
    while (!analysis.is_done()) analysis.advance();
    if (knowledge == Knowledge::Own) {
      EXPECT_EQ(told, 0);
    } else {
      EXPECT_GT(told, 50);
    }
  }
}

TEST(Secrecy, PlansThatLieFaceDownChangeNoJudgment) {
  Random random(5);
  int differing = 0;
  for (const Options& options : all_options()) {
    const Record record = play_randomly(options, 6).record();
    const Judge judge =
        make_judge(std::make_shared<NetEvaluator>(committed_network(options.players)), 1);
    const Analysis::Witness witness = [&](const WitnessedStep& step, const Assessment* judged) {
      if (judged == nullptr || random.below(6) != 0) return;
      const GameState other = imagine(view_for(step.before, step.mover), step.memory, random);
      if (other == step.before) return;
      ++differing;
      expect_equal(
          judge({view_for(other, step.mover), step.memory}, step.move, 10, std::nullopt),
          judge({view_for(step.before, step.mover), step.memory}, step.move, 10, std::nullopt));
    };
    const Judge free = [](const Search::Outlook&, const Move& played, int,
                          const std::optional<Move>&) {
      return Judgment{.best = {{played}}, .played = {played}};
    };
    Analysis analysis(record, free, 10);
    while (!analysis.is_done()) analysis.advance(witness);
  }
  EXPECT_GT(differing, 100);
}

}  // namespace
}  // namespace norenberc::insight
