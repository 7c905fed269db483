#include "bench/measure.h"

#include <cstdio>
#include <ctime>
#include <ostream>
#include <string>

#include "bench/calibration.h"
#include "bench/playouts.h"
#include "bench/signature.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The compiler must take the value for used.
template <class Value>
void keep(const Value& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

struct Rate {
  double calls = 0;
  double units = 0;  // the sum of what the calls returned
  double seconds = 0;

  double ns_per_call() const { return seconds / calls * 1e9; }
  double ns_per_unit() const { return seconds / units * 1e9; }
  double calls_per_second() const { return calls / seconds; }
};

// Calls once() until the time is used up, looking at the clock every `batch` calls.
template <class Once>
Rate slice(double seconds, int batch, Once& once) {
  Rate rate;
  const double begin = processor_seconds();
  do {
    for (int i = 0; i < batch; ++i) rate.units += static_cast<double>(once());
    rate.calls += batch;
    rate.seconds = processor_seconds() - begin;
  } while (rate.seconds < seconds);
  return rate;
}

// The fastest of ten slices: whatever else the machine does can only make one slower.
template <class Once>
Rate repeat(double seconds, int batch, Once once) {
  constexpr int kSlices = 10;
  Rate best = slice(seconds / kSlices, batch, once);
  for (int i = 1; i < kSlices; ++i) {
    const Rate rate = slice(seconds / kSlices, batch, once);
    if (rate.ns_per_unit() < best.ns_per_unit()) best = rate;
  }
  return best;
}

// Walks over the samples again and again.
template <class Visit>
Rate over(const std::vector<Sample>& samples, double seconds, Visit visit) {
  std::size_t next = 0;
  return repeat(seconds, 4096, [&] {
    visit(samples[next]);
    next = next + 1 == samples.size() ? 0 : next + 1;
    return 1;
  });
}

std::string format(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

}  // namespace

double calibration(double seconds) {
  Calibration work;
  const Rate rate = repeat(seconds, 4096, [&work] {
    keep(work.copy_one());
    return 1;
  });
  return rate.ns_per_call();
}

Figures measure(int players, double seconds) {
  const Options options{.players = static_cast<std::uint8_t>(players)};
  Random random(1);
  Figures figures;
  figures.players = players;

  const Rate full = repeat(seconds, 64, [&] { return play_full(options, random).decisions; });
  figures.games_full = full.calls_per_second();
  figures.ns_full = full.ns_per_unit();
  const Rate light = repeat(seconds, 64, [&] { return play_light(options, random).decisions; });
  figures.games_light = light.calls_per_second();
  figures.ns_light = light.ns_per_unit();

  const std::vector<Sample> samples = sample_positions(options, 512);
  figures.ns_copy = over(samples, seconds, [](const Sample& sample) {
                      GameState copy = sample.state;
                      keep(copy);
                    }).ns_per_call();
  MoveList moves;
  figures.ns_list = over(samples, seconds, [&moves](const Sample& sample) {
                      legal_moves(sample.state, sample.seat, moves);
                      keep(moves);
                    }).ns_per_call();
  SeededDealer dealer(1);
  figures.ns_apply = over(samples, seconds, [&dealer](const Sample& sample) {
                       GameState copy = sample.state;
                       apply(copy, sample.seat, sample.move, dealer);
                       keep(copy);
                     }).ns_per_call();
  figures.ns_score = over(samples, seconds, [](const Sample& sample) {
                       const ScoreSheets sheets = score(sample.state);
                       keep(sheets);
                     }).ns_per_call();
  figures.ns_setup = repeat(seconds, 64, [&] {
                       const GameState state = start(options, deal_setup(options, random));
                       keep(state);
                       return 1;
                     }).ns_per_call();
  return figures;
}

void measure(std::ostream& out, std::ostream& progress, double seconds) {
  const double before = calibration(seconds);
  std::array<Figures, kMaxPlayers + 1> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    progress << "measuring with " << players << " players ...\n" << std::flush;
    all[static_cast<std::size_t>(players)] = measure(players, seconds);
  }
  const double after = calibration(seconds);

  const auto row = [&](std::string_view what, int decimals, double Figures::*figure) {
    std::string line(what);
    line.resize(46, ' ');
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const std::string text = format(all[static_cast<std::size_t>(players)].*figure, decimals);
      line += std::string(10 - std::min<std::size_t>(10, text.size()), ' ') + text;
    }
    out << line << '\n';
  };
  out << "players                                                2         3         4         5\n";
  row("games a second, uniform over the full list", 0, &Figures::games_full);
  row("ns a decision", 1, &Figures::ns_full);
  row("games a second, light play", 0, &Figures::games_light);
  row("ns a decision", 1, &Figures::ns_light);
  row("ns a copy of a state", 1, &Figures::ns_copy);
  row("ns a list of legal moves", 1, &Figures::ns_list);
  row("ns a copy and a move applied", 1, &Figures::ns_apply);
  row("ns a score sheet", 1, &Figures::ns_score);
  row("ns a new game", 0, &Figures::ns_setup);
  out << "bytes of a state                              " << sizeof(GameState) << '\n';
  out << "calibration, ns a random copy of 448 bytes    " << format(before, 1) << " before, "
      << format(after, 1) << " after\n";
  out << "signature of play                             " << signature() << '\n';
}

}  // namespace norenberc
