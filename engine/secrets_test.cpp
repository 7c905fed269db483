// R13 over random games: views and events tell nothing that is secret, and what is imagined from a
// view agrees with it.
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/position.h"
#include "engine/view.h"
#include "tests/event_text.h"
#include "tests/fault_text.h"
#include "tests/random_play.h"

namespace norenberc {
namespace {

std::vector<std::optional<Seat>> viewers(const GameState& state) {
  std::vector<std::optional<Seat>> all = {std::nullopt};
  for (const Seat seat : state.seats()) all.emplace_back(seat);
  return all;
}

GuildSet any_guilds(GuildSet from, int count, Random& random) {
  GuildSet chosen;
  while (chosen.size() < count) {
    const Guild guild = guild_at(random.below(kGuilds));
    if (from.has(guild)) chosen = chosen.with(guild);
  }
  return chosen;
}

// R4.3: another plan, or a pass, that this viewer cannot tell from the true one.
void change_plan(GameState& state, Seat seat, Random& random) {
  Player& player = state.at(seat);
  if (state.phase == Phase::Action) {
    if (!state.called) return;
    const GuildSet revealed = player.plan & GuildSet::of(*state.called);
    const GuildSet hidden = player.plan - revealed;
    player.plan = revealed | any_guilds(state.guilds().after(*state.called), hidden.size(), random);
    return;
  }
  if (state.to_plan.has(seat)) return;
  if (player.planned) {  // the number is public
    player.plan = any_guilds(state.guilds(), *player.planned, random);
    return;
  }
  if (player.finished && !player.secret_pass) return;
  const int most = std::min(int{player.agents}, state.guilds().size());
  const int count = random.below(most + 1);
  player.plan = any_guilds(state.guilds(), count, random);
  player.finished = player.secret_pass = count == 0;
}

// A state that differs from this one in nothing but what the viewer may not know.
GameState permute_secrets(GameState state, std::optional<Seat> viewer, Random& random) {
  if (state.is_over()) return state;
  for (const Seat seat : state.seats()) {
    if (seat == viewer) continue;
    change_plan(state, seat, random);
    if (state.options.money == Money::Hidden) state.at(seat).talers = Talers(random.below(60));
  }
  for (int i = random.below(6); i > 0; --i) {
    const TileSet kept = state.stack.townsmen();
    if (kept.empty()) break;
    const Tile in = kept.nth(random.below(kept.size()));
    const Tile out = state.removed.nth(random.below(state.removed.size()));
    state.stack.remove(in);
    state.removed.remove(out);
    state.stack.add(out);
    state.removed.add(in);
  }
  return state;
}

TEST(Secrets, StatesThatDifferInSecretsOnlyGiveEqualViews) {
  int changed = 0;
  over_random_games(80, 11000, [&](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Random random(seed);
    while (!game.is_over()) {
      for (const std::optional<Seat> viewer : viewers(game.state())) {
        const GameState other = permute_secrets(game.state(), viewer, random);
        changed += other == game.state() ? 0 : 1;
        ASSERT_EQ(view_for(other, viewer), view_for(game.state(), viewer));
      }
      game.step();
    }
  });
  EXPECT_GT(changed, 10000);
}

// A new guild is called, plans become public or a round ends: then secrets may come out.
bool reveals(const GameState& before, const GameState& after) {
  return before.phase != after.phase || before.called != after.called ||
         before.turn != after.turn || before.round != after.round;
}

TEST(Secrets, TheNextMoveTellsNoSecretsUnlessTheRulesDo) {
  int compared = 0;
  over_random_games(80, 12000, [&](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Random random(seed);
    while (!game.is_over()) {
      const Seat mover = game.any_seat();
      const Move move = game.any_move(mover);
      for (const std::optional<Seat> viewer : viewers(game.state())) {
        GameState one = game.state();
        GameState other = permute_secrets(one, viewer, random);
        if (why_refused(other, mover, move)) continue;  // other Talers, other purchases
        Events one_told;
        Events other_told;
        apply(one, mover, move, game.dealer(), &one_told);
        apply(other, mover, move, game.dealer(), &other_told);
        if (reveals(game.state(), one) || reveals(game.state(), other)) continue;
        ++compared;
        ASSERT_EQ(text_of(one_told), text_of(other_told));
        ASSERT_EQ(view_for(one, viewer), view_for(other, viewer));
      }
      game.play(mover, move);
    }
  });
  EXPECT_GT(compared, 10000);
}

TEST(Secrets, WhileOthersPlanNoPlanAndNoPassShows) {
  int compared = 0;
  over_random_games(80, 13000, [&](const Options& options, std::uint64_t seed) {
    if (options.planning != PlanningOrder::Simultaneous) return;
    RandomGame game(options, seed);
    while (!game.is_over()) {
      const Seat mover = game.any_seat();
      const Move move = game.any_move(mover);
      const bool others_plan =
          game.state().phase == Phase::Planning && to_decide(game.state()).seats.size() > 1;
      if (others_plan) {
        GameState one = game.state();
        GameState other = game.state();
        Events one_told;
        Events other_told;
        apply(one, mover, move, game.dealer(), &one_told);
        apply(other, mover, game.any_move(mover), game.dealer(), &other_told);
        ASSERT_EQ(text_of(one_told), text_of(other_told));
        for (const std::optional<Seat> viewer : viewers(one)) {
          if (viewer == mover) continue;
          ASSERT_EQ(view_for(one, viewer), view_for(other, viewer));
          ++compared;
        }
      }
      game.play(mover, move);
    }
  });
  EXPECT_GT(compared, 1000);
}

TEST(Secrets, TheViewOffersTheViewerTheLegalMovesOfTheGame) {
  over_random_games(30, 14000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    while (!game.is_over()) {
      for (const Seat seat : game.state().seats()) {
        const View view = view_for(game.state(), seat);
        ASSERT_EQ(sorted_moves(view.shown, seat), sorted_moves(game.state(), seat));
        ASSERT_EQ(to_decide(view.shown), to_decide(game.state()));
      }
      game.step();
    }
  });
}

void expect_agrees(const GameState& imagined, const GameState& truth, const Memory& memory) {
  if (const auto why = why_impossible(imagined)) FAIL() << *why;
  ASSERT_EQ(to_decide(imagined), to_decide(truth));
  const TileSet all = all_tiles(truth.options);
  for (const Seat seat : truth.seats()) {
    ASSERT_EQ(imagined.at(seat).talers, truth.at(seat).talers);
    ASSERT_EQ(imagined.at(seat).planned, truth.at(seat).planned);
  }
  for (int t = 0; t < kTownsmanKinds; ++t) {
    const auto townsman = static_cast<Townsman>(t);
    ASSERT_LE(imagined.removed.count(townsman),
              all.count(townsman) - memory.seen().count(townsman));
  }
}

TEST(Secrets, WhatIsImaginedFromAViewLooksLikeIt) {
  over_random_games(80, 15000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Memory memory = Memory::at(game.state());
    Random random(seed);
    while (true) {
      memory.look(view_for(game.state(), std::nullopt));
      if (game.is_over() || random.below(3) == 0) {
        for (const std::optional<Seat> viewer : viewers(game.state())) {
          const View view = view_for(game.state(), viewer);
          const GameState imagined = imagine(view, memory, random);
          ASSERT_EQ(view_for(imagined, viewer), view);
          expect_agrees(imagined, game.state(), memory);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
      if (game.is_over()) break;
      Events events;
      game.step(&events);
      for (const Event& event : events) memory.remember(event);
    }
  });
}

TEST(Secrets, WhatIsImaginedCanBePlayedToTheEnd) {
  over_random_games(30, 16000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Memory memory = Memory::at(game.state());
    Random random(seed);
    while (!game.is_over()) {
      memory.look(view_for(game.state(), std::nullopt));
      if (random.below(12) == 0) {
        const View view = view_for(game.state(), game.any_seat());
        RandomGame imagined(imagine(view, memory, random), seed);
        while (!imagined.is_over()) imagined.step();
        if (const auto why = why_impossible(imagined.state())) FAIL() << *why;
      }
      Events events;
      game.step(&events);
      for (const Event& event : events) memory.remember(event);
    }
  });
}

}  // namespace
}  // namespace norenberc
