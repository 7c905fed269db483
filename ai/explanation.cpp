#include "ai/explanation.h"

#include <algorithm>
#include <cmath>

#include "ai/beliefs.h"
#include "engine/game.h"

namespace norenberc {

namespace {

constexpr double kSmallestGap = 0.01;      // of the chance to win: less is no reason for anybody
constexpr double kScatter = 0.1;           // of that chance, from one simulation to the next
constexpr double kRarestVariation = 0.05;  // plans that are played less often are not worth a word
constexpr std::size_t kNamedDifferences = 2;

Explanation::Option option(const RootMove& root) {
  return {root.move, static_cast<double>(root.prospect.win)};
}

const RootMove& chosen_of(const SearchResult& result) {
  const auto found = std::find_if(result.moves.begin(), result.moves.end(),
                                  [&](const RootMove& root) { return root.move == result.best; });
  return found == result.moves.end() ? result.moves.front() : *found;
}

// The move to compare with: the best that is really different. A move without simulations has nothing to compare.
const RootMove* alternative_to(const RootMove& chosen, const SearchResult& result) {
  if (chosen.simulations == 0) return nullptr;
  const RootMove* similar = nullptr;
  for (const RootMove& other : result.moves) {
    if (other.move == chosen.move || other.simulations == 0) continue;
    if (!is_much_the_same(other.move, chosen.move)) return &other;
    if (similar == nullptr) similar = &other;
  }
  return similar;
}

// Within the noise of the simulations. A move that the search soon gave up is worse, even if its few simulations scatter.
bool is_close(const RootMove& chosen, const RootMove& other) {
  const double gap = static_cast<double>(chosen.prospect.win - other.prospect.win);
  if (gap < kSmallestGap) return true;
  const bool was_given_up = other.simulations * 4 < chosen.simulations;
  return !was_given_up && gap < kScatter / std::sqrt(static_cast<double>(other.simulations));
}

std::vector<Explanation::Difference> differences(const RootMove& chosen, const RootMove& other) {
  std::vector<Explanation::Difference> all;
  for (std::size_t i = 0; i < kPointsOf; ++i) {
    all.push_back({static_cast<ScoreCategory>(i),
                   static_cast<double>(chosen.prospect.points[i] - other.prospect.points[i])});
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::abs(a.points) > std::abs(b.points);
  });
  // Two reasons are as many as a reader keeps in mind.
  all.resize(kNamedDifferences);
  return all;
}

// With two players it is clear whom a good move hurts.
std::optional<Explanation::Rival> hurt(const RootMove& chosen, const RootMove& other, Seat searcher,
                                       int players) {
  if (players == 2) return std::nullopt;
  std::optional<Explanation::Rival> most;
  for (const Seat seat : seat_set(players)) {
    if (seat == searcher) continue;
    const Explanation::Rival rival{seat, static_cast<double>(chosen.wins[at(seat)]),
                                   static_cast<double>(other.wins[at(seat)])};
    if (!most || rival.otherwise - rival.win > most->otherwise - most->win) most = rival;
  }
  if (most->otherwise - most->win < kSmallestGap) return std::nullopt;
  return most;
}

std::vector<Explanation::Variation> variations(const RootMove& chosen, const SearchResult& result) {
  std::vector<Explanation::Variation> all;
  for (const RootMove& other : result.moves) {
    const double share = result.share(other);
    if (!(other.move == chosen.move) && share >= kRarestVariation)
      all.push_back({other.move, share});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.share > b.share; });
  return all;
}

}  // namespace

bool is_much_the_same(const Move& a, const Move& b) {
  if (a.kind() != b.kind()) return false;
  if (a.kind() == MoveKind::Sell) return true;
  if (a.kind() == MoveKind::Buy) return a.goods().kinds() == b.goods().kinds();
  // Whom one recruits or burgles matters, not which goods it takes.
  const auto& arguments = row_of(a.kind()).arguments;
  if (arguments[1].kind == ArgumentKind::GoodsList) return a.numbers()[0] == b.numbers()[0];
  return a == b;
}

std::optional<std::size_t> unknown_alternative(const SearchResult& result) {
  const RootMove& chosen = chosen_of(result);
  const RootMove* const known = alternative_to(chosen, result);
  if (known != nullptr && !is_much_the_same(known->move, chosen.move)) return std::nullopt;
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    if (!is_much_the_same(result.moves[i].move, chosen.move)) return i;
  }
  return std::nullopt;
}

Explanation explain(const SearchResult& result, Seat searcher, int players) {
  const RootMove& chosen = chosen_of(result);
  Explanation why;
  why.seat = searcher;
  why.chosen = option(chosen);
  why.is_only_move = result.moves.size() == 1;
  if (result.is_plan) {
    why.share = result.share(chosen);
    why.variations = variations(chosen, result);
  }
  if (result.simulations > 0) {
    for (const Seat seat : seat_set(players)) {
      const Prospect& prospect = result.prospects[at(seat)];
      why.seats.push_back(
          {static_cast<double>(prospect.win), static_cast<double>(prospect.total())});
    }
  }
  const RootMove* const other = alternative_to(chosen, result);
  if (other == nullptr) return why;
  why.alternative = option(*other);
  why.is_close = is_close(chosen, *other);
  why.differences = differences(chosen, *other);
  why.hurt = hurt(chosen, *other, searcher, players);
  return why;
}

std::optional<Explanation::Visit> likely_visit(const View& view, const Memory& memory,
                                               Evaluator& evaluator) {
  const Seat viewer = *view.viewer;
  if (!view.shown.is_planning_secretly()) return std::nullopt;
  GameState position;
  Random random(
      0);  // what is imagined is all that nobody knows, and the weights do not depend on it
  Beliefs(view, memory, {}, evaluator, 0).imagine(position, random);
  const SeatSet opponents = to_decide(position).seats.without(viewer);
  if (opponents.empty()) return std::nullopt;

  std::array<double, kGuilds> nobody;
  nobody.fill(1);
  evaluator.look_at(position);
  for (const Seat seat : opponents) {
    MoveList plans;
    legal_moves(position, seat, plans);
    std::array<float, MoveList::kMost> room;
    const std::span<float> weights(room.data(), static_cast<std::size_t>(plans.size()));
    evaluator.weigh(seat, plans, weights);
    std::array<double, kGuilds> comes{};
    for (int i = 0; i < plans.size(); ++i) {
      if (plans[i].kind() != MoveKind::Plan) continue;
      for (const Guild guild : plans[i].guilds()) {
        comes[static_cast<std::size_t>(guild)] +=
            static_cast<double>(room[static_cast<std::size_t>(i)]);
      }
    }
    for (std::size_t i = 0; i < kGuilds; ++i) nobody[i] *= 1 - std::min(comes[i], 1.0);
  }
  const auto rarest = std::min_element(nobody.begin(), nobody.end());
  return Explanation::Visit{guild_at(static_cast<int>(rarest - nobody.begin())), 1 - *rarest};
}

}  // namespace norenberc
