#include "ai/explanation.h"

#include <algorithm>
#include <cmath>

#include "ai/beliefs.h"
#include "ai/hindsight.h"
#include "engine/game.h"

namespace norenberc {

namespace {

constexpr double kRarestVariation = 0.05;  // plans that are played less often are not worth a word
constexpr std::size_t kNamedDifferences = 2;

Explanation::Option option(const RootMove& root) {
  return {root.move, static_cast<double>(root.prospect.win)};
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

// A plan that is recommended over one that is played more often, or that turned out better than
// those it could be varied with, is not to be varied.
std::vector<Explanation::Variation> variations(const Explanation& why, const SearchResult& result) {
  std::vector<Explanation::Variation> all;
  for (const RootMove& other : result.moves) {
    if (other.move == why.chosen.move) continue;
    const double share = result.share(other);
    if (share > why.share) return {};
    const bool is_worse = why.alternative && other.move == why.alternative->move && !why.is_close;
    if (share >= kRarestVariation && !is_worse) all.push_back({other.move, share});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.share > b.share; });
  return all;
}

void compare(const RootMove& chosen, const RootMove& other, int players, Explanation& why) {
  why.alternative = option(other);
  why.differences = differences(chosen, other);
  if (why.is_close) {
    why.chosen.win = why.alternative->win = (why.chosen.win + why.alternative->win) / 2;
    return;
  }
  why.hurt = hurt(chosen, other, why.seat, players);
}

}  // namespace

Explanation explain(const SearchResult& result, const Recommendation& recommendation, Seat searcher,
                    int players) {
  const RootMove& chosen = result.moves[recommendation.chosen];
  Explanation why;
  why.seat = searcher;
  why.chosen = option(chosen);
  why.is_only_move = result.moves.size() == 1;
  why.is_close = recommendation.is_close;
  if (recommendation.other) compare(chosen, result.moves[*recommendation.other], players, why);
  if (result.is_plan) {
    why.share = result.share(chosen);
    why.variations = variations(why, result);
  }
  if (result.simulations == 0) return why;
  for (const Seat seat : seat_set(players)) {
    const Prospect& prospect = result.prospects[at(seat)];
    why.seats.push_back({static_cast<double>(prospect.win), static_cast<double>(prospect.total())});
  }
  return why;
}

Explanation explain_instead(const RootMove& better, const RootMove& made, Seat searcher,
                            int players) {
  Explanation why;
  why.seat = searcher;
  why.chosen = option(better);
  compare(better, made, players, why);
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
