#include "lab/ladder.h"

#include <fstream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/bot.h"
#include "lab/lab_error.h"
#include "lab/slips.h"
#include "lab/strength_report.h"
#include "tests/temporary_folder.h"

namespace norenberc::lab {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

LadderPlan small_plan() {
  LadderPlan plan;
  plan.seats = {2, 3};
  plan.levels = {"random", "light", "heuristic"};
  plan.baselines = {"random", "heuristic"};
  plan.top_simulations = 100;
  return plan;
}

void play(const LadderPlan& plan, const std::filesystem::path& folder, int blocks) {
  for (const Fixture& fixture : fixtures(plan)) {
    if (fixture.purpose != Purpose::Levels) continue;
    const Match match = match_of(plan, fixture);
    MatchFile file(file_of(folder, fixture), match);
    MatchRun run;
    run.blocks = blocks;
    run_match(match, run, &file, Ranks());
  }
}

TEST(Ladder, EachLevelMeetsTheOneBelowAtEveryNumberOfPlayers) {
  std::set<std::string> met;
  for (const Fixture& each : fixtures(small_plan())) {
    if (each.purpose == Purpose::Levels) {
      met.insert(std::to_string(each.seats) + each.candidate + each.opponent);
    }
  }
  EXPECT_EQ(met, (std::set<std::string>{"2randomlight", "2lightrandom", "2heuristiclight",
                                        "3randomlight", "3lightrandom", "3heuristiclight"}));
}

TEST(Ladder, WhoThinksByTheClockPlaysFewGamesAndOnlyAgainstTheStrong) {
  const LadderPlan plan = full_plan();
  std::set<std::string> met;
  for (const Fixture& each : fixtures(plan)) {
    const bool is_slow = each.candidate == "emperor";
    EXPECT_NE(each.opponent, "emperor");
    EXPECT_EQ(blocks_of(plan, each), ((is_slow ? 40 : 400) + each.seats - 1) / each.seats);
    if (is_slow) met.insert(each.opponent);
  }
  EXPECT_EQ(met, (std::set<std::string>{"elector", std::string(adviser_level())}));
}

TEST(Ladder, OnlyWhatIsNamedIsPlayed) {
  LadderPlan plan = full_plan();
  EXPECT_EQ(to_play(plan).size(), fixtures(plan).size());
  plan.only = {purpose_named("equal_time").value(), purpose_named("levels").value()};
  std::set<Purpose> played;
  for (const Fixture& each : to_play(plan)) played.insert(each.purpose);
  EXPECT_EQ(played, (std::set{Purpose::Levels, Purpose::EqualTime}));
  EXPECT_EQ(purpose_named("young"), Purpose::Young);
  EXPECT_FALSE(purpose_named("everything"));
}

TEST(Ladder, NoMatchIsPlayedTwiceOrKeptInTheSameFile) {
  std::set<std::string> files;
  const std::vector<Fixture> all = fixtures(full_plan());
  for (const Fixture& each : all) {
    files.insert(file_of("x", each).string());
    EXPECT_NE(each.candidate, each.opponent);
  }
  EXPECT_EQ(files.size(), all.size());
}

TEST(Ladder, ThinkingMoreIsMeasuredUpToTheTop) {
  std::set<std::string> candidates;
  LadderPlan plan = small_plan();
  plan.top_simulations = 1600;
  for (const Fixture& each : fixtures(plan)) {
    if (each.purpose == Purpose::FourTimes) candidates.insert(each.candidate);
  }
  EXPECT_EQ(candidates, (std::set<std::string>{"search:100", "search:400", "search:1600"}));
}

TEST(Ladder, YoungWeightsAreNamedByTheNumberOfPlayers) {
  LadderPlan plan = small_plan();
  plan.young = "young/{}.weights";
  std::set<std::string> opponents;
  for (const Fixture& each : fixtures(plan)) {
    if (each.purpose == Purpose::Young) opponents.insert(each.opponent);
  }
  EXPECT_EQ(opponents,
            (std::set<std::string>{"search:100@young/2.weights", "search:100@young/3.weights"}));
}

TEST(Ladder, KeptMatchesBecomeRatingsAndAPage) {
  const TemporaryFolder folder;
  const LadderPlan plan = small_plan();
  play(plan, folder.path(), 10);
  const Strength strength{plan, read_results(plan, folder.path()), {}};
  ASSERT_EQ(strength.results.size(), 6U);
  const std::vector<Rated> rated = ladder_of(plan, strength.results, 3);
  ASSERT_EQ(rated.size(), 3U);
  EXPECT_EQ(rated.back().player, "heuristic");
  const std::string page = strength_page(strength);
  EXPECT_THAT(page, HasSubstr("| heuristic |"));
  EXPECT_THAT(page, HasSubstr("## Each level against the one below"));
  EXPECT_THAT(page, HasSubstr("+100 to +200 Elo: no"));
  EXPECT_THAT(page, Not(HasSubstr("## Four times the simulations"))) << "not measured, not claimed";
  EXPECT_EQ(page, strength_page(strength));
  const std::string picture = strength_picture(strength);
  EXPECT_THAT(picture, HasSubstr("3 players"));
  EXPECT_THAT(picture, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(picture, Not(HasSubstr("nan")));
}

TEST(Ladder, WithoutResultsThePageSaysSo) {
  EXPECT_THAT(strength_page({small_plan(), {}, {}}), HasSubstr("Nothing has been measured yet."));
}

TEST(SlipCounts, AreCountedByTheirSize) {
  SlipCounts slips;
  for (const double loss : {0.0, 0.019, 0.02, 0.06, 0.15, 0.5, 0.9, 0.001}) slips.add(loss);
  EXPECT_EQ(slips, (SlipCounts{{3, 1, 1, 1, 2}}));
  EXPECT_DOUBLE_EQ(slips.share(4), 0.25);
  EXPECT_EQ(SlipCounts{}.share(0), 0);
}

TEST(SlipCounts, OfASampleAreTheSameOnAnyNumberOfThreadsAndAreKept) {
  const SlipSample sample{"random", 2, 2, 10, "x"};
  const auto go_on = [](int) { return true; };
  const auto slips = slips_of(sample, 1, go_on);
  ASSERT_TRUE(slips);
  EXPECT_GT(slips->total(), 20);
  EXPECT_EQ(slips_of(sample, 3, go_on), slips);
  EXPECT_FALSE(slips_of(sample, 1, [](int) { return false; }));

  const TemporaryFolder folder;
  EXPECT_FALSE(read_slips(folder.path(), sample));
  write_slips(folder.path(), sample, *slips);
  EXPECT_EQ(read_slips(folder.path(), sample), slips);
  SlipSample other = sample;
  other.simulations = 11;
  EXPECT_THROW(read_slips(folder.path(), other), LabError);
  std::ofstream(file_of(folder.path(), sample)) << "x";
  EXPECT_THROW(read_slips(folder.path(), sample), LabError);
}

}  // namespace
}  // namespace norenberc::lab
