#include "ai/ending.h"

#include <algorithm>

#include "ai/game_result.h"
#include "engine/game.h"

namespace norenberc {

namespace {

// Notices that it was asked, and answers with anything.
class UnwantedDealer final : public Dealer {
 public:
  Tile draw(const TileSet& stack, const Refill&) override {
    was_asked = true;
    return stack.nth(0);
  }
  bool was_asked = false;
};

bool is_better(const Prospect& a, const Prospect& b) {
  return a.win != b.win ? a.win > b.win : a.total() > b.total();
}

// R4.1: where several plan, each plan is a secret to the others, however they take turns.
bool is_secret_planning(const GameState& state) {
  return state.phase == Phase::Planning && state.to_plan.size() > 1;
}

// Two who will have agents left when this turn ends must plan together again. Agents can only be
// gained until then, so the solver need not try.
bool will_plan_together(const GameState& state) {
  int planners = 0;
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    const GuildSet open =
        state.to_act.has(seat) && state.called ? player.plan.without(*state.called) : player.plan;
    if (!player.finished && player.agents > open.size()) ++planners;
  }
  return planners > 1;
}

class EndSolver {
 public:
  explicit EndSolver(int most_positions) : left_(most_positions) {}

  // How the game ends if all play their best from here; false if that cannot be told.
  bool solve(const GameState& state, Prospects& end) {
    if (--left_ < 0 || is_secret_planning(state)) return false;
    const Pending pending = to_decide(state);
    if (pending.seats.empty()) {
      end = game_result(state);
      return true;
    }
    const Seat seat = pending.seats.lowest();
    MoveList moves;
    legal_moves(state, seat, moves);
    bool is_first = true;
    for (const Move& move : moves) {
      Prospects after;
      if (!solve_after(state, seat, move, after)) return false;
      if (is_first || is_better(after[at(seat)], end[at(seat)])) end = after;
      is_first = false;
    }
    return true;
  }

  bool solve_after(const GameState& state, Seat seat, const Move& move, Prospects& end) {
    GameState next = state;
    apply(next, seat, move, dealer_);
    return !dealer_.was_asked && solve(next, end);
  }

 private:
  int left_;
  UnwantedDealer dealer_;
};

// The whole game, as the viewer knows it; nothing if a plan of somebody else is secret.
std::optional<GameState> known_state(const View& view, const Memory& memory) {
  GameState state = view.shown;
  for (const Seat seat : state.seats()) {
    Player& player = state.at(seat);
    if (!view.talers_known.has(seat)) player.talers = memory.talers(seat);
    if (seat == view.viewer) continue;
    if (state.phase == Phase::Planning && !player.finished) return std::nullopt;
    if (view.cards[at(seat)] == 0) continue;
    // Cards for all guilds that are still to be called are no secret.
    const GuildSet to_come = state.called ? state.guilds().after(*state.called) : state.guilds();
    if (view.cards[at(seat)] != to_come.size()) return std::nullopt;
    player.plan = player.plan | to_come;
  }
  state.stack = view.unseen;
  return state;
}

}  // namespace

std::optional<SolvedEnding> solve_ending(const View& view, const Memory& memory,
                                         int most_positions) {
  if (view.shown.round < kRounds) return std::nullopt;
  const std::optional<GameState> state = known_state(view, memory);
  if (!state || is_secret_planning(*state) || will_plan_together(*state)) return std::nullopt;
  const Seat seat = *view.viewer;
  MoveList moves;
  legal_moves(*state, seat, moves);
  EndSolver solver(most_positions);
  SolvedEnding ending;
  for (const Move& move : moves) {
    SolvedEnding::Line line{move};
    if (!solver.solve_after(*state, seat, move, line.end)) return std::nullopt;
    ending.lines.push_back(line);
    if (is_better(line.end[at(seat)], ending.lines[ending.best].end[at(seat)])) {
      ending.best = ending.lines.size() - 1;
    }
  }
  return ending;
}

SearchResult result_of(const SolvedEnding& ending, Seat seat, int players) {
  constexpr int kCertain = 1'000'000;  // as many simulations would not scatter any more
  SearchResult result;
  result.simulations = kCertain;
  result.prospects = ending.lines[ending.best].end;
  for (const SolvedEnding::Line& line : ending.lines) {
    RootMove move;
    move.move = line.move;
    move.weight = 1.0F / static_cast<float>(ending.lines.size());
    move.visits = move.simulations = kCertain;
    move.prospect = line.end[at(seat)];
    // Ranks as the solver does: a share in the victory before any number of points.
    move.utility =
        static_cast<double>(move.prospect.win) + static_cast<double>(move.prospect.total()) / 1000;
    for (const Seat each : seat_set(players)) move.wins[at(each)] = line.end[at(each)].win;
    result.moves.push_back(move);
  }
  std::swap(result.moves.front(), result.moves[ending.best]);
  result.best = result.moves.front().move;
  return result;
}

}  // namespace norenberc
