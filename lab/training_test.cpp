#include "lab/training.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
