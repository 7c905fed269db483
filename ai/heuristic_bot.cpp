#include "ai/heuristic_bot.h"

#include <algorithm>
#include <cmath>

#include "ai/worth.h"

namespace norenberc {

namespace {

constexpr double kWeightScale = 1.0;  // points that make a move e times as likely

// What the position promises the seat, and some of what it keeps the best rival from.
double outlook(const GameState& state, Seat seat, const HeuristicWeights& weights) {
  const auto sums = worth(state, weights);
  double best_rival = -1000;
  for (const Seat other : state.seats().without(seat)) {
    best_rival = std::max(best_rival, sums[static_cast<std::size_t>(other)]);
  }
  return sums[static_cast<std::size_t>(seat)] - weights.rivalry * best_rival;
}

// As if this seat alone acted at the guild now. Others' secret plans are removed: this bot does not guess them.
GameState alone_at(const GameState& state, Seat seat, Guild guild) {
  GameState there = state;
  for (const Seat other : there.seats()) {
    Player& player = there.at(other);
    player.plan = {};
    if (player.secret_pass) player.finished = player.secret_pass = false;
  }
  there.at(seat).plan = GuildSet::of(guild);
  --there.at(seat).agents;
  there.phase = Phase::Action;
  there.decision = Decision::Action;
  there.to_plan = {};
  there.to_act = SeatSet::of(seat);
  there.acting = seat;
  there.called = guild;
  return there;
}

struct Tried {
  Move move;
  double outlook;
};

std::vector<Tried> try_all(const GameState& state, Seat seat, const HeuristicWeights& weights,
                           Random& random) {
  MoveList moves;
  legal_moves(state, seat, moves);
  SeededDealer dealer(random.next());
  std::vector<Tried> tried;
  for (const Move& move : moves) {
    GameState after = state;
    apply(after, seat, move, dealer);
    tried.push_back({move, outlook(after, seat, weights)});
  }
  return tried;
}

std::vector<Candidate> weigh(std::vector<Tried> tried) {
  std::stable_sort(tried.begin(), tried.end(),
                   [](const Tried& a, const Tried& b) { return a.outlook > b.outlook; });
  double sum = 0;
  std::vector<Candidate> candidates;
  for (const Tried& t : tried) {
    const double weight = std::exp((t.outlook - tried.front().outlook) / kWeightScale);
    candidates.push_back({t.move, weight});
    sum += weight;
  }
  for (Candidate& candidate : candidates) candidate.weight /= sum;
  return candidates;
}

}  // namespace

Thought HeuristicBot::think(const View& view, const Memory& memory, const Budget&) {
  const GameState imagined = imagine(view, memory, random_);
  const Seat seat = *view.viewer;
  Thought thought =
      view.shown.phase == Phase::Planning ? plan(imagined, seat) : answer(imagined, seat);
  thought.values = worth(imagined, weights_);
  return thought;
}

// How much the best action at the guild gains over doing nothing there.
double HeuristicBot::promise(const GameState& imagined, Seat seat, Guild guild) {
  double nothing = 0;
  double best = -1000;
  for (const Tried& tried : try_all(alone_at(imagined, seat, guild), seat, weights_, random_)) {
    if (tried.move.kind() == MoveKind::Nothing) nothing = tried.outlook;
    best = std::max(best, tried.outlook);
  }
  return best - nothing;
}

// One guild at a time: with the other agents it can still react in the next turn.
Thought HeuristicBot::plan(const GameState& imagined, Seat seat) {
  std::vector<Tried> tried = {{Move::pass(), weights_.worth_an_agent}};
  for (const Guild guild : imagined.guilds()) {
    tried.push_back({Move::plan(GuildSet::of(guild)), promise(imagined, seat, guild)});
  }
  Thought thought;
  thought.best = weigh(std::move(tried));
  thought.move = thought.best.front().move;
  return thought;
}

Thought HeuristicBot::answer(const GameState& imagined, Seat seat) {
  Thought thought;
  thought.best = weigh(try_all(imagined, seat, weights_, random_));
  thought.move = thought.best.front().move;
  return thought;
}

}  // namespace norenberc
