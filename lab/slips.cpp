#include "lab/slips.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "engine/game.h"
#include "engine/view.h"
#include "insight/judge.h"
#include "lab/lab_error.h"
#include "lab/player.h"

namespace norenberc::lab {

namespace {

SlipCounts slips_in_game(const SlipSample& sample, const PlayerText& player, int game) {
  const std::uint64_t seed =
      seed_of(fmt::format("{} {} {} {}", sample.seed, sample.player, sample.seats, game));
  Options options;
  options.players = static_cast<std::uint8_t>(sample.seats);
  SeededDealer dealer(seed);
  GameState state = start(options, dealer.setup(options));
  std::vector<SeatedPlayer> players;
  for (const Seat seat : state.seats()) {
    players.emplace_back(player, sample.seats,
                         Random::mix(seed + static_cast<std::uint64_t>(number(seat))));
  }
  const insight::Judge judge =
      insight::make_judge(evaluator_for("", sample.seats), Random::mix(seed));
  Memory memory = Memory::at(state);
  SlipCounts slips;
  Events events;
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    const Move move =
        players[static_cast<std::size_t>(seat)].decide(view_for(state, seat), memory, {});
    MoveList moves;
    legal_moves(state, seat, moves);
    if (moves.size() > 1) {
      slips.add(
          insight::assess({view_for(state, seat), memory}, move, judge, sample.simulations).loss);
    }
    events.clear();
    apply(state, seat, move, dealer, &events);
    memory.watch(events, state);
  }
  return slips;
}

std::string sample_line(const SlipSample& sample) {
  return fmt::format("norenberc slips 1 {:?} players {} games {} simulations {} seed {:?}:",
                     sample.player, sample.seats, sample.games, sample.simulations, sample.seed);
}

}  // namespace

void SlipCounts::add(double loss) {
  const auto bound = std::upper_bound(kSlipBounds.begin(), kSlipBounds.end(), loss);
  ++counts[static_cast<std::size_t>(bound - kSlipBounds.begin())];
}

std::int64_t SlipCounts::total() const {
  std::int64_t sum = 0;
  for (const std::int64_t count : counts) sum += count;
  return sum;
}

double SlipCounts::share(std::size_t which) const {
  return total() == 0 ? 0 : static_cast<double>(counts[which]) / static_cast<double>(total());
}

std::optional<SlipCounts> slips_of(const SlipSample& sample, int threads,
                                   const std::function<bool(int)>& after_game) {
  const auto player = std::get<PlayerText>(parse_player(sample.player));
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  std::atomic<bool> is_stopped = false;
  std::mutex mutex;
  SlipCounts sum;
  std::exception_ptr failure;
  const auto work = [&] {
    for (int game = next++; game < sample.games && !is_stopped; game = next++) {
      try {
        const SlipCounts slips = slips_in_game(sample, player, game);
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < kSlipClasses; ++i) sum.counts[i] += slips.counts[i];
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
      }
      ++done;
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
    while (done < sample.games && !is_stopped) {
      if (!after_game(done)) is_stopped = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  if (failure) std::rethrow_exception(failure);
  return is_stopped ? std::nullopt : std::optional(sum);
}

std::filesystem::path file_of(const std::filesystem::path& folder, const SlipSample& sample) {
  std::string name = fmt::format("{} slips {}.txt", sample.seats, sample.player);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == ':' || c == ' '; }, '_');
  return folder / name;
}

void write_slips(const std::filesystem::path& folder, const SlipSample& sample,
                 const SlipCounts& slips) {
  const std::filesystem::path path = file_of(folder, sample);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << sample_line(sample);
  for (const std::int64_t count : slips.counts) file << ' ' << count;
  file << '\n' << std::flush;
  if (!file) throw LabError("cli.file_not_written", {{"file", path.string()}});
}

std::optional<SlipCounts> read_slips(const std::filesystem::path& folder,
                                     const SlipSample& sample) {
  const std::filesystem::path path = file_of(folder, sample);
  if (!std::filesystem::exists(path)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  const std::string expected = sample_line(sample);
  std::string begin(expected.size(), ' ');
  file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  if (begin != expected) {
    throw LabError("lab.another_sample", {{"file", path.string()}});
  }
  SlipCounts slips;
  for (std::int64_t& count : slips.counts) file >> count;
  if (!file || *std::min_element(slips.counts.begin(), slips.counts.end()) < 0) {
    throw LabError("lab.sample_damaged", {{"file", path.string()}});
  }
  return slips;
}

}  // namespace norenberc::lab
