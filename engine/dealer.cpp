#include "engine/dealer.h"

#include <utility>

namespace norenberc {

namespace {

// Tiles to draw from, at most all of them.
class Pile {
 public:
  constexpr Pile() = default;
  constexpr explicit Pile(const TileSet& tiles) : size_(tiles.size()) {
    for (int i = 0; i < size_; ++i) tiles_[static_cast<std::size_t>(i)] = tiles.nth(i);
  }

  void put(Tile tile) { tiles_[static_cast<std::size_t>(size_++)] = tile; }
  template <class Below>
  Tile draw(Below& below) {
    Tile& drawn = tiles_[static_cast<std::size_t>(below(size_))];
    const Tile tile = drawn;
    drawn = tiles_[static_cast<std::size_t>(--size_)];
    return tile;
  }
  // What is left goes over to the other pile.
  void pour_into(Pile& other) {
    while (size_ > 0) other.put(tiles_[static_cast<std::size_t>(--size_)]);
  }
  TileSet rest() const {
    TileSet set;
    for (int i = 0; i < size_; ++i) set.add(tiles_[static_cast<std::size_t>(i)]);
    return set;
  }

 private:
  std::array<Tile, kGuilds * kCraftsmenOfAGuild + kTownsmenInTheBox + kBonusTownsmen> tiles_{};
  int size_ = 0;
};

constexpr auto kCraftsmenPiles = [] {
  std::array<Pile, kGuilds> piles;
  for (int i = 0; i < kGuilds; ++i) {
    piles[static_cast<std::size_t>(i)] = Pile(all_craftsmen(guild_at(i)));
  }
  return piles;
}();
constexpr std::array kTownsmenPiles = {Pile(all_townsmen(false)), Pile(all_townsmen(true))};

template <class Below>
SetupDeal dealt(const Options& options, Below& below) {
  SetupDeal deal;
  for (int i = 0; i < options.players; ++i) {  // R2.5
    const auto place = static_cast<std::size_t>(i);
    const auto other = static_cast<std::size_t>(below(i + 1));
    deal.order[place] = deal.order[other];
    deal.order[other] = seat_at(i);
  }

  Pile townsmen = kTownsmenPiles[options.bonus_townsmen ? 1 : 0];  // R2.2
  Pile stack;
  for (int i = 0; i < kTownsmenKept[options.players]; ++i) stack.put(townsmen.draw(below));
  deal.removed = townsmen.rest();

  for (const Guild guild : guild_set_in_play(options.players)) {  // R2.6, R2.7
    Pile craftsmen = kCraftsmenPiles[static_cast<std::size_t>(guild)];
    for (Tile& tile : deal.workshops[static_cast<std::size_t>(guild)]) {
      tile = craftsmen.draw(below);
    }
    craftsmen.pour_into(stack);
  }
  for (const Guild guild : guild_set_in_play(options.players)) {  // R2.8
    for (Tile& tile : deal.lodgings[static_cast<std::size_t>(guild)]) tile = stack.draw(below);
  }
  return deal;
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
  auto below = [&random](int n) { return random.below(n); };
  return dealt(options, below);
}

SetupDeal deal_setup(const Options& options, const std::function<int(int)>& below) {
  return dealt(options, below);
}

SetupDeal SeededDealer::setup(const Options& options) const {
  Random random = setup_luck();
  return deal_setup(options, random);
}

Random SeededDealer::luck(const Refill& refill) const {
  const int place =
      (refill.round * kGuilds + index(refill.guild)) * kLodgingsWindows + refill.window;
  return Random(Random::mix(seed_ + static_cast<std::uint64_t>(place)));
}

Tile SeededDealer::draw(const TileSet& stack, const Refill& refill) {
  return stack.nth(luck(refill).below(stack.size()));
}

}  // namespace norenberc
