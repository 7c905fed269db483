#include "cli/terminal/hot_seat.h"

#include <filesystem>
#include <sstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console/files.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/terminal/new_game.h"
#include "engine/notation.h"

namespace norenberc::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class HotSeatTest : public ::testing::Test {
 protected:
  HotSeatTest() {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("norenberc_" + std::to_string(::getpid()) + "_" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    file_ = folder_ / "game.txt";
  }
  ~HotSeatTest() override { std::filesystem::remove_all(folder_); }

  static NewGameRequest request_for(int players, int people) {
    NewGameRequest request;
    request.players = players;
    request.people = people;
    request.seed = "test";
    request.bots = {"random"};
    return request;
  }

  // What is shown to people who type these lines.
  std::string play(SavedGame saved, const std::string& typed, bool is_screen = false) {
    std::istringstream in(typed);
    std::ostringstream out;
    Console console{in, out, Ink()};
    console.is_screen = is_screen;
    HotSeat(std::move(saved), console, file_).run();
    return out.str();
  }
  std::string play(const NewGameRequest& who, const std::string& typed) {
    return play(new_game(who), typed);
  }
  SavedGame kept() const { return saved_game_from(read_file(file_.string()), "the kept game"); }

  std::filesystem::path folder_;
  std::filesystem::path file_;
};

int times(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST_F(HotSeatTest, AWholeGameIsPlayedByNumbers) {
  std::string typed;
  for (int i = 0; i < 2000; ++i) typed += "1\n";
  const std::string shown = play(request_for(3, 1), typed);
  EXPECT_THAT(shown, HasSubstr("The game is over"));
  EXPECT_THAT(shown, HasSubstr("Majorities"));
  EXPECT_THAT(shown, ::testing::ContainsRegex("(wins with|share the victory with) [0-9]+ point"));
  EXPECT_THAT(shown, HasSubstr("left out of this game"));
  EXPECT_THAT(shown, Not(HasSubstr("nobody else is looking"))) << "one person needs no curtain";
  EXPECT_TRUE(kept().game.state().is_over());
}

TEST_F(HotSeatTest, AWholeGameIsPlayedInNotationByTwoPeople) {
  // Passing ends a round at once; whoever is asked at a guild does nothing.
  std::string typed;
  for (int i = 0; i < 8; ++i) typed += "\nplan brewers\n\npass\n\nnothing\n\npass\n";
  const std::string shown = play(request_for(2, 2), typed);
  EXPECT_THAT(shown, HasSubstr("Anna, your turn: press Enter when nobody else is looking."));
  EXPECT_THAT(shown, HasSubstr("Ben, your turn: press Enter when nobody else is looking."));
}

TEST_F(HotSeatTest, TheCurtainClearsTheScreenBetweenPeople) {
  const std::string shown = play(new_game(request_for(2, 2)), "\n12\n\n", true);
  const std::size_t curtain = shown.rfind("your turn: press Enter");
  const std::size_t cleared = shown.rfind(kClearScreen, curtain);
  EXPECT_NE(cleared, std::string::npos);
  EXPECT_THAT(shown.substr(cleared, curtain - cleared), Not(HasSubstr("Talers")));
}

TEST_F(HotSeatTest, BadInputIsExplainedAndChangesNothing) {
  const std::string shown = play(request_for(3, 1),
                                 "9\nhnit\nplan hatters\nplan 1,2,3,4,5\nsell 1\nrules R99\n"
                                 "save /no/such/folder/game.txt\n\xff\xfe\n\n");
  EXPECT_THAT(shown, HasSubstr("The guilds are numbered 1 to 4."));
  EXPECT_THAT(shown, HasSubstr("“hnit” is neither a move nor a command; did you mean “hint”?"));
  EXPECT_THAT(shown, HasSubstr("The Hatters are not in play. (R2.1)"));
  EXPECT_THAT(shown, HasSubstr("(R4.1)"));
  EXPECT_THAT(shown, HasSubstr("The rulebook has nothing about “R99”"));
  EXPECT_THAT(shown, HasSubstr("could not be written"));
  const GameState state = kept().game.state();
  EXPECT_EQ(state.turn, 1);
  EXPECT_TRUE(state.to_plan.has(Seat::One));
}

TEST_F(HotSeatTest, CommandsAnswerAndAskAgain) {
  const std::string shown = play(
      request_for(3, 1), "help\nrules\nrules R7.2\nrules burglar\nscore\nlog\nhint\nboard\nundo\n");
  EXPECT_THAT(shown, HasSubstr("Or a command:"));
  EXPECT_THAT(shown, HasSubstr("R14 The tiles"));
  EXPECT_THAT(shown, HasSubstr("R7.2 Everything you pay"));
  EXPECT_THAT(shown, HasSubstr("Burglar"));
  EXPECT_THAT(shown, HasSubstr("If the game ended now:"));
  EXPECT_THAT(shown, HasSubstr("Nothing has happened yet."));
  EXPECT_THAT(shown, HasSubstr("hance of winning"));
  EXPECT_THAT(shown, HasSubstr("There is nothing to take back"));
  EXPECT_EQ(times(shown, "Round 1 of 4"), 2) << "at the start and for board";
}

TEST_F(HotSeatTest, APlanIsTakenBackUntilTheNextPersonLooks) {
  NewGameRequest two = request_for(2, 2);
  SavedGame saved = new_game(two);
  const Seat first = saved.game.state().in_order(0);
  const std::string shown = play(std::move(saved), "\n1\nundo\n23\n");
  EXPECT_THAT(shown, HasSubstr("can still type undo"));
  const GuildSet plan = kept().game.state().at(first).plan;
  EXPECT_EQ(plan, GuildSet::of(Guild::Bakers).with(Guild::Shoemakers));
}

TEST_F(HotSeatTest, APlanStandsOnceTheNextPersonHasLooked) {
  SavedGame saved = new_game(request_for(2, 2));
  const Seat first = saved.game.state().in_order(0);
  const std::string shown = play(std::move(saved), "\n1\n\nundo\n");
  EXPECT_THAT(shown, HasSubstr("There is nothing to take back"));
  EXPECT_EQ(kept().game.state().at(first).plan, GuildSet::of(Guild::Brewers));
}

// Somebody who is not first recruits, is asked about the turn order, and takes the recruit back.
TEST_F(HotSeatTest, ARecruitIsTakenBackWhileNothingWasRevealed) {
  for (int n = 0; n < 40; ++n) {
    NewGameRequest one = request_for(2, 1);
    one.seed = std::to_string(n);
    SavedGame saved = new_game(one);
    if (saved.game.state().is_first(Seat::One)) continue;
    const Tile guest = saved.game.state().at(Guild::Brewers).lodgings[1];
    if (!guest.is_craftsman()) continue;
    const std::string shown =
        play(std::move(saved), "plan brewers\nrecruit 2 beer,pastry\nundo\nundo\n");
    EXPECT_THAT(shown, HasSubstr("Do you want to move to the front of the turn order?"));
    EXPECT_THAT(shown, HasSubstr("There is nothing to take back"));
    const GameState state = kept().game.state();
    EXPECT_EQ(state.decision, Decision::Action);
    EXPECT_EQ(state.at(Guild::Brewers).lodgings[1], guest);
    return;
  }
  FAIL() << "no seed gave the position";
}

TEST_F(HotSeatTest, TheEndOfInputLeavesWithTheGameKept) {
  const std::string shown = play(request_for(4, 1), "12\n");
  EXPECT_THAT(shown, HasSubstr("norenberc play --resume"));
  EXPECT_FALSE(kept().game.record().steps.empty());
}

TEST_F(HotSeatTest, QuitAsksAndSavesACopyUnderAName) {
  const std::filesystem::path copy = folder_ / "copy.txt";
  const std::string shown = play(request_for(3, 1), "quit\nno\nquit\n" + copy.string() + "\n1\n");
  EXPECT_THAT(shown, HasSubstr("Saved as"));
  EXPECT_EQ(read_file(copy.string()), read_file(file_.string()));
}

TEST_F(HotSeatTest, AResumedGameGoesOnAsIfItHadNotStopped) {
  std::string typed;
  for (int i = 0; i < 2000; ++i) typed += "1\n";
  play(request_for(3, 1), typed);
  const std::string whole = read_file(file_.string());
  play(request_for(3, 1), "1\n1\n1\n1\n1\n");
  play(kept(), "1\n1\n1\n");
  play(kept(), typed);
  EXPECT_EQ(read_file(file_.string()), whole);
}

// Plays the first moves of the kept game again.
Game first_moves(const Record& record, Game game, int moves, Dealer& dealer) {
  for (const RecordedStep& step : record.steps) {
    const auto* const move = std::get_if<RecordedMove>(&step);
    if (move != nullptr && moves-- > 0) game.play(move->seat, move->move, dealer);
  }
  return game;
}

std::vector<RecordedStep> draws_of(const Record& record) {
  std::vector<RecordedStep> draws;
  for (const RecordedStep& step : record.steps) {
    if (std::holds_alternative<RecordedDraw>(step)) draws.push_back(step);
  }
  return draws;
}

TEST_F(HotSeatTest, ASeedDealsTheSameAsEverywhere) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    play(request_for(players, 0), "");
    const Record record = kept().game.record();
    SeededDealer dealer(seed_of("test"));
    const Game start(record.options, dealer.setup(record.options));
    const Game again = first_moves(record, start, 10'000, dealer);
    EXPECT_EQ(again.record().start, record.start);
    EXPECT_EQ(again.record().steps, record.steps) << players << " players";
  }
}

// Such as a game of a server: its tiles lie as they lay, and what is to come is dealt from a new seed.
TEST_F(HotSeatTest, ARecordThatSomebodyElseDealtIsResumed) {
  play(request_for(3, 0), "");
  const Record record = kept().game.record();
  const int half = static_cast<int>(record.steps.size()) / 2;
  SeededDealer dealer(seed_of("test"));
  const Game start(record.options, dealer.setup(record.options));
  SavedGame saved = new_game(request_for(3, 1));
  saved.seed = "another";
  saved.game = first_moves(record, start, half, dealer);
  saved.game.tags().emplace_back("Place", "Nuremberg");
  const Record before = saved.game.record();
  play(saved, "");
  const Record after = kept().game.record();
  EXPECT_EQ(after.start, before.start);
  const std::vector<RecordedStep> drawn = draws_of(before);
  std::vector<RecordedStep> again = draws_of(after);
  ASSERT_FALSE(drawn.empty());
  ASSERT_GE(again.size(), drawn.size());
  again.resize(drawn.size());
  EXPECT_EQ(again, drawn);
  EXPECT_THAT(read_file(file_.string()), HasSubstr("Nuremberg"));
  std::string typed;
  for (int i = 0; i < 2000; ++i) typed += "1\n";
  EXPECT_THAT(play(kept(), typed), HasSubstr("The game is over"));
}

TEST_F(HotSeatTest, ARecordThatStartsFromAPositionIsResumed) {
  play(request_for(2, 0), "");
  const Record record = kept().game.record();
  SeededDealer dealer(seed_of("test"));
  const Game start(record.options, dealer.setup(record.options));
  SavedGame saved = new_game(request_for(2, 1));
  saved.game = Game(first_moves(record, start, 7, dealer).state());
  const Record before = saved.game.record();
  play(std::move(saved), "1\n1\n");
  const std::string shown = play(kept(), "1\n1\n1\n");
  EXPECT_THAT(shown, Not(HasSubstr("Nothing has happened")));
  const Record after = kept().game.record();
  EXPECT_EQ(after.start, before.start);
  EXPECT_FALSE(after.steps.empty());
}

TEST_F(HotSeatTest, BotsAlonePlayToTheEnd) {
  NewGameRequest none = request_for(5, 0);
  none.options.bonus_townsmen = true;
  EXPECT_THAT(play(none, ""), HasSubstr("The game is over"));
}

TEST_F(HotSeatTest, HiddenTalersAppearNowhere) {
  // A bot's purse would stand behind its name in the table.
  const std::string shown = play(request_for(3, 1), "1\n1\n1\n1\nscore\n");
  EXPECT_THAT(shown, ::testing::ContainsRegex("Albrecht +[?]"));
  EXPECT_THAT(shown, Not(HasSubstr("Richest")));
}

TEST(NewGame, AsksFriendlyQuestionsWithDefaults) {
  std::istringstream in("seven\n4\n2\nAnna\nAnna\nBea\n");
  std::ostringstream out;
  Console console{in, out, Ink()};
  const auto request = ask_new_game(console, {});
  ASSERT_TRUE(request);
  EXPECT_EQ(request->players, 4);
  EXPECT_EQ(request->people, 2);
  EXPECT_EQ(request->names, (std::vector<std::string>{"Anna", "Bea"}));
  EXPECT_THAT(out.str(), HasSubstr("Please type a number from 2 to 5"));
  EXPECT_THAT(out.str(), HasSubstr("Anna is already taken."));
}

TEST(NewGame, EnterTakesTheDefaultsAndTheEndOfInputLeaves) {
  std::istringstream in("\n\n\n");
  std::ostringstream out;
  Console console{in, out, Ink()};
  const auto request = ask_new_game(console, {});
  ASSERT_TRUE(request);
  const SavedGame saved = new_game(*request);
  EXPECT_EQ(saved.game.state().player_count(), 3);
  EXPECT_EQ(saved.people(), 1);
  EXPECT_FALSE(ask_new_game(console, {}));
}

}  // namespace
}  // namespace norenberc::cli
