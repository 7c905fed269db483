#include "ai/recommendation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/catalogue.h"

namespace norenberc {

namespace {

constexpr int kFirstLook = 100;  // simulations; fewer tell hardly anything
constexpr double kSure = 2;      // standard errors

// A plan is drawn when it is played; what is recommended is the one that is drawn most often.
std::size_t favorite_of(const SearchResult& result) {
  if (result.is_plan) return 0;
  const auto found = std::find_if(result.moves.begin(), result.moves.end(),
                                  [&](const RootMove& root) { return root.move == result.best; });
  return found == result.moves.end() ? 0 : static_cast<std::size_t>(found - result.moves.begin());
}

// The best of the others that pass, as far as the search knows them; the likeliest if it knows none.
template <class Passes>
std::optional<std::size_t> best_other(const SearchResult& result, const Passes& passes) {
  const auto is_better = [](const RootMove& a, const RootMove& b) {
    if (a.visits == 0 || b.visits == 0) return a.visits > b.visits;
    return sure_utility(a) > sure_utility(b);
  };
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    if (!passes(result.moves[i])) continue;
    if (!best || is_better(result.moves[i], result.moves[*best])) best = i;
  }
  return best;
}

std::optional<std::size_t> next_best(const SearchResult& result, std::size_t chosen) {
  const Move& move = result.moves[chosen].move;
  const auto different =
      best_other(result, [&](const RootMove& other) { return !is_similar(other.move, move); });
  if (different) return different;
  return best_other(result, [&](const RootMove& other) { return other.move != move; });
}

double gap_of(const RootMove& a, const RootMove& b) {
  return static_cast<double>(a.prospect.win) - static_cast<double>(b.prospect.win);
}

bool is_clear(const RootMove& a, const RootMove& b) {
  if (a.simulations < kFirstLook || b.simulations < kFirstLook) return false;
  return std::abs(gap_of(a, b)) >= std::max(kSmallestGap, kSure * std::hypot(a.error, b.error));
}

}  // namespace

Recommendation recommend(SearchResult& result, const Look& look, int most_simulations) {
  Recommendation found{.chosen = favorite_of(result)};
  if (result.simulations > 0) found.other = next_best(result, found.chosen);
  if (found.other) {
    RootMove& chosen = result.moves[found.chosen];
    RootMove& other = result.moves[*found.other];
    // Nothing is recommended against the search without a look of its own.
    bool is_sure = is_clear(chosen, other) && gap_of(chosen, other) > 0;
    for (int simulations = kFirstLook;
         !is_sure && simulations <= std::max(most_simulations, kFirstLook); simulations *= 2) {
      for (RootMove* const move : {&chosen, &other}) {
        const double utility = move->utility;
        *move = look(*move, simulations);
        move->utility = utility;  // by which plans are drawn, whatever a hint looked at
      }
      is_sure = is_clear(chosen, other);
    }
    found.is_close = !is_sure;
    if (is_sure && gap_of(chosen, other) < 0) std::swap(found.chosen, *found.other);
  }
  result.best = result.moves[found.chosen].move;
  return found;
}

bool is_similar(const Move& a, const Move& b) {
  if (a.kind() != b.kind()) return false;
  if (a.kind() == MoveKind::Sell) return true;
  if (a.kind() == MoveKind::Buy) return a.goods().kinds() == b.goods().kinds();
  // Whom one recruits or burgles matters, not which goods it takes.
  const auto& arguments = row_of(a.kind()).arguments;
  if (arguments[1].kind == ArgumentKind::GoodsList) return a.numbers()[0] == b.numbers()[0];
  return a == b;
}

}  // namespace norenberc
