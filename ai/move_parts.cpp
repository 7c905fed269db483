#include "ai/move_parts.h"

#include <algorithm>
#include <string_view>

#include "engine/rules.h"

namespace norenberc {

namespace {

enum PartGroup {
  kPlanSet,
  kPlanGuild,
  kNothing,
  kDecline,
  kSell,
  kBuy,
  kBuyCount,
  kRecruitWindow,
  kRecruitTile,
  kRecruitOwnOnly,
  kPay,
  kBurgle,
  kVictimPlace,
  kSwapFrom,
  kSwapTo,
  kSwapGain,
  kMayorAt,
  kPeddle,
  kCrestTo,
  kJackTo,
  kOrder,
  kPartGroups
};
struct Row {
  std::string_view name;
  int size;
};
constexpr int kUnits = 3;       // the first, second and third good of a kind
constexpr int kSwapGains = 11;  // -5 to 5
constexpr std::array<Row, kPartGroups> kRows = {{
    {"plan.set", 1 << kGuilds},
    {"plan.guild", kGuilds},
    {"nothing", kGuilds},
    {"decline", 9},
    {"sell", kGuilds * kGoodsOfAType},
    {"buy", kGuilds * kGuilds * kUnits},
    {"buy.count", kGuilds * kMostBought},
    {"recruit.window", kGuilds * kLodgingsWindows},
    {"recruit.tile", Tile::kCodes},
    {"recruit.own_only", kLodgingsWindows},
    {"pay", kGuilds},
    {"burgle", kGuilds * 2},
    {"burgle.place", kMaxPlayers},
    {"swap.from", Place::kOfAHouse},
    {"swap.to", Place::kOfAHouse},
    {"swap.gain", kSwapGains},
    {"mayor", kGuilds},
    {"peddle", kGuilds},
    {"crest", kGuilds},
    {"jack", kGuilds},
    {"order", 2},
}};
constexpr std::array<int, kPartGroups + 1> kBegins = [] {
  std::array<int, kPartGroups + 1> begins{};
  for (std::size_t i = 0; i < kRows.size(); ++i) begins[i + 1] = begins[i] + kRows[i].size;
  return begins;
}();

constexpr int part(PartGroup group, int i) { return kBegins[static_cast<std::size_t>(group)] + i; }

void list_purchase(const GameState& state, const Move& move, PartList& parts) {
  const int guild = index(*state.called);
  const Goods goods = move.goods();
  for (const Good good : goods.kinds()) {
    for (int unit = 0; unit < std::min(goods[good], kUnits); ++unit) {
      parts.add(part(kBuy, (guild * kGuilds + index(good)) * kUnits + unit));
    }
  }
  parts.add(part(kBuyCount, guild * kMostBought + goods.total() - 1));
}

void list_recruit(const GameState& state, const Move& move, PartList& parts) {
  const Guild guild = *state.called;
  const int window = move.window();
  parts.add(part(kRecruitWindow, index(guild) * kLodgingsWindows + window));
  parts.add(part(kRecruitTile, state.at(guild).lodgings[static_cast<std::size_t>(window)].code()));
  const Goods payment = move.goods();
  if (payment.total() == kRecruitPrices[static_cast<std::size_t>(window)].own_only) {
    parts.add(part(kRecruitOwnOnly, window));
  }
  for (const Good good : payment.kinds()) {
    for (int unit = 0; unit < payment[good]; ++unit) parts.add(part(kPay, index(good)));
  }
}

void list_burglary(const GameState& state, const Move& move, PartList& parts) {
  const Goods loot = move.goods();
  for (const Good good : loot.kinds()) {
    for (int unit = 0; unit < loot[good]; ++unit) parts.add(part(kBurgle, index(good) * 2 + unit));
  }
  int place = 0;
  while (state.in_order(place) != move.victim()) ++place;
  parts.add(part(kVictimPlace, place));
}

void list_swap(const GameState& state, const Move& move, PartList& parts) {
  parts.add(part(kSwapFrom, move.from().slot()));
  parts.add(part(kSwapTo, move.to().slot()));
  const int gain = tile_at(state, move.to()).value() - tile_at(state, move.from()).value();
  parts.add(part(kSwapGain, std::clamp(gain, -5, 5) + 5));
}

}  // namespace

const int kMoveParts = kBegins[kPartGroups];

std::string move_parts_as_text() {
  std::string text;
  for (const Row& row : kRows) {
    text += row.name;
    text += ' ' + std::to_string(row.size) + '\n';
  }
  return text;
}

void list_plan_parts(GuildSet plan, PartList& parts) {
  parts.add(part(kPlanSet, plan.bits));
  for (const Guild guild : plan) parts.add(part(kPlanGuild, index(guild)));
}

void list_parts(const GameState& state, const Move& move, PartList& parts) {
  switch (move.kind()) {
    case MoveKind::Plan: return list_plan_parts(move.guilds(), parts);
    case MoveKind::Pass: return list_plan_parts({}, parts);
    case MoveKind::Sell:
      return parts.add(part(kSell, index(*state.called) * kGoodsOfAType + move.count() - 1));
    case MoveKind::Buy: return list_purchase(state, move, parts);
    case MoveKind::Recruit: return list_recruit(state, move, parts);
    case MoveKind::Nothing: return parts.add(part(kNothing, index(*state.called)));
    case MoveKind::Burgle: return list_burglary(state, move, parts);
    case MoveKind::Swap: return list_swap(state, move, parts);
    case MoveKind::PlaceMayor: return parts.add(part(kMayorAt, index(move.guild())));
    case MoveKind::LoadPeddler: return parts.add(part(kPeddle, index(move.good())));
    case MoveKind::MoveCrest: return parts.add(part(kCrestTo, index(move.guild())));
    case MoveKind::PlaceJack: return parts.add(part(kJackTo, index(move.guild())));
    case MoveKind::First: return parts.add(part(kOrder, 0));
    case MoveKind::Stay: return parts.add(part(kOrder, 1));
    case MoveKind::Decline: return parts.add(part(kDecline, static_cast<int>(state.decision)));
  }
}

}  // namespace norenberc
