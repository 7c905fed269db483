// R4: planning.
#include <algorithm>

#include "engine/rules.h"

namespace norenberc {

namespace {

// All plans for a number of guilds in play, those of fewer guilds first, so that the plans that a
// number of agents allows are the beginning of the list.
struct PlanTable {
  std::array<Move, 1U << kGuilds> moves;
  std::array<int, kGuilds + 1> up_to{};  // how many have at most so many guilds
};
constexpr PlanTable plans_of(int guilds) {
  PlanTable table;
  int next = 0;
  for (int size = 1; size <= guilds; ++size) {
    for (unsigned bits = 1; bits < 1U << guilds; ++bits) {
      if (std::popcount(bits) != size) continue;
      table.moves[static_cast<std::size_t>(next++)] =
          Move::plan(GuildSet{static_cast<std::uint8_t>(bits)});
    }
    table.up_to[static_cast<std::size_t>(size)] = next;
  }
  return table;
}
constexpr std::array<PlanTable, kMaxPlayers + 1> kPlans = [] {
  std::array<PlanTable, kMaxPlayers + 1> tables;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    tables[static_cast<std::size_t>(players)] = plans_of(guilds_in_play(players));
  }
  return tables;
}();

}  // namespace

void list_plans(const GameState& state, Seat seat, MoveList& moves) {
  const PlanTable& table = kPlans[static_cast<std::size_t>(state.player_count())];
  const int most = std::min<int>(state.at(seat).agents, state.guilds().size());
  moves.add(Move::pass());
  moves.add_first(table.moves, table.up_to[static_cast<std::size_t>(most)]);
}

std::optional<Refusal> refuse_plan(const GameState& state, Seat seat, const Move& move) {
  if (move.kind() == MoveKind::Pass) return std::nullopt;
  const GuildSet unknown = move.guilds() - state.guilds();
  if (!unknown.empty())
    return Refusal{.code = RefusalCode::GuildNotInPlay, .guild = unknown.lowest()};
  if (move.guilds().empty()) return Refusal{.code = RefusalCode::EmptyPlan};
  const int agents = state.at(seat).agents;
  if (move.guilds().size() > agents) {
    return Refusal{.code = RefusalCode::TooFewAgents, .need = move.guilds().size(), .have = agents};
  }
  return std::nullopt;
}

void plan(MoveContext& context, Seat seat, const Move& move) {
  GameState& state = context.state;
  Player& player = state.at(seat);
  const bool reverse = state.options.planning == PlanningOrder::Reverse;
  if (move.kind() == MoveKind::Pass) {  // R4.2
    player.finished = true;
    player.secret_pass = !reverse;
    if (reverse) player.planned = 0;
  } else {
    player.plan = move.guilds();
    // R4.4: in reverse order the number is public at once.
    if (reverse) player.planned = static_cast<std::uint8_t>(move.guilds().size());
  }
  state.to_plan = state.to_plan.without(seat);
  if (state.to_plan.empty()) reveal_plans(context);
}

}  // namespace norenberc
