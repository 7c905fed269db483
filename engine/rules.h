// What the chapters of the rules offer each other, besides the functions in the rows of the catalogue. For
// each kind of move legality, list and effect stand side by side in one file: `list_…` writes the legal
// moves, `refuse_…` says why one is not legal, and the verb applies it.
#pragma once

#include <optional>

#include "engine/dealer.h"
#include "engine/events.h"
#include "engine/moves.h"
#include "engine/refusals.h"
#include "engine/state.h"

namespace norenberc {

// A game while a move is applied: the state, where chance comes from, and where events go.
struct MoveContext {
  GameState& state;
  Dealer& dealer;
  Events* events;  // null if nobody wants to know: a playout saves the work

  template <class What>
  void report(const What& event) {
    if (events != nullptr) events->push_back(event);
  }
};

// R2.9, R10.7: setup.cpp
void choose_prestige(GameState& state, GuildSet candidates);

// R3, R5: turns.cpp
void begin_planning(GameState& state);
void reveal_plans(MoveContext& context);   // all plans are in
void finish_action(MoveContext& context);  // R5.3, then on to the next visitor

// R6, R8, R9: actions.cpp
int selling_price(const GameState& state, Seat seat);   // of one good, at the called guild
int buying_price(const GameState& state, Seat seat);    // of one good, there
int most_bought(const GameState& state);                // R8.2: the limit, at the called guild
int purchase_limit(const GameState& state, Seat seat);  // how many goods may be bought and paid

// R7: recruit.cpp
void list_recruits(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_recruit(const GameState& state, Seat seat, const Move& move);
void recruit(MoveContext& context, Seat seat, const Move& move);
Talers talers_for_roof(const GameState& state);  // R7.5: at the called guild
void finish_recruit(MoveContext& context);       // R7.5 and R7.6, once the guest is settled

// R11, R14.3: townsmen.cpp, abilities.cpp
Tile tile_at(const GameState& state, Window place);
void welcome(MoveContext& context, Seat seat,
             Tile townsman);  // what a recruited townsman does at once
void dismiss_guest(
    MoveContext& context);  // once the ability that asked its owner is used or declined
// R10.3: what a seat's townsmen add to its income now, without Mayors.
Talers income_of_townsmen(const GameState& state, Seat seat);
// R12.1
Points points_of_townsmen(const GameState& state, Seat seat);

// R10: round_end.cpp
int goods_that_count(const Player& player, Good good);  // for the favorites
void end_round(MoveContext& context);
// R14.3: the next Jack whose owner has to say where it goes; none if all have.
std::optional<Seat> next_jack_owner(const GameState& state);

}  // namespace norenberc
