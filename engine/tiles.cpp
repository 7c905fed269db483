#include "engine/tiles.h"

namespace norenberc {

namespace {

constexpr auto kAllTiles = [] {
  std::array<std::array<TileSet, 2>, kMaxPlayers + 1> sets;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const bool bonus : {false, true}) {
      TileSet& tiles = sets[static_cast<std::size_t>(players)][bonus ? 1 : 0];
      tiles = all_townsmen(bonus);
      for (const Guild guild : guild_set_in_play(players)) tiles.add_all(all_craftsmen(guild));
    }
  }
  return sets;
}();

}  // namespace

const TileSet& all_tiles(const Options& options) {
  return kAllTiles[options.players][options.bonus_townsmen ? 1 : 0];
}

}  // namespace norenberc
