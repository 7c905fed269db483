#include "ai/game_result.h"

#include <algorithm>

#include "engine/scoring.h"

namespace norenberc {

Prospects game_result(const GameState& state) {
  const ScoreSheets sheets = score(state);
  int winners = 0;
  for (const Seat seat : state.seats()) {
    if (sheets[static_cast<std::size_t>(seat)].rank == 1) ++winners;
  }
  Prospects prospects{};
  for (const Seat seat : state.seats()) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
    Points best_rival(-1000);
    for (const Seat other : state.seats().without(seat)) {
      best_rival = std::max(best_rival, sheets[static_cast<std::size_t>(other)].total());
    }
    Prospect& prospect = prospects[static_cast<std::size_t>(seat)];
    prospect.win = sheet.rank == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
    prospect.margin = static_cast<float>((sheet.total() - best_rival).count);
    std::transform(kScoreCategories.begin(), kScoreCategories.end(), prospect.points.begin(),
                   [&sheet](const ScoreCategoryRow& category) {
                     return static_cast<float>((sheet.*category.points).count);
                   });
  }
  return prospects;
}

}  // namespace norenberc
