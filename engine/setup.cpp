// R2: setting up.
#include <algorithm>

#include "engine/game.h"
#include "engine/rules.h"

namespace norenberc {

namespace {

// R2.9, R10.7: the guild with the highest guildmaster; a tie goes to the lower number.
Guild highest_guildmaster(const GameState& state, GuildSet candidates) {
  Guild best = candidates.lowest();
  for (const Guild guild : candidates) {
    if (state.price(guild) > state.price(best)) best = guild;
  }
  return best;
}

}  // namespace

void choose_prestige(GameState& state, GuildSet candidates) {
  state.prestige = highest_guildmaster(state, candidates);
  state.prestige_crest = true;
}

GameState start(const Options& options, const SetupDeal& deal) {
  assert(is_possible(options, deal));
  GameState state;
  state.options = options;
  state.order = deal.order;      // R2.5
  state.removed = deal.removed;  // R2.2
  state.stack = all_tiles(options) - deal.removed;

  for (const Guild guild : state.guilds()) {
    GuildHouse& house = state.at(guild);
    const int taken = options.players;
    house.storehouse = Goods::of(good_of(guild), kGoodsOfAType - taken);  // R2.3
    house.crests = kCrestsOfAGuild;

    const auto& craftsmen = deal.workshops[static_cast<std::size_t>(guild)];
    for (std::size_t i = 0; i < craftsmen.size(); ++i) {  // R2.6
      state.stack.remove(craftsmen[i]);
      WindowTiles& window = house.workshop[std::min<std::size_t>(i, kWorkshopWindows - 1)];
      window.lower = window.upper;
      window.upper = craftsmen[i];
    }
    const auto& guests = deal.lodgings[static_cast<std::size_t>(guild)];
    for (std::size_t i = 0; i < guests.size(); ++i) {  // R2.8
      state.stack.remove(guests[i]);
      house.lodgings[i + 1] = guests[i];
    }
  }
  for (const Seat seat : state.seats()) {
    Player& player = state.at(seat);
    for (const Guild guild : state.guilds()) player.goods += Goods::one(good_of(guild));  // R2.3
    player.talers = Talers(kStartingTalers);                                              // R2.4
    player.agents = kStartingAgents;
    player.stockpile = kAgents - kStartingAgents;
  }
  choose_prestige(state, state.guilds());  // R2.9
  begin_planning(state);
  return state;
}

bool is_possible(const Options& options, const SetupDeal& deal) {
  TileSet left = all_tiles(options);
  bool possible = true;
  const auto take = [&left, &possible](Tile tile) {
    if (tile.is_none() || !left.has(tile)) {
      possible = false;
    } else {
      left.remove(tile);
    }
  };

  SeatSet placed;
  for (int i = 0; i < options.players; ++i)
    placed = placed.with(deal.order[static_cast<std::size_t>(i)]);
  if (placed != seat_set(options.players)) return false;

  deal.removed.for_each(take);
  const int townsmen = all_tiles(options).townsmen().size();
  if (deal.removed.townsmen() != deal.removed ||
      deal.removed.size() != townsmen - kTownsmenKept[options.players]) {
    return false;
  }
  for (const Guild guild : guild_set_in_play(options.players)) {
    for (const Tile tile : deal.workshops[static_cast<std::size_t>(guild)]) {
      take(tile);
      if (!tile.is_craftsman() || tile.guild() != guild) return false;
    }
    for (const Tile tile : deal.lodgings[static_cast<std::size_t>(guild)]) take(tile);
  }
  for (const Guild guild : guild_set_in_play(kMaxPlayers) - guild_set_in_play(options.players)) {
    const auto i = static_cast<std::size_t>(guild);  // R2.1: nothing is dealt to the others
    if (deal.workshops[i] != decltype(SetupDeal::workshops)::value_type{}) return false;
    if (deal.lodgings[i] != decltype(SetupDeal::lodgings)::value_type{}) return false;
  }
  return possible;
}

}  // namespace norenberc
