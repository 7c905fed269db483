// R1 and R2: the words of the game and the set-up.
#include <map>
#include <set>
#include <vector>

#include "engine/dealer.h"
#include "engine/game.h"
#include "tests/options.h"
#include "tests/rule_test.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

constexpr std::array kPlayerCounts = {2, 3, 4, 5};

GameState started(const Options& options, std::uint64_t seed) {
  Random random(seed);
  return start(options, deal_setup(options, random));
}

RULE_TEST("R1", "each of the six guilds makes one good") {
  EXPECT_EQ(number(Brewers), 1);
  EXPECT_EQ(number(Hatters), 6);
  EXPECT_EQ(good_of(Brewers), Good::Beer);
  EXPECT_EQ(good_of(Bakers), Good::Pastry);
  EXPECT_EQ(good_of(Shoemakers), Good::Shoe);
  EXPECT_EQ(good_of(Printers), Good::Page);
  EXPECT_EQ(good_of(Tailors), Good::Cloth);
  EXPECT_EQ(good_of(Hatters), Good::Hat);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(maker_of(good_of(guild_at(i))), guild_at(i));
}

RULE_TEST("R1", "the value of the guildmaster, the upper tile of a stack, is the price") {
  TestTable table(2);
  table.price(Bakers, 6);
  EXPECT_EQ(table.state.price(Bakers), 6);
  table.round(4);
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 7)}));
  EXPECT_EQ(table.state.price(Bakers), 3);
}

RULE_TEST("R1", "the bank never runs out of Talers") {
  TestTable table(2);
  table.talers(One, 5000).price(Brewers, 7).goods(One, beer(9)).visit(Brewers, {One});
  table.play(One, Move::sell(9));
  EXPECT_EQ(table.talers_of(One), 5063);
}

RULE_TEST("R2.1", "with n players the guilds 1 to n+1 are in play and nothing of the others is") {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players), 1);
    EXPECT_EQ(state.guilds(), GuildSet::first(players + 1));
    for (int g = 0; g < kGuilds; ++g) {
      const GuildHouse& house = state.at(guild_at(g));
      if (g < players + 1) {
        EXPECT_EQ(house.crests, 4);
        EXPECT_FALSE(house.guildmaster().is_none());
      } else {
        EXPECT_EQ(house, GuildHouse{});
        EXPECT_EQ(state.stack.craftsmen(guild_at(g)), 0);
        for (const Seat seat : state.seats()) {
          EXPECT_EQ(state.at(seat).goods[good_at(g)], 0);
        }
      }
    }
    for (int s = players; s < kMaxPlayers; ++s) EXPECT_EQ(state.at(seat_at(s)), Player{});
  }
}

RULE_TEST("R2.2", "8, 12, 16 or 20 townsmen are kept, the others leave the game unseen") {
  for (const bool bonus : {false, true}) {
    for (const int players : kPlayerCounts) {
      const GameState state = started(with_players(players, bonus), 7);
      const int in_all = bonus ? 34 : 26;
      EXPECT_EQ(state.removed.size(), in_all - 4 * players);
      EXPECT_EQ(state.removed.townsmen(), state.removed);
      int kept = state.stack.townsmen().size();
      for (const Guild guild : state.guilds()) {
        for (const Tile guest : state.at(guild).lodgings) kept += guest.is_townsman() ? 1 : 0;
      }
      EXPECT_EQ(kept, 4 * players);
    }
  }
}

RULE_TEST("R2.2", "every townsman is removed as often as chance would have it") {
  const Options options = with_players(2);
  std::map<int, int> removed;
  constexpr int kDeals = 4000;
  Random random(5);
  for (int i = 0; i < kDeals; ++i) {
    deal_setup(options, random).removed.for_each([&](Tile t) { ++removed[t.code()]; });
  }
  for (int t = 0; t < static_cast<int>(kFirstBonusTownsman); ++t) {
    const auto townsman = static_cast<Townsman>(t);
    const double expected = kDeals * copies_of(townsman) * 18.0 / 26.0;
    EXPECT_NEAR(removed[tile(townsman).code()], expected, expected * 0.06) << t;
  }
}

RULE_TEST("R2.3", "each player takes one good from each storehouse of twelve") {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players), 2);
    for (const Guild guild : state.guilds()) {
      EXPECT_EQ(state.at(guild).storehouse, Goods::of(good_of(guild), 12 - players));
      for (const Seat seat : state.seats()) {
        EXPECT_EQ(state.at(seat).goods[good_of(guild)], 1);
        EXPECT_TRUE(state.at(seat).peddled.empty());
      }
    }
  }
}

RULE_TEST("R2.4", "each player gets 25 Talers and 4 agents, with 4 in the stockpile") {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players), 3);
    for (const Seat seat : state.seats()) {
      const Player& player = state.at(seat);
      EXPECT_EQ(player.talers, Talers(25));
      EXPECT_EQ(player.agents, 4);
      EXPECT_EQ(player.stockpile, 4);
      EXPECT_TRUE(player.tiles.empty());
      EXPECT_TRUE(player.crests.empty());
      EXPECT_EQ(player.prestige_crests, 0);
      EXPECT_FALSE(player.finished);
    }
    for (const Guild guild : state.guilds()) {
      EXPECT_EQ(state.at(guild).agents_on_roof(), 0);
      EXPECT_EQ(state.at(guild).mayors, 0);
    }
  }
}

RULE_TEST("R2.5", "the turn order is random: every permutation of the seats occurs") {
  const Options options = with_players(4);
  std::map<std::vector<Seat>, int> orders;
  Random random(11);
  constexpr int kDeals = 4800;
  for (int i = 0; i < kDeals; ++i) {
    const SetupDeal deal = deal_setup(options, random);
    ++orders[{deal.order.begin(), deal.order.begin() + 4}];
  }
  EXPECT_EQ(orders.size(), 24U);
  for (const auto& [order, count] : orders) {
    EXPECT_EQ(std::set<Seat>(order.begin(), order.end()), (std::set<Seat>{One, Two, Three, Four}));
    EXPECT_NEAR(count, kDeals / 24, 60);
  }
  const SetupDeal deal = deal_setup(options, random);
  EXPECT_EQ(start(options, deal).order[0], deal.order[0]);
  EXPECT_EQ(start(options, deal).order[3], deal.order[3]);
}

RULE_TEST("R2.6",
          "five craftsmen of the guild lie in its workshop, two of them in the top window") {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players), 4);
    for (const Guild guild : state.guilds()) {
      const auto& workshop = state.at(guild).workshop;
      for (std::size_t w = 0; w < 4; ++w) {
        EXPECT_EQ(workshop[w].upper.guild(), guild);
        EXPECT_EQ(workshop[w].lower.is_none(), w != 3);
      }
      EXPECT_EQ(workshop[3].lower.guild(), guild);
    }
  }
}

RULE_TEST("R2.6", "the tiles are laid from the bottom up, and the fifth on top of the fourth") {
  const TestTable table(2);
  EXPECT_EQ(table.workshop(Bakers, 1), (WindowTiles{craftsman(Bakers, 4), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 2), (WindowTiles{craftsman(Bakers, 5), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 3), (WindowTiles{craftsman(Bakers, 6), Tile()}));
  EXPECT_EQ(table.workshop(Bakers, 4), (WindowTiles{craftsman(Bakers, 3), craftsman(Bakers, 7)}));
}

RULE_TEST("R2.6", "any craftsman of the guild may become guildmaster") {
  const Options options = with_players(2);
  std::map<Tile, int> first;
  Random random(21);
  constexpr int kDeals = 5500;
  for (int i = 0; i < kDeals; ++i) ++first[deal_setup(options, random).workshops[0][0]];
  EXPECT_EQ(first.size(), 8U);
  for (const CraftsmanRow& row : kCraftsmen) {
    const double expected = kDeals * row.copies / 11.0;
    EXPECT_NEAR(first[Tile::craftsman(Brewers, row.value, row.agent)], expected, expected * 0.2);
  }
}

RULE_TEST("R2.7", "the other six craftsmen of each guild and the kept townsmen are the stack") {
  for (const int players : kPlayerCounts) {
    const Options options = with_players(players);
    const GameState state = started(options, 5);
    TileSet all = state.stack;
    state.removed.for_each([&](Tile t) { all.add(t); });
    std::map<Guild, int> guests;
    for (const Guild guild : state.guilds()) {
      for (const WindowTiles& window : state.at(guild).workshop) {
        all.add(window.upper);
        if (!window.lower.is_none()) all.add(window.lower);
      }
      for (const Tile guest : state.at(guild).lodgings) {
        if (guest.is_none()) continue;
        all.add(guest);
        if (guest.is_craftsman()) ++guests[guest.guild()];
      }
    }
    EXPECT_EQ(all, all_tiles(options));
    for (const Guild guild : state.guilds()) {
      EXPECT_EQ(state.stack.craftsmen(guild) + guests[guild], 6);
    }
    EXPECT_EQ(state.stack.size(), 6 * (players + 1) + 4 * players - 3 * (players + 1));
    EXPECT_TRUE(state.box.empty());
  }
}

RULE_TEST("R2.7", "the stack is a bag: a draw takes any of its tiles with the same chance") {
  TestTable table(2);
  std::map<Tile, int> drawn;
  constexpr int kDraws = 6000;
  for (int i = 0; i < kDraws; ++i) {
    SeededDealer dealer(static_cast<std::uint64_t>(i));
    ++drawn[dealer.draw(table.state.stack, {1, Brewers, 3})];
  }
  const int size = table.state.stack.size();
  for (const auto& [drawn_tile, count] : drawn) {
    const double expected = 1.0 * kDraws * table.state.stack.count(drawn_tile) / size;
    EXPECT_NEAR(count, expected, expected * 0.25);
  }
  table.state.stack.for_each([&](Tile t) { EXPECT_GT(drawn[t], 0); });
}

RULE_TEST("R2.8", "each guild gets three guests into windows 2, 3 and 4; window 1 starts empty") {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players, true), 6);
    for (const Guild guild : state.guilds()) {
      const auto& lodgings = state.at(guild).lodgings;
      EXPECT_TRUE(lodgings[0].is_none());
      for (std::size_t w = 1; w < 4; ++w) EXPECT_FALSE(lodgings[w].is_none());
    }
  }
  const TestTable table(2);
  EXPECT_EQ(table.window(Brewers, 2), craftsman(Brewers, 2));
  EXPECT_EQ(table.window(Brewers, 3), craftsman(Brewers, 4));
  EXPECT_EQ(table.window(Brewers, 4), craftsman(Brewers, 5));
}

RULE_TEST("R2.9", "the prestige guild is the one with the highest guildmaster") {
  const Options options = with_players(4);
  SetupDeal deal = plain_deal(options);
  std::swap(deal.workshops[3][0], deal.workshops[3][2]);
  const GameState state = start(options, deal);
  EXPECT_EQ(state.prestige, Printers);
  EXPECT_TRUE(state.prestige_crest);
  EXPECT_FALSE(state.last_prestige.has_value());
}

RULE_TEST("R2.9", "a tie for the prestige guild goes to the lower guild number") {
  const Options options = with_players(4);
  SetupDeal deal = plain_deal(options);
  EXPECT_EQ(start(options, deal).prestige, Brewers);
  std::swap(deal.workshops[2][0], deal.workshops[2][1]);
  std::swap(deal.workshops[4][0], deal.workshops[4][1]);
  EXPECT_EQ(start(options, deal).prestige, Shoemakers);
}

RULE_TEST("R2.9", "over many set-ups the first prestige guild has the highest price") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const GameState state = started(with_players(2 + static_cast<int>(seed % 4)), seed);
    for (const Guild guild : state.guilds()) {
      EXPECT_LE(state.price(guild), state.price(state.prestige));
      EXPECT_TRUE(guild >= state.prestige || state.price(guild) < state.price(state.prestige));
    }
  }
}

TEST(Setup, TheFirstTurnIsThatOfPlanningAndEverybodyOwesAPlan) {
  for (const int players : kPlayerCounts) {
    const GameState state = started(with_players(players), 8);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.phase, Phase::Planning);
    EXPECT_EQ(to_decide(state), (Pending{Decision::Plan, seat_set(players)}));
  }
}

TEST(Setup, EveryDealIsPossible) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Options options = with_players(2 + static_cast<int>(seed % 4), seed % 8 >= 4);
    Random random(seed);
    EXPECT_TRUE(is_possible(options, deal_setup(options, random)));
    EXPECT_TRUE(is_possible(options, SeededDealer(seed).setup(options)));
    EXPECT_TRUE(is_possible(options, plain_deal(options)));
  }
}

TEST(Setup, WrongDealsAreNotPossible) {
  const Options options = with_players(3);
  const SetupDeal right = plain_deal(options);
  const auto refused = [&](auto change) {
    SetupDeal deal = right;
    change(deal);
    return !is_possible(options, deal);
  };
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.order[1] = deal.order[0]; }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.order[2] = Four; }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.removed.remove(deal.removed.nth(0)); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.workshops[0][0] = Tile(); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.workshops[0][0] = craftsman(Bakers, 6); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.workshops[0][1] = craftsman(Brewers, 7); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.workshops[0][1] = tile(Townsman::Mayor); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.workshops[4][0] = craftsman(Tailors, 2); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.lodgings[1][1] = Tile(); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.lodgings[1][1] = craftsman(Hatters, 2); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.lodgings[1][1] = craftsman(Bakers, 7); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.lodgings[1][1] = tile(Townsman::Duchess); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) { deal.lodgings[0][0] = deal.removed.nth(3); }));
  EXPECT_TRUE(refused([](SetupDeal& deal) {
    deal.removed.remove(deal.removed.nth(0));
    deal.removed.add(craftsman(Brewers, 6));
  }));
  EXPECT_TRUE(refused([](SetupDeal& deal) {
    deal.removed.remove(deal.removed.nth(0));
    deal.removed.add(tile(Townsman::Historian));
  }));
}

TEST(Setup, TheSameSeedDealsTheSameGame) {
  const Options options = with_players(5, true);
  EXPECT_EQ(SeededDealer(99).setup(options), SeededDealer(99).setup(options));
  EXPECT_NE(SeededDealer(99).setup(options), SeededDealer(100).setup(options));
  EXPECT_EQ(seed_of("nuremberg"), seed_of("nuremberg"));
  EXPECT_NE(seed_of("nuremberg"), seed_of("Nuremberg"));
  EXPECT_NE(seed_of(""), seed_of(" "));
}

}  // namespace
}  // namespace norenberc
