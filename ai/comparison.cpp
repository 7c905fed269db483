#include "ai/comparison.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "ai/input_groups.h"

namespace norenberc {

using namespace input_groups;

namespace {

constexpr Slot comparison_input(ComparisonGroup group, int thing, int value) {
  return static_cast<Slot>(input(kComparison, kComparisonBegins, group, thing, value));
}

// Each lane into a slot, from the first one on.
void put_lanes(const Lanes& lanes, std::size_t first, ComparisonSlots& slots) {
  std::memcpy(slots.at.data() + first, &lanes, sizeof(lanes));
}

Lanes lanes_of(int value) { return Lanes{} + static_cast<std::int16_t>(value); }
Lanes larger(const Lanes& a, const Lanes& b) { return a > b ? a : b; }
Lanes smaller(const Lanes& a, const Lanes& b) { return a < b ? a : b; }
Lanes kept_within(const Lanes& a, int least, int most) {
  return larger(smaller(a, lanes_of(most)), lanes_of(least));
}

constexpr Lanes kGuildNumbers = {0, 1, 2, 3, 4, 5, 6, 7};

// The first input of the group for each guild.
Lanes inputs_of(ComparisonGroup group) {
  const int size = kComparison[static_cast<std::size_t>(group)].size;
  return lanes_of(comparison_input(group, 0, 0)) + kGuildNumbers * lanes_of(size);
}

// Rounded away from zero, so that even the smallest lead differs from a tie.
int step(int difference, int width, int most) {
  const int steps = difference >= 0 ? (difference + width - 1) / width
                                    : difference / width - (difference % width != 0 ? 1 : 0);
  return std::clamp(steps, -most, most) + most;
}
// The same in steps of two for each guild.
Lanes steps_of_two(const Lanes& difference, int most) {
  const Lanes steps = (difference - (difference > 0)) >> 1;
  return kept_within(steps, -most, most) + lanes_of(most);
}

int sum_of(const Lanes& lanes) {
  int sum = 0;
  for (int i = 0; i < kGuilds; ++i) sum += lanes[i];
  return sum;
}

Lanes four_and_four(std::uint64_t low, std::uint64_t high) {
  return std::bit_cast<Lanes>(std::array{low, high});
}
Lanes lanes_of(Goods goods) {
  const auto at = [&](int i) {
    return std::uint64_t{goods.word >> Goods::kBits * i & Goods::kField};
  };
  return four_and_four(at(0) | at(1) << 16 | at(2) << 32 | at(3) << 48, at(4) | at(5) << 16);
}

}  // namespace

void set_goods(const Player& player, Stake& stake) {
  stake.held = lanes_of(player.goods);
  stake.goods = stake.held + lanes_of(player.peddled) * lanes_of(kPeddlerCounts);
}

void set_value(const Player& player, Stake& stake) {
  const auto at = [&](int i) {
    return static_cast<std::uint64_t>(player.tiles.value(guild_at(i)));
  };
  stake.value = four_and_four(at(0) | at(1) << 16 | at(2) << 32 | at(3) << 48, at(4) | at(5) << 16);
}

std::array<Stake, kMaxPlayers> stakes_of(const GameState& state) {
  std::array<Stake, kMaxPlayers> stakes;
  for (const Seat seat : state.seats()) {
    Stake& stake = stakes[at(seat)];
    set_goods(state.at(seat), stake);
    set_value(state.at(seat), stake);
    stake.talers = state.at(seat).talers.count;
    stake.place = place_of(state, seat);
  }
  return stakes;
}

Lanes prices_of(const GameState& state) {
  const auto at = [&](int i) { return static_cast<std::uint64_t>(state.price(guild_at(i))); };
  return four_and_four(at(0) | at(1) << 16 | at(2) << 32 | at(3) << 48, at(4) | at(5) << 16);
}

// All guilds at once.
void set_slots(const Comparison& comparison, ComparisonSlots& slots) {
  const auto players = static_cast<int>(comparison.stakes.size());
  const Stake& own = comparison.stakes[at(comparison.viewer)];
  int richest = 0;
  Lanes most{};
  Lanes first{};
  Lanes second{};
  Lanes loses_tie{};
  for (const Stake& other : comparison.stakes) {
    if (&other == &own) continue;
    richest = std::max(richest, other.talers);
    most = larger(most, other.goods);
    const bool wins =  // R10.1
        own.talers > other.talers || (own.talers == other.talers && own.place < other.place);
    loses_tie |= (other.goods == own.goods) & lanes_of(wins ? 0 : -1);
    second = larger(second, smaller(first, other.value));
    first = larger(first, other.value);
  }
  const Lanes lead = kept_within(own.goods - most, -4, 4);
  const Lanes wins_tie = (lead == 0) & ~loses_tie;
  const Lanes in_play = kGuildNumbers < lanes_of(guilds_in_play(players));
  const Lanes nothing = lanes_of(-1);  // kNoInput
  const auto put_leads = [&](ComparisonGroup group, const Lanes& steps, std::size_t begin) {
    put_lanes(in_play ? inputs_of(group) + steps : nothing, begin, slots);
  };
  put_leads(kGoodsLead, wins_tie ? lanes_of(kGoodsLeads - 1) : lead + lanes_of(4), 0);
  put_leads(kValueLead, steps_of_two(own.value - first, 7), 8);
  // R12.2: the second place counts as well. With two players there is no other rival.
  if (players > 2) {
    put_leads(kValueSecond, steps_of_two(own.value - second, 7), 16);
  } else {
    put_lanes(nothing, 16, slots);
  }
  const Lanes guild_bits = {1, 2, 4, 8, 16, 32, 0, 0};
  put_lanes((lanes_of(comparison.plan.bits) & guild_bits) != 0 ? inputs_of(kPlan) : nothing, 24,
            slots);
  slots.at[30] = comparison_input(kTalersLead, 0, step(own.talers - richest, 3, 7));
  const int fortune = own.talers + sum_of(comparison.prices * own.held);
  slots.at[31] = comparison_input(kFortune, 0, fortune / 4);
}

void list_comparison(const GameState& state, Seat seat, InputList& list) {
  const std::array<Stake, kMaxPlayers> stakes = stakes_of(state);
  const auto players = static_cast<std::size_t>(state.player_count());
  ComparisonSlots slots;
  set_slots({std::span(stakes).first(players), prices_of(state), seat, state.at(seat).plan}, slots);
  list.add(slots, slots.at.size(), 0);
}

std::vector<std::uint16_t> all_inputs(const GameState& state, Seat viewer) {
  std::vector<std::uint16_t> inputs;
  InputList list;
  const auto take = [&] {
    inputs.insert(inputs.end(), list.all().begin(), list.all().end());
    list.clear();
  };
  list_table(state, list);
  take();
  for (const Guild guild : state.guilds()) {
    list_house(state, guild, list);
    take();
  }
  for (const Seat seat : state.seats()) {
    seat == viewer ? list_own(state, seat, list) : list_other(state, seat, list);
    take();
  }
  list_comparison(state, viewer, list);
  take();
  return inputs;
}

}  // namespace norenberc
