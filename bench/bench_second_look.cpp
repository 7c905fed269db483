// Counts decisions in which a search played a move although another one was clearly better, as a second look at every
// legal move with eight times the simulations finds. A plan is drawn from a mixture, and what counts is what the mixture
// is worth: of simultaneous plans that are all right, each may look worse than another one by itself.
// Takes long; says how far it is.
//   bench_second_look SIMULATIONS PLAYERS DECISIONS [SEED] [narrow | play]
// `play` plays on where 10 points seem to be given away, with the move and with the better one, since a look believes in
// the same network as the search.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/beliefs.h"
#include "ai/game_result.h"
#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "engine/game.h"

namespace norenberc {
namespace {

constexpr int kMoreSimulations = 8;
constexpr int kFewestForAMove = 16;
constexpr double kClearly = 0.10;         // points of chance to win
constexpr int kGamesPlayedOn = 64;        // with each of the two
constexpr int kSimulationsAfterIt = 400;  // at most, in games that are played on

struct Tally {
  long decisions = 0;
  long by_25 = 0;  // points of chance to win that were given away
  long by_10 = 0;
  long by_5 = 0;
  // Of those by 10 that were played on:
  long played = 0;
  double looked_sum = 0;
  double played_sum = 0;

  void add(double given_away) {
    ++decisions;
    by_25 += given_away >= 0.25 ? 1 : 0;
    by_10 += given_away >= kClearly ? 1 : 0;
    by_5 += given_away >= 0.05 ? 1 : 0;
  }
  void add_played(double by_look, double by_play) {
    ++played;
    looked_sum += by_look;
    played_sum += by_play;
  }
};

// What is played of a decision, and how often.
struct Choice {
  Move move;
  double share = 1;
};

std::vector<Choice> choices_of(const SearchResult& result) {
  if (!result.is_plan) return {{result.best}};
  std::vector<Choice> choices;
  for (const RootMove& move : result.moves) {
    if (const double share = result.share(move); share > 0) choices.push_back({move.move, share});
  }
  return choices;
}

struct Gap {
  double given_away = 0;
  Move better;
};

// How much more the best move wins than what is played. The best of many noisy values is always too high, so both are
// looked at once more before they are compared.
Gap gap_of(const View& view, const Memory& memory, const std::vector<Choice>& choices,
           int simulations, std::uint64_t seed) {
  NetEvaluator evaluator(committed_network(view.shown.player_count()));
  Search look(evaluator, {.simulations = simulations, .reuse_tree = false}, seed);
  const SearchResult result = look.think(view, memory);
  const int for_each =
      std::max(kFewestForAMove, simulations / static_cast<int>(result.moves.size()));
  const RootMove* best = nullptr;
  double most = -1;
  for (const RootMove& move : result.moves) {
    const double utility = look.look_into(view, memory, move, for_each).utility;
    if (utility <= most) continue;
    most = utility;
    best = &move;
  }
  if (choices.size() == 1 && choices.front().move == best->move) return {0, best->move};
  const auto win = [&](const RootMove& move, int times) {
    return static_cast<double>(look.look_into(view, memory, move, times).prospect.win);
  };
  double own = 0;
  for (const RootMove& move : result.moves) {
    for (const Choice& choice : choices) {
      if (!(choice.move == move.move)) continue;
      const int times = static_cast<int>(choice.share * simulations);
      own += choice.share * win(move, std::max(kFewestForAMove, times));
    }
  }
  return {win(*best, simulations) - own, best->move};
}

struct SeatedPlayer {
  std::unique_ptr<NetEvaluator> evaluator;
  std::unique_ptr<Search> search;
};

std::vector<SeatedPlayer> seat_searches(int players, const SearchSettings& settings,
                                        std::uint64_t seed) {
  std::vector<SeatedPlayer> seated;
  for (int i = 0; i < players; ++i) {
    auto evaluator = std::make_unique<NetEvaluator>(committed_network(players));
    auto search = std::make_unique<Search>(*evaluator, settings,
                                           Random::mix(seed + static_cast<std::uint64_t>(i)));
    seated.push_back({std::move(evaluator), std::move(search)});
  }
  return seated;
}

// What the viewer wins in a game that goes on from here with the move.
double win_after(GameState state, Memory memory, Seat viewer, Move move,
                 const SearchSettings& settings, std::uint64_t luck) {
  std::vector<SeatedPlayer> seated = seat_searches(state.player_count(), settings, luck);
  SeededDealer dealer(luck);
  Seat seat = viewer;
  while (true) {
    Events events;
    apply(state, seat, move, dealer, &events);
    memory.watch(events, state);
    if (state.is_over()) return static_cast<double>(game_result(state)[at(viewer)].win);
    seat = to_decide(state).seats.lowest();
    move = seated[at(seat)].search->think(view_for(state, seat), memory).best;
  }
}

// The gap as games find it: pairs with the same secrets and the same luck.
double gap_in_games(const View& view, const Memory& memory, const std::vector<Choice>& choices,
                    const Move& better, SearchSettings settings, std::uint64_t seed) {
  settings.simulations = std::min(settings.simulations, kSimulationsAfterIt);
  NetEvaluator evaluator(committed_network(view.shown.player_count()));
  const Beliefs beliefs(view, memory, {}, evaluator, settings.belief_doubt);
  Random random(seed);
  double sum = 0;
  for (int game = 0; game < kGamesPlayedOn; ++game) {
    GameState state;
    beliefs.imagine(state, random);
    double share = any_share(random);
    std::size_t own = 0;
    while (own + 1 < choices.size() && share >= choices[own].share) share -= choices[own++].share;
    const std::uint64_t luck = random.next();
    sum += win_after(state, memory, *view.viewer, better, settings, luck) -
           win_after(state, memory, *view.viewer, choices[own].move, settings, luck);
  }
  return sum / kGamesPlayedOn;
}

void print(const char* what, const Tally& tally) {
  std::cout << what << ": " << tally.decisions
            << " decisions; given away 25 points or more: " << tally.by_25
            << ", 10: " << tally.by_10 << ", 5: " << tally.by_5 << '\n';
  if (tally.played == 0) return;
  const auto points = [&](double sum) {
    return std::round(1000 * sum / static_cast<double>(tally.played)) / 10;
  };
  std::cout << "  " << tally.played << " played on: " << points(tally.looked_sum)
            << " points by the look, " << points(tally.played_sum) << " in games\n";
}

struct Order {
  SearchSettings settings;
  int players = 2;
  long decisions = 0;
  std::string seed = "1";
  bool plays_on = false;
};

class Count {
 public:
  explicit Count(const Order& order) : order_(order) {}

  bool is_done() const { return done() >= order_.decisions; }
  long done() const { return moves_.decisions + plans_.decisions; }
  void add(const View& view, const Memory& memory, const SearchResult& result, std::uint64_t luck) {
    if (result.moves.size() < 2) return;
    Tally& tally = result.is_plan ? plans_ : moves_;
    const std::uint64_t seed = Random::mix(luck + static_cast<std::uint64_t>(done()));
    const std::vector<Choice> choices = choices_of(result);
    const Gap gap =
        gap_of(view, memory, choices, kMoreSimulations * order_.settings.simulations, seed);
    tally.add(gap.given_away);
    if (!order_.plays_on || gap.given_away < kClearly) return;
    tally.add_played(gap.given_away,
                     gap_in_games(view, memory, choices, gap.better, order_.settings, seed));
  }
  void print_all() const {
    std::cout << order_.players << " players, " << order_.settings.simulations << " simulations\n";
    print("moves", moves_);
    print("plans", plans_);
  }

 private:
  const Order& order_;
  Tally moves_;
  Tally plans_;
};

int second_look(const Order& order) {
  Options options;
  options.players = static_cast<std::uint8_t>(order.players);
  Count count(order);
  for (long game = 0; !count.is_done(); ++game) {
    const std::uint64_t luck = seed_of(order.seed + ' ' + std::to_string(game));
    SeededDealer dealer(luck);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    std::vector<SeatedPlayer> seated = seat_searches(order.players, order.settings, luck);
    Events events;
    while (!state.is_over() && !count.is_done()) {
      const Seat seat = to_decide(state).seats.lowest();
      const View view = view_for(state, seat);
      const SearchResult result = seated[at(seat)].search->think(view, memory);
      count.add(view, memory, result, luck);
      events.clear();
      apply(state, seat, result.best, dealer, &events);
      memory.watch(events, state);
    }
    std::cerr << count.done() << " of " << order.decisions << '\r';
  }
  std::cerr << '\n';
  count.print_all();
  return 0;
}

std::optional<Order> order_from(const std::vector<std::string>& arguments) {
  if (arguments.size() < 3 || arguments.size() > 5) return std::nullopt;
  Order order;
  order.settings.simulations = std::atoi(arguments[0].c_str());
  order.players = std::atoi(arguments[1].c_str());
  order.decisions = std::atol(arguments[2].c_str());
  if (arguments.size() > 3) order.seed = arguments[3];
  if (arguments.size() == 5) {
    if (arguments[4] != "narrow" && arguments[4] != "play") return std::nullopt;
    order.plays_on = arguments[4] == "play";
    if (!order.plays_on) order.settings.breadth = Breadth::none();
  }
  const bool is_possible = order.settings.simulations > 0 && order.players >= kMinPlayers &&
                           order.players <= kMaxPlayers && order.decisions > 0;
  return is_possible ? std::optional(order) : std::nullopt;
}

}  // namespace
}  // namespace norenberc

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  const auto order = norenberc::order_from(arguments);
  if (!order) {
    std::cerr << "usage: bench_second_look SIMULATIONS PLAYERS DECISIONS [SEED] [narrow | play]\n";
    return 2;
  }
  return norenberc::second_look(*order);
}
