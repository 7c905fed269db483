// What the network sees of a position: numbered yes-or-no inputs in named groups. A file of
// weights names the groups it was made for, so weights and inputs cannot be mixed up.
//
// The inputs fall into blocks: the table as a whole, each guild house, each player, and a
// comparison of the viewer with the others (comparison.h). A block is a row of slots, each of which has one of its inputs on
// or none, so that a network that remembers the slots finds out what a move changed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "engine/state.h"

namespace norenberc {

// The number of an input that is on.
using Slot = std::uint16_t;
inline constexpr Slot kNoInput = 0xffff;
// In whole words of four: slots are compared by words. Written before they are read.
template <std::size_t n>
struct alignas(16) Slots {
  static_assert(n % 4 == 0);
  std::array<Slot, n> at;

  static Slots none() {
    Slots slots;
    slots.at.fill(kNoInput);
    return slots;
  }
};

// The numbers of the inputs that are on.
class InputList {
 public:
  static constexpr int kMost = 96;

  void clear() { size_ = 0; }
  void add(int input) {
    inputs_[static_cast<std::size_t>(size_++)] = static_cast<std::uint16_t>(input);
  }
  template <std::size_t n>
  void add(const Slots<n>& slots, std::size_t count, int offset) {
    for (std::size_t i = 0; i < count; ++i) {
      if (slots.at[i] != kNoInput) add(slots.at[i] + offset);
    }
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

using TableSlots = Slots<4>;
using HouseSlots = Slots<24>;
void set_slots(const GameState& state, TableSlots& slots);
void set_slots(const GameState& state, Guild guild, HouseSlots& slots);

// A player as everybody sees it, and in the last word what only the player knows. In the numbers of the
// viewer's own inputs: as one of the others, a player has the same ones kOtherInputs further on.
using PlayerSlots = Slots<48>;
inline constexpr std::size_t kPurseSlots = 0;
inline constexpr std::size_t kCraftsmenSlots = 8;
inline constexpr std::size_t kRestSlots = 20;
inline constexpr std::size_t kPublicPlayerSlots = 44;
extern const int kOtherInputs;
// What the place at the table adds to what a player has.
struct PlayerStatus {
  std::uint8_t place = 0;
  std::uint8_t on_roofs = 0;
  bool to_plan = false;
  bool to_act = false;
  bool acts = false;

  friend bool operator==(const PlayerStatus&, const PlayerStatus&) = default;
};
PlayerStatus status_of(const GameState& state, Seat seat);
int place_of(const GameState& state, Seat seat);
// The slots that depend on goods and Talers, on craftsmen, and on everything else but townsmen.
void set_purse(const Player& player, int guilds, PlayerSlots& slots);
void set_craftsmen(const Player& player, int guilds, PlayerSlots& slots);
void set_rest(const Player& player, const PlayerStatus& status, PlayerSlots& slots);
// Each townsman has an input, whose number depends on the bit that it has in a set of tiles.
using TileWords = std::array<std::uint64_t, 2>;
TileWords townsmen_of(const Player& player);
Slot townsman_input(std::size_t word, int bit);

// The same blocks from scratch, as lists.
void list_table(const GameState& state, InputList& list);
void list_house(const GameState& state, Guild guild, InputList& list);
// A player as the seat itself knows it, its plan included, and as all others do.
void list_own(const GameState& state, Seat seat, InputList& list);
void list_other(const GameState& state, Seat seat, InputList& list);

}  // namespace norenberc
