#include "ai/net_evaluator.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/light.h"
#include "ai/move_parts.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "engine/view.h"

namespace norenberc {
namespace {

// Positions of light games, as many of each number of players.
template <class Visit>
void visit_positions(int games, Visit visit) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (int game = 0; game < games; ++game) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.bonus_townsmen = game % 2 == 1;
      Random random(static_cast<std::uint64_t>(100 * players + game));
      SeededDealer dealer(static_cast<std::uint64_t>(game));
      GameState state = start(options, dealer.setup(options));
      while (!state.is_over()) {
        visit(state);
        const Seat seat = to_decide(state).seats.lowest();
        apply(state, seat, light_move(state, seat, random), dealer);
      }
      visit(state);
    }
  }
}

bool operator==(const Prospect& a, const Prospect& b) {
  return a.win == b.win && a.margin == b.margin && a.points == b.points;
}

TEST(NetEvaluator, AddsUpOnlyWhatChangedAndSaysTheSame) {
  std::array<std::unique_ptr<NetEvaluator>, kMaxPlayers + 1> kept;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    kept[static_cast<std::size_t>(players)] =
        std::make_unique<NetEvaluator>(committed_network(players));
  }
  int compared = 0;
  visit_positions(4, [&](const GameState& state) {
    NetEvaluator fresh(committed_network(state.player_count()));
    NetEvaluator& old = *kept[static_cast<std::size_t>(state.player_count())];
    fresh.look_at(state);
    old.look_at(state);
    for (const Seat seat : state.seats()) {
      EXPECT_TRUE(fresh.prospect(seat) == old.prospect(seat));
      ++compared;
    }
  });
  EXPECT_GT(compared, 1000);
}

// The accumulator of a seat, with all rows added up at once in numbers that have room for anything.
Sum plain_accumulator(const Network& network, const GameState& state, Seat seat) {
  std::array<int, kWidth> total{};
  const auto add = [&](const std::array<std::int16_t, kWidth>& row) {
    for (std::size_t i = 0; i < kWidth; ++i) total[i] += row[i];
  };
  add(network.bias.at);
  for (const std::uint16_t input : all_inputs(state, seat)) add(network.inputs[input].at);
  Sum clipped;
  for (std::size_t i = 0; i < kWidth; ++i) {
    clipped.at[i] = static_cast<std::int16_t>(std::clamp(total[i] / (kSumOne / kOne), 0, kOne));
  }
  return clipped;
}

// The layers behind the accumulator, one number after the other.
std::array<float, kOutputs> plain_outputs(const Network& network, const Sum& accumulator) {
  std::array<int, kHidden> hidden;
  for (std::size_t i = 0; i < kHidden; ++i) {
    int sum = network.hidden_bias[i];
    for (std::size_t k = 0; k < kWidth; ++k) sum += network.hidden[i].at[k] * accumulator.at[k];
    hidden[i] = std::clamp(sum / kHiddenWeightOne, 0, kOne);
  }
  std::array<float, kOutputs> outputs;
  for (std::size_t i = 0; i < kOutputs; ++i) {
    int sum = network.output_bias[i];
    for (std::size_t k = 0; k < kHidden; ++k) sum += network.outputs[i][k] * hidden[k];
    outputs[i] = static_cast<float>(sum) / (kOne * kOutputWeightOne);
  }
  return outputs;
}

TEST(NetEvaluator, HasRoomForItsSums) {
  int compared = 0;
  visit_positions(16, [&](const GameState& state) {
    const auto network = committed_network(state.player_count());
    NetEvaluator evaluator(network);
    evaluator.look_at(state);
    for (const Seat seat : state.seats()) {
      const auto plain = plain_outputs(*network, plain_accumulator(*network, state, seat));
      const Prospect prospect = evaluator.prospect(seat);
      EXPECT_EQ(prospect.margin, kMarginUnit * plain[1]);
      for (std::size_t i = 0; i < kPointsOf; ++i) {
        EXPECT_EQ(prospect.points[i], kPointsUnit * plain[2 + i]);
      }
      ++compared;
    }
  });
  EXPECT_GT(compared, 10000);
}

// Of the others' secrets nothing reaches what is said about a seat.
TEST(NetEvaluator, UsesOfAllPlansOnlyTheSeatsOwn) {
  int compared = 0;
  visit_positions(4, [&](const GameState& state) {
    if (state.is_over()) return;
    for (const Seat seat : state.seats()) {
      GameState other = state;
      for (const Seat rival : state.seats().without(seat)) {
        Player& player = other.at(rival);
        const GuildSet shown = state.to_act.has(rival) ? GuildSet::of(*state.called) : GuildSet{};
        if (state.phase == Phase::Planning && !player.finished && !state.to_plan.has(rival)) {
          player.plan = {};
          player.finished = player.secret_pass = true;
          ++compared;
        } else {
          player.plan = shown;
        }
      }
      std::swap(other.stack, other.removed);
      NetEvaluator evaluator(committed_network(state.player_count()));
      evaluator.look_at(state);
      const Prospect before = evaluator.prospect(seat);
      evaluator.look_at(other);
      EXPECT_TRUE(before == evaluator.prospect(seat));
    }
  });
  EXPECT_GT(compared, 100);
}

TEST(NetEvaluator, WeightsOfMovesAddUpToOne) {
  visit_positions(2, [](const GameState& state) {
    NetEvaluator evaluator(committed_network(state.player_count()));
    evaluator.look_at(state);
    for (const Seat seat : to_decide(state).seats) {
      MoveList moves;
      legal_moves(state, seat, moves);
      std::vector<float> weights(static_cast<std::size_t>(moves.size()));
      evaluator.weigh(seat, moves, weights);
      float sum = 0;
      for (const float weight : weights) {
        EXPECT_GE(weight, 0);
        sum += weight;
      }
      EXPECT_NEAR(sum, 1, 1e-4);
    }
  });
}

TEST(NetEvaluator, SeesPlacesInTheOrderAndNoNumbersOfSeats) {
  // R2: with equal players, who sits where changes nothing but the order.
  Options options;
  options.players = 3;
  SeededDealer dealer(5);
  GameState state = start(options, dealer.setup(options));
  state.order = {Seat::One, Seat::Two, Seat::Three};
  GameState turned = state;
  turned.order = {Seat::Three, Seat::One, Seat::Two};
  NetEvaluator evaluator(committed_network(3));
  evaluator.look_at(state);
  const std::array before = {evaluator.prospect(Seat::One), evaluator.prospect(Seat::Two),
                             evaluator.prospect(Seat::Three)};
  evaluator.look_at(turned);
  EXPECT_TRUE(evaluator.prospect(Seat::Three) == before[0]);
  EXPECT_TRUE(evaluator.prospect(Seat::One) == before[1]);
  EXPECT_TRUE(evaluator.prospect(Seat::Two) == before[2]);
}

}  // namespace
}  // namespace norenberc
