#include "cli/commands/simulation.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/console/figures.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "engine/game.h"
#include "engine/scoring.h"
#include "engine/view.h"
#include "lab/statistics.h"

namespace norenberc::cli {
namespace {

using Players = std::vector<std::unique_ptr<Bot>>;

// In game g the bot with number b sits in seat b + g: a seat is worth something, so all sit in each equally often.
Seat seat_of(std::size_t bot, int game, int players) {
  return seat_at((static_cast<int>(bot) + game) % players);
}

GameState play_game(const Simulation& simulation, int game) {
  const std::uint64_t seed = seed_of(fmt::format("{} game {}", simulation.seed, game));
  SeededDealer dealer(seed);
  GameState state = start(simulation.options, dealer.setup(simulation.options));
  Players by_seat(simulation.bots.size());
  for (std::size_t bot = 0; bot < simulation.bots.size(); ++bot) {
    const Seat seat = seat_of(bot, game, simulation.options.players);
    by_seat[static_cast<std::size_t>(seat)] = make_bot(
        simulation.bots[bot], Random::mix(seed + static_cast<std::uint64_t>(number(seat))));
  }
  Memory memory = Memory::at(state);
  Events events;
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    const Move move =
        by_seat[static_cast<std::size_t>(seat)]->choose(view_for(state, seat), memory);
    events.clear();
    apply(state, seat, move, dealer, &events);
    memory.watch(events, state);
  }
  return state;
}

void add_result(const Simulation& simulation, int game, const GameState& state,
                SimulationResult& result) {
  const ScoreSheets sheets = score(state);
  const SeatSet first = winners(state);
  for (std::size_t bot = 0; bot < simulation.bots.size(); ++bot) {
    const Seat seat = seat_of(bot, game, simulation.options.players);
    BotResult& of_bot = result.bots[bot];
    of_bot.points += sheets[static_cast<std::size_t>(seat)].total().count;
    if (first.has(seat)) of_bot.wins += 1.0 / first.size();
  }
}

}  // namespace

SimulationResult run_simulation(const Simulation& simulation,
                                const std::function<bool(int)>& after_game) {
  SimulationResult result;
  for (const std::string& bot : simulation.bots) result.bots.push_back({bot});
  const auto began = std::chrono::steady_clock::now();
  for (int game = 0; game < simulation.games; ++game) {
    add_result(simulation, game, play_game(simulation, game), result);
    result.games = game + 1;
    if (!after_game(result.games)) break;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

std::string result_table(const SimulationResult& result) {
  const int games = std::max(1, result.games);
  std::string table = fmt::format(
      " {} {} {}  {} {}\n", padded(say("cli.contest_bot"), 16),
      right_aligned(say("cli.contest_wins"), 9), right_aligned(say("cli.contest_share"), 8),
      padded("  " + say("cli.contest_interval"), 17), right_aligned(say("cli.contest_points"), 8));
  for (std::size_t i = 0; i < result.bots.size(); ++i) {
    const BotResult& each = result.bots[i];
    const double share = each.wins / games;
    const lab::Estimate interval = lab::share_of_games(each.wins, result.games);
    table += fmt::format(" {:<16} {} {}  {} {} {}  {}\n", fmt::format("{} {}", i + 1, each.bot),
                         right_aligned(figure(each.wins, 1), 9), right_aligned(percent(share), 8),
                         right_aligned(figure(100 * interval.low, 1), 5), say("cli.contest_to"),
                         right_aligned(percent(interval.high), 7),
                         right_aligned(figure(each.points / games, 2), 8));
  }
  const double rate = result.games / std::max(1e-6, result.seconds);
  return table + " " +
         say("cli.contest_speed", {{"count", result.games},
                                   {"seconds", figure(result.seconds, 1)},
                                   {"rate", figure(rate, 0)}}) +
         "\n";
}

std::string result_json(const Simulation& simulation, const SimulationResult& result) {
  const int games = std::max(1, result.games);
  std::vector<std::string> bots;
  for (const BotResult& each : result.bots) {
    const double share = each.wins / games;
    const lab::Estimate interval = lab::share_of_games(each.wins, result.games);
    bots.push_back(fmt::format(
        R"({{"bot":"{}","wins":{:.4f},"share":{:.6f},"low":{:.6f},"high":{:.6f},"mean_points":{:.4f}}})",
        each.bot, each.wins, share, interval.low, interval.high, each.points / games));
  }
  return fmt::format(R"({{"players":{},"games":{},"seconds":{:.3f},"results":[{}]}})",
                     simulation.options.players, result.games, result.seconds, joined(bots, ",")) +
         "\n";
}

}  // namespace norenberc::cli
