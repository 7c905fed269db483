#include "ai/search_bot.h"

#include <algorithm>

namespace norenberc {

Thought SearchBot::think(const View& view, const Memory& memory, const Budget& budget) {
  return thought_of(search_.think(view, memory, budget));
}

Thought thought_of(const SearchResult& result) {
  Thought thought;
  thought.move = result.best;
  for (const RootMove& move : result.moves) {
    thought.known_visits += move.visits - move.simulations;
    thought.best.push_back({move.move, result.share(move)});
  }
  std::stable_sort(thought.best.begin(), thought.best.end(),
                   [](const Candidate& a, const Candidate& b) { return a.weight > b.weight; });
  // A plan is drawn from these weights; any other move is chosen, even if others have more visits.
  if (!result.is_plan) put_first(thought.best, thought.move);
  if (result.simulations == 0) return thought;
  std::array<double, kMaxPlayers> values{};
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    values[i] = static_cast<double>(result.prospects[i].total());
  }
  thought.values = values;
  return thought;
}

void put_first(std::vector<Candidate>& best, const Move& move) {
  const auto it = std::find_if(best.begin(), best.end(),
                               [&](const Candidate& candidate) { return candidate.move == move; });
  if (it == best.begin() || it == best.end()) return;
  const double more = best.front().weight - it->weight;
  it->weight = best.front().weight;
  std::rotate(best.begin(), it, it + 1);
  for (Candidate& candidate : best) candidate.weight /= 1 + more;
}

}  // namespace norenberc
