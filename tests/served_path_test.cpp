// What is measured is what is played: bots decide on the threads of a server as players of the same name do in a match.
#include <future>
#include <string>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/notation.h"
#include "lab/player.h"
#include "server/hall/bot_threads.h"

namespace norenberc {
namespace {

// Asks both about the same decisions, from the beginning of a game on. In a match a player has one seed for a game;
// a server has one for each decision, and uses it when it needs a new bot.
template <class SeedOfDecision>
void expect_same_moves(std::size_t memory, const std::string& level, const std::string& player,
                       SeedOfDecision seed_of_decision) {
  const Options options{.players = 3};
  SeededDealer dealer(4);
  GameState state = start(options, dealer.setup(options));
  Memory seen = Memory::at(state);
  std::vector<lab::SeatedPlayer> seated;
  std::vector<Random> seeds;
  for (const Seat seat : state.seats()) {
    const auto seed = static_cast<std::uint64_t>(number(seat));
    seated.emplace_back(std::get<lab::PlayerText>(lab::parse_player(player)), 3, seed);
    seeds.emplace_back(seed);
  }
  server::BotThreads bots({.memory = memory}, [](const std::function<void()>& job) { job(); });
  Events events;
  for (int decision = 0; decision < 60 && !state.is_over(); ++decision) {
    const Seat seat = to_decide(state).seats.lowest();
    const auto at = static_cast<std::size_t>(seat);
    const View view = view_for(state, seat);
    std::promise<Move> played;
    bots.decide("t", {seat, level, view, seen, seed_of_decision(seat, seeds[at])},
                [&played](const Thought& thought) { played.set_value(thought.move); });
    const Move move = played.get_future().get();
    ASSERT_EQ(text(move), text(seated[at].decide(view, seen, {}))) << "decision " << decision;
    events.clear();
    apply(state, seat, move, dealer, &events);
    seen.watch(events, state);
  }
}

TEST(ServedPath, ABotThatKeepsItsTreePlaysAsItsLevelInAMatch) {
  expect_same_moves(server::BotOptions().memory, "goldsmith", "goldsmith",
                    [](Seat seat, Random&) { return static_cast<std::uint64_t>(number(seat)); });
}

TEST(ServedPath, ABotWithoutMemoryPlaysAsAFreshSearchInAMatch) {
  expect_same_moves(0, "goldsmith", "fresh:100", [](Seat, Random& seeds) { return seeds.next(); });
}

}  // namespace
}  // namespace norenberc
