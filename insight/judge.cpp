#include "insight/judge.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "ai/search.h"
#include "engine/game.h"

namespace norenberc::insight {

namespace {

// Tells a decision of a seat apart from all later ones of the same seat: a search meets those too,
// and there every move must keep its weight.
struct Question {
  int round = 0;
  int turn = 0;
  Decision decision = Decision::Plan;
  std::optional<Guild> called;

  static Question at(const GameState& state) {
    return {state.round, state.turn, to_decide(state).decision, state.called};
  }
  friend bool operator==(const Question&, const Question&) = default;
};

// Gives all weight at the decision in question to one move, so that a search spends all its
// simulations on that move and knows it as well as it otherwise knows the best one.
class OneMoveEvaluator final : public Evaluator {
 public:
  OneMoveEvaluator(Evaluator& inner, Seat seat, const Question& question, const Move& move)
      : inner_(inner), seat_(seat), question_(question), move_(move) {}

  void look_at(const GameState& position) override {
    position_ = &position;
    inner_.look_at(position);
  }
  Prospect prospect(Seat seat) override { return inner_.prospect(seat); }
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override {
    inner_.weigh(seat, moves, weights);
    if (seat != seat_ || Question::at(*position_) != question_) return;
    const auto* found = std::find(moves.begin(), moves.end(), move_);
    if (found == moves.end()) return;
    std::fill(weights.begin(), weights.end(), 0.0F);
    weights[static_cast<std::size_t>(found - moves.begin())] = 1;
  }
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override {
    inner_.weigh_plans(seat, plans, weights);
  }

 private:
  Evaluator& inner_;
  Seat seat_;
  Question question_;
  Move move_;
  const GameState* position_ = nullptr;
};

// A move's chance is trusted if the move got at least this share of the simulations.
constexpr double kKnown = 0.25;

JudgedMove judged(const SearchResult& result, const RootMove& move) {
  const double win = move.prospect.win;
  const double n = std::max(1, move.simulations);
  return {move.move, win, std::sqrt(std::max(0.0, win * (1 - win)) / n), result.share(move)};
}

const RootMove& found(const SearchResult& result, const Move& move) {
  return *std::find_if(result.moves.begin(), result.moves.end(),
                       [&](const RootMove& each) { return each.move == move; });
}

Judgement judgement_of(Evaluator& evaluator, std::uint64_t seed, const View& view,
                       const Memory& memory, const Move& played, int simulations) {
  const SearchSettings settings{.simulations = simulations, .reuse_tree = false};
  const SearchResult result = Search(evaluator, settings, seed).think(view, memory);
  Judgement judgement;
  const int players = view.shown.player_count();
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    judgement.wins[i] = result.prospects[i].win;
  }
  // A mean over few simulations is mostly noise: the best of many such means would look like a
  // better move than there is, so what was hardly tried is not among the best.
  for (const RootMove& move : result.moves) {
    if (judgement.best.empty() || move.simulations >= kKnown * result.moves.front().simulations) {
      judgement.best.push_back(judged(result, move));
    }
  }
  std::stable_sort(judgement.best.begin(), judgement.best.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return a.win > b.win; });
  // The move that was played gets a search of its own if the first one hardly looked at it:
  // otherwise its chance would be too noisy to be subtracted from that of the best.
  const RootMove& own = found(result, played);
  judgement.played = judged(result, own);
  if (own.simulations < kKnown * result.simulations && played != judgement.best.front().move) {
    OneMoveEvaluator played_only(evaluator, *view.viewer, Question::at(view.shown), played);
    const SearchResult again = Search(played_only, settings, seed).think(view, memory);
    const double share = judgement.played.share;
    judgement.played = judged(again, found(again, played));
    judgement.played.share = share;
  }
  return judgement;
}

}  // namespace

std::vector<JudgedMove> judge_every_move(Evaluator& evaluator, std::uint64_t seed, const View& view,
                                         const Memory& memory, int simulations) {
  // The root must not try other moves than the one in question.
  const SearchSettings settings{.simulations = simulations,
                                .reuse_tree = false,
                                .breadth = {.afterstate_share = 0, .root_visits_per_move = 0}};
  MoveList moves;
  legal_moves(view.shown, *view.viewer, moves);
  std::vector<JudgedMove> answers;
  for (const Move& move : moves) {
    OneMoveEvaluator only(evaluator, *view.viewer, Question::at(view.shown), move);
    const SearchResult result = Search(only, settings, seed).think(view, memory);
    answers.push_back(judged(result, found(result, move)));
  }
  return answers;
}

Judge make_judge(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed) {
  return [evaluator = std::move(evaluator), seed](const View& view, const Memory& memory,
                                                  const Move& played, int simulations) {
    return judgement_of(*evaluator, seed, view, memory, played, simulations);
  };
}

}  // namespace norenberc::insight
