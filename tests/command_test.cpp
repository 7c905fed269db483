// The whole program as people run it: arguments, exit codes, and what it says.
#include <fstream>
#include <initializer_list>
#include <string>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands.h"

namespace norenberc {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST_F(Commands, SaysItsVersion) {
  const Ran ran = run("--version");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, StartsWith("norenberc " NORENBERC_VERSION "\n"));
}

TEST_F(Commands, CreditsThePeopleOfTheBox) {
  const std::string credits = run("--version").out;
  for (const char* each :
       {"Andreas Steding", "Joshua Cappel", "Jonny de Vries", "White Goblin Games"}) {
    EXPECT_THAT(credits, HasSubstr(each));
  }
  EXPECT_THAT(credits, HasSubstr("independent digital edition"));
  EXPECT_THAT(run("--language ru --version").out, HasSubstr("Andreas Steding"));
}

TEST_F(Commands, HelpsEverywhereWithExamples) {
  EXPECT_THAT(run("--help").out, HasSubstr("Examples:"));
  for (const char* each : {"play", "protocol", "replay", "lesson", "verify", "score", "perft",
                           "bench", "simulate", "match", "ladder", "analyze", "puzzles"}) {
    const Ran ran = run(std::string(each) + " --help");
    EXPECT_EQ(ran.code, 0) << each;
    EXPECT_THAT(ran.out, HasSubstr("Example")) << each;
    EXPECT_THAT(run("--help").out, HasSubstr(each));
  }
}

TEST_F(Commands, WrongArgumentsGetOneSentenceAndCodeTwo) {
  struct Case {
    const char* arguments;
    const char* sentence;
  };
  for (const Case& each : std::initializer_list<Case>{
           {"paly", "there is no subcommand “paly”; did you mean “play”?"},
           {"play --palyers 3", "there is no option “--palyers”; did you mean “--players”?"},
           {"play --players 9", "--players takes a number from 2 to 5, not “9”."},
           {"play --players three", "--players takes a number from 2 to 5, not “three”."},
           {"play --players", "--players needs a value."},
           {"play --options money=opne", "money takes hidden or open, not “opne”; did you mean"},
           {"play --options mony=open", "did you mean “money”?"},
           {"play --color sometimes", "--color takes auto, always, or never, not “sometimes”."},
           {"play --humans 4 --players 3", "--humans 4 is more than the 3 players."},
           {"play --names Anna,Anna", "--names has Anna twice."},
           {"play --resume x --players 3", "--resume takes the players from the file"},
           {"verify", "FILE is missing."},
           {"verify a b", "“b” is one argument too many."},
           {"simulate --bots heuristc", "did you mean “heuristic”?"},
           {"simulate --bots random,random,random --players 2", "names 3 bots for 2 players"},
           {"simulate --games 0", "--games takes a number from 1"},
           {"match random", "a match needs at least two players."},
           {"match", "PLAYER is missing."},
           {"match random serch:100", "There is no player “serch”; the players are"},
           {"match random search:0", "needs simulations or milliseconds after the colon"},
           {"match random light --games 0", "--games takes a number from 1"},
           {"match random light heuristic --sprt", "--sprt compares exactly two players"},
           {"ladder --players 1,2", "--players takes comma-separated numbers from 2 to 5"},
           {"ladder --quick --games 9", "--quick sets the number of games"},
           {"ladder --quick --report-only", "--report-only plays no games"},
           {"analyze --simulations 1 x", "--simulations takes a number from 10"},
           {"analyze --json --annotate x", "--annotate prints the record"},
           {"puzzles --players 6", "--players takes a number from 2 to 5"},
           {"puzzles --games 0", "--games takes a number from 1"},
           {"puzzles --from x --json", "--from shows puzzles that were already found"},
           {"perft --depth -1", "--depth"},
           {"perft --position x --players 3", "--position brings its own players"}}) {
    const Ran ran = run(each.arguments);
    EXPECT_EQ(ran.code, 2) << each.arguments;
    EXPECT_THAT(ran.err, HasSubstr(each.sentence)) << each.arguments;
    EXPECT_EQ(lines_in(ran.err), 1) << each.arguments;
    EXPECT_EQ(ran.out, "") << each.arguments;
  }
  EXPECT_EQ(run("").code, 2);
  EXPECT_THAT(run("").err, HasSubstr("norenberc play"));
}

TEST_F(Commands, VerifyPraisesAGoodRecord) {
  game();
  const Ran ran = run("verify '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              ContainsRegex("^verified: [0-9]+ moves, [0-9]+ draws, scores [0-9]+ [0-9]+"));
  EXPECT_EQ(run("verify -", read("game.txt")).out, ran.out);
}

// A game of a server: its record has the secret that everything was dealt from.
TEST_F(Commands, VerifyDealsAgainFromTheSecretOfAServer) {
  const std::string served = test_data() + "/data/served_game.txt";
  const Ran fair = run("verify '" + served + "'");
  EXPECT_EQ(fair.code, 0) << fair.err;
  EXPECT_THAT(fair.out, HasSubstr("dealt from the committed secret"));

  std::ifstream file(served);
  std::string other{std::istreambuf_iterator<char>(file), {}};
  const std::size_t secret = other.find("[Secret \"") + 9;
  other[secret] = other[secret] == '0' ? '1' : '0';
  write("other.txt", other);
  const Ran unfair = run("verify '" + path("other.txt") + "'");
  EXPECT_EQ(unfair.code, 1);
  EXPECT_THAT(unfair.err, HasSubstr("not the one that was committed to"));
}

TEST_F(Commands, VerifySaysWhatIsWrongAndWhere) {
  const std::string good = game();
  std::string broken = good;
  const std::size_t buy = broken.find(": buy ");
  ASSERT_NE(buy, std::string::npos);
  broken.replace(buy, 6, ": bye ");
  write("form.txt", broken);
  const Ran form = run("verify '" + path("form.txt") + "'");
  EXPECT_EQ(form.code, 1);
  EXPECT_THAT(form.err, ContainsRegex("line [0-9]+, column [0-9]+"));

  broken = good;
  const std::size_t end = broken.find('\n', buy);
  broken.replace(buy, end - buy, ": sell 12");
  write("rule.txt", broken);
  const Ran rule = run("verify '" + path("rule.txt") + "'");
  EXPECT_EQ(rule.code, 1);
  EXPECT_THAT(rule.err, ContainsRegex("line [0-9]+, .*R6"));

  broken = good;
  const std::size_t scores = broken.find("majorities ");
  broken.replace(scores, 11, "majorities 1");
  write("score.txt", broken);
  EXPECT_EQ(run("verify '" + path("score.txt") + "'").code, 1);
}

TEST_F(Commands, VerifySaysItInTheLanguageThatIsSpoken) {
  const std::string good = game();
  const auto said = [this](const std::string& language, const std::string& record) {
    write("wrong.txt", record);
    const Ran ran = run("--language " + language + " verify '" + path("wrong.txt") + "'");
    EXPECT_EQ(ran.code, 1);
    return ran.err;
  };
  const auto with = [&good](std::string_view found, std::string_view instead) {
    std::string record = good;
    const std::size_t place = record.find(found);
    EXPECT_NE(place, std::string::npos) << found;
    return record.replace(place, found.size(), instead);
  };
  const std::string headless = with("[Norenberc", "Norenberc");
  EXPECT_EQ(said("de", headless),
            "norenberc: " + path("wrong.txt") +
                ", Zeile 1, Spalte 1: Erwartet wird die Kopfzeile [Norenberc \"1\"], "
                "gefunden wurde „Norenberc“.\n");
  EXPECT_EQ(said("ru", headless), "norenberc: " + path("wrong.txt") +
                                      ", строка 1, столбец 1: Ожидается тег [Norenberc \"1\"], "
                                      "а здесь «Norenberc».\n");
  const std::string rules = with("[Rules \"1\"]", "[Rules \"7\"]");
  EXPECT_THAT(said("de", rules),
              HasSubstr(": Die Aufzeichnung folgt Version 7 der Regeln; gespielt "
                        "wird hier Version 1.\n"));
  EXPECT_THAT(said("ru", rules), HasSubstr(": Запись сделана по версии 7 правил; здесь играют по "
                                           "версии 1.\n"));
  const std::string unscored = good.substr(0, good.find("Scores"));
  EXPECT_THAT(said("de", unscored), HasSubstr(": Das Spiel ist zu Ende; seine Punkte fehlen.\n"));
  EXPECT_THAT(said("ru", unscored), HasSubstr(": Игра окончена, но её очки не записаны.\n"));
}

TEST_F(Commands, FilesThatCannotBeReadAreAFailure) {
  for (const char* each : {"verify", "score", "replay", "lesson", "analyze", "play --resume"}) {
    const Ran ran = run(std::string(each) + " /no/such/file");
    EXPECT_EQ(ran.code, 1) << each;
    EXPECT_THAT(ran.err, HasSubstr("/no/such/file could not be opened")) << each;
  }
  EXPECT_EQ(run("verify /").code, 1);
  EXPECT_EQ(run("verify -", std::string(1000, '\0')).code, 1);
  EXPECT_EQ(run("play --resume").code, 1);
}

TEST_F(Commands, ReplayTellsTheWholeGame) {
  game();
  const Ran ran = run("replay '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Round 1 is over."));
  EXPECT_THAT(ran.out, HasSubstr("Round 2 of 4"));
  EXPECT_THAT(ran.out, HasSubstr("The game is over"));
  EXPECT_THAT(ran.out, ::testing::Not(HasSubstr("\x1b"))) << "no colours in a pipe";
  EXPECT_THAT(run("replay --color always '" + path("game.txt") + "'").out, HasSubstr("\x1b[38;5;"));
}

TEST_F(Commands, ScorePrintsTheSheetByCategory) {
  game();
  const Ran ran = run("score '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Majorities  R12.2"));
  EXPECT_THAT(ran.out, ContainsRegex("wins with|share the victory"));
}

TEST_F(Commands, PerftCountsAndDivides) {
  EXPECT_THAT(run("perft --players 2 --depth 2").out, StartsWith("depth 2: 64 leaves"));
  const Ran divided = run("perft --players 2 --depth 2 --divide");
  EXPECT_EQ(lines_in(divided.out), 9);
  EXPECT_THAT(divided.out, HasSubstr("depth 2: 64 leaves"));
  EXPECT_THAT(run("perft --depth 0").out, StartsWith("depth 0: 1 leaves"));
}

TEST_F(Commands, SimulateCountsAndRepeats) {
  const Ran table = run("simulate --players 3 --bots heuristic,random --games 12 --seed x");
  EXPECT_EQ(table.code, 0);
  EXPECT_THAT(table.out, HasSubstr("95% interval"));
  EXPECT_EQ(table.err, "") << "no progress bar without a terminal";
  const Ran json = run("simulate --players 3 --bots random --games 12 --json");
  EXPECT_THAT(json.out, StartsWith(R"({"players":3,"games":12,)"));
  const auto without_time = [](const std::string& text) {
    return text.substr(0, text.rfind("\n 12 games"));
  };
  const Ran match = run("match heuristic random --independent --players 3 --games 12 --seed x");
  EXPECT_EQ(without_time(match.out), without_time(table.out)) << "simulate is a short name for it";
}

TEST_F(Commands, AMatchGoesOnWhereItWasLeft) {
  const std::string kept = " --save '" + path("match.txt") + "'";
  const Ran table = run("match heuristic random --players 3 --games 12" + kept);
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_THAT(table.out, HasSubstr("12 games in 4 deals, 3 players, fair share 33.3 %"));
  EXPECT_EQ(run("match heuristic random --players 3 --games 12" + kept).out, table.out);
  const Ran json = run("match heuristic random --players 3 --games 18 --json" + kept);
  const boost::json::value result = boost::json::parse(json.out);
  EXPECT_EQ(result.at("games"), 18);
  EXPECT_EQ(result.at("results").as_array().size(), 2U);
  const Ran other = run("match heuristic light --players 3" + kept);
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("belongs to another match"));
  write("match.txt", "nonsense\n");
  EXPECT_THAT(run("match heuristic random" + kept).err, HasSubstr("is not a saved match"));
}

TEST_F(Commands, TheLadderNeedsResultsForItsPage) {
  const Ran ran = run("ladder --report-only --folder '" + path("none") + "'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("has no ladder results"));
}

TEST_F(Commands, PlayAsksItsQuestionsAndKeepsTheGame) {
  const Ran ran = run("play", "3\n1\nAnna\n13\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("How many players, 2 to 5? [3]"));
  EXPECT_THAT(ran.out, HasSubstr("The game is saved"));
  const Ran resumed = run("play --resume", "score\n");
  EXPECT_EQ(resumed.code, 0);
  EXPECT_THAT(resumed.out, HasSubstr("Anna> If the game ended now:"));
  EXPECT_THAT(run("play", "").out, HasSubstr("Continue the game you left"));
}

TEST_F(Commands, PlayIsDrivenThroughAPipeToTheEnd) {
  std::string typed;
  for (int i = 0; i < 2000; ++i) typed += "1\n";
  const Ran ran = run("play --players 4 --seed 7 --save '" + path("mine.txt") + "'", typed);
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("The game is over"));
  EXPECT_EQ(run("verify '" + path("mine.txt") + "'").code, 0);
}

TEST_F(Commands, ProtocolAnswersLines) {
  const Ran ran = run("protocol", "{\"cmd\":\"hello\"}\nnonsense\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(lines_in(ran.out), 2);
  EXPECT_THAT(ran.out, HasSubstr("\"ok\":false"));
}

}  // namespace
}  // namespace norenberc
