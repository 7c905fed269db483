// R11, R14.3: what a townsman does when it is recruited, and what those that ask nothing are worth.
#include "engine/rules.h"

namespace norenberc {

// R11.8
Points points_for_talers(const GameState& state, Seat seat) {
  return Points(state.at(seat).talers.count / kTalersPerTaxPoint);
}

// R11.10
Points points_for_twos(const GameState& state, Seat seat) {
  return Points(state.at(seat).tiles.craftsmen_of_value(2));
}
Points points_for_threes(const GameState& state, Seat seat) {
  return Points(state.at(seat).tiles.craftsmen_of_value(3));
}
Points points_for_fours(const GameState& state, Seat seat) {
  return Points(state.at(seat).tiles.craftsmen_of_value(4));
}

// R14.3: counted before anybody gets anything.
Talers interest(const GameState& state, Seat seat) {
  return Talers(state.at(seat).talers.count / kTalersPerBankerPair * kBankerPays);
}

void welcome(MoveContext& context, Seat seat, Tile tile) {
  GameState& state = context.state;
  const TownsmanRow& row = row_of(tile.townsman());
  if (row.asks_when_recruited() && row.ability.has_use(state, seat)) {
    state.decision = *row.ability.asks;
    return;
  }
  if (row.ability.at_once != nullptr) row.ability.at_once(context, seat, tile);
  if (row.asks_when_recruited() || row.ability.at_once != nullptr) {
    state.stack.add(tile);  // R11.5, R11.12
  } else {
    state.at(seat).tiles.add(tile);
  }
  finish_recruit(context);
}

void dismiss_guest(MoveContext& context) {
  const Tile guest = context.state.guest;
  // R11.12. Those of the moon stay where their ability put them.
  if (row_of(guest.townsman()).trigger == Trigger::Star) context.state.stack.add(guest);
  finish_recruit(context);
}

Talers income_of_townsmen(const GameState& state, Seat seat) {
  Talers sum;
  state.at(seat).tiles.townsmen().for_each([&](Tile tile) {
    const Ability& ability = row_of(tile.townsman()).ability;
    if (ability.income != nullptr) sum += ability.income(state, seat);
  });
  return sum;
}

Points points_of_townsmen(const GameState& state, Seat seat) {
  Points sum;
  state.at(seat).tiles.townsmen().for_each([&](Tile tile) {
    const Ability& ability = row_of(tile.townsman()).ability;
    if (ability.points != nullptr) sum += ability.points(state, seat);
  });
  return sum;
}

}  // namespace norenberc
