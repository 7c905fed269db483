#include "insight/second_look.h"

#include <algorithm>

#include "ai/search.h"
#include "insight/judge.h"

namespace norenberc::insight {

namespace {

constexpr int kFewestForAMove = 32;
// How far a move that was looked at only briefly may be underrated, in standard errors.
constexpr double kDoubt = 2;

RootMove with_sums(RootMove move, const RootSums::Of& sums, Seat seat) {
  move.simulations = sums.simulations;
  move.utility = sums.utility / sums.simulations;
  move.prospect = mean(sums, seat);
  move.error = error_of(sums, seat);
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    move.wins[i] = static_cast<float>(sums.wins[i] / sums.simulations);
  }
  return move;
}

// The next move that was looked at only briefly and may come within `close` of the best.
LookedAt* next_in_doubt(std::vector<LookedAt>& moves, double close) {
  const auto best = std::max_element(
      moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.win() < b.win(); });
  LookedAt* next = nullptr;
  for (LookedAt& move : moves) {
    if (move.is_thorough) continue;
    const double at_most = move.win() + kDoubt * move.root.error;
    if (&move != &*best && at_most < best->win() - close) continue;
    if (next == nullptr || move.win() > next->win()) next = &move;
  }
  return next;
}

}  // namespace

std::vector<LookedAt> look_again(Evaluator& evaluator, std::uint64_t seed, const View& view,
                                 const Memory& memory, int simulations, double close) {
  Search search(evaluator, {.simulations = simulations, .reuse_tree = false}, seed);
  const SearchResult result = search.think(view, memory);
  const bool is_secret = others_plan_unseen({view, memory});
  const auto look = [&](const RootMove& move, int times) {
    if (!is_secret) return search.look_into(view, memory, move, times);
    return with_sums(move, search.expect_with_plan(view, memory, move.move, times), *view.viewer);
  };
  const int brief = std::max(kFewestForAMove, simulations / static_cast<int>(result.moves.size()));
  std::vector<LookedAt> moves;
  for (const RootMove& move : result.moves) {
    moves.push_back({look(move, brief), result.share(move), brief >= simulations});
  }
  while (LookedAt* const next = next_in_doubt(moves, close)) {
    next->root = look(next->root, simulations);
    next->is_thorough = true;
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const LookedAt& a, const LookedAt& b) { return a.win() > b.win(); });
  return moves;
}

}  // namespace norenberc::insight
