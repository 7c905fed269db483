#include "engine/townsmen.h"

namespace norenberc {

namespace {

template <int n>
Talers talers(const GameState&, Seat) {
  return Talers(n);
}

template <int n>
Points points(const GameState&, Seat) {
  return Points(n);
}

// R11.8
Points points_for_talers(const GameState& state, Seat seat) {
  return Points(state.at(seat).talers.count / kTalersPerTaxPoint);
}

// R11.10
template <int value>
Points points_for_value(const GameState& state, Seat seat) {
  return Points(state.at(seat).tiles.craftsmen_of_value(value));
}

// R14.3: counted before anybody gets anything.
Talers interest(const GameState& state, Seat seat) {
  return Talers(state.at(seat).talers.count / kTalersPerBankerPair * kBankerPays);
}

constexpr std::array<TownsmanRow, kTownsmanKinds> kTownsmen = {{
    {.townsman = Townsman::Councilman, .trigger = Trigger::Star, .at_once = gain_agent},  // R11.1
    {.townsman = Townsman::Burglar,                                                       // R11.2
     .trigger = Trigger::Star,
     .asks = Decision::Burglar,
     .has_use = can_burgle},
    {.townsman = Townsman::Guardsman,  // R11.3
     .trigger = Trigger::Star,
     .asks = Decision::Guardsman,
     .has_use = can_swap},
    {.townsman = Townsman::Musician3, .trigger = Trigger::Moon, .income = talers<3>},  // R11.4
    {.townsman = Townsman::Musician5, .trigger = Trigger::Moon, .income = talers<5>},
    {.townsman = Townsman::Peddler,  // R11.5
     .trigger = Trigger::Moon,
     .asks = Decision::Peddler,
     .has_use = can_peddle},
    {.townsman = Townsman::Mayor,  // R11.6; its income is everybody's, see round_end.cpp
     .trigger = Trigger::Moon,
     .asks = Decision::Mayor,
     .has_use = can_place_mayor},
    {.townsman = Townsman::Nobleman2, .trigger = Trigger::Sun, .points = points<2>},  // R11.7
    {.townsman = Townsman::Nobleman3, .trigger = Trigger::Sun, .points = points<3>},
    {.townsman = Townsman::TaxCollector,  // R11.8
     .trigger = Trigger::Sun,
     .points = points_for_talers},
    {.townsman = Townsman::Engraver, .trigger = Trigger::Sun},  // R11.9: counted in R12.6
    {.townsman = Townsman::Foreman2,                            // R11.10
     .trigger = Trigger::Sun,
     .points = points_for_value<2>},
    {.townsman = Townsman::Foreman3, .trigger = Trigger::Sun, .points = points_for_value<3>},
    {.townsman = Townsman::Foreman4, .trigger = Trigger::Sun, .points = points_for_value<4>},
    {.townsman = Townsman::Apprentice, .trigger = Trigger::Sun},  // R11.11: counted in R12.2
    {.townsman = Townsman::Banker, .trigger = Trigger::Moon, .income = interest},  // R14.3
    {.townsman = Townsman::Jack3, .trigger = Trigger::Sun},  // asked after the last income
    {.townsman = Townsman::Jack4, .trigger = Trigger::Sun},
    {.townsman = Townsman::Historian, .trigger = Trigger::Sun},  // counted in R12.6
    {.townsman = Townsman::Merchant,                             // its prices stand with R6 and R8
     .trigger = Trigger::Always,
     .points = points<kTraderPoints>},
    {.townsman = Townsman::Haggler, .trigger = Trigger::Always, .points = points<kTraderPoints>},
    {.townsman = Townsman::Duchess,
     .trigger = Trigger::Star,
     .asks = Decision::Duchess,
     .has_use = can_move_crest},
}};
static_assert([] {
  for (std::size_t i = 0; i < kTownsmen.size(); ++i) {
    if (kTownsmen[i].townsman != static_cast<Townsman>(i)) return false;
  }
  return true;
}());

}  // namespace

const TownsmanRow& row_of(Townsman townsman) {
  return kTownsmen[static_cast<std::size_t>(townsman)];
}

void welcome(Play& play, Seat seat, Tile tile) {
  GameState& state = play.state;
  const TownsmanRow& row = row_of(tile.townsman());
  if (row.asks && row.has_use(state, seat)) {
    state.decision = *row.asks;
    return;
  }
  if (row.at_once != nullptr) row.at_once(play, seat, tile);
  if (row.asks || row.at_once != nullptr) {
    state.stack.add(tile);  // R11.5, R11.12
  } else {
    state.at(seat).tiles.add(tile);
  }
  finish_recruit(play);
}

Talers income_of_townsmen(const GameState& state, Seat seat) {
  Talers sum;
  state.at(seat).tiles.townsmen().for_each([&](Tile tile) {
    const TownsmanRow& row = row_of(tile.townsman());
    if (row.income != nullptr) sum += row.income(state, seat);
  });
  return sum;
}

Points points_of_townsmen(const GameState& state, Seat seat) {
  Points sum;
  state.at(seat).tiles.townsmen().for_each([&](Tile tile) {
    const TownsmanRow& row = row_of(tile.townsman());
    if (row.points != nullptr) sum += row.points(state, seat);
  });
  return sum;
}

}  // namespace norenberc
