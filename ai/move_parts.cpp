#include "ai/move_parts.h"

#include <algorithm>
#include <string_view>

#include "ai/trained_on.h"
#include "engine/rules.h"

namespace norenberc {

namespace {

constexpr int kUnits = 3;        // the first, second and third good of a kind
constexpr int kSwapGains = 11;   // -5 to 5
constexpr int kLeads = 9;        // goods more than any other player has, -4 to 4
constexpr int kValueLeads = 13;  // -12 to 12 in steps of two
constexpr int kPrices = kHighestValue + 1;
constexpr int kFew = 4;     // 0, 1, 2, more
constexpr int kPurses = 8;  // Talers in steps of four

// In the order of kRows. Trained weights depend on the order and the sizes: changing either means training anew.
enum PartGroup {
  kPlanSet,
  kPlanGuild,
  kPlanPriceAndGoods,
  kPlanLead,
  kPlanPrestige,
  kNothing,
  kDecline,
  kSell,
  kSellPriceAndRest,
  kSellLead,
  kBuy,
  kBuyCount,
  kBuyLead,
  kBuyPrices,
  kBuyPurse,
  kRecruitWindow,
  kRecruitTile,
  kRecruitTownsman,
  kRecruitCraftsman,
  kRecruitLead,
  kRecruitFirst,
  kRecruitOwnOnly,
  kPay,
  kPayLead,
  kBurgle,
  kBurgleLead,
  kVictimPlace,
  kSwapFrom,
  kSwapTo,
  kSwapGain,
  kMayorAt,
  kMayorTiles,
  kPeddle,
  kPeddleLead,
  kCrestTo,
  kCrestLead,
  kJackTo,
  kJackLead,
  kOrder,
  kPartGroups
};
struct Row {
  std::string_view name;
  int size;
};
constexpr std::array<Row, kPartGroups> kRows = {{
    {"plan.set", 1 << kGuilds},
    {"plan.guild", kGuilds},
    {"plan.price_goods", kPrices* kFew},
    {"plan.lead", kRounds* kLeads},
    {"plan.prestige", 1},
    {"nothing", kGuilds},
    {"decline", kTrainedDecisions},
    {"sell", kGuilds* kGoodsOfAType},
    {"sell.price_rest", kRounds* kPrices* kFew},
    {"sell.lead", kRounds* kLeads},
    {"buy", kGuilds* kGuilds* kUnits},
    {"buy.count", kGuilds* kMostBought},
    {"buy.lead", kRounds* kLeads},
    {"buy.prices", kPrices* kPrices},
    {"buy.purse", kPurses},
    {"recruit.window", kGuilds* kLodgingsWindows},
    {"recruit.tile", kTrainedTiles},
    {"recruit.townsman", kRounds* kTrainedTownsmen},
    {"recruit.craftsman", kRounds* kPrices},
    {"recruit.lead", kRounds* kValueLeads},
    {"recruit.first", 2},
    {"recruit.own_only", kLodgingsWindows},
    {"pay", kGuilds},
    {"pay.lead", kRounds* kLeads},
    {"burgle", kGuilds * 2},
    {"burgle.lead", kLeads * 2},
    {"burgle.place", kMaxPlayers},
    {"swap.from", Window::kOfAHouse},
    {"swap.to", Window::kOfAHouse},
    {"swap.gain", kSwapGains},
    {"mayor", kGuilds},
    {"mayor.tiles", 6},
    {"peddle", kGuilds},
    {"peddle.lead", kLeads * 2},
    {"crest", kGuilds},
    {"crest.lead", kLeads},
    {"jack", kGuilds},
    {"jack.lead", kValueLeads},
    {"order", 2 * kRounds},
}};
// Where each group begins; the last entry is the number of all parts.
constexpr std::array<int, kPartGroups + 1> kBegins = [] {
  std::array<int, kPartGroups + 1> begins{};
  for (std::size_t i = 0; i < kRows.size(); ++i) begins[i + 1] = begins[i] + kRows[i].size;
  return begins;
}();

constexpr int part(PartGroup group, int i) { return kBegins[static_cast<std::size_t>(group)] + i; }

constexpr int few(int n) { return std::min(n, kFew - 1); }

int value_lead(int lead) { return std::clamp(lead / 2, -6, 6) + 6; }

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

MoveParts::MoveParts(const GameState& state, Seat seat)
    : MoveParts(state, seat,
                std::span<const Stake>(stakes_of(state))
                    .first(static_cast<std::size_t>(state.player_count()))) {}

// Stakes are worked out once for a decision, which may have hundreds of moves.
MoveParts::MoveParts(const GameState& state, Seat seat, std::span<const Stake> stakes)
    : state_(state), seat_(seat) {
  const Stake& own = stakes[at(seat)];
  goods_ = own.goods;
  value_ = own.value;
  for (const Stake& other : stakes) {
    if (&other == &own) continue;
    rival_goods_ = other.goods > rival_goods_ ? other.goods : rival_goods_;
    rival_value_ = other.value > rival_value_ ? other.value : rival_value_;
  }
}

// How far ahead of all others the seat is with this many more goods (R10.1), from 0 for -4 to 8 for 4.
int MoveParts::goods_lead(Good good, int more) const {
  const auto g = static_cast<std::size_t>(good);
  return std::clamp(goods_[g] + more - rival_goods_[g], -4, 4) + 4;
}

void MoveParts::list_plan(GuildSet plan, PartList& parts) const {
  parts.add(part(kPlanSet, plan.bits));
  for (const Guild guild : plan) {
    const Good own = good_of(guild);
    parts.add(part(kPlanGuild, index(guild)));
    parts.add(
        part(kPlanPriceAndGoods, state_.price(guild) * kFew + few(state_.at(seat_).goods[own])));
    parts.add(part(kPlanLead, (state_.round - 1) * kLeads + goods_lead(own, 0)));
    if (state_.prestige == guild && state_.prestige_crest) parts.add(part(kPlanPrestige, 0));
  }
}

void MoveParts::list_sale(int count, PartList& parts) const {
  const Guild guild = *state_.called;
  const int rest = state_.at(seat_).goods[good_of(guild)] - count;
  parts.add(part(kSell, index(guild) * kGoodsOfAType + count - 1));
  parts.add(part(kSellPriceAndRest,
                 ((state_.round - 1) * kPrices + state_.price(guild)) * kFew + few(rest)));
  parts.add(part(kSellLead, (state_.round - 1) * kLeads + goods_lead(good_of(guild), -count)));
}

void MoveParts::list_purchase(Goods goods, PartList& parts) const {
  const Guild guild = *state_.called;
  const int here = state_.price(guild);
  for (const Good good : goods.kinds()) {
    const int count = goods[good];
    // Unit by unit: the second good of a type is worth something else than the first.
    for (int unit = 0; unit < std::min(count, kUnits); ++unit) {
      parts.add(part(kBuy, (index(guild) * kGuilds + index(good)) * kUnits + unit));
      parts.add(part(kBuyLead, (state_.round - 1) * kLeads + goods_lead(good, unit + 1)));
      // What is paid here against what the good sells for at its own guild.
      parts.add(part(kBuyPrices, here * kPrices + state_.price(maker_of(good))));
    }
  }
  parts.add(part(kBuyCount, index(guild) * kMostBought + goods.total() - 1));
  const int left = state_.at(seat_).talers.count - buying_price(state_, seat_) * goods.total();
  parts.add(part(kBuyPurse, std::clamp(left / 4, 0, kPurses - 1)));
}

void MoveParts::list_guest(Tile guest, PartList& parts) const {
  const int round = state_.round - 1;
  if (!is_trained(guest)) return;
  parts.add(part(kRecruitTile, guest.code()));
  if (guest.is_townsman()) {
    parts.add(
        part(kRecruitTownsman, round * kTrainedTownsmen + static_cast<int>(guest.townsman())));
    return;
  }
  const auto g = static_cast<std::size_t>(guest.guild());
  parts.add(part(kRecruitCraftsman, round * kPrices + guest.value()));
  parts.add(part(kRecruitLead,
                 round * kValueLeads + value_lead(value_[g] + guest.value() - rival_value_[g])));
  if (value_[g] == 0) parts.add(part(kRecruitFirst, 0));  // R12.4
  if (guest.has_agent()) parts.add(part(kRecruitFirst, 1));
}

void MoveParts::list_recruit(const Move& move, PartList& parts) const {
  const Guild guild = *state_.called;
  const int window = move.window();
  parts.add(part(kRecruitWindow, index(guild) * kLodgingsWindows + window));
  list_guest(state_.at(guild).lodgings[static_cast<std::size_t>(window)], parts);
  const Goods payment = move.goods();
  if (payment.total() == kRecruitPrices[static_cast<std::size_t>(window)].own_only) {
    parts.add(part(kRecruitOwnOnly, window));
  }
  for (const Good good : payment.kinds()) {
    for (int unit = 0; unit < payment[good]; ++unit) {
      parts.add(part(kPay, index(good)));
      parts.add(part(kPayLead, (state_.round - 1) * kLeads + goods_lead(good, -unit - 1)));
    }
  }
}

void MoveParts::list_burglary(const Move& move, PartList& parts) const {
  const Goods loot = move.goods();
  for (const Good good : loot.kinds()) {
    // Robbing the leader of a type also takes a rival away (R10.1).
    const bool leads = goods_that_count(state_.at(move.victim()), good) ==
                       rival_goods_[static_cast<std::size_t>(good)];
    for (int unit = 0; unit < loot[good]; ++unit) {
      parts.add(part(kBurgle, index(good) * 2 + unit));
      parts.add(part(kBurgleLead, goods_lead(good, unit + 1) + (leads ? kLeads : 0)));
    }
  }
  int place = 0;
  while (state_.in_order(place) != move.victim()) ++place;
  parts.add(part(kVictimPlace, place));
}

void MoveParts::list_swap(const Move& move, PartList& parts) const {
  parts.add(part(kSwapFrom, move.from().slot()));
  parts.add(part(kSwapTo, move.to().slot()));
  const int gain = tile_at(state_, move.to()).value() - tile_at(state_, move.from()).value();
  parts.add(part(kSwapGain, std::clamp(gain, -5, 5) + 5));
}

void MoveParts::list(const Move& move, PartList& parts) const {
  switch (move.kind()) {
    case MoveKind::Plan: return list_plan(move.guilds(), parts);
    case MoveKind::Pass: return list_plan({}, parts);
    case MoveKind::Sell: return list_sale(move.count(), parts);
    case MoveKind::Buy: return list_purchase(move.goods(), parts);
    case MoveKind::Recruit: return list_recruit(move, parts);
    case MoveKind::Nothing: return parts.add(part(kNothing, index(*state_.called)));
    case MoveKind::Burgle: return list_burglary(move, parts);
    case MoveKind::Swap: return list_swap(move, parts);
    case MoveKind::PlaceMayor:
      parts.add(part(kMayorAt, index(move.guild())));
      return parts.add(
          part(kMayorTiles, std::min(state_.at(seat_).tiles.craftsmen(move.guild()), 5)));
    case MoveKind::LoadPeddler:
      parts.add(part(kPeddle, index(move.good())));
      return parts.add(part(kPeddleLead, goods_lead(move.good(), kPeddlerCounts - 1) +
                                             (goods_lead(move.good(), 0) > 4 ? kLeads : 0)));
    case MoveKind::MoveCrest:
      parts.add(part(kCrestTo, index(move.guild())));
      return parts.add(part(kCrestLead, goods_lead(good_of(move.guild()), 0)));
    case MoveKind::PlaceJack: {
      const auto g = static_cast<std::size_t>(move.guild());
      parts.add(part(kJackTo, index(move.guild())));
      // Both Jacks count as 3 here: which one it is changes nothing about where it belongs.
      return parts.add(part(kJackLead, value_lead(value_[g] + 3 - rival_value_[g])));
    }
    case MoveKind::First: return parts.add(part(kOrder, state_.round - 1));
    case MoveKind::Stay: return parts.add(part(kOrder, kRounds + state_.round - 1));
    case MoveKind::Decline:
      if (is_trained(state_.decision)) parts.add(part(kDecline, static_cast<int>(state_.decision)));
      return;
    default:
      return;  // a kind that the networks were not trained on has no parts: all weigh the same
  }
}

}  // namespace norenberc
