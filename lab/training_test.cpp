#include "lab/training.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/weights.h"
#include "lab/checkpoint.h"
#include "lab/lab_error.h"
#include "lab/learning_curve.h"
#include "tests/temporary_folder.h"

namespace norenberc::lab {
namespace {

using testing::HasSubstr;

TrainingPlan small_training() {
  TrainingPlan plan;
  plan.players = 2;
  plan.heuristic_games = 5;
  plan.search_games = 2;
  plan.games_per_generation = 1;
  plan.simulations = 4;
  plan.gate_games = 2;
  plan.gate_simulations = 2;
  return plan;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

class TrainingInAFolder : public testing::Test {
 protected:
  TemporaryFolder temporary_;  // of this process alone: tests run at the same time
  std::filesystem::path folder_ = temporary_.path();
  Ranks ranks_;
};

TEST_F(TrainingInAFolder, GivesTheSameNetworkOnAnyNumberOfThreads) {
  std::vector<std::string> weights;
  for (const int threads : {1, 3}) {
    const auto folder = folder_ / std::to_string(threads);
    Training training(small_training(), folder, threads, ranks_);
    while (!training.is_done()) training.next();
    EXPECT_EQ(training.games(), 7);
    EXPECT_EQ(training.history().size(), 3U);
    weights.push_back(bytes_of(Training::weights_file(folder, 2)));
  }
  EXPECT_FALSE(weights[0].empty());
  EXPECT_TRUE(weights[0] == weights[1]);
}

TEST_F(TrainingInAFolder, GoesOnWhereItStopped) {
  {
    Training training(small_training(), folder_, 1, ranks_);
    training.next();
  }
  Training again(small_training(), folder_, 1, ranks_);
  EXPECT_EQ(again.games(), 5);
  EXPECT_EQ(again.next().number, 2);
  EXPECT_THAT(learning_curve_table(again.history()), HasSubstr("rules of thumb"));
  EXPECT_THAT(learning_curve_svg(2, again.history()), HasSubstr("<polyline"));
}

TEST_F(TrainingInAFolder, GoesOnWithMoreSearchesButNotWithFewer) {
  {
    Training training(small_training(), folder_, 1, ranks_);
    while (!training.is_done()) training.next();
  }
  TrainingPlan longer = small_training();
  longer.search_games = 3;
  {
    Training training(longer, folder_, 1, ranks_);
    EXPECT_FALSE(training.is_done());
    EXPECT_EQ(training.next().games, 8);
    EXPECT_TRUE(training.is_done());
  }
  EXPECT_THROW(Training(small_training(), folder_, 1, ranks_), LabError);
}

// What a training wrote before anything was learnt, or after.
Network network_in(const std::filesystem::path& folder) {
  return std::get<Network>(read_weights(bytes_of(Training::weights_file(folder, 2))));
}

TEST_F(TrainingInAFolder, BeginsWithTheNetworkOfThePlan) {
  TrainingPlan plan = small_training();
  plan.heuristic_games = 0;
  plan.search_games = 1;
  plan.start = committed_network(2);
  EXPECT_FALSE(plan.goes_on_from(small_training().as_text()));
  plan.first_rate = plan.last_rate = 1e-9F;  // too little to change a rounded weight
  Training training(plan, folder_, 1, ranks_);
  training.next();
  EXPECT_TRUE(network_in(folder_) == *plan.start);
}

TEST_F(TrainingInAFolder, AnAdversaryLearnsFromGamesAgainstItsOpponentAndIsMeasured) {
  TrainingPlan plan = small_training();
  plan.heuristic_games = 0;
  plan.search_games = 4;
  plan.games_per_generation = 2;
  plan.start = committed_network(2);
  plan.opponent = std::get<PlayerText>(parse_player("search:8"));
  EXPECT_EQ(plan.adversary_simulations(), 8);
  EXPECT_THAT(plan.as_text(), HasSubstr(" against search:8#"));
  std::vector<std::string> weights;
  for (const int threads : {1, 2}) {
    const auto folder = folder_ / std::to_string(threads);
    Training training(plan, folder, threads, ranks_);
    while (!training.is_done()) training.next();
    weights.push_back(bytes_of(Training::weights_file(folder, 2)));
    const MatchResult gain = training.gain(4);
    EXPECT_EQ(gain.games, 4);
    EXPECT_EQ(gain.players.at(1).player, "search:8");
    EXPECT_LE(gain.players.at(0).elo.low, gain.players.at(0).elo.high);
  }
  EXPECT_TRUE(weights[0] == weights[1]);
}

// With quick searches alone, which teach no moves, only the opponent's are taught.
TEST(SelfPlay, WhatTheOpponentMovesIsLearntAsItIs) {
  SelfPlaySettings settings;
  settings.teacher = Teacher::Search;
  settings.simulations = 4;
  settings.full_search_in = 1'000'000;
  Examples alone;
  play_against_itself(committed_network(2), settings, 7, alone);
  settings.opponent = std::get<PlayerText>(parse_player("random"));
  Examples examples;
  play_against_itself(committed_network(2), settings, 7, examples);
  const auto with_moves = [](const Examples& all) {
    int count = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto targets = all[i].move_targets;
      if (targets.empty()) continue;
      ++count;
      EXPECT_EQ(std::count(targets.begin(), targets.end(), 1.0F), 1);
    }
    return count;
  };
  EXPECT_EQ(with_moves(alone), 0);
  EXPECT_GT(with_moves(examples), 15);
}

TEST_F(TrainingInAFolder, RefusesAnotherPlanAndADamagedCheckpoint) {
  {
    Training training(small_training(), folder_, 1, ranks_);
    training.next();
  }
  TrainingPlan other = small_training();
  other.simulations = 5;
  EXPECT_THROW(Training(other, folder_, 1, ranks_), LabError);

  const auto file = folder_ / "2.checkpoint";
  std::string bytes = bytes_of(file);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  EXPECT_THROW(read_checkpoint(bytes), LabError);
  EXPECT_THROW(read_checkpoint(bytes.substr(0, 100)), LabError);
  EXPECT_THROW(read_checkpoint("something else"), LabError);
  std::ofstream(file, std::ios::binary) << bytes;
  EXPECT_THROW(Training(small_training(), folder_, 1, ranks_), LabError);
}

}  // namespace
}  // namespace norenberc::lab
