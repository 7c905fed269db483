#include "ai/ending.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "ai/bot.h"
#include "ai/light.h"
#include "engine/game.h"
#include "engine/scoring.h"
#include "tests/random_play.h"

namespace norenberc {
namespace {

// Of each seat, in the order in which it is maximized.
struct Outcome {
  double share = 0;  // in the victory
  int points = 0;
  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};
using Outcomes = std::array<Outcome, kMaxPlayers>;

Outcomes at_the_end(const GameState& state) {
  const ScoreSheets sheets = score(state);
  int winners = 0;
  for (const Seat seat : state.seats()) {
    winners += sheets[static_cast<std::size_t>(seat)].rank == 1 ? 1 : 0;
  }
  Outcomes outcomes;
  for (const Seat seat : state.seats()) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
    outcomes[static_cast<std::size_t>(seat)] = {sheet.rank == 1 ? 1.0 / winners : 0,
                                                sheet.total().count};
  }
  return outcomes;
}

// The plain way: every line to its end, each mover taking the first of what is best for itself.
Outcomes played_out(const GameState& state) {
  if (state.is_over()) return at_the_end(state);
  const Seat seat = to_decide(state).seats.lowest();
  MoveList moves;
  legal_moves(state, seat, moves);
  std::vector<Outcomes> all;
  for (const Move& move : moves) {
    GameState next = state;
    SeededDealer dealer(1);
    apply(next, seat, move, dealer);
    all.push_back(played_out(next));
  }
  const auto own = static_cast<std::size_t>(seat);
  return *std::max_element(all.begin(), all.end(),
                           [own](const Outcomes& a, const Outcomes& b) { return a[own] < b[own]; });
}

constexpr int kSmall = 600;  // positions, so that a thousand endings take no time

// Calls `check` with every ending that light play runs into, until there were so many.
template <class Check>
void over_endings(int wanted, Check check) {
  const std::vector<Options> options = every_combination();
  for (std::uint64_t seed = 0; wanted > 0; ++seed) {
    const Options& each = options[seed % options.size()];
    RandomGame game(each, seed);
    Memory memory = Memory::at(game.state());
    while (!game.is_over() && wanted > 0) {
      const Seat seat = game.any_seat();
      const View view = view_for(game.state(), seat);
      if (const auto ending = solve_ending(view, memory, kSmall)) {
        SCOPED_TRACE(describe(each, seed));
        check(game.state(), view, memory, *ending);
        --wanted;
        if (::testing::Test::HasFailure()) return;
      }
      Events events;
      game.play(seat, light_move(game.state(), seat, game.random()), &events);
      memory.watch(events, game.state());
    }
  }
}

TEST(Ending, IsWhatPlainExhaustionFindsInAThousandPositions) {
  int choices = 0;
  int players_after = 0;
  over_endings(1000 / kSlowdown, [&](const GameState& state, const View& view, const Memory&,
                                     const SolvedEnding& ending) {
    const Seat seat = *view.viewer;
    MoveList moves;
    legal_moves(state, seat, moves);
    ASSERT_EQ(ending.lines.size(), static_cast<std::size_t>(moves.size()));
    std::size_t best = 0;
    std::vector<Outcome> own;
    for (std::size_t i = 0; i < ending.lines.size(); ++i) {
      GameState next = state;
      SeededDealer dealer(1);
      ASSERT_EQ(ending.lines[i].move, moves[static_cast<int>(i)]);
      apply(next, seat, ending.lines[i].move, dealer);
      if (!next.is_over() && to_decide(next).seats.lowest() != seat) ++players_after;
      const Outcomes outcomes = played_out(next);
      for (const Seat each : state.seats()) {
        const Prospect& end = ending.lines[i].end[static_cast<std::size_t>(each)];
        const Outcome& outcome = outcomes[static_cast<std::size_t>(each)];
        EXPECT_FLOAT_EQ(end.win, static_cast<float>(outcome.share));
        EXPECT_FLOAT_EQ(end.total(), static_cast<float>(outcome.points));
      }
      own.push_back(outcomes[static_cast<std::size_t>(seat)]);
      if (own[best] < own[i]) best = i;
    }
    EXPECT_EQ(ending.best, best);
    choices += own[best] != own[own.size() - 1] ? 1 : 0;
  });
  EXPECT_GT(choices, 100 / kSlowdown) << "it matters what is played";
  EXPECT_GT(players_after, 100 / kSlowdown) << "others have a say";
}

TEST(Ending, IsPlayedByTheThreeBestLevels) {
  std::array<std::unique_ptr<Bot>, 3> bots;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    bots[i] = make_bot(bot_levels()[bot_levels().size() - bots.size() + i].name, 1);
  }
  over_endings(60 / kSlowdown, [&](const GameState&, const View& view, const Memory& memory,
                                   const SolvedEnding& ending) {
    for (const auto& bot : bots) {
      const Thought thought = bot->think(view, memory, {});
      EXPECT_EQ(thought.move, ending.lines[ending.best].move);
      EXPECT_EQ(thought.best.front().move, thought.move);
    }
  });
}

TEST(Ending, IsExplainedWithWhatIsCertain) {
  over_endings(60 / kSlowdown, [&](const GameState&, const View& view, const Memory& memory,
                                   const SolvedEnding& ending) {
    const Thought thought = make_bot("patrician", 1)->think_aloud(view, memory, {});
    ASSERT_TRUE(thought.why);
    EXPECT_EQ(thought.move, ending.lines[ending.best].move);
    const auto win = [&](const Prospects& end) {
      return static_cast<double>(end[static_cast<std::size_t>(*view.viewer)].win);
    };
    EXPECT_EQ(thought.why->chosen.win, win(ending.lines[ending.best].end));
    if (!thought.why->alternative) return;
    EXPECT_EQ(thought.why->is_close, thought.why->alternative->win == thought.why->chosen.win);
  });
}

TEST(Ending, IsNotGuessed) {
  RandomGame game(Options{.players = 2}, 3);
  Memory memory = Memory::at(game.state());
  while (!game.is_over()) {
    const Seat seat = game.any_seat();
    const View view = view_for(game.state(), seat);
    const bool is_secret = view.cards[static_cast<std::size_t>(seat == Seat::One ? 1 : 0)] > 0 ||
                           to_decide(game.state()).seats.size() > 1;
    const bool is_solved = solve_ending(view, memory, kSmall).has_value();
    if (game.state().round < kRounds) {
      EXPECT_FALSE(is_solved) << "tiles will be dealt";
    }
    if (is_solved && is_secret) {
      // R5.1: cards for every guild that is still to be called hide nothing.
      EXPECT_EQ(view.cards[static_cast<std::size_t>(seat == Seat::One ? 1 : 0)],
                view.shown.guilds().after(view.shown.called.value()).size());
    }
    Events events;
    game.play(seat, light_move(game.state(), seat, game.random()), &events);
    memory.watch(events, game.state());
  }
}

TEST(Ending, IsLeftAloneIfThereIsTooMuchOfIt) {
  over_endings(
      20, [](const GameState&, const View& view, const Memory& memory, const SolvedEnding& solved) {
        EXPECT_FALSE(solve_ending(view, memory, static_cast<int>(solved.lines.size()) - 1));
      });
}

}  // namespace
}  // namespace norenberc
