#include "ai/inputs.h"

#include <algorithm>

#include "ai/trained_on.h"
#include "engine/rules.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

// A group has one input for each of `size` cases, of which one is on; `times` such sets where it describes
// several things. Trained weights depend on the order and the sizes: changing either means training anew.
struct Group {
  std::string_view name;
  int times;
  int size;

  constexpr int inputs() const { return times * size; }
};

// The table as a whole: how far the game is, and what is being asked.
enum TableGroup { kRound, kTurn, kCalled, kQuestion, kTableGroups };
constexpr std::array<Group, kTableGroups> kTable = {{
    {"round", 1, kRounds},
    {"turn", 1, 8},
    {"called", 1, kGuilds + 1},
    {"question", 1, kTrainedDecisions + 1},
}};

// A guild house. Values are one-hot, because what a price is worth is not proportional to it.
enum HouseGroup {
  kPrice,
  kComing,
  kMasterBringsAgent,
  kPrestige,
  kMayors,
  kStorehouse,
  kRoof,
  kGuestSort,
  kGuest,
  kHouseGroups
};
constexpr int kValues = kHighestValue + 1;
constexpr int kComingTiles =
    4;  // the windows above the guildmaster, and the lower tile of the top one
// Nobody, a low craftsman, a high one, a townsman: see sort_of.
constexpr int kSorts = 4;
constexpr std::array<Group, kHouseGroups> kHouse = {{
    {"house.price", kGuilds, kValues},
    {"house.coming", kGuilds* kComingTiles, kValues},
    {"house.master_brings_agent", kGuilds, 1},
    {"house.prestige", kGuilds, 1},
    {"house.mayors", kGuilds, 1},
    {"house.storehouse", kGuilds* kGuilds, 6},
    {"house.roof", kGuilds, 8},
    {"house.guest_sort", kGuilds* kLodgingsWindows, kSorts},
    {"house.guest", kLodgingsWindows, kTrainedTiles},  // whichever house it is
}};

// A player. Money is given twice, finely and roughly: small sums matter to the Taler, large ones as a magnitude.
enum PlayerGroup {
  kGoods,
  kTalers,
  kTalersRoughly,
  kValue,
  kOwnTownsmen,
  kCrest,
  kPrestigeCrests,
  kCrestsThatCount,
  kAgentsAtHand,
  kOnRoofs,
  kStockpile,
  kFinished,
  kPlace,
  kPlanned,
  kToPlan,
  kToAct,
  kActs,
  kPeddled,
  kLowCraftsmen,
  kPlayerGroups
};
constexpr std::array<Group, kPlayerGroups> kPlayer = {{
    {"goods", kGuilds, 9},
    {"talers", 1, 32},
    {"talers_roughly", 1, 16},
    {"value", kGuilds, 20},
    {"townsmen", kTrainedTownsmen, 2},
    {"crest", kGuilds, 1},
    {"prestige_crests", 1, 7},
    {"crests_that_count", 1, 8},
    {"agents", 1, kAgents + 1},
    {"on_roofs", 1, kAgents + 1},
    {"stockpile", 1, kAgents - kStartingAgents + 1},
    {"finished", 1, 1},
    {"place", 1, kMaxPlayers},
    {"planned", 1, kGuilds + 2},
    {"to_plan", 1, 1},
    {"to_act", 1, 1},
    {"acts", 1, 1},
    {"peddled", kGuilds, 1},
    {"low_craftsmen", 3, 5},
}};

// The viewer compared with the others: majorities and favorites are decided by differences, which a small network
// learns slowly from two separate counts.
enum ComparisonGroup {
  kPlan,
  kGoodsLead,
  kValueLead,
  kValueSecond,
  kTalersLead,
  kFortune,
  kComparisonGroups
};
constexpr int kGoodsLeads = 10;     // -4 to 4, and level but ahead by the tie-break of R10.1
constexpr int kMajorityLeads = 15;  // -14 to 14 in steps of two
constexpr std::array<Group, kComparisonGroups> kComparison = {{
    {"own.plan", kGuilds, 1},
    {"lead.goods", kGuilds, kGoodsLeads},
    {"lead.value", kGuilds, kMajorityLeads},
    {"lead.value_over_second", kGuilds, kMajorityLeads},
    {"lead.talers", 1, 15},
    {"own.fortune", 1, 32},
}};

// The blocks one after the other; the groups of a player twice, for the viewer and for the
// others.
template <std::size_t n>
constexpr int size_of(const std::array<Group, n>& groups) {
  int sum = 0;
  for (const Group& group : groups) sum += group.inputs();
  return sum;
}
constexpr int kHouseBegin = size_of(kTable);
constexpr int kOwnBegin = kHouseBegin + size_of(kHouse);
constexpr int kOtherBegin = kOwnBegin + size_of(kPlayer);
constexpr int kComparisonBegin = kOtherBegin + size_of(kPlayer);
constexpr int kAllInputs = kComparisonBegin + size_of(kComparison);

// Where each group begins.
template <std::size_t n>
constexpr std::array<int, n> begins(const std::array<Group, n>& groups, int begin) {
  std::array<int, n> result{};
  for (std::size_t i = 0; i < n; ++i) {
    result[i] = begin;
    begin += groups[i].inputs();
  }
  return result;
}
constexpr auto kTableBegins = begins(kTable, 0);
constexpr auto kHouseBegins = begins(kHouse, kHouseBegin);
constexpr auto kOwnBegins = begins(kPlayer, kOwnBegin);
constexpr auto kOtherBegins = begins(kPlayer, kOtherBegin);
constexpr auto kComparisonBegins = begins(kComparison, kComparisonBegin);

// The input of a case of the n-th thing; cases beyond the last count as the last.
template <std::size_t n, class Which>
constexpr int input(const std::array<Group, n>& groups, const std::array<int, n>& begin,
                    Which which, int thing, int value) {
  const Group& group = groups[static_cast<std::size_t>(which)];
  return begin[static_cast<std::size_t>(which)] + thing * group.size +
         std::min(value, group.size - 1);
}

int sort_of(Tile guest) {
  if (guest.is_none()) return 0;
  if (guest.is_townsman()) return 3;
  return guest.value() <= 4 ? 1 : 2;
}

// 0 to 3 goods exactly, then 4 to 6 and more: whether one can buy three is what matters.
constexpr std::array kStorehouseStep = {0, 1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5};

std::uint8_t on_roofs(const GameState& state, Seat seat) {
  int sum = 0;
  for (const GuildHouse& house : state.houses) sum += house.roof[static_cast<std::size_t>(seat)];
  return static_cast<std::uint8_t>(sum);
}

int place_of(const GameState& state, Seat seat) {
  int place = 0;
  while (state.in_order(place) != seat) ++place;
  return place;
}

template <std::size_t n>
void list_player(const GameState& state, Seat seat, bool finished, const std::array<int, n>& begin,
                 InputList& list) {
  const Player& player = state.at(seat);
  const auto add = [&](PlayerGroup group, int thing, int value) {
    list.add(input(kPlayer, begin, group, thing, value));
  };
  const int guilds = state.guilds().size();
  for (int g = 0; g < guilds; ++g) {
    add(kGoods, g, player.goods[good_at(g)]);
    add(kValue, g, (player.tiles.value(guild_at(g)) + 1) / 2);
  }
  for (const Guild guild : player.crests.kinds()) add(kCrest, index(guild), 0);
  for (const Good good : player.peddled.kinds()) add(kPeddled, index(good), 0);
  add(kTalers, 0, player.talers.count / 2);
  add(kTalersRoughly, 0, player.talers.count / 8);
  // Tiles of a kind come one after the other, so the last input tells whether there was one already.
  player.tiles.townsmen().for_each([&](Tile tile) {
    if (!is_trained(tile)) return;
    const int kind = static_cast<int>(tile.townsman());
    const int last = list.all().empty() ? -1 : list.all().back();
    const int first = input(kPlayer, begin, kOwnTownsmen, kind, 0);
    list.add(last == first ? first + 1
                           : first);  // a second one of the kind has an input of its own
  });
  const int prestige = player.prestige_crests + player.tiles.count(Townsman::Engraver);
  add(kPrestigeCrests, 0, prestige);
  add(kCrestsThatCount, 0, player.crests.kinds().size() + prestige);
  add(kAgentsAtHand, 0, player.agents);
  add(kOnRoofs, 0, on_roofs(state, seat));
  add(kStockpile, 0, player.stockpile);
  if (finished) add(kFinished, 0, 0);
  add(kPlace, 0, place_of(state, seat));
  // R4.3: the number is public before the plan is; the last case is "not known yet".
  add(kPlanned, 0, player.planned ? *player.planned : kGuilds + 1);
  if (state.phase == Phase::Planning && state.to_plan.has(seat)) add(kToPlan, 0, 0);
  if (state.to_act.has(seat)) add(kToAct, 0, 0);
  if (state.acting == seat) add(kActs, 0, 0);
  for (int low = 0; low < 3; ++low) {
    add(kLowCraftsmen, low, player.tiles.craftsmen_of_value(kLowestValue + low));
  }
}

// Rounded away from zero, so that even the smallest lead differs from a tie.
int step(int difference, int width, int most) {
  const int steps = difference >= 0 ? (difference + width - 1) / width
                                    : difference / width - (difference % width != 0 ? 1 : 0);
  return std::clamp(steps, -most, most) + most;
}

}  // namespace

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

void list_table(const GameState& state, InputList& list) {
  const auto add = [&list](TableGroup group, int value) {
    list.add(input(kTable, kTableBegins, group, 0, value));
  };
  add(kRound, state.round - 1);
  add(kTurn, state.turn - 1);
  add(kCalled, state.called ? index(*state.called) : kGuilds);
  if (state.is_over()) {
    add(kQuestion, kTrainedDecisions);
  } else if (is_trained(state.decision)) {
    add(kQuestion, static_cast<int>(state.decision));
  }
}

void list_house(const GameState& state, Guild guild, InputList& list) {
  const GuildHouse& house = state.at(guild);
  const int g = index(guild);
  const auto add = [&list](HouseGroup group, int thing, int value) {
    list.add(input(kHouse, kHouseBegins, group, thing, value));
  };
  add(kPrice, g, house.price());
  for (int i = 1; i < kWorkshopWindows; ++i) {
    add(kComing, g * kComingTiles + i - 1,
        house.workshop[static_cast<std::size_t>(i)].upper.value());
  }
  int lower = 0;
  for (const WindowTiles& window : house.workshop)
    lower += window.lower.value();  // only one window has one
  add(kComing, g * kComingTiles + kComingTiles - 1, lower);
  if (house.guildmaster().has_agent()) add(kMasterBringsAgent, g, 0);
  if (state.prestige == guild && state.prestige_crest) add(kPrestige, g, 0);
  if (house.mayors > 0) add(kMayors, g, 0);
  const int guilds = state.guilds().size();
  for (int good = 0; good < guilds; ++good) {
    const auto stored = static_cast<std::size_t>(house.storehouse[good_at(good)]);
    add(kStorehouse, g * kGuilds + good, kStorehouseStep[stored]);
  }
  add(kRoof, g, house.agents_on_roof());
  for (int w = 0; w < kLodgingsWindows; ++w) {
    const Tile guest = house.lodgings[static_cast<std::size_t>(w)];
    add(kGuestSort, g * kLodgingsWindows + w, sort_of(guest));
    if (!guest.is_none() && is_trained(guest)) add(kGuest, w, guest.code());
  }
}

void list_own(const GameState& state, Seat seat, InputList& list) {
  list_player(state, seat, state.at(seat).finished, kOwnBegins, list);
}

void list_other(const GameState& state, Seat seat, InputList& list) {
  const Player& player = state.at(seat);
  // R4.3: nobody else knows yet of a pass that is still secret.
  list_player(state, seat, player.finished && !player.secret_pass, kOtherBegins, list);
}

void list_comparison(const GameState& state, Seat seat, InputList& list) {
  const Player& own = state.at(seat);
  const auto add = [&list](ComparisonGroup group, int thing, int value) {
    list.add(input(kComparison, kComparisonBegins, group, thing, value));
  };
  for (const Guild guild : own.plan) add(kPlan, index(guild), 0);
  int fortune = own.talers.count;
  int richest = 0;
  for (const Seat other : state.seats().without(seat)) {
    richest = std::max<int>(richest, state.at(other).talers.count);
  }
  const int own_place = place_of(state, seat);
  for (const Guild guild : state.guilds()) {
    const Good good = good_of(guild);
    const int goods = goods_that_count(own, good);
    const int value = own.tiles.value(guild);
    fortune += state.price(guild) * own.goods[good];
    int most = 0;
    int first = 0;
    int second = 0;
    bool wins_tie = true;
    for (const Seat other : state.seats().without(seat)) {
      const Player& player = state.at(other);
      const int theirs = goods_that_count(player, good);
      most = std::max(most, theirs);
      if (theirs == goods) {  // R10.1
        wins_tie = wins_tie && (own.talers > player.talers || (own.talers == player.talers &&
                                                               own_place < place_of(state, other)));
      }
      const int their_value = player.tiles.value(guild);
      second = std::max(second, std::min(first, their_value));
      first = std::max(first, their_value);
    }
    const int lead = std::clamp(goods - most, -4, 4);
    add(kGoodsLead, index(guild), lead == 0 && wins_tie ? kGoodsLeads - 1 : lead + 4);
    add(kValueLead, index(guild), step(value - first, 2, 7));
    // R12.2: the second place counts as well. With two players there is no other rival.
    if (state.player_count() > 2) add(kValueSecond, index(guild), step(value - second, 2, 7));
  }
  add(kTalersLead, 0, step(own.talers.count - richest, 3, 7));
  add(kFortune, 0, fortune / 4);
}

TableKey table_key(const GameState& state) {
  return {state.round, state.turn, state.phase, state.decision, state.called};
}

HouseKey house_key(const GameState& state, Guild guild) {
  return {state.at(guild), state.prestige == guild && state.prestige_crest};
}

PlayerKey player_key(const GameState& state, Seat seat) {
  return {state.at(seat),         static_cast<std::uint8_t>(place_of(state, seat)),
          on_roofs(state, seat),  state.phase == Phase::Planning && state.to_plan.has(seat),
          state.to_act.has(seat), state.acting == seat};
}

}  // namespace norenberc
