// R11 and R14.3: the townsmen, one row each. A row says when its ability counts and has the
// functions it needs; those that ask their owner something have their moves in abilities.cpp.
#pragma once

#include <optional>

#include "engine/rules.h"

namespace norenberc {

enum class Trigger : std::uint8_t {
  Star,   // when recruited; then it goes back into the stack (R11.12)
  Moon,   // at the end of a round
  Sun,    // at the end of the game
  Always  // R14.3
};

struct TownsmanRow {
  Townsman townsman;
  Trigger trigger;
  // When recruited: either something happens at once …
  void (*at_once)(Play& play, Seat seat, Tile tile) = nullptr;
  // … or its owner is asked, if there is a use; else it goes back into the stack.
  std::optional<Decision> asks{};
  bool (*has_use)(const GameState& state, Seat seat) = nullptr;
  // R10.3: what it adds to an income.
  Talers (*income)(const GameState& state, Seat seat) = nullptr;
  // R12.1: what it is worth under townsmen.
  Points (*points)(const GameState& state, Seat seat) = nullptr;
};
const TownsmanRow& row_of(Townsman townsman);

// R11.2, R11.3, R11.5, R14.3: abilities.cpp
bool can_burgle(const GameState& state, Seat seat);
bool can_swap(const GameState& state, Seat seat);
bool can_place_mayor(const GameState& state, Seat seat);
bool can_peddle(const GameState& state, Seat seat);
bool can_move_crest(const GameState& state, Seat seat);

// R10.3: what a seat's townsmen add to its income now, without Mayors.
Talers income_of_townsmen(const GameState& state, Seat seat);
// R12.1
Points points_of_townsmen(const GameState& state, Seat seat);

}  // namespace norenberc
