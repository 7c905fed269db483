#include "insight/puzzles.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/hindsight.h"
#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "insight/analysis.h"

namespace norenberc::insight {

namespace {

constexpr double kSmallestGapOfShare = 0.12;
// The second look has so many times the simulations of the first.
constexpr int kConfirmation = 8;
// A first look with this part of the gap is worth a second: it is noisy.
constexpr double kPromising = 0.6;
// A plan that is played less often is no answer.
constexpr double kRarestPlan = 0.1;
// How many bots of a level are asked, each with a seed of its own; more than half must find the move.
constexpr int kAsked = 5;
constexpr double kSure = 2;  // standard errors

// The same guest for another payment.
bool differs_in_payment(const Move& a, const Move& b) {
  return a.kind() == MoveKind::Recruit && b.kind() == MoveKind::Recruit &&
         a.window() == b.window() && a != b;
}

// Whether the decision looks like a puzzle: the favorite of a short search is well ahead of all that is something else.
bool is_promising(Evaluator& evaluator, std::uint64_t seed, const View& view, const Memory& memory,
                  int simulations) {
  Search search(evaluator, {.simulations = simulations, .reuse_tree = false}, seed);
  const SearchResult result = search.think(view, memory);
  const double gap = kPromising * smallest_puzzle_gap(view.shown.player_count());
  const auto best = std::max_element(
      result.moves.begin(), result.moves.end(), [&](const RootMove& a, const RootMove& b) {
        return sure_utility(a) < sure_utility(b) || (a.visits == 0 && b.visits > 0);
      });
  return std::none_of(result.moves.begin(), result.moves.end(), [&](const RootMove& move) {
    if (move.visits == 0 || move.move == best->move) return false;
    if (differs_in_payment(move.move, best->move)) return false;
    if (result.is_plan && result.share(move) >= kRarestPlan) return false;
    return static_cast<double>(best->prospect.win - move.prospect.win) < gap;
  });
}

// A plan that is best by itself is no answer unless it is played: one that is foreseen is worth less.
bool is_accepted(const LookedAt& move, const LookedAt& best, Decision decision, int players) {
  if (decision == Decision::Plan) return move.share >= kRarestPlan;
  if (&move == &best) return true;
  return differs_in_payment(move.root.move, best.root.move) &&
         verdict_of(best.win() - move.win(), players) == Verdict::Best;
}

// How many of the bots find the move, as far as that is needed to know whether most do.
bool is_found_by(std::string_view level, const Puzzle& puzzle, const View& view,
                 const Memory& memory, std::uint64_t seed) {
  int found = 0;
  for (int i = 0; i < kAsked; ++i) {
    const auto bot = make_bot(level, Random::mix(seed + static_cast<std::uint64_t>(i)));
    const Move chosen = bot->choose(view, memory);
    found += std::any_of(puzzle.moves.begin(), puzzle.moves.end(), [&](const PuzzleMove& move) {
      return move.is_accepted && move.move == chosen;
    });
    if (2 * found > kAsked) return true;
    if (2 * (i + 1 - found) > kAsked) return false;
  }
  return false;
}

// None if no level finds it: then it is the second look that is wrong. A level that thinks by the clock is not asked,
// since it would not always answer alike.
std::string_view lowest_level(const Puzzle& puzzle, const View& view, const Memory& memory,
                              std::uint64_t seed) {
  for (const BotLevel& level : bot_levels()) {
    if (level.milliseconds > 0) continue;
    if (is_found_by(level.name, puzzle, view, memory, seed)) return level.name;
  }
  return {};
}

// Tells the decisions of a game apart by what everybody sees.
std::uint64_t seed_at_step(std::uint64_t seed, std::size_t step) {
  return Random::mix(seed + static_cast<std::uint64_t>(step));
}

Options open_options(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.money = Money::Open;
  return options;
}

}  // namespace

double smallest_puzzle_gap(int players) { return kSmallestGapOfShare * fair_share(players); }

std::vector<PuzzleMove> with_solutions(const std::vector<LookedAt>& looked, Decision decision,
                                       int players) {
  std::vector<PuzzleMove> moves;
  for (const LookedAt& move : looked) {
    const bool is_right = is_accepted(move, looked.front(), decision, players);
    moves.push_back({move.root.move, move.win(), is_right});
  }
  return moves;
}

std::optional<Puzzle> puzzle_in(const View& view, const Memory& memory, std::uint64_t seed,
                                const PuzzleSettings& settings) {
  const GameState& shown = view.shown;
  const Seat seat = *view.viewer;
  const int players = shown.player_count();
  MoveList legal;
  legal_moves(shown, seat, legal);
  if (legal.size() < 2) return std::nullopt;
  NetEvaluator evaluator(committed_network(players));
  if (!is_promising(evaluator, seed, view, memory, settings.simulations)) return std::nullopt;

  const double gap = smallest_puzzle_gap(players);
  const std::vector<LookedAt> looked = look_again(evaluator, Random::mix(seed), view, memory,
                                                  kConfirmation * settings.simulations, gap);
  Puzzle puzzle{.seat = seat, .decision = to_decide(shown).decision};
  puzzle.moves = with_solutions(looked, puzzle.decision, players);
  const LookedAt* worst = nullptr;
  const LookedAt* other = nullptr;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    if (puzzle.moves[i].is_accepted) {
      worst = &looked[i];
    } else if (other == nullptr) {
      other = &looked[i];
    }
  }
  if (other == nullptr || !puzzle.moves.front().is_accepted) return std::nullopt;
  puzzle.gap = worst->win() - other->win();
  if (puzzle.gap < std::max(gap, kSure * std::hypot(worst->root.error, other->root.error))) {
    return std::nullopt;
  }
  puzzle.why = explain_instead(looked.front().root, other->root, seat, players);
  puzzle.theme = theme_of(view, looked.front().root.move, other->root.move, puzzle.why);
  puzzle.level = lowest_level(puzzle, view, memory, seed);
  if (puzzle.level.empty()) return std::nullopt;
  return puzzle;
}

PuzzleHunt::PuzzleHunt(int players, std::string_view level, std::uint64_t seed,
                       const PuzzleSettings& settings)
    : seed_(seed),
      settings_(settings),
      dealer_(seed),
      game_(open_options(players), dealer_.setup(open_options(players))),
      memory_(Memory::at(game_.state())) {
  for (int i = 0; i < players; ++i) {
    bots_.push_back(make_bot(level, Random::mix(seed + static_cast<std::uint64_t>(i))));
  }
}

std::optional<PuzzleHunt::Found> PuzzleHunt::advance() {
  const GameState& state = game_.state();
  const Seat seat = to_decide(state).seats.lowest();
  const View view = view_for(state, seat);
  const std::size_t step = record().steps.size();
  std::optional<Found> found;
  if (auto puzzle = puzzle_in(view, memory_, seed_at_step(seed_, step), settings_)) {
    found = Found{step, std::move(*puzzle)};
  }
  const Move move = bots_[at(seat)]->choose(view, memory_);
  const Events events = game_.play(seat, move, dealer_);
  memory_.watch(events, game_.state());
  return found;
}

}  // namespace norenberc::insight
