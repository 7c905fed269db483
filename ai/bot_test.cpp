#include "ai/bot.h"

#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/scoring.h"

namespace norenberc {
namespace {

// The share of a victory that the seat has at the end of one game of these bots.
double play(const Options& options, std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed,
            Seat seat) {
  SeededDealer dealer(seed);
  GameState state = start(options, dealer.setup(options));
  Memory memory = Memory::at(state);
  Events events;
  while (!state.is_over()) {
    const Seat next = to_decide(state).seats.lowest();
    const Move move = bots[static_cast<std::size_t>(next)]->choose(view_for(state, next), memory);
    EXPECT_FALSE(why_refused(state, next, move));
    events.clear();
    apply(state, next, move, dealer, &events);
    memory.watch(events, state);
  }
  const SeatSet best = winners(state);
  return best.has(seat) ? 1.0 / best.size() : 0.0;
}

// The lower end of the 95 % interval of the win rate of one heuristic bot among random ones, each
// deal played from every seat. The games repeat exactly, so this either holds or does not.
double lower_bound_against_random(int players, int deals) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  std::vector<double> blocks;  // a deal's games are not independent: their mean counts once
  for (int deal = 0; deal < deals; ++deal) {
    double wins = 0;
    for (const Seat seat : seat_set(players)) {
      std::vector<std::unique_ptr<Bot>> bots;
      for (const Seat other : seat_set(players)) {
        bots.push_back(make_bot(other == seat ? "heuristic" : "random",
                                static_cast<std::uint64_t>(deal * kMaxPlayers + index(other))));
      }
      wins += play(options, bots, static_cast<std::uint64_t>(deal), seat);
    }
    blocks.push_back(wins / players);
  }
  const double mean = std::accumulate(blocks.begin(), blocks.end(), 0.0) / deals;
  double squares = 0;
  for (const double block : blocks) squares += (block - mean) * (block - mean);
  return mean - 1.96 * std::sqrt(squares / (deals - 1) / deals);
}

TEST(HeuristicBot, WinsNinetyFivePercentAgainstRandomWithTwo) {
  EXPECT_GE(lower_bound_against_random(2, 150), 0.95);
}
TEST(HeuristicBot, WinsEightyFivePercentAgainstThreeRandomBots) {
  EXPECT_GE(lower_bound_against_random(4, 75), 0.85);
}

// The levels for people have their own tests.
TEST(Bots, PlayWholeGamesWithEveryOption) {
  for (const std::string_view name : {"random", "light", "heuristic", "journeyman"}) {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (const bool bonus : {false, true}) {
        for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
          const Options options{static_cast<std::uint8_t>(players), planning, Money::Open, bonus};
          std::vector<std::unique_ptr<Bot>> bots;
          for (int i = 0; i < players; ++i) {
            bots.push_back(make_bot(name, static_cast<std::uint64_t>(i)));
          }
          const double share = play(options, bots, 11, Seat::One);
          EXPECT_GE(share, 0.0);
          EXPECT_LE(share, 1.0);
        }
      }
    }
  }
}

// The same number of simulations everywhere, even for a level that thinks by the clock.
Budget brief() {
  constexpr int kLooks = 30;
  return {.is_up = [left = kLooks]() mutable { return --left < 0; }};
}

TEST(Bots, AreTheSameForTheSameSeed) {
  const Options options{.players = 3};
  const SeededDealer dealer(5);
  const GameState state = start(options, dealer.setup(options));
  const Memory memory = Memory::at(state);
  for (const BotLevel& level : bot_levels()) {
    const View view = view_for(state, Seat::Two);
    const Thought a = make_bot(level.name, 9)->think(view, memory, brief());
    const Thought b = make_bot(level.name, 9)->think(view, memory, brief());
    EXPECT_EQ(a.move, b.move) << level.name;
    EXPECT_EQ(a.values, b.values) << level.name;
  }
}

TEST(Bots, WeighTheirCandidatesToOne) {
  const Options options{.players = 4};
  const SeededDealer dealer(6);
  const GameState state = start(options, dealer.setup(options));
  for (const BotLevel& level : bot_levels()) {
    const Thought thought =
        make_bot(level.name, 1)->think(view_for(state, Seat::One), Memory::at(state), brief());
    double sum = 0;
    for (const Candidate& candidate : thought.best) sum += candidate.weight;
    EXPECT_NEAR(sum, 1.0, 1e-9) << level.name;
  }
}

// How often the bot had looked at the first seat's decision before it was asked again.
int known_visits(Bot& bot, const GameState& state) {
  const Thought thought = bot.think(view_for(state, Seat::One), Memory::at(state), brief());
  EXPECT_FALSE(why_refused(state, Seat::One, thought.move));
  return thought.known_visits;
}

TEST(Bots, ThatSearchRememberTheLastDecision) {
  const Options options{.players = 2};
  const GameState state = start(options, SeededDealer(6).setup(options));
  for (const BotLevel& level : bot_levels()) {
    const auto bot = make_bot(level.name, 1);
    EXPECT_EQ(known_visits(*bot, state), 0) << level.name;
    EXPECT_EQ(known_visits(*bot, state) > 0, bot->bytes() > 0) << level.name;
  }
}

// As when moves are taken back: what it knows of another course of the game is in nobody's way, and not lost.
TEST(Bots, ThatSearchMayBeAskedAboutPositionsInAnyOrder) {
  const Options options{.players = 2};
  const GameState one = start(options, SeededDealer(6).setup(options));
  const GameState two = start(options, SeededDealer(7).setup(options));
  const auto bot = make_bot("scribe", 1);
  EXPECT_EQ(known_visits(*bot, one), 0);
  EXPECT_EQ(known_visits(*bot, two), 0);
  EXPECT_GT(known_visits(*bot, one), 0);
  EXPECT_GT(known_visits(*bot, two), 0);
}

TEST(Bots, ThatDoNotExistAreNotMade) { EXPECT_EQ(make_bot("grandmaster", 1), nullptr); }

}  // namespace
}  // namespace norenberc
