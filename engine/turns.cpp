// R3 and R5: turns, and the guilds called one after another.
#include "engine/rules.h"

namespace norenberc {

namespace {

Seat first_in_order(const GameState& state, SeatSet seats) {
  int place = 0;
  while (!seats.has(state.in_order(place))) ++place;
  return state.in_order(place);
}

void ask_next(GameState& state) {
  state.acting = first_in_order(state, state.to_act);  // R5.2
  state.decision = Decision::Action;
}

// R5.4, R3.3
void end_turn(Play& play) {
  GameState& state = play.state;
  SeatSet finished;
  for (const Seat seat : state.seats()) {
    Player& player = state.at(seat);
    if (player.agents == 0) player.finished = true;
    if (player.finished) finished = finished.with(seat);
    player.plan = {};
    player.planned = std::nullopt;
  }
  state.called = std::nullopt;
  play.tell(TurnEnded{state.round, state.turn, finished});
  if (finished == state.seats()) {
    end_round(play);
  } else {
    ++state.turn;
    begin_planning(state);
  }
}

// R5.1: calls the next guild that somebody planned, or ends the turn.
void call_next_guild(Play& play) {
  GameState& state = play.state;
  GuildSet planned;
  for (const Seat seat : state.seats()) planned = planned | state.at(seat).plan;
  if (state.called) planned = planned.after(*state.called);
  if (planned.empty()) return end_turn(play);

  const Guild guild = planned.lowest();
  state.called = guild;
  for (const Seat seat : state.seats()) {
    if (!state.at(seat).plan.has(guild)) continue;
    state.to_act = state.to_act.with(seat);
    --state.at(seat).agents;  // it stands on the card now
  }
  play.tell(GuildCalled{guild, state.to_act});
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

void reveal_plans(Play& play) {
  GameState& state = play.state;
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
  play.tell(made);
  call_next_guild(play);
}

void finish_action(Play& play) {
  GameState& state = play.state;
  const Seat seat = *state.acting;
  const Guild guild = *state.called;
  ++state.at(guild).roof[static_cast<std::size_t>(seat)];  // R5.3
  state.at(seat).plan = state.at(seat).plan.without(guild);
  state.to_act = state.to_act.without(seat);
  state.acting = std::nullopt;
  state.guest = Tile();
  if (state.to_act.empty()) {
    call_next_guild(play);
  } else {
    ask_next(state);
  }
}

}  // namespace norenberc
