// The engine's speed with Google Benchmark: complete games, and the pieces that they are made of.
#include <benchmark/benchmark.h>

#include "bench/calibration.h"
#include "bench/playouts.h"
#include "engine/scoring.h"
#include "engine/view.h"

namespace norenberc {
namespace {

Options options_of(const benchmark::State& bench) {
  return {.players = static_cast<std::uint8_t>(bench.range(0))};
}

template <Playout (*play)(const Options&, Random&)>
void games(benchmark::State& bench) {
  const Options options = options_of(bench);
  Random random(1);
  long decisions = 0;
  for ([[maybe_unused]] auto _ : bench) decisions += play(options, random).decisions;
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["ns/decision"] =
      benchmark::Counter(static_cast<double>(decisions) * 1e-9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// Calls visit(sample) for one position after another.
template <class Visit>
void positions(benchmark::State& bench, Visit visit) {
  const std::vector<Sample> samples = sample_positions(options_of(bench), 512);
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : bench) {
    visit(samples[next]);
    next = next + 1 == samples.size() ? 0 : next + 1;
  }
}

void copy_state(benchmark::State& bench) {
  positions(bench, [](const Sample& sample) {
    GameState copy = sample.state;
    benchmark::DoNotOptimize(copy);
  });
  bench.counters["bytes"] = sizeof(GameState);
}
void list_moves(benchmark::State& bench) {
  MoveList moves;
  positions(bench, [&moves](const Sample& sample) {
    legal_moves(sample.state, sample.seat, moves);
    benchmark::DoNotOptimize(moves);
  });
}
void copy_and_apply(benchmark::State& bench) {
  SeededDealer dealer(1);
  positions(bench, [&dealer](const Sample& sample) {
    GameState copy = sample.state;
    apply(copy, sample.seat, sample.move, dealer);
    benchmark::DoNotOptimize(copy);
  });
}
void score_sheets(benchmark::State& bench) {
  positions(bench, [](const Sample& sample) { benchmark::DoNotOptimize(score(sample.state)); });
}
void views(benchmark::State& bench) {
  positions(bench, [](const Sample& sample) {
    benchmark::DoNotOptimize(view_for(sample.state, sample.seat));
  });
}
void imaginations(benchmark::State& bench) {
  Random random(1);
  positions(bench, [&random](const Sample& sample) {
    static const Memory memory;
    benchmark::DoNotOptimize(imagine(view_for(sample.state, sample.seat), memory, random));
  });
}
void new_game(benchmark::State& bench) {
  const Options options = options_of(bench);
  Random random(1);
  for ([[maybe_unused]] auto _ : bench)
    benchmark::DoNotOptimize(start(options, deal_setup(options, random)));
}

void calibration(benchmark::State& bench) {
  Calibration work;
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(work.copy_one());
}

BENCHMARK(calibration);
BENCHMARK(games<play_full>)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(games<play_light>)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(copy_state)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(list_moves)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(copy_and_apply)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(score_sheets)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(views)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(imaginations)->DenseRange(kMinPlayers, kMaxPlayers);
BENCHMARK(new_game)->DenseRange(kMinPlayers, kMaxPlayers);

}  // namespace
}  // namespace norenberc

BENCHMARK_MAIN();
