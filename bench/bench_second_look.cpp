// Counts decisions in which a search played a move although another one was clearly better, as a second look at every
// legal move with eight times the simulations finds. Takes long; says how far it is.
//   bench_second_look SIMULATIONS PLAYERS DECISIONS [SEED] [narrow]
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "engine/game.h"

namespace norenberc {
namespace {

constexpr int kMoreSimulations = 8;
constexpr int kFewestForAMove = 16;

struct Tally {
  long decisions = 0;
  long by_25 = 0;  // points of chance to win that were given away
  long by_10 = 0;
  long by_5 = 0;

  void add(double given_away) {
    ++decisions;
    by_25 += given_away >= 0.25 ? 1 : 0;
    by_10 += given_away >= 0.10 ? 1 : 0;
    by_5 += given_away >= 0.05 ? 1 : 0;
  }
};

// How much more the best move wins than the one that was played. The best of many noisy values is always too high, so
// the candidate and the move that was played are looked at once more before they are compared.
double given_away(const View& view, const Memory& memory, const Move& played, int simulations,
                  std::uint64_t seed) {
  NetEvaluator evaluator(committed_network(view.shown.player_count()));
  Search look(evaluator, {.simulations = simulations, .reuse_tree = false}, seed);
  const SearchResult result = look.think(view, memory);
  const int for_each =
      std::max(kFewestForAMove, simulations / static_cast<int>(result.moves.size()));
  const RootMove* own = nullptr;
  const RootMove* best = nullptr;
  double most = -1;
  for (const RootMove& move : result.moves) {
    if (move.move == played) own = &move;
    const double utility = look.look_into(view, memory, move, for_each).utility;
    if (utility <= most) continue;
    most = utility;
    best = &move;
  }
  if (own == best) return 0;
  return static_cast<double>(look.look_into(view, memory, *best, simulations).prospect.win -
                             look.look_into(view, memory, *own, simulations).prospect.win);
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

void print(const char* what, const Tally& tally) {
  std::cout << what << ": " << tally.decisions
            << " decisions; given away 25 points or more: " << tally.by_25
            << ", 10: " << tally.by_10 << ", 5: " << tally.by_5 << '\n';
}

int second_look(const SearchSettings& settings, int players, long decisions,
                const std::string& seed) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  Tally moves;
  Tally plans;
  const auto done = [&] { return moves.decisions + plans.decisions; };
  for (long game = 0; done() < decisions; ++game) {
    const std::uint64_t luck = seed_of(seed + ' ' + std::to_string(game));
    SeededDealer dealer(luck);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    std::vector<SeatedPlayer> seated = seat_searches(players, settings, luck);
    Events events;
    while (!state.is_over() && done() < decisions) {
      const Seat seat = to_decide(state).seats.lowest();
      const View view = view_for(state, seat);
      const SearchResult result = seated[at(seat)].search->think(view, memory);
      if (result.moves.size() > 1) {
        (result.is_plan ? plans : moves)
            .add(given_away(view, memory, result.best, kMoreSimulations * settings.simulations,
                            Random::mix(luck + static_cast<std::uint64_t>(done()))));
      }
      events.clear();
      apply(state, seat, result.best, dealer, &events);
      memory.watch(events, state);
    }
    std::cerr << done() << " of " << decisions << '\r';
  }
  std::cerr << '\n';
  std::cout << players << " players, " << settings.simulations << " simulations\n";
  print("moves", moves);
  print("plans", plans);
  return 0;
}

}  // namespace
}  // namespace norenberc

int main(int count, char** values) {
  using namespace norenberc;
  const std::vector<std::string> arguments(values + 1, values + count);
  const int simulations = arguments.empty() ? 0 : std::atoi(arguments[0].c_str());
  const int players = arguments.size() > 1 ? std::atoi(arguments[1].c_str()) : 0;
  const long decisions = arguments.size() > 2 ? std::atol(arguments[2].c_str()) : 0;
  const bool is_narrow = arguments.size() == 5 && arguments[4] == "narrow";
  if (simulations < 1 || players < kMinPlayers || players > kMaxPlayers || decisions < 1 ||
      arguments.size() > (is_narrow ? 5U : 4U)) {
    std::cerr << "usage: bench_second_look SIMULATIONS PLAYERS DECISIONS [SEED] [narrow]\n";
    return 2;
  }
  SearchSettings settings{.simulations = simulations};
  if (is_narrow) settings.breadth = Breadth::none();
  return second_look(settings, players, decisions, arguments.size() > 3 ? arguments[3] : "1");
}
