#include "insight/analysis.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "insight/judge.h"

namespace norenberc::insight {
namespace {

Record game_of(int players, std::uint64_t seed) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  SeededDealer dealer(seed);
  Game game(options, dealer.setup(options));
  Random random(seed);
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    MoveList moves;
    legal_moves(game.state(), seat, moves);
    game.play(seat, moves[random.below(moves.size())], dealer);
  }
  return game.record();
}

// The decisions of the first so many moves.
std::vector<Assessment> analyzed(const Record& record, const Judge& judge, int moves = 1000) {
  constexpr int kSimulations = 40;
  std::vector<Assessment> assessments;
  Analysis analysis(record, judge, kSimulations);
  while (!analysis.is_done() && analysis.moves() < moves) {
    if (auto judged = analysis.advance()) assessments.push_back(*judged);
  }
  return assessments;
}

// Finds everything as good as can be, except for one move that loses so much.
Judge judge_who_dislikes(const Move& disliked, double loss, double error, std::vector<int>* asked) {
  return [=](const Search::Outlook&, const Move& played, int simulations,
             const std::optional<Move>& rival) {
    EXPECT_EQ(rival.has_value(), simulations > 100) << "what the look before found best";
    if (asked != nullptr) asked->push_back(simulations);
    Judgment judgment;
    judgment.best.push_back({Move::pass(), 0.6, error, 1});
    judgment.played = {played, played == disliked ? 0.6 - loss : 0.6, error, 0};
    return judgment;
  };
}

TEST(Analysis, MarksGoByTheFairShare) {
  EXPECT_EQ(mark_of(0.059, 2), Mark::Fine);
  EXPECT_EQ(mark_of(0.061, 2), Mark::Slip);
  EXPECT_EQ(mark_of(0.13, 2), Mark::Mistake);
  EXPECT_EQ(mark_of(0.26, 2), Mark::Blunder);
  EXPECT_EQ(mark_of(0.031, 4), Mark::Slip);
  EXPECT_EQ(mark_of(0.126, 4), Mark::Blunder);
  EXPECT_DOUBLE_EQ(accuracy_of(0, 3), 100);
  EXPECT_LT(accuracy_of(0.2, 3), accuracy_of(0.1, 3));
}

TEST(Analysis, VerdictsGoByTheFairShareToo) {
  EXPECT_EQ(verdict_of(0, 3), Verdict::Best);
  EXPECT_EQ(verdict_of(0.0099, 3), Verdict::Best);
  EXPECT_EQ(verdict_of(0.011, 3), Verdict::Close);
  EXPECT_EQ(verdict_of(0.041, 3), Verdict::Slip);
  EXPECT_EQ(verdict_of(0.084, 3), Verdict::Mistake);
  EXPECT_EQ(verdict_of(0.5, 3), Verdict::Mistake);
  EXPECT_EQ(name(Verdict::Close), "close");
}

TEST(Analysis, EveryLegalMoveIsJudgedInItsOrderAndAlwaysTheSame) {
  Options options;
  options.players = 3;
  const GameState state = start(options, SeededDealer(7).setup(options));
  const View view = view_for(state, Seat::One);
  const auto judged_now = [&] {
    NetEvaluator evaluator(committed_network(3));
    return judge_every_move(evaluator, 1, view, Memory::at(state), 30);
  };
  const std::vector<JudgedMove> judged = judged_now();
  MoveList moves;
  legal_moves(state, Seat::One, moves);
  ASSERT_EQ(judged.size(), static_cast<std::size_t>(moves.size()));
  const std::vector<JudgedMove> again = judged_now();
  for (std::size_t i = 0; i < judged.size(); ++i) {
    EXPECT_EQ(judged[i].move, moves[static_cast<int>(i)]);
    EXPECT_GT(judged[i].win, 0);
    EXPECT_LT(judged[i].win, 1);
    EXPECT_EQ(judged[i].win, again[i].win);
  }
}

TEST(Analysis, EveryRealDecisionOfTheRecordIsJudgedOnce) {
  const Record record = game_of(3, 1);
  std::vector<int> asked;
  const auto assessments = analyzed(record, judge_who_dislikes(Move::swap({}, {}), 0, 0, &asked));
  EXPECT_EQ(asked.size(), assessments.size());
  EXPECT_GT(assessments.size(), 50U);
  for (const Assessment& each : assessments) {
    const auto& made = std::get<RecordedMove>(record.steps[each.step]);
    EXPECT_EQ(made.seat, each.seat);
    EXPECT_EQ(made.move, each.played);
    EXPECT_EQ(each.mark, Mark::Fine);
  }
  const auto reports = reports_of(assessments, 3);
  EXPECT_DOUBLE_EQ(reports[0].accuracy, 100);
  EXPECT_EQ(reports[0].decisions + reports[1].decisions + reports[2].decisions,
            static_cast<int>(assessments.size()));
}

TEST(Analysis, ALossIsLookedAtAgainAndMarkedIfItIsSure) {
  Options options;
  SeededDealer dealer(1);
  const GameState state = start(options, dealer.setup(options));
  const Memory memory = Memory::at(state);
  std::vector<int> asked;
  const Assessment sure = assess({view_for(state, Seat::One), memory}, Move::pass(),
                                 judge_who_dislikes(Move::pass(), 0.3, 0.01, &asked), 100);
  EXPECT_EQ(asked, (std::vector<int>{100, 400}));
  EXPECT_EQ(sure.mark, Mark::Blunder);
  EXPECT_NEAR(sure.loss, 0.3, 1e-9);
  const Assessment unsure = assess({view_for(state, Seat::One), memory}, Move::pass(),
                                   judge_who_dislikes(Move::pass(), 0.3, 0.2, nullptr), 100);
  EXPECT_EQ(unsure.mark, Mark::Fine);
}

TEST(Analysis, CloseToALimitAThirdLookDecides) {
  Options options;
  SeededDealer dealer(1);
  const GameState state = start(options, dealer.setup(options));
  std::vector<int> asked;
  const double limit = 0.25 / state.player_count();
  const Assessment close =
      assess({view_for(state, Seat::One), Memory::at(state)}, Move::pass(),
             judge_who_dislikes(Move::pass(), limit + 0.01, 0.001, &asked), 100);
  EXPECT_EQ(asked, (std::vector<int>{100, 400, 1200}));
  EXPECT_EQ(close.mark, Mark::Mistake);
}

TEST(Analysis, ALossThatOnlyTheSearchSeesIsLookedAtAgain) {
  Options options;
  SeededDealer dealer(1);
  const GameState state = start(options, dealer.setup(options));
  std::vector<int> asked;
  const Judge judge = [&](const Search::Outlook& seen, const Move& played, int simulations,
                          const std::optional<Move>& rival) {
    const double loss = simulations > 100 ? 0.4 : 0.0;
    Judgment judgment =
        judge_who_dislikes(Move::pass(), loss, 0.001, &asked)(seen, played, simulations, rival);
    judgment.seeming_loss = 0.1;
    return judgment;
  };
  const Assessment found =
      assess({view_for(state, Seat::One), Memory::at(state)}, Move::pass(), judge, 100);
  EXPECT_EQ(asked, (std::vector<int>{100, 400}));
  EXPECT_EQ(found.mark, Mark::Blunder);
}

TEST(Analysis, CountsTheMovesBeforeADecision) {
  const Record record = game_of(3, 1);
  std::size_t last = 0;
  for (const Assessment& each : analyzed(record, judge_who_dislikes({}, 0, 0, nullptr))) {
    const auto end = record.steps.begin() + static_cast<std::ptrdiff_t>(each.step);
    const auto moves = std::count_if(record.steps.begin(), end, [](const RecordedStep& step) {
      return std::holds_alternative<RecordedMove>(step);
    });
    EXPECT_EQ(each.moves_before, moves);
    last = each.step;
  }
  EXPECT_GT(last, 50U);
}

TEST(Analysis, GoesOneMoveFurtherWheneverItIsAsked) {
  const Record record = game_of(2, 2);
  Analysis analysis(record, judge_who_dislikes({}, 0, 0, nullptr), 10);
  int witnessed = 0;
  while (!analysis.is_done()) {
    EXPECT_EQ(analysis.moves(), witnessed);
    bool is_judged = false;
    const std::optional<Assessment> judged =
        analysis.advance([&](const WitnessedStep&, const Assessment* assessment) {
          ++witnessed;
          is_judged = assessment != nullptr;
        });
    EXPECT_EQ(judged.has_value(), is_judged);
  }
  EXPECT_EQ(analysis.moves(), witnessed);
  EXPECT_GT(witnessed, 50);
}

std::shared_ptr<Evaluator> net_evaluator() {
  return std::make_shared<NetEvaluator>(committed_network(2));
}

TEST(Judge, JudgesAlikeAndKnowsEveryPlayedMove) {
  const Record record = game_of(2, 3);
  const auto once = analyzed(record, make_judge(net_evaluator(), 5), 30);
  const auto again = analyzed(record, make_judge(net_evaluator(), 5), 30);
  ASSERT_EQ(once.size(), again.size());
  double loss = 0;
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].loss, again[i].loss);
    loss += once[i].loss;
    EXPECT_EQ(once[i].judgment.played.move, once[i].played);
    EXPECT_NEAR(once[i].judgment.wins[0] + once[i].judgment.wins[1], 1, 1e-3);
    const std::optional<Explanation>& why = once[i].judgment.why;
    ASSERT_EQ(why.has_value(), once[i].played != once[i].judgment.best.front().move);
    if (!why) continue;
    EXPECT_EQ(why->chosen.move, once[i].judgment.best.front().move);
    EXPECT_EQ(why->alternative->move, once[i].played);
    EXPECT_NEAR(why->chosen.win - why->alternative->win,
                once[i].judgment.before.win - once[i].judgment.after.win, 1e-5);
  }
  EXPECT_GT(loss, 0) << "random play gives something away";
}

}  // namespace
}  // namespace norenberc::insight
