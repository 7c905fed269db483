#include "engine/game.h"

#include <cassert>

#include "engine/rules.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

// The most specific reason first: that the game is over explains more than that it is another's decision.
Refusal refuse_unasked(const GameState& state, Seat seat) {
  if (state.is_over()) return Refusal{.code = RefusalCode::IsOver};
  if (state.phase == Phase::Planning) {
    if (state.at(seat).finished) return Refusal{.code = RefusalCode::Finished};
    if (!state.to_plan.has(seat)) return Refusal{.code = RefusalCode::AlreadyPlanned};
  }
  return Refusal{.code = RefusalCode::NotYourDecision,
                 .seat = to_decide(state).seats.lowest(),
                 .decision = state.decision};
}

// Passes another dealer's draws on and adds them to the steps, right behind the move that caused them.
class RecordingDealer final : public Dealer {
 public:
  RecordingDealer(Dealer& dealer, std::vector<RecordedStep>& steps)
      : dealer_(dealer), steps_(steps) {}

  Tile draw(const TileSet& stack, const Refill& refill) override {
    const Tile tile = dealer_.draw(stack, refill);
    steps_.emplace_back(RecordedDraw{refill, tile});
    return tile;
  }

 private:
  Dealer& dealer_;
  std::vector<RecordedStep>& steps_;
};

}  // namespace

std::optional<Decision> decision_of(const GameState& state, Seat seat) {
  const Pending pending = to_decide(state);
  return pending.seats.has(seat) ? std::optional(pending.decision) : std::nullopt;
}

// Planning and acting are nearly all decisions of a game. They are called directly, so that the compiler can inline

// them; the rest goes through the function pointers of the catalogue.
void legal_moves(const GameState& state, Seat seat, MoveList& moves) {
  moves.clear();
  const Pending pending = to_decide(state);
  if (!pending.seats.has(seat)) return;
  if (pending.decision == Decision::Plan) return list_plans(state, seat, moves);
  if (pending.decision == Decision::Action) return list_actions(state, seat, moves);
  const DecisionRow& row = row_of(pending.decision);
  row.list(state, seat, moves);
  if (row.may_be_declined) moves.add(Move::decline());  // R11.13
}

GuildOffer guild_offer(const GameState& state, Seat seat) {
  return {Talers(buying_price(state, seat)), Talers(selling_price(state, seat)), most_bought(state),
          talers_for_roof(state)};
}

std::optional<Refusal> why_refused(const GameState& state, Seat seat, const Move& move) {
  const std::optional<Decision> decision = decision_of(state, seat);
  if (!decision) return refuse_unasked(state, seat);
  if (!can_answer(move.kind(), *decision)) {
    return Refusal{
        .code = RefusalCode::AnotherDecision, .guild = state.called, .decision = decision};
  }
  if (move.kind() == MoveKind::Decline) return std::nullopt;  // R11.13
  return row_of(*decision).refuse(state, seat, move);
}

void apply(GameState& state, Seat seat, const Move& move, Dealer& dealer, Events* events) {
  assert(!why_refused(state, seat, move));
  MoveContext context{state, dealer, events};
  const Decision decision = state.decision;
  if (decision == Decision::Plan) return plan(context, seat, move);
  if (decision == Decision::Action) return act(context, seat, move);
  if (move.kind() != MoveKind::Decline) row_of(decision).apply(context, seat, move);
  // R11.12: used or declined, the ability is over and the guest goes.
  if (townsman_that_asks(decision)) dismiss_guest(context);
}

Game::Game(const Options& options, const SetupDeal& deal) : state_(start(options, deal)) {
  record_.options = options;
  record_.start = deal;
}

// A position may be the end of a game; its record needs scores all the same, or it would not replay.
Game::Game(const GameState& position) : state_(position) {
  record_.options = position.options;
  record_.start = position;
  if (state_.is_over()) record_.scores = score(state_);
}

Events Game::play(Seat seat, const Move& move, Dealer& dealer) {
  assert(!why_refused(state_, seat, move));
  record_.steps.emplace_back(RecordedMove{seat, move});
  RecordingDealer recording(dealer, record_.steps);
  Events events;
  apply(state_, seat, move, recording, &events);
  if (state_.is_over()) record_.scores = score(state_);
  return events;
}

void Game::return_to(const Bookmark& bookmark) {
  assert(bookmark.steps <= record_.steps.size());
  state_ = bookmark.state;
  record_.steps.resize(bookmark.steps);
  if (!state_.is_over()) record_.scores.reset();
}

}  // namespace norenberc
