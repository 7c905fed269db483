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
  if (result.simulations == 0) return thought;
  std::array<double, kMaxPlayers> values{};
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    values[i] = static_cast<double>(result.prospects[i].total());
  }
  thought.values = values;
  return thought;
}

}  // namespace norenberc
