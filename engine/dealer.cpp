#include "engine/dealer.h"

#include <utility>

namespace norenberc {

namespace {

Tile draw_any(TileSet& from, Random& random) {
  const Tile tile = from.nth(random.below(from.size()));
  from.remove(tile);
  return tile;
}

}  // namespace

std::uint64_t seed_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return Random::mix(hash);
}

SetupDeal deal_setup(const Options& options, Random& random) {
  SetupDeal deal;
  for (int i = 0; i < options.players; ++i) {  // R2.5
    const auto place = static_cast<std::size_t>(i);
    const auto other = static_cast<std::size_t>(random.below(i + 1));
    deal.order[place] = deal.order[other];
    deal.order[other] = seat_at(i);
  }

  const TileSet all = all_tiles(options);
  TileSet stack;  // R2.2: the kept townsmen, then what is left of the craftsmen
  TileSet removed = all.townsmen();
  for (int i = 0; i < kTownsmenKept[options.players]; ++i) stack.add(draw_any(removed, random));
  deal.removed = removed;

  for (const Guild guild : guild_set_in_play(options.players)) {  // R2.6
    TileSet craftsmen = all.craftsmen_only(guild);
    for (Tile& tile : deal.workshops[static_cast<std::size_t>(guild)]) {
      tile = draw_any(craftsmen, random);
    }
    stack.add_all(craftsmen);
  }
  for (const Guild guild : guild_set_in_play(options.players)) {  // R2.8
    for (Tile& tile : deal.lodgings[static_cast<std::size_t>(guild)]) {
      tile = draw_any(stack, random);
    }
  }
  return deal;
}

SetupDeal SeededDealer::setup(const Options& options) const {
  Random random(seed_);
  return deal_setup(options, random);
}

Tile SeededDealer::draw(const TileSet& stack, const Cell& cell) {
  const int place = (cell.round * kGuilds + index(cell.guild)) * kLodgingsWindows + cell.window;
  Random random(Random::mix(seed_ + static_cast<std::uint64_t>(place)));
  return stack.nth(random.below(stack.size()));
}

}  // namespace norenberc
