#include "ai/beliefs.h"

#include <gtest/gtest.h>

#include "ai/rollout_search.h"
#include "engine/game.h"
#include "engine/position.h"
#include "tests/fault_text.h"
#include "tests/random_play.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

// Likes the Printers and nothing else.
class LikesPrinters final : public Evaluator {
 public:
  void look_at(const GameState&) override {}
  Prospect prospect(Seat) override { return {}; }
  void weigh(Seat, const MoveList&, std::span<float>) override {}
  void weigh_plans(Seat, std::span<const GuildSet> plans, std::span<float> weights) override {
    for (std::size_t i = 0; i < plans.size(); ++i) weights[i] = plans[i].has(Printers) ? 1 : 0;
  }
};

// Seat One acts at the Brewers'; seat Two has two cards face down, one of them revealed now.
TestTable at_brewers() {
  TestTable table(3);
  table.plan(One, {Brewers}).plan(Two, {Brewers, Printers}).plan(Three, {Shoemakers});
  return table;
}

Beliefs believe(const TestTable& table, Evaluator& evaluator, double doubt,
                const KnownPlans& known = {}) {
  return {view_for(table.state, One), Memory::at(table.state), known, evaluator, doubt};
}

TEST(Beliefs, FollowTheEvaluatorAmongThePlansThatFit) {
  LikesPrinters evaluator;
  const Beliefs sure = believe(at_brewers(), evaluator, 0);
  EXPECT_DOUBLE_EQ(sure.chance(Two, guild_set({Brewers, Printers})), 1);
  EXPECT_DOUBLE_EQ(sure.chance(Two, guild_set({Brewers, Bakers})), 0);
  EXPECT_DOUBLE_EQ(sure.chance(Two, guild_set({Bakers, Printers})), 0);
  EXPECT_DOUBLE_EQ(sure.chance(Three, guild_set({Printers})), 1);
  const Beliefs doubtful = believe(at_brewers(), evaluator, 0.3);
  EXPECT_DOUBLE_EQ(doubtful.chance(Two, guild_set({Brewers, Bakers})), 0.1);
  EXPECT_DOUBLE_EQ(doubtful.chance(Two, guild_set({Brewers, Printers})), 0.8);
}

TEST(Beliefs, AreDrawnAsOftenAsTheyAreLikely) {
  LikesPrinters evaluator;
  const Beliefs beliefs = believe(at_brewers(), evaluator, 0.3);
  Random random(4);
  int printers = 0;
  for (int i = 0; i < 2000; ++i) {
    GameState state;
    beliefs.imagine(state, random);
    printers += state.at(Two).plan.has(Printers) ? 1 : 0;
  }
  EXPECT_NEAR(printers / 2000.0, 0.8, 0.03);
}

TEST(Beliefs, TakeKnownPlansAsTheyAre) {
  LikesPrinters evaluator;
  KnownPlans known;
  known.plans[1] = guild_set({Brewers, Bakers});
  const Beliefs beliefs = believe(at_brewers(), evaluator, 0.3, known);
  EXPECT_EQ(beliefs.chance(Two, guild_set({Brewers, Bakers})), 1);
  Random random(4);
  GameState state;
  beliefs.imagine(state, random);
  EXPECT_EQ(state.at(Two).plan, guild_set({Brewers, Bakers}));
}

TEST(Beliefs, LeavePlansOpenThatAreMadeAtTheSameTime) {
  PlayoutEvaluator evaluator;
  TestTable table(3);
  table.plan(Two, {Bakers});
  table.pass(Three);
  Random random(4);
  GameState state;
  believe(table, evaluator, 0).imagine(state, random);
  EXPECT_EQ(state.to_plan, state.seats());
  EXPECT_FALSE(state.at(Three).finished);

  KnownPlans known;
  known.plans[1] = GuildSet::of(Bakers);
  known.plans[2] = GuildSet{};
  believe(table, evaluator, 0, known).imagine(state, random);
  EXPECT_EQ(state.to_plan, SeatSet::of(One));
  EXPECT_EQ(state.at(Two).plan, GuildSet::of(Bakers));
  EXPECT_TRUE(state.at(Three).secret_pass);
}

TEST(Beliefs, ImagineGamesThatCanBeAndLookAlike) {
  over_random_games(30, 21000, [](const Options& options, std::uint64_t seed) {
    RandomGame game(options, seed);
    Memory memory = Memory::at(game.state());
    Random random(seed);
    PlayoutEvaluator evaluator;
    while (!game.is_over()) {
      const Seat seat = to_decide(game.state()).seats.lowest();
      const View view = view_for(game.state(), seat);
      const Beliefs beliefs(view, memory, {}, evaluator, 0);
      GameState imagined;
      beliefs.imagine(imagined, random);
      if (const auto why = why_impossible(imagined)) FAIL() << *why;
      const View alike = view_for(imagined, seat);
      ASSERT_EQ(alike.cards, view.cards);
      ASSERT_EQ(alike.unseen, view.unseen);
      ASSERT_EQ(alike.stack_size, view.stack_size);
      if (imagined.to_plan == view.shown.to_plan) {
        ASSERT_EQ(alike, view);
      }
      Events events;
      game.step(&events);
      memory.watch(events, game.state());
    }
  });
}

}  // namespace
}  // namespace norenberc
