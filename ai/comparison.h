// The comparison of a player with the others as inputs of the network (inputs.h): majorities and
// favorites are decided by differences. All guilds are compared at once, a lane for each.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/inputs.h"

namespace norenberc {

// A number for each guild; those that are not in play have 0.
using Lanes = std::int16_t __attribute__((vector_size(16)));
// What players are compared by.
struct Stake {
  Lanes held{};   // goods
  Lanes goods{};  // that count for the favorites
  Lanes value{};  // of the craftsmen
  int talers = 0;
  int place = 0;
};
void set_goods(const Player& player, Stake& stake);
void set_value(const Player& player, Stake& stake);
std::array<Stake, kMaxPlayers> stakes_of(const GameState& state);
Lanes prices_of(const GameState& state);
struct Comparison {
  std::span<const Stake> stakes;  // of all players
  const Lanes& prices;
  Seat viewer;
  GuildSet plan;  // the viewer's
};
using ComparisonSlots = Slots<32>;
void set_slots(const Comparison& comparison, ComparisonSlots& slots);

// From scratch, as a list.
void list_comparison(const GameState& state, Seat seat, InputList& list);

// Every input that is on for this viewer: the blocks of inputs.h one after another, then the comparison.
std::vector<std::uint16_t> all_inputs(const GameState& state, Seat viewer);

}  // namespace norenberc
