// What a network and its search cost, on one core.
#include <benchmark/benchmark.h>

#include "ai/light.h"
#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "engine/view.h"
#include "lab/self_play.h"

namespace norenberc {
namespace {

// A decision in the middle of a game, and where each of its moves leads.
struct Question {
  GameState state;
  Seat seat;
  std::vector<GameState> afterwards;
};

std::vector<Question> questions(int players) {
  std::vector<Question> found;
  for (std::uint64_t game = 0; game < 8; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    Random random(game);
    SeededDealer dealer(game);
    GameState state = start(options, dealer.setup(options));
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      if (state.decision == Decision::Action) {
        Question question{state, seat, {}};
        MoveList moves;
        legal_moves(state, seat, moves);
        for (const Move& move : moves) {
          question.afterwards.push_back(state);
          apply(question.afterwards.back(), seat, move, dealer);
        }
        found.push_back(std::move(question));
      }
      apply(state, seat, light_move(state, seat, random), dealer);
    }
  }
  return found;
}

// One more evaluation of an afterstate, for the seat that moved.
void evaluate_afterstate(benchmark::State& bench) {
  const auto players = static_cast<int>(bench.range(0));
  const std::vector<Question> all = questions(players);
  NetEvaluator evaluator(committed_network(players));
  std::int64_t count = 0;
  for ([[maybe_unused]] auto _ : bench) {
    for (const Question& question : all) {
      for (const GameState& after : question.afterwards) {
        evaluator.look_at(after);
        benchmark::DoNotOptimize(evaluator.prospect(question.seat));
      }
      count += static_cast<std::int64_t>(question.afterwards.size());
    }
  }
  bench.SetItemsProcessed(count);
}
BENCHMARK(evaluate_afterstate)->DenseRange(kMinPlayers, kMaxPlayers);

// Whole games of searches; an item is a simulation.
void simulate(benchmark::State& bench) {
  const auto players = static_cast<int>(bench.range(0));
  const auto simulations = static_cast<int>(bench.range(1));
  NetEvaluator evaluator(committed_network(players));
  std::int64_t count = 0;
  std::uint64_t game = 0;
  for ([[maybe_unused]] auto _ : bench) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    SeededDealer dealer(++game);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    Search search(evaluator, {.simulations = simulations}, game);
    Events events;
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      const SearchResult result = search.think(view_for(state, seat), memory);
      count += result.simulations;
      events.clear();
      apply(state, seat, result.best, dealer, &events);
      memory.watch(events, state);
    }
  }
  bench.SetItemsProcessed(count);
}
BENCHMARK(simulate)->ArgsProduct({benchmark::CreateDenseRange(kMinPlayers, kMaxPlayers, 1),
                                  {100, 1600}});

// Games of a network that looks one move ahead, with their examples; an item is a game.
void teach_one_ahead(benchmark::State& bench) {
  lab::SelfPlaySettings settings;
  settings.players = static_cast<int>(bench.range(0));
  const auto network = committed_network(settings.players);
  std::uint64_t game = 0;
  for ([[maybe_unused]] auto _ : bench) {
    lab::Examples examples;
    lab::play_against_itself(network, settings, ++game, examples);
    benchmark::DoNotOptimize(examples.size());
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(game));
}
BENCHMARK(teach_one_ahead)->DenseRange(kMinPlayers, kMaxPlayers);

}  // namespace
}  // namespace norenberc

BENCHMARK_MAIN();
