#include "ai/inputs.h"

#include <algorithm>
#include <bit>

#include "ai/input_groups.h"

namespace norenberc {

using namespace input_groups;

namespace {

// By a tile's code: nobody, a low craftsman, a high one, a townsman.
constexpr std::array<std::uint8_t, Tile::kCodes> kSortOfGuest = [] {
  std::array<std::uint8_t, Tile::kCodes> sorts{};
  for (int code = 1; code < Tile::kCodes; ++code) {
    const Tile guest = Tile::from_code(code);
    sorts[static_cast<std::size_t>(code)] = guest.is_townsman() ? 3 : guest.value() <= 4 ? 1 : 2;
  }
  return sorts;
}();

// 0 to 3 goods exactly, then 4 to 6 and more: whether one can buy three is what matters.
constexpr std::array kStorehouseStep = {0, 1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5};

// A kind may be there several times: the first of the kind, the third and so on have one input, the
// second, the fourth and so on another.
constexpr std::array<std::array<Slot, 64>, 2> kTownsmanInputs = [] {
  std::array<std::array<Slot, 64>, 2> inputs{};
  for (auto& word : inputs) word.fill(kNoInput);
  for (int kind = 0; kind < kTrainedTownsmen; ++kind) {
    const Tile tile = Tile::townsman(static_cast<Townsman>(kind));
    const TileBits& bits = tile_layout::kBits[static_cast<std::size_t>(tile.code())];
    for (int copy = 0; copy < bits.copies; ++copy) {
      inputs[bits.word][static_cast<std::size_t>(bits.first + copy)] =
          static_cast<Slot>(input(kPlayer, kOwnBegins, kOwnTownsmen, kind, copy % 2));
    }
  }
  return inputs;
}();

constexpr Slot table_input(TableGroup group, int value) {
  return static_cast<Slot>(input(kTable, kTableBegins, group, 0, value));
}
constexpr Slot house_input(HouseGroup group, int thing, int value) {
  return static_cast<Slot>(input(kHouse, kHouseBegins, group, thing, value));
}
constexpr Slot player_input(PlayerGroup group, int thing, int value) {
  return static_cast<Slot>(input(kPlayer, kOwnBegins, group, thing, value));
}
constexpr Slot if_so(bool is_on, Slot slot) { return is_on ? slot : kNoInput; }

void list_player(const GameState& state, Seat seat, std::size_t slots_seen, int offset,
                 InputList& list) {
  const Player& player = state.at(seat);
  const int guilds = state.guilds().size();
  PlayerSlots slots = PlayerSlots::none();
  set_purse(player, guilds, slots);
  set_craftsmen(player, guilds, slots);
  set_rest(player, status_of(state, seat), slots);
  list.add(slots, slots_seen, offset);
  const TileWords townsmen = townsmen_of(player);
  for (std::size_t word = 0; word < townsmen.size(); ++word) {
    for (std::uint64_t rest = townsmen[word]; rest != 0; rest &= rest - 1) {
      const Slot slot = townsman_input(word, std::countr_zero(rest));
      if (slot != kNoInput) list.add(slot + offset);
    }
  }
}

}  // namespace

const int kOtherInputs = kOtherBegin - kOwnBegin;

int input_count() { return kAllInputs; }

std::string inputs_as_text() {
  std::string text;
  const auto write = [&text](std::string_view prefix, const auto& groups) {
    for (const Group& group : groups) {
      text += prefix;
      text += group.name;
      text += ' ' + std::to_string(group.times) + " x " + std::to_string(group.size) + '\n';
    }
  };
  write("", kTable);
  write("", kHouse);
  write("own.", kPlayer);
  write("other.", kPlayer);
  write("", kComparison);
  return text;
}

void set_slots(const GameState& state, TableSlots& slots) {
  slots.at[0] = table_input(kRound, state.round - 1);
  slots.at[1] = table_input(kTurn, state.turn - 1);
  slots.at[2] = table_input(kCalled, state.called ? index(*state.called) : kGuilds);
  const int question = state.is_over() ? kTrainedDecisions : static_cast<int>(state.decision);
  slots.at[3] =
      if_so(state.is_over() || is_trained(state.decision), table_input(kQuestion, question));
}

void set_slots(const GameState& state, Guild guild, HouseSlots& slots) {
  const GuildHouse& house = state.at(guild);
  const int g = index(guild);
  auto* slot = slots.at.data();
  *slot++ = house_input(kPrice, g, house.price());
  for (int i = 1; i < kWorkshopWindows; ++i) {
    *slot++ = house_input(kComing, g * kComingTiles + i - 1,
                          house.workshop[static_cast<std::size_t>(i)].upper.value());
  }
  int lower = 0;
  for (const WindowTiles& window : house.workshop)
    lower += window.lower.value();  // only one window has one
  *slot++ = house_input(kComing, g * kComingTiles + kComingTiles - 1, lower);
  *slot++ = if_so(house.guildmaster().has_agent(), house_input(kMasterBringsAgent, g, 0));
  *slot++ = if_so(state.prestige == guild && state.prestige_crest, house_input(kPrestige, g, 0));
  *slot++ = if_so(house.mayors > 0, house_input(kMayors, g, 0));
  *slot++ = house_input(kRoof, g, house.agents_on_roof());
  for (int window = 0; window < kLodgingsWindows; ++window) {
    const Tile guest = house.lodgings[static_cast<std::size_t>(window)];
    *slot++ = house_input(kGuestSort, g * kLodgingsWindows + window,
                          kSortOfGuest[static_cast<std::size_t>(guest.code())]);
    *slot++ =
        if_so(!guest.is_none() && is_trained(guest), house_input(kGuest, window, guest.code()));
  }
  const int guilds = state.guilds().size();
  for (int good = 0; good < kGuilds; ++good) {
    const auto stored = static_cast<std::size_t>(house.storehouse[good_at(good)]);
    *slot++ =
        if_so(good < guilds, house_input(kStorehouse, g * kGuilds + good, kStorehouseStep[stored]));
  }
  *slot = kNoInput;
}

int place_of(const GameState& state, Seat seat) {
  int place = 0;
  while (state.in_order(place) != seat) ++place;
  return place;
}

PlayerStatus status_of(const GameState& state, Seat seat) {
  int on_roofs = 0;
  for (const GuildHouse& house : state.houses) on_roofs += house.roof[at(seat)];
  return {static_cast<std::uint8_t>(place_of(state, seat)), static_cast<std::uint8_t>(on_roofs),
          state.phase == Phase::Planning && state.to_plan.has(seat), state.to_act.has(seat),
          state.acting == seat};
}

void set_purse(const Player& player, int guilds, PlayerSlots& slots) {
  auto* slot = slots.at.data() + kPurseSlots;
  *slot++ = player_input(kTalers, 0, player.talers.count / 2);
  *slot++ = player_input(kTalersRoughly, 0, player.talers.count / 8);
  for (int g = 0; g < guilds; ++g) *slot++ = player_input(kGoods, g, player.goods[good_at(g)]);
}

void set_craftsmen(const Player& player, int guilds, PlayerSlots& slots) {
  auto* slot = slots.at.data() + kCraftsmenSlots;
  for (int low = 0; low < 3; ++low) {
    *slot++ = player_input(kLowCraftsmen, low, player.tiles.craftsmen_of_value(kLowestValue + low));
  }
  for (int g = 0; g < guilds; ++g) {
    *slot++ = player_input(kValue, g, (player.tiles.value(guild_at(g)) + 1) / 2);
  }
}

void set_rest(const Player& player, const PlayerStatus& status, PlayerSlots& slots) {
  auto* slot = slots.at.data() + kRestSlots;
  for (int g = 0; g < kGuilds; ++g) {
    *slot++ = if_so(player.crests[guild_at(g)] > 0, player_input(kCrest, g, 0));
    *slot++ = if_so(player.peddled[good_at(g)] > 0, player_input(kPeddled, g, 0));
  }
  const int prestige = player.prestige_crests + player.tiles.count(Townsman::Engraver);
  *slot++ = player_input(kPrestigeCrestsHeld, 0, prestige);
  *slot++ = player_input(kCrestsThatCount, 0, player.crests.kinds().size() + prestige);
  *slot++ = player_input(kAgentsAtHand, 0, player.agents);
  *slot++ = player_input(kOnRoofs, 0, status.on_roofs);
  *slot++ = player_input(kStockpile, 0, player.stockpile);
  *slot++ = player_input(kPlace, 0, status.place);
  // R4.3: the number is public before the plan is; the last case is "not known yet".
  *slot++ = player_input(kPlanned, 0, player.planned ? *player.planned : kGuilds + 1);
  *slot++ = if_so(status.to_plan, player_input(kToPlan, 0, 0));
  *slot++ = if_so(status.to_act, player_input(kToAct, 0, 0));
  *slot++ = if_so(status.acts, player_input(kActs, 0, 0));
  *slot = if_so(player.finished && !player.secret_pass, player_input(kFinished, 0, 0));
  // R4.3: nobody else knows yet of a pass that is still secret.
  slots.at[kPublicPlayerSlots] =
      if_so(player.finished && player.secret_pass, player_input(kFinished, 0, 0));
}

TileWords townsmen_of(const Player& player) {
  return std::bit_cast<TileWords>(player.tiles.townsmen());
}

Slot townsman_input(std::size_t word, int bit) {
  return kTownsmanInputs[word][static_cast<std::size_t>(bit)];
}

void list_table(const GameState& state, InputList& list) {
  TableSlots slots;
  set_slots(state, slots);
  list.add(slots, slots.at.size(), 0);
}

void list_house(const GameState& state, Guild guild, InputList& list) {
  HouseSlots slots;
  set_slots(state, guild, slots);
  list.add(slots, slots.at.size(), 0);
}

void list_own(const GameState& state, Seat seat, InputList& list) {
  list_player(state, seat, sizeof(PlayerSlots) / sizeof(Slot), 0, list);
}

void list_other(const GameState& state, Seat seat, InputList& list) {
  list_player(state, seat, kPublicPlayerSlots, kOtherInputs, list);
}

}  // namespace norenberc
