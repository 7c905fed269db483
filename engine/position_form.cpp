// Positions from outside: whether they have the right form, and what follows from the rest.
#include <array>

#include "engine/position.h"
#include "engine/position_check.h"

namespace norenberc {

namespace {

constexpr int kMostTalers = 5000;  // far beyond play; leaves room for what two Bankers add to it
constexpr int kMostTurns = 99;

// Each check may rely on those before it in kChecks: first of all that seats and guilds index their arrays.
// ---- Form

std::optional<Fault> check_players(const GameState& state) {
  if (state.player_count() < kMinPlayers || state.player_count() > kMaxPlayers) {
    return Fault{.code = FaultCode::WrongPlayers,
                 .least = kMinPlayers,
                 .most = kMaxPlayers,
                 .players = state.player_count()};
  }
  for (const Seat seat : seat_set(kMaxPlayers) - state.seats()) {
    if (state.at(seat) != Player{}) {
      return Fault{.code = FaultCode::SeatNotInPlay, .players = state.player_count(), .seat = seat};
    }
  }
  for (const Guild guild : GuildSet::first(kGuilds) - state.guilds()) {
    if (state.at(guild) != GuildHouse{}) {
      return Fault{
          .code = FaultCode::HouseNotInPlay, .players = state.player_count(), .guild = guild};
    }
  }
  return std::nullopt;
}

std::optional<Fault> check_time(const GameState& state) {
  if (state.round < 1 || state.round > kRounds) {
    return Fault{.code = FaultCode::WrongRound, .have = state.round, .least = 1, .most = kRounds};
  }
  if (state.turn < 1 || state.turn > kMostTurns) {
    return Fault{.code = FaultCode::WrongTurn, .have = state.turn, .least = 1, .most = kMostTurns};
  }
  return std::nullopt;
}

std::optional<Fault> check_order(const GameState& state) {
  SeatSet placed;
  for (int place = 0; place < state.player_count(); ++place) {
    placed = placed.with(state.in_order(place));
  }
  if (placed == state.seats()) return std::nullopt;
  return Fault{.code = FaultCode::WrongOrder, .players = state.player_count()};
}

std::optional<Fault> check_guilds(const GameState& state) {
  struct Named {
    Fault::Role role;
    std::optional<Guild> guild;
  };
  using enum Fault::Role;
  for (const Named& named : {Named{Called, state.called}, Named{Prestige, state.prestige},
                             Named{LastPrestige, state.last_prestige}, Named{Jack3, state.jacks[0]},
                             Named{Jack4, state.jacks[1]}}) {
    if (!named.guild || state.guilds().has(*named.guild)) continue;
    return Fault{.code = FaultCode::GuildNotInPlay,
                 .role = named.role,
                 .players = state.player_count(),
                 .guild = named.guild};
  }
  return std::nullopt;
}

std::optional<Fault> check_seats(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    if (player.talers < Talers(0) || player.talers > Talers(kMostTalers)) {
      return Fault{.code = FaultCode::WrongTalers,
                   .have = player.talers.count,
                   .most = kMostTalers,
                   .seat = seat};
    }
    const GuildSet unknown = player.plan - state.guilds();
    if (!unknown.empty()) {
      return Fault{.code = FaultCode::PlanNotInPlay,
                   .players = state.player_count(),
                   .guild = unknown.lowest(),
                   .seat = seat};
    }
    if (player.planned && *player.planned > state.guilds().size()) {
      return Fault{.code = FaultCode::TooManyPlanned,
                   .have = *player.planned,
                   .most = state.guilds().size(),
                   .seat = seat};
    }
    if (player.secret_pass && !(player.finished && state.phase == Phase::Planning)) {
      return Fault{.code = FaultCode::SecretPass, .seat = seat};
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

std::optional<Fault> check_acting(const GameState& state) {
  if (!state.acting || !state.seats().has(*state.acting)) {
    return Fault{.code = FaultCode::NobodyActs, .players = state.player_count()};
  }
  const Seat seat = *state.acting;
  if (state.decision == Decision::Plan) return Fault{.code = FaultCode::PlanWhileActing};
  if (state.decision == Decision::Jack) {
    if (state.called) return Fault{.code = FaultCode::CalledWhileJack};
    if (!has_waiting_jack(state, seat))
      return Fault{.code = FaultCode::NoWaitingJack, .seat = seat};
    return std::nullopt;
  }
  if (!state.called) return Fault{.code = FaultCode::NothingCalled};
  if (!state.at(seat).plan.has(*state.called)) {
    return Fault{.code = FaultCode::ActsUnplanned, .guild = state.called, .seat = seat};
  }
  if (state.decision == Decision::Peddler && state.at(seat).goods.empty()) {
    return Fault{.code = FaultCode::NothingToPeddle, .seat = seat};
  }
  return std::nullopt;
}

std::optional<Fault> check_guest(const GameState& state) {
  const auto asks = townsman_that_asks(state.decision);
  if (asks && !state.guest.is(*asks)) {
    return Fault{.code = FaultCode::WrongGuest, .tile = Tile::townsman(*asks)};
  }
  if (!asks && state.decision != Decision::Order && !state.guest.is_none()) {
    return Fault{.code = FaultCode::IdleGuest, .tile = state.guest};
  }
  if (!state.guest.is_none() && !all_tiles(state.options).has(state.guest)) {
    return Fault{.code = FaultCode::ForeignGuest, .tile = state.guest};
  }
  return std::nullopt;
}

std::optional<Fault> check_phase(const GameState& state) {
  if (state.phase == Phase::Action) {
    if (auto fault = check_acting(state)) return fault;
  } else {
    if (state.called) return Fault{.code = FaultCode::CalledOutsideAction};
    if (state.acting) return Fault{.code = FaultCode::ActsOutsideAction};
    if (state.decision != Decision::Plan) {
      return Fault{.code = FaultCode::DecidedOutsideAction, .decision = state.decision};
    }
  }
  if (auto fault = check_guest(state)) return fault;
  // The two sets are a cache of what the plans say; one that disagrees would let somebody act twice or never.
  GameState derived = state;
  derive_who_decides(derived);
  if (state.to_plan != derived.to_plan) return Fault{.code = FaultCode::WrongToPlan};
  if (state.to_act != derived.to_act) return Fault{.code = FaultCode::WrongToAct};
  if (state.phase == Phase::Planning && state.to_plan.empty()) {
    return Fault{.code = FaultCode::NobodyToPlan};
  }
  return std::nullopt;
}

// For each planned guild an agent must be there when it is called, or play could not go on.
std::optional<Fault> check_plans(const GameState& state) {
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    const GuildSet open = state.called ? player.plan.after(*state.called) : player.plan;
    if (open.size() > player.agents) {
      return Fault{.code = FaultCode::TooFewAgents,
                   .have = player.agents,
                   .need = open.size(),
                   .seat = seat};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> fault_of_form(const GameState& state) {
  constexpr std::array kChecks = {
      check_players, check_time, check_order, check_guilds, check_seats, check_phase, check_plans,
  };
  for (const auto check : kChecks) {
    if (auto fault = check(state)) return fault;
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
