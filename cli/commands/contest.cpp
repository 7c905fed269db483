// Playing the games of a simulation, and the figures about them.
#include <chrono>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/simulate.h"
#include "cli/console/figures.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "engine/game.h"
#include "engine/scoring.h"
#include "engine/view.h"

namespace norenberc::cli {
namespace {

using Players = std::vector<std::unique_ptr<Bot>>;

// In game g the bot with number b sits in seat b + g, so that all see all seats equally often.
Seat seat_of(std::size_t bot, int game, int players) {
  return seat_at((static_cast<int>(bot) + game) % players);
}

GameState play_game(const Contest& contest, int game) {
  const std::uint64_t seed = seed_of(fmt::format("{} game {}", contest.seed, game));
  SeededDealer dealer(seed);
  GameState state = start(contest.options, dealer.setup(contest.options));
  Players by_seat(contest.bots.size());
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    const Seat seat = seat_of(bot, game, contest.options.players);
    by_seat[static_cast<std::size_t>(seat)] =
        make_bot(contest.bots[bot], Random::mix(seed + static_cast<std::uint64_t>(number(seat))));
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

void add_result(const Contest& contest, int game, const GameState& state, Outcome& outcome) {
  const ScoreSheets sheets = score(state);
  const SeatSet first = winners(state);
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    const Seat seat = seat_of(bot, game, contest.options.players);
    Achievement& achievement = outcome.achievements[bot];
    achievement.points += sheets[static_cast<std::size_t>(seat)].total().count;
    if (first.has(seat)) achievement.wins += 1.0 / first.size();
  }
}

}  // namespace

Outcome hold(const Contest& contest, const std::function<bool(int)>& after_game) {
  Outcome outcome;
  for (const std::string& bot : contest.bots) outcome.achievements.push_back({bot});
  const auto began = std::chrono::steady_clock::now();
  for (int game = 0; game < contest.games; ++game) {
    add_result(contest, game, play_game(contest, game), outcome);
    outcome.games = game + 1;
    if (!after_game(outcome.games)) break;
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return outcome;
}

Interval interval_of(double share, int games) {
  if (games == 0) return {0, 1};
  constexpr double kZ = 1.959964;
  const double n = games;
  const double middle = share + kZ * kZ / (2 * n);
  const double reach = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  return {std::max(0.0, (middle - reach) / scale), std::min(1.0, (middle + reach) / scale)};
}

std::string outcome_table(const Contest&, const Outcome& outcome) {
  const int games = std::max(1, outcome.games);
  std::string table = fmt::format(
      " {} {} {}  {} {}\n", padded(say("cli.contest_bot"), 16),
      right_aligned(say("cli.contest_wins"), 9), right_aligned(say("cli.contest_share"), 8),
      padded("  " + say("cli.contest_interval"), 17), right_aligned(say("cli.contest_points"), 8));
  for (std::size_t i = 0; i < outcome.achievements.size(); ++i) {
    const Achievement& each = outcome.achievements[i];
    const double share = each.wins / games;
    const Interval interval = interval_of(share, outcome.games);
    table += fmt::format(" {:<16} {} {}  {} {} {}  {}\n", fmt::format("{} {}", i + 1, each.bot),
                         right_aligned(figure(each.wins, 1), 9), right_aligned(percent(share), 8),
                         right_aligned(figure(100 * interval.low, 1), 5), say("cli.contest_to"),
                         right_aligned(percent(interval.high), 7),
                         right_aligned(figure(each.points / games, 2), 8));
  }
  const double rate = outcome.games / std::max(1e-6, outcome.seconds);
  return table + " " +
         say("cli.contest_speed", {{"count", outcome.games},
                                   {"seconds", figure(outcome.seconds, 1)},
                                   {"rate", figure(rate, 0)}}) +
         "\n";
}

std::string outcome_json(const Contest& contest, const Outcome& outcome) {
  const int games = std::max(1, outcome.games);
  std::vector<std::string> bots;
  for (const Achievement& each : outcome.achievements) {
    const double share = each.wins / games;
    const Interval interval = interval_of(share, outcome.games);
    bots.push_back(fmt::format(
        R"({{"bot":"{}","wins":{:.4f},"share":{:.6f},"low":{:.6f},"high":{:.6f},"mean_points":{:.4f}}})",
        each.bot, each.wins, share, interval.low, interval.high, each.points / games));
  }
  return fmt::format(R"({{"players":{},"games":{},"seconds":{:.3f},"results":[{}]}})",
                     contest.options.players, outcome.games, outcome.seconds, joined(bots, ",")) +
         "\n";
}

}  // namespace norenberc::cli
