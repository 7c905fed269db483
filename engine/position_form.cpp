// Positions from outside: whether they have the right form, and what follows from the rest.
#include <array>

#include "engine/position.h"
#include "engine/position_checks.h"

namespace norenberc {

namespace {

constexpr int kMostTalers = 5000;  // far beyond play; leaves room for what two Bankers add to it
constexpr int kMostTurns = 99;

// ---- Form

Problem check_players(const GameState& state) {
  if (state.player_count() < kMinPlayers || state.player_count() > kMaxPlayers) {
    return Fault{.flaw = Flaw::WrongPlayers,
                 .least = kMinPlayers,
                 .most = kMaxPlayers,
                 .players = state.player_count()};
  }
  for (const Seat seat : seat_set(kMaxPlayers) - state.seats()) {
    if (state.at(seat) != Player{}) {
      return Fault{.flaw = Flaw::SeatNotInPlay, .players = state.player_count(), .seat = seat};
    }
  }
  for (const Guild guild : GuildSet::first(kGuilds) - state.guilds()) {
    if (state.at(guild) != GuildHouse{}) {
      return Fault{.flaw = Flaw::HouseNotInPlay, .players = state.player_count(), .guild = guild};
    }
  }
  return std::nullopt;
}

Problem check_time(const GameState& state) {
  if (state.round < 1 || state.round > kRounds) {
    return Fault{.flaw = Flaw::WrongRound, .have = state.round, .least = 1, .most = kRounds};
  }
  if (state.turn < 1 || state.turn > kMostTurns) {
    return Fault{.flaw = Flaw::WrongTurn, .have = state.turn, .least = 1, .most = kMostTurns};
  }
  return std::nullopt;
}

Problem check_order(const GameState& state) {
  SeatSet placed;
  for (int place = 0; place < state.player_count(); ++place) {
    placed = placed.with(state.in_order(place));
  }
  if (placed == state.seats()) return std::nullopt;
  return Fault{.flaw = Flaw::WrongOrder, .players = state.player_count()};
}

Problem check_guilds(const GameState& state) {
  struct Named {
    Fault::Role role;
    std::optional<Guild> guild;
  };
  using enum Fault::Role;
  for (const Named& named : {Named{Called, state.called}, Named{Prestige, state.prestige},
                             Named{LastPrestige, state.last_prestige}, Named{Jack3, state.jacks[0]},
                             Named{Jack4, state.jacks[1]}}) {
    if (!named.guild || state.guilds().has(*named.guild)) continue;
    return Fault{.flaw = Flaw::GuildNotInPlay,
                 .role = named.role,
                 .players = state.player_count(),
                 .guild = named.guild};
  }
  return std::nullopt;
}

Problem check_seats(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    if (player.talers < Talers(0) || player.talers > Talers(kMostTalers)) {
      return Fault{.flaw = Flaw::WrongTalers,
                   .have = player.talers.count,
                   .most = kMostTalers,
                   .seat = seat};
    }
    const GuildSet unknown = player.plan - state.guilds();
    if (!unknown.empty()) {
      return Fault{.flaw = Flaw::PlanNotInPlay,
                   .players = state.player_count(),
                   .guild = unknown.lowest(),
                   .seat = seat};
    }
    if (player.planned && *player.planned > state.guilds().size()) {
      return Fault{.flaw = Flaw::TooManyPlanned,
                   .have = *player.planned,
                   .most = state.guilds().size(),
                   .seat = seat};
    }
    if (player.secret_pass && !(player.finished && state.phase == Phase::Planning)) {
      return Fault{.flaw = Flaw::SecretPass, .seat = seat};
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
    return Fault{.flaw = Flaw::NobodyActs, .players = state.player_count()};
  }
  const Seat seat = *state.acting;
  if (state.decision == Decision::Plan) return Fault{.flaw = Flaw::PlanWhileActing};
  if (state.decision == Decision::Jack) {
    if (state.called) return Fault{.flaw = Flaw::CalledWhileJack};
    if (!has_waiting_jack(state, seat)) return Fault{.flaw = Flaw::NoWaitingJack, .seat = seat};
    return std::nullopt;
  }
  if (!state.called) return Fault{.flaw = Flaw::NothingCalled};
  if (!state.at(seat).plan.has(*state.called)) {
    return Fault{.flaw = Flaw::ActsUnplanned, .guild = state.called, .seat = seat};
  }
  if (state.decision == Decision::Peddler && state.at(seat).goods.empty()) {
    return Fault{.flaw = Flaw::NothingToPeddle, .seat = seat};
  }
  return std::nullopt;
}

Problem check_guest(const GameState& state) {
  const auto asks = townsman_that_asks(state.decision);
  if (asks && !state.guest.is(*asks)) {
    return Fault{.flaw = Flaw::WrongGuest, .tile = Tile::townsman(*asks)};
  }
  if (!asks && state.decision != Decision::Order && !state.guest.is_none()) {
    return Fault{.flaw = Flaw::IdleGuest, .tile = state.guest};
  }
  if (!state.guest.is_none() && !all_tiles(state.options).has(state.guest)) {
    return Fault{.flaw = Flaw::ForeignGuest, .tile = state.guest};
  }
  return std::nullopt;
}

Problem check_phase(const GameState& state) {
  if (state.phase == Phase::Action) {
    if (auto problem = check_acting(state)) return problem;
  } else {
    if (state.called) return Fault{.flaw = Flaw::CalledOutsideAction};
    if (state.acting) return Fault{.flaw = Flaw::ActsOutsideAction};
    if (state.decision != Decision::Plan) {
      return Fault{.flaw = Flaw::DecidedOutsideAction, .decision = state.decision};
    }
  }
  if (auto problem = check_guest(state)) return problem;
  GameState derived = state;
  derive_who_decides(derived);
  if (state.to_plan != derived.to_plan) return Fault{.flaw = Flaw::WrongToPlan};
  if (state.to_act != derived.to_act) return Fault{.flaw = Flaw::WrongToAct};
  if (state.phase == Phase::Planning && state.to_plan.empty()) {
    return Fault{.flaw = Flaw::NobodyToPlan};
  }
  return std::nullopt;
}

// For each planned guild an agent must be there when it is called, or play could not go on.
Problem check_plans(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    const GuildSet open = state.called ? player.plan.after(*state.called) : player.plan;
    if (open.size() > player.agents) {
      return Fault{
          .flaw = Flaw::TooFewAgents, .have = player.agents, .need = open.size(), .seat = seat};
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
