#include "insight/judge.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "ai/hindsight.h"
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
  return {move.move, move.prospect.win, move.error, result.share(move)};
}

const RootMove& found(const SearchResult& result, const Move& move) {
  return *std::find_if(result.moves.begin(), result.moves.end(),
                       [&](const RootMove& each) { return each.move == move; });
}

// A seed of its own for each question: errors of different estimates are then independent, and a
// second look does not repeat the chances of the first. Only what everybody sees may go into it.
std::uint64_t seed_for(std::uint64_t seed, const GameState& shown, Seat seat, int simulations) {
  std::uint64_t mixed = Random::mix(seed + static_cast<std::uint64_t>(simulations));
  const int called = shown.called ? index(*shown.called) + 1 : 0;
  for (const int part : {index(seat), static_cast<int>(shown.round), static_cast<int>(shown.turn),
                         static_cast<int>(shown.decision), called}) {
    mixed = Random::mix(mixed + static_cast<std::uint64_t>(part));
  }
  return mixed;
}

// What two searches that know nothing of each other find. The simulations of one search are no
// independent sample, because all grow the same tree: how far the two are apart says more about the
// error than how far the simulations of each scatter. But two numbers may agree by chance, so that the
// larger of both counts.
Estimate estimate_of(const RootSums::Of& one, const RootSums::Of& two, Seat seat) {
  const Prospect a = mean(one, seat);
  const Prospect b = mean(two, seat);
  const auto error = [](double apart, double error_a, double error_b) {
    return std::max(std::abs(apart), std::hypot(error_a, error_b)) / 2;
  };
  return {(a.win + b.win) / 2.0, error(a.win - b.win, error_of(one, seat), error_of(two, seat)),
          (a.total() + b.total()) / 2.0,
          error(a.total() - b.total(), points_error_of(one), points_error_of(two))};
}

// What both say of a move, for its explanation.
RootMove root_of(const Move& move, const RootSums::Of& one, const RootSums::Of& two, Seat seat) {
  RootSums::Of both = one;
  both.simulations += two.simulations;
  both.margin += two.margin;
  for (std::size_t i = 0; i < kPointsOf; ++i) both.points[i] += two.points[i];
  for (std::size_t i = 0; i < kMaxPlayers; ++i) both.wins[i] += two.wins[i];
  RootMove root{.move = move, .simulations = both.simulations, .prospect = mean(both, seat)};
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    root.wins[i] = static_cast<float>(both.wins[i] / both.simulations);
  }
  return root;
}

using TwoLooks = std::pair<RootSums::Of, RootSums::Of>;

// Of the simulations of a look, what each of two searches spends on one estimate. Finding the best move takes
// more than knowing what it is worth.
int estimate_share(int simulations) { return std::max(1, simulations / 4); }

TwoLooks look_twice(Evaluator& evaluator, std::uint64_t seed, const Search::Outlook& outlook,
                    int simulations, const Budget& budget) {
  const Seat seat = *outlook.view.viewer;
  const int share = estimate_share(simulations);
  const SearchSettings settings{.simulations = share, .reuse_tree = false};
  const auto look = [&](std::uint64_t number) {
    const std::uint64_t own = seed_for(seed + number, outlook.view.shown, seat, simulations);
    return Search(evaluator, settings, own).expect(outlook, share, budget);
  };
  const RootSums::Of one = look(1);
  return {one, look(2)};
}

// The moves that the search knows well, those with the best chances first. A mean over few
// simulations is mostly noise: the best of many such means would look like a better move than there
// is, so what was hardly tried is not among the best.
std::vector<JudgedMove> best_of(const SearchResult& result) {
  std::vector<JudgedMove> best;
  for (const RootMove& move : result.moves) {
    if (best.empty() || move.simulations >= kKnown * result.moves.front().simulations) {
      best.push_back(judged(result, move));
    }
  }
  std::stable_sort(best.begin(), best.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return a.win > b.win; });
  return best;
}

Judgment judgment_of(Evaluator& evaluator, std::uint64_t seed, const Search::Outlook& seen,
                     const Move& played, int simulations, const std::optional<Move>& rival,
                     const Budget& budget) {
  const View& view = seen.view;
  const Memory& memory = seen.memory;
  const SearchSettings settings{.simulations = simulations, .reuse_tree = false};
  Search search(evaluator, settings, seed_for(seed, view.shown, *view.viewer, simulations));
  const SearchResult result = search.think(view, memory, budget, seen.known);
  Judgment judgment;
  for (const Seat seat : view.shown.seats()) {
    judgment.wins[at(seat)] = result.prospects[at(seat)].win;
  }
  judgment.best = best_of(result);
  judgment.seeming_loss = judgment.best.front().win - judged(result, found(result, played)).win;
  const int share = estimate_share(simulations);
  std::optional<Search> second;
  if (others_plan_unseen(seen)) {
    second.emplace(evaluator, SearchSettings{.simulations = 2 * share, .reuse_tree = false},
                   seed_for(seed + 1, view.shown, *view.viewer, simulations));
    second->think(view, memory, budget);
  }
  const auto look_into = [&](JudgedMove& move, Estimate& estimate) {
    const auto [one, two] =
        second ? TwoLooks(search.expect_with_plan(view, memory, move.move, share, budget),
                          second->expect_with_plan(view, memory, move.move, share, budget))
               : look_twice(evaluator, seed,
                            {view, memory, seen.known, std::pair(*view.viewer, move.move)},
                            simulations, budget);
    estimate = estimate_of(one, two, *view.viewer);
    move.win = estimate.win;
    move.error = estimate.win_error;
    return root_of(move.move, one, two, *view.viewer);
  };
  RootMove better = look_into(judgment.best.front(), judgment.before);
  if (rival && *rival != judgment.best.front().move && *rival != played) {
    JudgedMove other = judged(result, found(result, *rival));
    Estimate estimate;
    const RootMove root = look_into(other, estimate);
    if (other.win > judgment.best.front().win) {
      std::erase_if(judgment.best, [&](const JudgedMove& each) { return each.move == *rival; });
      judgment.best.insert(judgment.best.begin(), other);
      judgment.before = estimate;
      better = root;
    }
  }
  judgment.after = judgment.before;
  judgment.played = judgment.best.front();
  if (played == judgment.played.move) return judgment;
  judgment.played = judged(result, found(result, played));
  const RootMove made = look_into(judgment.played, judgment.after);
  judgment.why = explain_instead(better, made, *view.viewer, view.shown.player_count());
  return judgment;
}

}  // namespace

bool others_plan_unseen(const Search::Outlook& seen) {
  const GameState& shown = seen.view.shown;
  if (!shown.is_planning_secretly()) return false;
  for (const Seat seat : shown.seats().without(*seen.view.viewer)) {
    if (!shown.at(seat).finished && !seen.known.plans[at(seat)]) return true;
  }
  return false;
}

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

Judge make_judge(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed, Budget budget) {
  return [evaluator = std::move(evaluator), seed, budget = std::move(budget)](
             const Search::Outlook& seen, const Move& played, int simulations,
             const std::optional<Move>& rival) {
    return judgment_of(*evaluator, seed, seen, played, simulations, rival, budget);
  };
}

Estimator make_estimator(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed, Budget budget) {
  return [evaluator = std::move(evaluator), seed, budget = std::move(budget)](
             const Search::Outlook& outlook, int simulations) {
    const auto [one, two] = look_twice(*evaluator, seed, outlook, simulations, budget);
    return estimate_of(one, two, *outlook.view.viewer);
  };
}

}  // namespace norenberc::insight
