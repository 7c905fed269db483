// R3 and R5: turns, and the guilds called one after another.
#include "engine/rules.h"

namespace norenberc {

namespace {

// The loops over all seats, in the game or not, run a fixed number of times: a playout spends much
// of its time here, and a branch that depends on the plans is mispredicted often.

Seat first_in_order(const GameState& state, SeatSet seats) {
  Seat first = state.in_order(0);
  for (int place = kMaxPlayers - 1; place >= 0; --place) {
    const Seat seat = state.in_order(place);
    first = seats.has(seat) ? seat : first;
  }
  return first;
}

void ask_next(GameState& state) {
  state.acting = first_in_order(state, state.to_act);  // R5.2
  state.decision = Decision::Action;
}

// R5.4, R3.3
void end_turn(MoveContext& context) {
  GameState& state = context.state;
  SeatSet finished;
  for (const Seat seat : state.seats()) {
    Player& player = state.at(seat);
    if (player.agents == 0) player.finished = true;
    if (player.finished) finished = finished.with(seat);
    player.plan = {};
    player.planned = std::nullopt;
  }
  state.called = std::nullopt;
  context.report(TurnEnded{state.round, state.turn, finished});
  if (finished == state.seats()) {
    end_round(context);
  } else {
    ++state.turn;
    begin_planning(state);
  }
}

// R5.1: calls the next guild that somebody planned, or ends the turn.
void call_next_guild(MoveContext& context) {
  GameState& state = context.state;
  GuildSet planned;
  for (const Player& player : state.players) planned = planned | player.plan;
  if (state.called) planned = planned.after(*state.called);
  if (planned.empty()) return end_turn(context);

  const Guild guild = planned.lowest();
  state.called = guild;
  for (int i = 0; i < kMaxPlayers; ++i) {
    Player& player = state.at(seat_at(i));
    const unsigned revealed = player.plan.has(guild) ? 1 : 0;
    state.to_act.bits = static_cast<std::uint8_t>(state.to_act.bits | revealed << i);
    player.agents = static_cast<std::uint8_t>(player.agents - revealed);  // it is on the card now
  }
  context.report(GuildCalled{guild, state.to_act});
  ask_next(state);
}

}  // namespace

void begin_planning(GameState& state) {
  state.phase = Phase::Planning;
  state.decision = Decision::Plan;
  state.to_plan = {};
  for (const Seat seat : state.seats()) {
    if (!state.at(seat).finished) state.to_plan = state.to_plan.with(seat);
  }
}

void reveal_plans(MoveContext& context) {
  GameState& state = context.state;
  PlansMade made{};
  for (const Seat seat : state.seats()) {  // R4.3
    Player& player = state.at(seat);
    if (player.secret_pass || !player.plan.empty()) {
      player.planned = static_cast<std::uint8_t>(player.plan.size());
    }
    player.secret_pass = false;
    made.planned[static_cast<std::size_t>(seat)] = player.planned;
  }
  state.phase = Phase::Action;
  context.report(made);
  call_next_guild(context);
}

void finish_action(MoveContext& context) {
  GameState& state = context.state;
  const Seat seat = *state.acting;
  const Guild guild = *state.called;
  ++state.at(guild).roof[static_cast<std::size_t>(seat)];  // R5.3
  state.at(seat).plan = state.at(seat).plan.without(guild);
  state.to_act = state.to_act.without(seat);
  state.acting = std::nullopt;
  state.guest = Tile();
  if (state.to_act.empty()) {
    call_next_guild(context);
  } else {
    ask_next(state);
  }
}

}  // namespace norenberc
