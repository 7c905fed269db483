// What the network sees of a position: numbered yes-or-no inputs in named groups. A file of
// weights names the groups it was made for, so weights and inputs cannot be mixed up.
//
// The inputs fall into blocks: the table as a whole, each guild house, each player, and a
// comparison of the viewer with the others. A move changes few blocks, and a network
// keeps the sums of the blocks that did not change.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/state.h"

namespace norenberc {

// The numbers of the inputs of one block that are on.
class InputList {
 public:
  static constexpr int kMost = 96;

  void clear() { size_ = 0; }
  void add(int input) {
    inputs_[static_cast<std::size_t>(size_++)] = static_cast<std::uint16_t>(input);
  }
  std::span<const std::uint16_t> all() const {
    return {inputs_.data(), static_cast<std::size_t>(size_)};
  }

 private:
  std::array<std::uint16_t, kMost> inputs_;  // written before they are read
  int size_ = 0;
};

int input_count();
// The groups and their sizes, one per line: a file of weights begins with it.
std::string inputs_as_text();

void list_table(const GameState& state, InputList& list);
void list_house(const GameState& state, Guild guild, InputList& list);
// A player as the seat itself knows it, its plan included, and as all others do.
void list_own(const GameState& state, Seat seat, InputList& list);
void list_other(const GameState& state, Seat seat, InputList& list);
void list_comparison(const GameState& state, Seat seat, InputList& list);

// Everything that the inputs of a block depend on: while the key is the same, so are the inputs. A key that misses
// something makes a network judge an old position (net_evaluator_test compares them).
struct TableKey {
  std::uint8_t round = 0;
  std::uint8_t turn = 0;
  Phase phase = Phase::Over;
  Decision decision = Decision::Plan;
  std::optional<Guild> called;

  friend bool operator==(const TableKey&, const TableKey&) = default;
};
struct HouseKey {
  GuildHouse house;
  bool prestige = false;

  friend bool operator==(const HouseKey&, const HouseKey&) = default;
};
struct PlayerKey {
  Player player;
  std::uint8_t place = 0;
  std::uint8_t on_roofs = 0;
  bool to_plan = false;
  bool to_act = false;
  bool acts = false;

  friend bool operator==(const PlayerKey&, const PlayerKey&) = default;
};
TableKey table_key(const GameState& state);
HouseKey house_key(const GameState& state, Guild guild);
PlayerKey player_key(const GameState& state, Seat seat);

}  // namespace norenberc
