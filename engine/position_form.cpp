// Positions from outside: whether they have the right form, and what follows from the rest.
#include <array>

#include "engine/position.h"
#include "engine/position_checks.h"
#include "engine/sentences.h"

namespace norenberc {

namespace {

constexpr int kMostTalers = 5000;  // far beyond play; leaves room for what two Bankers add to it
constexpr int kMostTurns = 99;

// ---- Form

Problem check_players(const GameState& state) {
  if (state.player_count() < kMinPlayers || state.player_count() > kMaxPlayers) {
    return say("There are ", state.player_count(), " players; there must be ", kMinPlayers, " to ",
               kMaxPlayers, ".");
  }
  for (const Seat seat : seat_set(kMaxPlayers) - state.seats()) {
    if (state.at(seat) != Player{}) {
      return say("There are ", state.player_count(), " players; ", seat, " must have nothing.");
    }
  }
  for (const Guild guild : GuildSet::first(kGuilds) - state.guilds()) {
    if (state.at(guild) != GuildHouse{}) {
      return say("The ", guild, " are not in play with ", state.player_count(),
                 " players; their house must be empty.");
    }
  }
  return std::nullopt;
}

Problem check_time(const GameState& state) {
  if (state.round < 1 || state.round > kRounds) {
    return say("The round is ", state.round, "; it must be 1 to ", kRounds, ".");
  }
  if (state.turn < 1 || state.turn > kMostTurns) {
    return say("The turn is ", state.turn, "; it must be 1 to ", kMostTurns, ".");
  }
  return std::nullopt;
}

Problem check_order(const GameState& state) {
  SeatSet placed;
  for (int place = 0; place < state.player_count(); ++place) {
    placed = placed.with(state.in_order(place));
  }
  if (placed == state.seats()) return std::nullopt;
  return say("The turn order must name each seat from 1 to ", state.player_count(), " once.");
}

Problem check_guilds(const GameState& state) {
  struct Named {
    std::string_view what;
    std::optional<Guild> guild;
  };
  for (const Named& named :
       {Named{"called guild", state.called}, Named{"prestige guild", state.prestige},
        Named{"last prestige guild", state.last_prestige}, Named{"guild of jack 3", state.jacks[0]},
        Named{"guild of jack 4", state.jacks[1]}}) {
    if (!named.guild || state.guilds().has(*named.guild)) continue;
    return say("The ", named.what, " is ", *named.guild, ", which are not in play with ",
               state.player_count(), " players.");
  }
  return std::nullopt;
}

Problem check_seats(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    if (player.talers < Talers(0) || player.talers > Talers(kMostTalers)) {
      return say(seat, " has ", player.talers.count, " Talers; it must be 0 to ", kMostTalers, ".");
    }
    const GuildSet unknown = player.plan - state.guilds();
    if (!unknown.empty()) {
      return say(seat, " plans the ", unknown.lowest(), ", which are not in play with ",
                 state.player_count(), " players.");
    }
    if (player.planned && *player.planned > state.guilds().size()) {
      return say(seat, " planned ", *player.planned, " guilds; only ", state.guilds().size(),
                 " are in play.");
    }
    if (player.secret_pass && !(player.finished && state.phase == Phase::Planning)) {
      return say(seat, " has passed in secret; that is so only while planning and once finished.");
    }
  }
  return std::nullopt;
}

// ---- Phase and decision

bool has_waiting_jack(const GameState& state, Seat seat) {
  const Player& player = state.at(seat);
  return (player.owns(Townsman::Jack3) && !state.jacks[0]) ||
         (player.owns(Townsman::Jack4) && !state.jacks[1]);
}

Problem check_acting(const GameState& state) {
  if (!state.acting || !state.seats().has(*state.acting)) {
    return say("In the action phase one of the seats 1 to ", state.player_count(), " must act.");
  }
  const Seat seat = *state.acting;
  if (state.decision == Decision::Plan) return say("Plans are made in the planning phase only.");
  if (state.decision == Decision::Jack) {
    if (state.called) return say("No guild is called while a Jack is placed.");
    if (!has_waiting_jack(state, seat)) return say(seat, " has no Jack that waits to be placed.");
    return std::nullopt;
  }
  if (!state.called) return say("In the action phase a guild must be called.");
  if (!state.at(seat).plan.has(*state.called)) {
    return say(seat, " acts; its plan must have the called guild, the ", *state.called, ".");
  }
  if (state.decision == Decision::Peddler && state.at(seat).goods.empty()) {
    return say(seat, " has no good to put on the Peddler, so that play could not go on.");
  }
  return std::nullopt;
}

Problem check_guest(const GameState& state) {
  const auto asks = townsman_that_asks(state.decision);
  if (asks && !state.guest.is(*asks)) {
    return say("The guest must be ", Tile::townsman(*asks), ", whose ability is being decided.");
  }
  if (!asks && state.decision != Decision::Order && !state.guest.is_none()) {
    return say("The guest ", state.guest, " is named, but nothing is decided about it.");
  }
  if (!state.guest.is_none() && !all_tiles(state.options).has(state.guest)) {
    return say("The guest ", state.guest, " is no tile of this game.");
  }
  return std::nullopt;
}

Problem check_phase(const GameState& state) {
  if (state.phase == Phase::Action) {
    if (auto problem = check_acting(state)) return problem;
  } else {
    if (state.called) return say("A guild is called in the action phase only.");
    if (state.acting) return say("A seat acts in the action phase only.");
    if (state.decision != Decision::Plan) {
      return say("Outside the action phase no '", name(state.decision), "' can be decided.");
    }
  }
  if (auto problem = check_guest(state)) return problem;
  GameState derived = state;
  derive_who_decides(derived);
  if (state.to_plan != derived.to_plan) {
    return say("Those who still owe a plan must be the unfinished seats without one.");
  }
  if (state.to_act != derived.to_act) {
    return say("Those who are to act must be the seats whose plans have the called guild.");
  }
  if (state.phase == Phase::Planning && state.to_plan.empty()) {
    return say("Nobody owes a plan, so that the planning would be over.");
  }
  return std::nullopt;
}

// For each planned guild an agent must be there when it is called, or play could not go on.
Problem check_plans(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    const GuildSet open = state.called ? player.plan.after(*state.called) : player.plan;
    if (open.size() > player.agents) {
      return say(seat, " plans ", open.size(), open.size() == 1 ? " guild" : " guilds",
                 " to come, but has ", player.agents, player.agents == 1 ? " agent." : " agents.");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Townsman> townsman_that_asks(Decision decision) {
  switch (decision) {
    case Decision::Burglar: return Townsman::Burglar;
    case Decision::Guardsman: return Townsman::Guardsman;
    case Decision::Mayor: return Townsman::Mayor;
    case Decision::Peddler: return Townsman::Peddler;
    case Decision::Duchess: return Townsman::Duchess;
    case Decision::Plan:
    case Decision::Action:
    case Decision::Order:
    case Decision::Jack: break;
  }
  return std::nullopt;
}

Problem problem_of_form(const GameState& state) {
  constexpr std::array kChecks = {
      check_players, check_time, check_order, check_guilds, check_seats, check_phase, check_plans,
  };
  for (const auto check : kChecks) {
    if (auto problem = check(state)) return problem;
  }
  return std::nullopt;
}

void derive_who_decides(GameState& state) {
  state.to_plan = {};
  state.to_act = {};
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    if (state.phase == Phase::Planning && !player.finished && player.plan.empty()) {
      state.to_plan = state.to_plan.with(seat);
    }
    if (state.phase == Phase::Action && state.called && player.plan.has(*state.called)) {
      state.to_act = state.to_act.with(seat);
    }
  }
}

void derive_pending(GameState& state) {
  derive_who_decides(state);
  // R10.4: in the first turn nobody finished before, so these passes are not known yet.
  if (state.phase != Phase::Planning || state.turn != 1 ||
      state.options.planning != PlanningOrder::Simultaneous) {
    return;
  }
  for (const Seat seat : state.seats()) {
    Player& player = state.at(seat);
    if (player.finished && !player.planned) player.secret_pass = true;
  }
}

}  // namespace norenberc
