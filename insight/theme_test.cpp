#include "insight/theme.h"

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/rulebook.h"

namespace norenberc::insight {
namespace {

// Seat 1 acts at the Brewers, whose price is 6 and will be this.
GameState at_the_brewers(int coming) {
  Options options;
  options.money = Money::Open;
  GameState state = start(options, SeededDealer(1).setup(options));
  state.phase = Phase::Action;
  state.decision = Decision::Action;
  state.called = Guild::Brewers;
  state.acting = Seat::One;
  state.order = {Seat::Two, Seat::One};  // who wins ties
  GuildHouse& house = state.at(Guild::Brewers);
  house.workshop[0].upper = *tile_named("brewer 6");
  house.workshop[1].upper = *tile_named("brewer " + std::to_string(coming));
  return state;
}

Explanation brings(ScoreCategory category, double points) {
  Explanation why;
  why.differences.push_back({category, points});
  return why;
}

Theme theme_at(const GameState& state, const Move& best, const Move& other,
               const Explanation& why = {}) {
  return theme_of(view_for(state, Seat::One), best, other, why);
}

TEST(Theme, SellingBeforeThePriceFallsIsAboutThePrice) {
  EXPECT_EQ(theme_at(at_the_brewers(3), Move::sell(1), Move::nothing()), Theme::Price);
  EXPECT_EQ(theme_at(at_the_brewers(7), Move::nothing(), Move::sell(1)), Theme::Price);
  EXPECT_NE(theme_at(at_the_brewers(7), Move::sell(1), Move::nothing()), Theme::Price);
}

TEST(Theme, IsWhatTheMoveBringsMore) {
  const GameState state = at_the_brewers(6);
  const Move beer = Move::buy(Goods::one(Good::Beer));
  EXPECT_EQ(theme_at(state, Move::first(), Move::stay(), brings(ScoreCategory::CrestsWon, 2)),
            Theme::Crest);
  EXPECT_EQ(theme_at(state, beer, Move::nothing(), brings(ScoreCategory::Richest, 2)),
            Theme::Purse);
  // With one beer more than the other player seat 1 would be the favorite.
  EXPECT_EQ(theme_at(state, beer, Move::nothing(), brings(ScoreCategory::CrestsWon, 2)),
            Theme::Favorite);
  EXPECT_EQ(
      theme_at(state, Move::nothing(), Move::nothing(), brings(ScoreCategory::MajoritiesWon, 2)),
      Theme::Majority);
}

TEST(Theme, PlansAndTheLastTurnAreThemesOfTheirOwn) {
  GameState state = at_the_brewers(6);
  state.round = kRounds;
  EXPECT_NE(theme_at(state, Move::sell(1), Move::nothing()), Theme::LastTurn);
  state.at(Seat::One).agents = 0;
  EXPECT_EQ(theme_at(state, Move::sell(1), Move::nothing()), Theme::LastTurn);
  state.phase = Phase::Planning;
  state.decision = Decision::Plan;
  EXPECT_EQ(theme_at(state, Move::pass(), Move::plan(GuildSet::of(Guild::Brewers))), Theme::Plan);
}

}  // namespace
}  // namespace norenberc::insight
