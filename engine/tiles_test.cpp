// R14: the tiles.
#include "engine/tiles.h"

#include <map>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "tests/options.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;

RULE_TEST("R14.1",
          "each guild's craftsmen are 2 2 3 3 4 4 5 5 6 6 7, one 2 and one 3 with agent +") {
  for (int players = 2; players <= 5; ++players) {
    const TileSet tiles = all_tiles(with_players(players, false));
    for (int g = 0; g < kGuilds; ++g) {
      const Guild guild = guild_at(g);
      const bool in_play = g <= players;
      EXPECT_EQ(tiles.craftsmen(guild), in_play ? 11 : 0);
      EXPECT_EQ(tiles.value(guild), in_play ? 47 : 0);
      const std::map<int, std::pair<int, int>> copies = {{2, {1, 1}}, {3, {1, 1}}, {4, {2, 0}},
                                                         {5, {2, 0}}, {6, {2, 0}}, {7, {1, 0}}};
      for (const auto& [value, plain_and_plus] : copies) {
        EXPECT_EQ(tiles.count(craftsman(guild, value)), in_play ? plain_and_plus.first : 0);
        EXPECT_EQ(tiles.count(agent_plus(guild, value)), in_play ? plain_and_plus.second : 0);
      }
    }
  }
}

RULE_TEST("R14.2", "the 26 townsmen") {
  const TileSet tiles = all_tiles(with_players(4, false));
  const std::vector<std::pair<Townsman, int>> copies = {
      {Townsman::Councilman, 4},   {Townsman::Burglar, 3},   {Townsman::Guardsman, 2},
      {Townsman::Musician3, 1},    {Townsman::Musician5, 1}, {Townsman::Peddler, 3},
      {Townsman::Mayor, 1},        {Townsman::Nobleman2, 1}, {Townsman::Nobleman3, 1},
      {Townsman::TaxCollector, 2}, {Townsman::Engraver, 2},  {Townsman::Foreman2, 1},
      {Townsman::Foreman3, 1},     {Townsman::Foreman4, 1},  {Townsman::Apprentice, 2}};
  int sum = 0;
  for (const auto& [townsman, count] : copies) {
    EXPECT_EQ(tiles.count(townsman), count);
    sum += count;
  }
  EXPECT_EQ(sum, 26);
  EXPECT_EQ(tiles.townsmen().size(), 26);
  EXPECT_EQ(tiles.size(), 26 + 5 * 11);
}

RULE_TEST("R14.3", "with bonus townsmen eight more are shuffled with the 26") {
  const TileSet tiles = all_tiles(with_players(3, true));
  EXPECT_EQ(tiles.townsmen().size(), 34);
  EXPECT_EQ(tiles.count(Townsman::Banker), 2);
  for (const Townsman townsman : {Townsman::Jack3, Townsman::Jack4, Townsman::Historian,
                                  Townsman::Merchant, Townsman::Haggler, Townsman::Duchess}) {
    EXPECT_EQ(tiles.count(townsman), 1);
    EXPECT_EQ(all_tiles(with_players(3, false)).count(townsman), 0);
  }
}

RULE_TEST("R14.3", "the numbers kept stay the same, and any of the 34 may be kept") {
  const Options options = with_players(2, true);
  std::map<int, int> kept;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const SetupDeal deal = deal_setup(options, random);
    EXPECT_EQ(deal.removed.size(), 34 - 8);
    for (int t = 0; t < kTownsmanKinds; ++t) {
      const auto townsman = static_cast<Townsman>(t);
      kept[t] += copies_of(townsman) - deal.removed.count(townsman);
    }
  }
  for (int t = 0; t < kTownsmanKinds; ++t) EXPECT_GT(kept[t], 0) << t;
}

TEST(Tiles, EveryTileKnowsWhatItIs) {
  for (int code = 1; code < Tile::kCodes; ++code) {
    const Tile t = Tile::from_code(code);
    EXPECT_NE(t.is_craftsman(), t.is_townsman());
    if (t.is_craftsman()) {
      EXPECT_EQ(Tile::craftsman(t.guild(), t.value(), t.has_agent()), t);
    } else {
      EXPECT_EQ(Tile::townsman(t.townsman()), t);
      EXPECT_EQ(t.value(), 0);
      EXPECT_FALSE(t.has_agent());
    }
  }
  EXPECT_TRUE(Tile().is_none());
  EXPECT_FALSE(Tile().is_craftsman());
}

TEST(Tiles, ASetCountsLikeAListOfTiles) {
  const TileSet all = all_tiles(with_players(5, true));
  Random random(3);
  TileSet set;
  std::map<int, int> list;
  int size = 0;
  for (int step = 0; step < 20000; ++step) {
    const Tile t = all.nth(random.below(all.size()));
    if (random.below(2) == 0 && !set.is_full_of(t)) {
      set.add(t);
      ++list[t.code()];
      ++size;
    } else if (set.has(t)) {
      set.remove(t);
      --list[t.code()];
      --size;
    }
    ASSERT_EQ(set.size(), size);
    ASSERT_EQ(set.count(t), list[t.code()]);
    if (step % 50 != 0) continue;
    std::map<int, int> visited;
    set.for_each([&](Tile each) { ++visited[each.code()]; });
    int n = 0;
    std::map<int, int> by_number;
    for (; n < size; ++n) ++by_number[set.nth(n).code()];
    ASSERT_EQ(visited, by_number);
    std::array<int, kGuilds> values{};
    std::array<int, kGuilds> counts{};
    std::array<int, 8> of_value{};
    int townsmen = 0;
    for (const auto& [code, count] : visited) {
      ASSERT_EQ(count, list[code]);
      const Tile each = Tile::from_code(code);
      if (each.is_townsman()) {
        townsmen += count;
        continue;
      }
      values[static_cast<std::size_t>(each.guild())] += count * each.value();
      counts[static_cast<std::size_t>(each.guild())] += count;
      of_value[static_cast<std::size_t>(each.value())] += count;
    }
    for (int g = 0; g < kGuilds; ++g) {
      ASSERT_EQ(set.value(guild_at(g)), values[static_cast<std::size_t>(g)]);
      ASSERT_EQ(set.craftsmen(guild_at(g)), counts[static_cast<std::size_t>(g)]);
    }
    for (int value = 2; value <= 7; ++value) {
      ASSERT_EQ(set.craftsmen_of_value(value), of_value[static_cast<std::size_t>(value)]);
    }
    ASSERT_EQ(set.townsmen().size(), townsmen);
  }
}

TEST(Tiles, EqualSetsAreEqualInWhateverOrderTheyWereFilled) {
  TileSet a;
  TileSet b;
  for (const Tile t : {craftsman(Brewers, 4), tile(Townsman::Burglar), craftsman(Brewers, 4)}) {
    a.add(t);
  }
  for (const Tile t : {tile(Townsman::Burglar), craftsman(Brewers, 4), tile(Townsman::Burglar),
                       craftsman(Brewers, 4)}) {
    b.add(t);
  }
  EXPECT_NE(a, b);
  b.remove(tile(Townsman::Burglar));
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace norenberc
