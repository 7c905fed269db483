// What the chapters of the rules offer each other. For each kind of move legality, list and effect
// stand side by side in one file: `list_…` writes the legal moves, `refuse_…` says why one is not
// legal, and the verb applies it.
#pragma once

#include <optional>

#include "engine/dealer.h"
#include "engine/events.h"
#include "engine/moves.h"
#include "engine/refusals.h"
#include "engine/state.h"

namespace norenberc {

// A game while a move is applied: the state, where chance comes from, and who is told.
struct Play {
  GameState& state;
  Dealer& dealer;
  Events* events;

  template <class What>
  void tell(const What& what) {
    if (events != nullptr) events->push_back(what);
  }
};

// R2.9, R10.7: setup.cpp
void choose_prestige(GameState& state, GuildSet candidates);

// R3, R5: turns.cpp
void begin_planning(GameState& state);
void reveal_plans(Play& play);   // all plans are in
void finish_action(Play& play);  // R5.3, then on to whoever acts next

// R4: planning.cpp
void list_plans(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_plan(const GameState& state, Seat seat, const Move& move);
void plan(Play& play, Seat seat, const Move& move);

// R6, R8, R9: actions.cpp
int selling_price(const GameState& state, Seat seat);   // of one good, at the called guild
int buying_price(const GameState& state, Seat seat);    // of one good, there
int most_bought(const GameState& state);                // R8.2: the limit, at the called guild
int purchase_limit(const GameState& state, Seat seat);  // how many goods may be bought and paid
void list_actions(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_action(const GameState& state, Seat seat, const Move& move);
void act(Play& play, Seat seat, const Move& move);

// R7: recruit.cpp
void list_recruits(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_recruit(const GameState& state, Seat seat, const Move& move);
void recruit(Play& play, Seat seat, const Move& move);
void gain_agent(Play& play, Seat seat, Tile by);  // R7.4
Talers talers_for_roof(const GameState& state);   // R7.5: at the called guild
void finish_recruit(Play& play);                  // R7.5 and R7.6, once the guest is settled
void list_orders(MoveList& moves);
void settle_order(Play& play, const Move& move);  // R7.6

// R11, R14.3: townsmen.cpp, abilities.cpp
Tile tile_at(const GameState& state, Place place);
void welcome(Play& play, Seat seat, Tile townsman);  // what a recruited townsman does at once
void list_abilities(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_ability(const GameState& state, Seat seat, const Move& move);
void use_ability(Play& play, Seat seat, const Move& move);

// R10: round_end.cpp
int goods_that_count(const Player& player, Good good);  // for the favorites
void end_round(Play& play);
// R14.3: the next Jack whose owner has to say where it goes; none if all have.
std::optional<Seat> next_jack_owner(const GameState& state);
void settle_jack(Play& play, Seat seat, const Move& move);

}  // namespace norenberc
