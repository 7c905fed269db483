#include "engine/game.h"

#include "engine/rules.h"

namespace norenberc {

namespace {

// Whether a move of this kind can answer the decision at all.
bool answers(MoveKind kind, Decision decision) {
  switch (kind) {
    case MoveKind::Plan:
    case MoveKind::Pass: return decision == Decision::Plan;
    case MoveKind::Sell:
    case MoveKind::Buy:
    case MoveKind::Recruit:
    case MoveKind::Nothing: return decision == Decision::Action;
    case MoveKind::Burgle: return decision == Decision::Burglar;
    case MoveKind::Swap: return decision == Decision::Guardsman;
    case MoveKind::PlaceMayor: return decision == Decision::Mayor;
    case MoveKind::LoadPeddler: return decision == Decision::Peddler;
    case MoveKind::MoveCrest: return decision == Decision::Duchess;
    case MoveKind::PlaceJack: return decision == Decision::Jack;
    case MoveKind::First:
    case MoveKind::Stay: return decision == Decision::Order;
    case MoveKind::Decline:
      return decision == Decision::Burglar || decision == Decision::Guardsman ||
             decision == Decision::Duchess;
  }
  return false;
}

Refusal why_nothing_is_asked(const GameState& state, Seat seat) {
  if (state.is_over()) return Refusal{.why = Why::IsOver};
  if (state.phase == Phase::Planning) {
    if (state.at(seat).finished) return Refusal{.why = Why::Finished};
    if (!state.to_plan.has(seat)) return Refusal{.why = Why::AlreadyPlanned};
  }
  return Refusal{.why = Why::NotYourDecision,
                 .seat = to_decide(state).seats.lowest(),
                 .decision = state.decision};
}

}  // namespace

std::optional<Decision> decision_of(const GameState& state, Seat seat) {
  const Pending pending = to_decide(state);
  return pending.seats.has(seat) ? std::optional(pending.decision) : std::nullopt;
}

void legal_moves(const GameState& state, Seat seat, MoveList& moves) {
  moves.clear();
  const Pending pending = to_decide(state);
  if (!pending.seats.has(seat)) return;
  switch (pending.decision) {
    case Decision::Plan: return list_plans(state, seat, moves);
    case Decision::Action: return list_actions(state, seat, moves);
    case Decision::Order: return list_orders(moves);
    case Decision::Burglar:
    case Decision::Guardsman:
    case Decision::Mayor:
    case Decision::Peddler:
    case Decision::Duchess:
    case Decision::Jack: return list_abilities(state, seat, moves);
  }
}

Terms terms(const GameState& state, Seat seat) {
  return {Talers(buying_price(state, seat)), Talers(selling_price(state, seat)), most_bought(state),
          talers_for_roof(state)};
}

std::optional<Refusal> why_refused(const GameState& state, Seat seat, const Move& move) {
  const std::optional<Decision> decision = decision_of(state, seat);
  if (!decision) return why_nothing_is_asked(state, seat);
  if (!answers(move.kind(), *decision)) {
    return Refusal{.why = Why::AnotherDecision, .guild = state.called, .decision = decision};
  }
  switch (*decision) {
    case Decision::Plan: return refuse_plan(state, seat, move);
    case Decision::Action: return refuse_action(state, seat, move);
    case Decision::Order: return std::nullopt;
    case Decision::Burglar:
    case Decision::Guardsman:
    case Decision::Mayor:
    case Decision::Peddler:
    case Decision::Duchess:
    case Decision::Jack: return refuse_ability(state, seat, move);
  }
  return std::nullopt;
}

void apply(GameState& state, Seat seat, const Move& move, Dealer& dealer, Events* events) {
  assert(!why_refused(state, seat, move));
  Play play{state, dealer, events};
  switch (state.decision) {
    case Decision::Plan: return plan(play, seat, move);
    case Decision::Action: return act(play, seat, move);
    case Decision::Order: return settle_order(play, move);
    case Decision::Jack: return settle_jack(play, seat, move);
    case Decision::Burglar:
    case Decision::Guardsman:
    case Decision::Mayor:
    case Decision::Peddler:
    case Decision::Duchess: return use_ability(play, seat, move);
  }
}

}  // namespace norenberc
