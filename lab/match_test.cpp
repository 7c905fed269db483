#include "lab/match.h"

#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/lab_error.h"
#include "lab/match_file.h"
#include "lab/match_run.h"
#include "tests/temporary_folder.h"

namespace norenberc::lab {
namespace {

using ::testing::HasSubstr;

Match match_of(int seats, std::initializer_list<const char*> players) {
  Match match;
  match.options.players = static_cast<std::uint8_t>(seats);
  for (const char* each : players) {
    match.players.push_back(std::get<PlayerText>(parse_player(each)));
  }
  return match;
}

// Blocks without what thinking cost, which no two runs have in common.
std::vector<Block> timeless(std::vector<Block> blocks) {
  for (Block& block : blocks) {
    for (Effort& effort : block.efforts) effort.nanoseconds = 0;
  }
  return blocks;
}

std::string failure_of(const std::function<void()>& deed) {
  try {
    deed();
  } catch (const LabError& failure) {
    return failure.what();
  }
  return "";
}

TEST(Match, TheFirstOfTwoSitsAloneInEverySeat) {
  const Match match = match_of(4, {"light", "random"});
  ASSERT_EQ(match.games_per_block(), 4);
  for (int game = 0; game < 4; ++game) {
    for (const Seat seat : seat_set(4)) {
      EXPECT_EQ(match.player_at(game, seat), index(seat) == game ? 0U : 1U);
    }
  }
}

TEST(Match, OfMoreThanTwoEverybodySitsInEverySeatOnce) {
  for (int seats = 2; seats <= 5; ++seats) {
    const Match match = match_of(seats, {"light", "random", "heuristic"});
    std::multiset<std::pair<std::size_t, int>> places;
    for (int game = 0; game < match.games_per_block(); ++game) {
      for (const Seat seat : seat_set(seats)) {
        places.insert({match.player_at(game, seat), index(seat)});
      }
    }
    EXPECT_EQ(places.size(), 3U * static_cast<std::size_t>(seats));
    EXPECT_EQ(std::set(places.begin(), places.end()).size(), places.size());
  }
}

TEST(Match, NoSeedIsUsedTwice) {
  const Match match = match_of(2, {"light", "random"});
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 10'000; ++i) seeds.insert(seed_of_block(match, i));
  EXPECT_EQ(seeds.size(), 10'000U);
}

TEST(Match, EveryGameOfABlockHasAWinner) {
  const Block block = play_block(match_of(3, {"light", "random"}), 5);
  ASSERT_EQ(block.games.size(), 3U);
  for (const GameResult& game : block.games) EXPECT_FALSE(game.winners.empty());
  EXPECT_GT(block.efforts[1].decisions, block.efforts[0].decisions) << "two copies of it";
}

TEST(Match, TheNumberOfThreadsChangesNothing) {
  const Match match = match_of(3, {"light", "random", "heuristic"});
  const Ranks ranks;
  MatchRun run;
  run.blocks = 12;
  const std::vector<Block> one = run_match(match, run, nullptr, ranks);
  run.threads = 5;
  EXPECT_EQ(timeless(one), timeless(run_match(match, run, nullptr, ranks)));
  ASSERT_EQ(one.size(), 12U);
  EXPECT_EQ(one[7].number, 7);
}

Match independent(int seats, const char* player) {
  Match match = match_of(seats, {});
  match.players.assign(static_cast<std::size_t>(seats), std::get<PlayerText>(parse_player(player)));
  match.deals = Deals::Independent;
  return match;
}

TEST(Match, WithIndependentDealsAGameIsABlockAndEverybodyMovesOnByASeat) {
  const Match match = independent(3, "random");
  ASSERT_EQ(match.games_per_block(), 1);
  for (int game = 0; game < 7; ++game) {
    for (int player = 0; player < 3; ++player) {
      EXPECT_EQ(match.player_at(game, seat_at((player + game) % 3)),
                static_cast<std::size_t>(player));
    }
  }
  EXPECT_NE(seed_of_block(match, 0), seed_of_block(match, 1));
}

TEST(Match, EveryIndependentGameHasOneVictory) {
  const Match match = independent(3, "random");
  MatchRun run;
  run.blocks = 30;
  const MatchResult result = match_result(match, run_match(match, run, nullptr, Ranks()));
  double wins = 0;
  for (const PlayerResult& each : result.players) wins += each.share.mean * result.games;
  EXPECT_EQ(result.games, 30);
  EXPECT_NEAR(wins, 30, 1e-9);
}

TEST(Match, CanBeEndedEarly) {
  MatchRun run;
  run.blocks = 1000;
  run.after_block = [](int done) { return done < 5; };
  const std::size_t played = run_match(independent(2, "random"), run, nullptr, Ranks()).size();
  EXPECT_GE(played, 5U);
  EXPECT_LT(played, 1000U);
}

TEST(Match, WhoReadsPlansIsToldThem) {
  // All else equal, it plays other games than one who is told nothing.
  const Match searches = match_of(3, {"search:30", "light"});
  const Match reads = match_of(3, {"reader:30", "light"});
  const Match waits = match_of(3, {"spy:30", "light"});
  EXPECT_NE(play_block(reads, 0).games, play_block(searches, 0).games);
  EXPECT_NE(play_block(reads, 0).games, play_block(waits, 0).games) << "the first seat reads more";
}

TEST(Match, SharesAddUpAndTheBetterOneIsAhead) {
  const Match match = match_of(4, {"heuristic", "random"});
  MatchRun run;
  run.blocks = 8;
  const MatchResult result = match_result(match, run_match(match, run, nullptr, Ranks()));
  ASSERT_EQ(result.games, 32);
  const PlayerResult& first = result.players[0];
  const PlayerResult& second = result.players[1];
  EXPECT_NEAR(first.share.mean + 3 * second.share.mean, 1, 1e-9);
  EXPECT_GT(first.share.low, 0.25);
  EXPECT_GT(first.elo.low, 0);
  EXPECT_GT(first.points.mean, second.points.mean);
}

TEST(Match, AMixedTableHasRatingsAroundZero) {
  const Match match = match_of(3, {"heuristic", "light", "random"});
  MatchRun run;
  run.blocks = 10;
  const MatchResult result = match_result(match, run_match(match, run, nullptr, Ranks()));
  double shares = 0;
  double elo = 0;
  for (const PlayerResult& each : result.players) {
    shares += each.share.mean;
    elo += each.elo.mean;
  }
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_NEAR(elo, 0, 1e-6);
  EXPECT_GT(result.players[0].elo.mean, result.players[2].elo.mean);
}

TEST(Match, TheTestEndsItAtTheSameBlockOnAnyNumberOfThreads) {
  const Match match = match_of(2, {"heuristic", "random"});
  MatchRun run;
  run.blocks = 400;
  run.stops_early = true;
  const std::vector<Block> one = run_match(match, run, nullptr, Ranks());
  run.threads = 4;
  EXPECT_LT(one.size(), 400U);
  EXPECT_EQ(timeless(one), timeless(run_match(match, run, nullptr, Ranks())));
  EXPECT_EQ(match_result(match, one).test.verdict, Verdict::Stronger);
}

class SavedMatch : public ::testing::Test {
 protected:
  std::string file() const { return folder_.file("match.txt"); }
  std::string read() const {
    std::ifstream file_stream(file(), std::ios::binary);
    std::ostringstream text;
    text << file_stream.rdbuf();
    return text.str();
  }
  void write(const std::string& text) const { std::ofstream(file(), std::ios::binary) << text; }
  void play(int blocks) const {
    MatchFile kept(file(), match_);
    MatchRun run;
    run.blocks = blocks;
    run_match(match_, run, &kept, Ranks());
  }

  Match match_ = match_of(2, {"light", "random"});

 private:
  TemporaryFolder folder_;
};

TEST_F(SavedMatch, IsReadAgainAsItWasWritten) {
  const Block block = play_block(match_, 3);
  EXPECT_EQ(parse_block(match_, text(block)), block);
}

TEST_F(SavedMatch, GoesOnWithoutPlayingAgain) {
  play(4);
  const std::string before = read();
  play(4);
  EXPECT_EQ(read(), before) << "times would differ if it had been played again";
  play(6);
  EXPECT_THAT(read(), ::testing::StartsWith(before));
  EXPECT_EQ(MatchFile(file(), match_).blocks().size(), 6U);
}

TEST_F(SavedMatch, CanBeReadWhileItIsPlayed) {
  MatchFile kept(file(), match_);
  kept.add(play_block(match_, 0));
  EXPECT_EQ(read_blocks(file(), match_).size(), 1U);
  kept.add(play_block(match_, 1));
  EXPECT_EQ(read_blocks(file(), match_).size(), 2U);
}

TEST_F(SavedMatch, AnUnfinishedLastLineIsPlayedAgain) {
  play(3);
  const std::string whole = read();
  write(whole.substr(0, whole.size() - 5));
  EXPECT_EQ(MatchFile(file(), match_).blocks().size(), 2U);
}

TEST_F(SavedMatch, DamageIsRefusedWithItsLine) {
  play(3);
  std::string damaged = read();
  const std::size_t second = damaged.find("block 1");
  damaged[damaged.find(':', second) + 1] ^= 1;
  write(damaged);
  EXPECT_THAT(failure_of([&] { MatchFile(file(), match_); }),
              HasSubstr("line 3: the line is damaged"));
  EXPECT_EQ(read(), damaged) << "and stays as it is";
}

TEST_F(SavedMatch, ForeignFilesAndOtherMatchesAreRefused) {
  write("[Players \"2\"]\n");
  EXPECT_THAT(failure_of([&] { MatchFile(file(), match_); }), HasSubstr("is not a saved match"));
  write("");
  play(1);
  Match other = match_;
  other.seed = "2";
  EXPECT_THAT(failure_of([&] { MatchFile(file(), other); }), HasSubstr("belongs to another match"));
  other = match_of(3, {"light", "random"});
  EXPECT_THAT(failure_of([&] { MatchFile(file(), other); }), HasSubstr("belongs to another match"));
  other = match_;
  other.deals = Deals::Independent;
  EXPECT_THAT(failure_of([&] { MatchFile(file(), other); }), HasSubstr("belongs to another match"));
}

TEST_F(SavedMatch, TheSameBlockTwiceIsRefused) {
  play(2);
  const std::string whole = read();
  write(whole + whole.substr(whole.find("block 1")));
  EXPECT_THAT(failure_of([&] { MatchFile(file(), match_); }), HasSubstr("block 1 appears twice"));
}

TEST_F(SavedMatch, AFolderThatIsNotThereIsAFailure) {
  EXPECT_THAT(failure_of([&] { MatchFile("/no/such/folder/match.txt", match_); }),
              HasSubstr("could not be written"));
}

}  // namespace
}  // namespace norenberc::lab
