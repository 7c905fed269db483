// Positions of real games in which a search that trusts its network's first thought misses a won
// game: the network gives the winning moves less than two percent.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "engine/record.h"
#include "engine/replay.h"
#include "tests/paths/paths.h"

namespace norenberc {
namespace {

struct Situation {
  GameState state;
  Memory memory;
};

// The situation after the last move of the record.
Situation after(const std::string& name) {
  std::ifstream file(test_data() + "/records/" + name);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto parsed = parse_record(text);
  Replayer replayer(std::get<Record>(parsed));
  Memory memory = Memory::at(replayer.game()->state());
  while (!replayer.is_done()) {
    const Events events = replayer.play_next();
    if (replayer.error()) throw std::runtime_error("the record cannot be played: " + name);
    memory.watch(events, replayer.game()->state());
  }
  return {replayer.game()->state(), memory};
}

// The chance to win after the move that the search chooses, by a longer look that begins with it.
double chance_of_choice(const Situation& situation, int simulations, const Breadth& breadth,
                        std::uint64_t seed) {
  constexpr int kLook = 400;
  const Seat seat = to_decide(situation.state).seats.lowest();
  const View view = view_for(situation.state, seat);
  NetEvaluator evaluator(committed_network(situation.state.player_count()));
  Search search(evaluator, {.simulations = simulations, .breadth = breadth}, seed);
  const Move chosen = search.think(view, situation.memory).best;
  Search second_look(evaluator, {.simulations = kLook}, seed);
  const SearchResult result = second_look.think(view, situation.memory);
  for (const RootMove& move : result.moves) {
    if (move.move != chosen) continue;
    return static_cast<double>(
        second_look.look_into(view, situation.memory, move, kLook).prospect.win);
  }
  return -1;
}

constexpr double kWon = 0.9;
constexpr double kLost = 0.5;

// Seed hint10: buying two shoes looks natural, a single shoe or the Baker 6 wins.
TEST(BlindSpots, FourPlayersLastTurn) {
  const Situation situation = after("four_players_last_turn.txt");
  for (const int simulations : {100, 400, 1600}) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      EXPECT_GE(chance_of_choice(situation, simulations, {}, seed), kWon)
          << simulations << " simulations, seed " << seed;
    }
  }
}

// Seed hint20: nearly everything wins but what looks natural, buying a pastry.
TEST(BlindSpots, TwoPlayersLastAction) {
  const Situation situation = after("two_players_last_action.txt");
  for (const int simulations : {25, 100, 400, 1600}) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      EXPECT_GE(chance_of_choice(situation, simulations, {}, seed), kWon)
          << simulations << " simulations, seed " << seed;
    }
  }
}

// Otherwise the positions would prove nothing.
TEST(BlindSpots, ANarrowSearchHasThem) {
  EXPECT_LE(chance_of_choice(after("four_players_last_turn.txt"), 400, Breadth::none(), 1), kLost);
  EXPECT_LE(chance_of_choice(after("two_players_last_action.txt"), 100, Breadth::none(), 1), kLost);
}

}  // namespace
}  // namespace norenberc
