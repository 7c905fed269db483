#include "engine/tiles.h"

namespace norenberc {

TileSet all_tiles(const Options& options) {
  TileSet tiles;
  for (const Guild guild : guild_set_in_play(options.players)) {
    for (const CraftsmanRow& row : kCraftsmen) {
      const Tile tile = Tile::craftsman(guild, row.value, row.agent);
      for (int i = 0; i < row.copies; ++i) tiles.add(tile);
    }
  }
  for (int t = 0; t < kTownsmanKinds; ++t) {
    const auto townsman = static_cast<Townsman>(t);
    if (is_bonus(townsman) && !options.bonus_townsmen) continue;
    for (int i = 0; i < copies_of(townsman); ++i) tiles.add(Tile::townsman(townsman));
  }
  return tiles;
}

}  // namespace norenberc
