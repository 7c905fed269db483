// The program on several processes: what comes out is what one process finds.
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths/paths.h"
#include "tests/temporary_folder.h"

namespace norenberc {
namespace {

class Ranks : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.file(name); }
  std::string read(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  // MPI never gives back all of its memory, which is no leak of ours.
  int run(int ranks, const std::string& arguments) const {
    const std::string start = ranks == 1 ? ""
                                         : "'" NORENBERC_MPIRUN
                                           "' --allow-run-as-root --oversubscribe -n " +
                                               std::to_string(ranks) + " ";
    const std::string command = "ASAN_OPTIONS=detect_leaks=0 TMPDIR=/tmp " + start + "'" +
                                built_program() + "' " + arguments + " >'" + path("out") + "' 2>'" +
                                path("err") + "' </dev/null";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // The table without its last column, which is the time.
  std::string table(int ranks, const std::string& arguments) const {
    EXPECT_EQ(run(ranks, arguments), 0) << read("err");
    std::istringstream lines(read("out"));
    std::string all;
    for (std::string line; std::getline(lines, line);) {
      const bool is_row = line.find(" to ") != std::string::npos;
      all += (is_row ? line.substr(0, line.find_last_of(' ')) : line) + "\n";
      while (is_row && all.size() > 1 && all[all.size() - 2] == ' ') all.erase(all.size() - 2, 1);
    }
    return all;
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(Ranks, FindWhatOneProcessFinds) {
  for (const char* each : {"match heuristic light random --players 4 --games 30 --threads 1",
                           "match search:20 heuristic --players 3 --games 12 --threads 2",
                           "match heuristic random --games 400 --sprt --threads 1"}) {
    const std::string alone = table(1, each);
    EXPECT_THAT(alone, ::testing::HasSubstr(" deals, "));
    EXPECT_EQ(table(3, each), alone) << each;
  }
}

TEST_F(Ranks, GoOnWithWhatOneProcessKept) {
  const std::string kept = " --players 3 --threads 1 --save '" + path("match.txt") + "'";
  EXPECT_NE(table(1, "match light random --games 15" + kept), "");
  const std::string saved = read("match.txt");
  const std::string whole = table(3, "match light random --games 30" + kept);
  EXPECT_THAT(read("match.txt"), ::testing::StartsWith(saved));
  EXPECT_EQ(whole, table(1, "match light random --players 3 --games 30"));
}

TEST_F(Ranks, OneThatFailsEndsThemAll) {
  std::ofstream(path("foreign.txt")) << "nonsense\n";
  EXPECT_NE(run(3, "match light random --save '" + path("foreign.txt") + "'"), 0);
  EXPECT_THAT(read("err"), ::testing::HasSubstr("is not a saved match"));
}

TEST_F(Ranks, ClimbTheLadderTogether) {
  const std::string arguments =
      "ladder --players 2 --only over_net,four_times --games 2 --top 20 --samples 0 "
      "--simulations 10 --threads 1 --folder '" +
      path("kept") + "' --page '" + path("page.md") + "' --picture '" + path("picture.svg") + "'";
  EXPECT_EQ(run(3, arguments), 0) << read("err");
  EXPECT_THAT(read("page.md"), ::testing::HasSubstr("# How strong the bots are"));
  const std::string page = read("page.md");
  EXPECT_EQ(run(1, arguments + " --report-only"), 0) << read("err");
  EXPECT_EQ(read("page.md"), page);
}

TEST_F(Ranks, LearnWhatOneProcessLearns) {
  const auto learn = [&](int ranks, const std::string& folder) {
    const std::string arguments =
        "train --players 2 --thumb-games 30 --search-games 6 --generation 6 --simulations 8 "
        "--threads 1 --folder '" +
        path(folder) + "'";
    EXPECT_EQ(run(ranks, arguments), 0) << read("err");
    return read(folder + "/2.weights");
  };
  const std::string alone = learn(1, "alone");
  EXPECT_THAT(alone, ::testing::HasSubstr("after 36 games"));
  EXPECT_TRUE(learn(3, "together") == alone) << "the same weights to the last byte";
}

}  // namespace
}  // namespace norenberc
