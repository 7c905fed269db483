// The game: set up, ask who decides what, list or check moves, and apply them; and a game in progress that
// keeps its record.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/dealer.h"
#include "engine/events.h"
#include "engine/moves.h"
#include "engine/record.h"
#include "engine/refusals.h"
#include "engine/state.h"

namespace norenberc {

// R2. The deal must be one that `is_possible`.
GameState start(const Options& options, const SetupDeal& deal);
// Whether the deal uses only tiles there are, each in a place where it may lie.
bool is_possible(const Options& options, const SetupDeal& deal);

// The open decision, and the seats that owe it: while planning simultaneously all who have not
// planned yet, else one; none when the game is over.
struct Pending {
  Decision decision = Decision::Plan;
  SeatSet seats;

  friend bool operator==(const Pending&, const Pending&) = default;
};
inline Pending to_decide(const GameState& state) {
  if (state.phase == Phase::Over) return {};
  if (state.phase == Phase::Action) return {state.decision, SeatSet::of(*state.acting)};
  if (state.options.planning == PlanningOrder::Simultaneous) {
    return {Decision::Plan, state.to_plan};
  }
  int place = state.player_count() - 1;  // R4.4: the last in the turn order first
  while (!state.to_plan.has(state.in_order(place))) --place;
  return {Decision::Plan, SeatSet::of(state.in_order(place))};
}

// The decision this seat owes now, if any.
std::optional<Decision> decision_of(const GameState& state, Seat seat);

// Every legal move of this seat now; none if it owes no decision.
void legal_moves(const GameState& state, Seat seat, MoveList& moves);

// What the called guild offers a seat that has to choose its action there.
struct GuildOffer {
  Talers buys_at;   // R8.1: for one good, a Haggler counted
  Talers sells_at;  // R6.2: for one good, a Merchant counted
  int limit = 0;    // R8.2: how many goods may be bought
  Talers roof;      // R7.5: what a recruit brings

  friend bool operator==(const GuildOffer&, const GuildOffer&) = default;
};
GuildOffer guild_offer(const GameState& state, Seat seat);

// Nothing if the move is legal, else the first reason why it is not.
std::optional<Refusal> why_refused(const GameState& state, Seat seat, const Move& move);

// Applies a legal move and all that follows from it up to the next decision. Adds what happened to `events` unless it
// is null.
void apply(GameState& state, Seat seat, const Move& move, Dealer& dealer, Events* events = nullptr);

// A game in progress that keeps its record.
class Game {
 public:
  Game(const Options& options, const SetupDeal& deal);
  explicit Game(const GameState& position);

  const GameState& state() const { return state_; }
  const Record& record() const { return record_; }
  std::vector<Record::Tag>& tags() { return record_.tags; }

  // Plays a legal move; what the dealer answers goes into the record.
  Events play(Seat seat, const Move& move, Dealer& dealer);

  // A point in the game that it can be taken back to.
  struct Bookmark {
    GameState state;
    std::size_t steps;
  };
  Bookmark bookmark() const { return {state_, record_.steps.size()}; }
  void return_to(const Bookmark& bookmark);

 private:
  GameState state_;
  Record record_;
};

}  // namespace norenberc
