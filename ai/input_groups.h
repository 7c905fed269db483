// The groups of inputs (inputs.h): how many inputs each has, and which number each of them has.
// Only inputs.cpp needs them; they are a file of their own because they are the table that weights were
// trained for.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "ai/trained_on.h"
#include "engine/rulebook.h"
#include "engine/tiles.h"

namespace norenberc::input_groups {

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
inline constexpr std::array<Group, kTableGroups> kTable = {{
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
inline constexpr int kValues = kHighestValue + 1;
inline constexpr int kComingTiles =
    4;  // the windows above the guildmaster, and the lower tile of the top one
// Nobody, a low craftsman, a high one, a townsman: see sort_of.
inline constexpr int kSorts = 4;
inline constexpr std::array<Group, kHouseGroups> kHouse = {{
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
  kPrestigeCrestsHeld,
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
inline constexpr std::array<Group, kPlayerGroups> kPlayer = {{
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
inline constexpr int kGoodsLeads = 10;     // -4 to 4, and level but ahead by the tie-break of R10.1
inline constexpr int kMajorityLeads = 15;  // -14 to 14 in steps of two
inline constexpr std::array<Group, kComparisonGroups> kComparison = {{
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
inline constexpr int kHouseBegin = size_of(kTable);
inline constexpr int kOwnBegin = kHouseBegin + size_of(kHouse);
inline constexpr int kOtherBegin = kOwnBegin + size_of(kPlayer);
inline constexpr int kComparisonBegin = kOtherBegin + size_of(kPlayer);
inline constexpr int kAllInputs = kComparisonBegin + size_of(kComparison);

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
inline constexpr auto kTableBegins = begins(kTable, 0);
inline constexpr auto kHouseBegins = begins(kHouse, kHouseBegin);
inline constexpr auto kOwnBegins = begins(kPlayer, kOwnBegin);
inline constexpr auto kOtherBegins = begins(kPlayer, kOtherBegin);
inline constexpr auto kComparisonBegins = begins(kComparison, kComparisonBegin);

// The input of a case of the n-th thing; cases beyond the last count as the last.
template <std::size_t n, class Which>
constexpr int input(const std::array<Group, n>& groups, const std::array<int, n>& begin,
                    Which which, int thing, int value) {
  const Group& group = groups[static_cast<std::size_t>(which)];
  return begin[static_cast<std::size_t>(which)] + thing * group.size +
         std::min(value, group.size - 1);
}

}  // namespace norenberc::input_groups
