#include "ai/heuristic_bot.h"

#include <algorithm>
#include <cmath>

#include "ai/thumbs.h"
#include "ai/worth.h"

namespace norenberc {

namespace {

constexpr double kWeightScale = 1.0;  // points that make a move e times as likable

double outlook(const GameState& state, Seat seat) {
  const auto sums = worth(state);
  double best_rival = -1000;
  for (const Seat other : state.seats().without(seat)) {
    best_rival = std::max(best_rival, sums[static_cast<std::size_t>(other)]);
  }
  return sums[static_cast<std::size_t>(seat)] - kThumbs.rivalry * best_rival;
}

struct Tried {
  Move move;
  double outlook;
};

std::vector<Tried> try_all(const GameState& state, Seat seat, Random& random) {
  MoveList moves;
  legal_moves(state, seat, moves);
  SeededDealer dealer(random.next());
  std::vector<Tried> tried;
  for (const Move& move : moves) {
    GameState after = state;
    apply(after, seat, move, dealer);
    tried.push_back({move, outlook(after, seat)});
  }
  return tried;
}

// As if this seat alone acted at the guild now, and the round then went on.
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

// How much the best action at the guild gains over doing nothing there.
double promise(const GameState& state, Seat seat, Guild guild, Random& random) {
  double nothing = 0;
  double best = -1000;
  for (const Tried& tried : try_all(alone_at(state, seat, guild), seat, random)) {
    if (tried.move.kind() == MoveKind::Nothing) nothing = tried.outlook;
    best = std::max(best, tried.outlook);
  }
  return best - nothing;
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

Thought HeuristicBot::think(const View& view, const Memory& memory) {
  const GameState imagined = imagine(view, memory, random_);
  const Seat seat = *view.viewer;
  Thought thought =
      view.shown.phase == Phase::Planning ? plan(imagined, seat) : answer(imagined, seat);
  thought.values = worth(imagined);
  return thought;
}

Thought HeuristicBot::plan(const GameState& imagined, Seat seat) {
  std::array<double, kGuilds> promises{};
  double best = kThumbs.worth_an_agent;
  for (const Guild guild : imagined.guilds()) {
    double& gain = promises[static_cast<std::size_t>(guild)];
    gain = promise(imagined, seat, guild, random_);
    best = std::max(best, gain);
  }
  const auto gain = [&](Guild guild) { return promises[static_cast<std::size_t>(guild)]; };

  // One guild at a time leaves a free hand; a second one that promises nearly as much comes along.
  GuildSet chosen;
  std::vector<Tried> tried = {{Move::pass(), kThumbs.worth_an_agent}};
  for (const Guild guild : imagined.guilds()) {
    tried.push_back({Move::plan(GuildSet::of(guild)), gain(guild)});
    if (gain(guild) == best) chosen = GuildSet::of(guild);
  }
  if (!chosen.empty() && imagined.at(seat).agents > 1) {
    const Guild first = chosen.lowest();
    std::optional<Guild> second;
    for (const Guild guild : imagined.guilds().without(first)) {
      if (gain(guild) < kThumbs.second_guild * best || gain(guild) <= kThumbs.worth_an_agent)
        continue;
      if (!second || gain(guild) > gain(*second)) second = guild;
    }
    if (second) {
      chosen = chosen.with(*second);
      tried.push_back({Move::plan(chosen), best + gain(*second)});
    }
  }
  Thought thought;
  thought.move = chosen.empty() ? Move::pass() : Move::plan(chosen);
  thought.best = weigh(std::move(tried));
  return thought;
}

Thought HeuristicBot::answer(const GameState& imagined, Seat seat) {
  Thought thought;
  thought.best = weigh(try_all(imagined, seat, random_));
  thought.move = thought.best.front().move;
  return thought;
}

}  // namespace norenberc
