// The whole program as people run it: arguments, exit codes, and what it says.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths/paths.h"
#include "wasm/module.h"

namespace norenberc {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

class Command : public ::testing::Test {
 protected:
  Command() {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("norenberc_" + std::to_string(::getpid()) + "_" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Command() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  // Runs norenberc with these arguments, as a shell would, and with this input.
  Ran run(const std::string& arguments, const std::string& input = "") const {
    write("in", input);
    const std::string command = "env -u NO_COLOR XDG_STATE_HOME='" + folder_.string() +
                                "' TERM=xterm-256color '" + built_program() + "' " + arguments +
                                " <'" + path("in") + "' >'" + path("out") + "' 2>'" + path("err") +
                                "'";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }

  // A finished game of two bots.
  std::string game() const {
    const Ran played =
        run("play --players 2 --humans 0 --seed 1 --save '" + path("game.txt") + "'");
    EXPECT_EQ(played.code, 0) << played.err;
    return read("game.txt");
  }

 private:
  std::filesystem::path folder_;
};

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST_F(Command, SaysItsVersion) {
  const Ran ran = run("--version");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, StartsWith("norenberc " NORENBERC_VERSION "\n"));
}

TEST_F(Command, CreditsThePeopleOfTheBox) {
  const std::string credits = run("--version").out;
  for (const char* each :
       {"Andreas Steding", "Joshua Cappel", "Jonny de Vries", "White Goblin Games"}) {
    EXPECT_THAT(credits, HasSubstr(each));
  }
  EXPECT_THAT(credits, HasSubstr("independent digital edition"));
  EXPECT_THAT(run("--language ru --version").out, HasSubstr("Andreas Steding"));
}

TEST_F(Command, HelpsEverywhereWithExamples) {
  EXPECT_THAT(run("--help").out, HasSubstr("Examples:"));
  for (const char* each : {"play", "protocol", "replay", "lesson", "verify", "score", "perft",
                           "bench", "simulate", "match", "ladder", "analyze", "puzzles"}) {
    const Ran ran = run(std::string(each) + " --help");
    EXPECT_EQ(ran.code, 0) << each;
    EXPECT_THAT(ran.out, HasSubstr("Example")) << each;
    EXPECT_THAT(run("--help").out, HasSubstr(each));
  }
}

TEST_F(Command, WrongArgumentsGetOneSentenceAndCodeTwo) {
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

TEST_F(Command, ALessonHasEveryStepAndTheMovesOfSeatOne) {
  game();
  const Ran ran = run("lesson '" + path("game.txt") + "'");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(lines_in(ran.out), 1);
  const boost::json::value lesson = boost::json::parse(ran.out);
  const boost::json::array& steps = lesson.at("steps").as_array();
  const boost::json::value& first = steps.front();
  EXPECT_EQ(first.at("seat"), 0);
  EXPECT_EQ(first.at_pointer("/view/viewer"), 1);
  EXPECT_EQ(first.at_pointer("/next/seat"), 1);
  EXPECT_EQ(first.at_pointer("/next/decision"), "plan");
  std::size_t asked = 0;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    const boost::json::value* const next = steps[i].as_object().if_contains("next");
    ASSERT_EQ(next != nullptr, steps[i + 1].at("seat") == 1);
    if (next == nullptr) continue;
    ++asked;
    EXPECT_EQ(next->at("played"), steps[i + 1].at("move"));
    const boost::json::array& moves = next->at("moves").as_array();
    EXPECT_NE(std::find(moves.begin(), moves.end(), next->at("played")), moves.end());
    EXPECT_EQ(next->as_object().contains("buys_at"), next->at("decision") == "action");
  }
  EXPECT_GT(asked, 20U);
  EXPECT_FALSE(steps.back().as_object().contains("next"));
  EXPECT_EQ(run("lesson -", read("game.txt")).out, ran.out);
}

// The lesson of the page: its record is right, and where a choice is free every legal answer has its judgement.
TEST_F(Command, TheIntroductionJudgesEveryLegalAnswerOfAFreeChoice) {
  const std::string record = "'" + project_root() + "/web/lesson/first.txt'";
  ASSERT_EQ(run("verify " + record).code, 0);
  const Ran ran = run("lesson --judge 8,14 --simulations 20 " + record);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const boost::json::value lesson = boost::json::parse(ran.out);
  int asked = 0;
  for (const boost::json::value& step : lesson.at("steps").as_array()) {
    const boost::json::value* const next = step.as_object().if_contains("next");
    if (next == nullptr) continue;
    ++asked;
    const boost::json::value* const judged = next->as_object().if_contains("judged");
    ASSERT_EQ(judged != nullptr, asked == 8 || asked == 14);
    if (judged == nullptr) continue;
    int best = 0;
    ASSERT_EQ(judged->as_object().size(), next->at("moves").as_array().size());
    for (const boost::json::value& move : next->at("moves").as_array()) {
      const boost::json::value& answer = judged->at(move.as_string());
      EXPECT_THAT(answer.at("win").as_int64(),
                  ::testing::AllOf(::testing::Gt(0), ::testing::Lt(100)));
      EXPECT_THAT(std::string(answer.at("verdict").as_string()),
                  ::testing::AnyOf("best", "close", "slip", "mistake"));
      if (answer.at("verdict") == "best") ++best;
    }
    EXPECT_GE(best, 1);
  }
  EXPECT_EQ(run("lesson --judge 0 " + record).code, 2);
  EXPECT_EQ(run("lesson --judge 8,x " + record).code, 2);
}

TEST_F(Command, ALessonRefusesToJudgeADecisionThatItsGameDoesNotHave) {
  const std::string record = "'" + project_root() + "/docs/examples/turn.txt'";
  const Ran ran = run("lesson --judge 1,99 --simulations 20 " + record);
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.out.empty());
  EXPECT_THAT(ran.err, HasSubstr("--judge names decision 99, but seat 1 makes only 4 "
                                 "decisions in this game."));
}

TEST_F(Command, PuzzlesAreFoundAlikeAndReadAgain) {
  const std::string hunt = "puzzles --players 2 --games 2 --count 2 --simulations 40 --json";
  const Ran found = run(hunt);
  ASSERT_EQ(found.code, 0) << found.err;
  EXPECT_EQ(run(hunt).out, found.out);
  const Ran shown = run("puzzles --from -", found.out);
  ASSERT_EQ(shown.code, 0) << shown.err;
  const boost::json::value parsed = boost::json::parse(shown.out);
  const boost::json::array& puzzles = parsed.at("puzzles").as_array();
  ASSERT_EQ(puzzles.size(), 2U);
  for (const boost::json::value& puzzle : puzzles) {
    EXPECT_EQ(puzzle.at_pointer("/view/viewer"), puzzle.at("seat"));
    EXPECT_EQ(puzzle.at("chances").as_array().size(),
              puzzle.at_pointer("/decision/moves").as_array().size());
  }
  EXPECT_THAT(run("--language de puzzles --from -", found.out).out, HasSubstr("Siegchance"));
  // Themes are words there, not the names of messages.
  EXPECT_THAT(run("puzzles --players 2 --count 1 --simulations 40").out,
              Not(HasSubstr("puzzles.theme")));
}

TEST_F(Command, APuzzleThatContradictsItsGameIsRefusedWithItsLine) {
  const std::string line = run("puzzles --players 2 --count 1 --simulations 40 --json").out;
  ASSERT_FALSE(line.empty());
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = line;
    changed.replace(changed.find(from), from.size(), to);
    return run("puzzles --from -", line + changed);
  };
  for (const auto& [from, to, sentence] : std::initializer_list<std::array<const char*, 3>>{
           {"\"accepted\":[\"", "\"accepted\":[\"sing ", "“accepted” doesn’t fit the game"},
           {"\"chances\":[", "\"chances\":[1,", "“chances” doesn’t fit the game"},
           {"\"theme\":\"", "\"theme\":\"x", "“theme” doesn’t fit the game"},
           {"\"level\":\"", "\"level\":\"x", "“level” doesn’t fit the game"},
           {"\"other\":\"", "\"other\":\"x", "“other” doesn’t fit the game"},
           {"\"seat\":", "\"seat\":9", "seat"},
           {"{", "[", "line 2"}}) {
    const Ran ran = with(from, to);
    EXPECT_EQ(ran.code, 1) << from;
    EXPECT_EQ(ran.out, "") << from;
    EXPECT_THAT(ran.err, HasSubstr(", line 2: ")) << from;
    EXPECT_THAT(ran.err, HasSubstr(sentence)) << from;
  }
}

// Every one is checked while it is read: legal, clearly best, with the theme that follows from the position.
TEST_F(Command, ThePuzzlesOfThePageAreAtLeastFiveHundred) {
  const Ran ran = run("puzzles --from '" + project_root() + "/web/puzzles/found.jsonl'");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const boost::json::value parsed = boost::json::parse(ran.out);
  EXPECT_GE(parsed.at("puzzles").as_array().size(), 500U);
}

TEST_F(Command, VerifyPraisesAGoodRecord) {
  game();
  const Ran ran = run("verify '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              ContainsRegex("^verified: [0-9]+ moves, [0-9]+ draws, scores [0-9]+ [0-9]+"));
  EXPECT_EQ(run("verify -", read("game.txt")).out, ran.out);
}

// A game of a server: its record has the secret that everything was dealt from.
TEST_F(Command, VerifyDealsAgainFromTheSecretOfAServer) {
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

TEST_F(Command, VerifySaysWhatIsWrongAndWhere) {
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

TEST_F(Command, VerifySaysItInTheLanguageThatIsSpoken) {
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

TEST_F(Command, FilesThatCannotBeReadAreAFailure) {
  for (const char* each : {"verify", "score", "replay", "lesson", "analyze", "play --resume"}) {
    const Ran ran = run(std::string(each) + " /no/such/file");
    EXPECT_EQ(ran.code, 1) << each;
    EXPECT_THAT(ran.err, HasSubstr("/no/such/file could not be opened")) << each;
  }
  EXPECT_EQ(run("verify /").code, 1);
  EXPECT_EQ(run("verify -", std::string(1000, '\0')).code, 1);
  EXPECT_EQ(run("play --resume").code, 1);
}

TEST_F(Command, ReplayTellsTheWholeGame) {
  game();
  const Ran ran = run("replay '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Round 1 is over."));
  EXPECT_THAT(ran.out, HasSubstr("Round 2 of 4"));
  EXPECT_THAT(ran.out, HasSubstr("The game is over"));
  EXPECT_THAT(ran.out, ::testing::Not(HasSubstr("\x1b"))) << "no colours in a pipe";
  EXPECT_THAT(run("replay --color always '" + path("game.txt") + "'").out, HasSubstr("\x1b[38;5;"));
}

TEST_F(Command, ScorePrintsTheSheetByCategory) {
  game();
  const Ran ran = run("score '" + path("game.txt") + "'");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Majorities  R12.2"));
  EXPECT_THAT(ran.out, ContainsRegex("wins with|share the victory"));
}

TEST_F(Command, PerftCountsAndDivides) {
  EXPECT_THAT(run("perft --players 2 --depth 2").out, StartsWith("depth 2: 64 leaves"));
  const Ran divided = run("perft --players 2 --depth 2 --divide");
  EXPECT_EQ(lines_in(divided.out), 9);
  EXPECT_THAT(divided.out, HasSubstr("depth 2: 64 leaves"));
  EXPECT_THAT(run("perft --depth 0").out, StartsWith("depth 0: 1 leaves"));
}

TEST_F(Command, SimulateCountsAndRepeats) {
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

TEST_F(Command, AMatchGoesOnWhereItWasLeft) {
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

TEST_F(Command, AnalyzeJudgesEveryDecision) {
  game();
  const Ran table = run("analyze --simulations 10 '" + path("game.txt") + "'");
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_THAT(table.out, HasSubstr("blunders"));
  EXPECT_THAT(table.out, ContainsRegex("would have (brought|given|hurt)"));
  const Ran json = run("analyze --simulations 10 --json '" + path("game.txt") + "'");
  const boost::json::value result = boost::json::parse(json.out);
  EXPECT_GT(result.at("decisions").as_array().size(), 40U);
  EXPECT_EQ(result.at("results").as_array().size(), 2U);
  EXPECT_GE(result.at_pointer("/decisions/0/best/0/win").as_double(),
            result.at_pointer("/decisions/0/played/win").as_double() - 0.2);
}

TEST_F(Command, AnalyzeSaysWhatTheModuleOfABrowserSays) {
  const std::string record = game();
  Module module("1.2.3", [] { return false; });
  module.answer(boost::json::serialize(boost::json::value{
      {"type", "analyze"}, {"record", record}, {"simulations", 10}, {"seed", 5}, {"open", true}}));
  boost::json::array decisions;
  boost::json::value piece;
  do {
    piece = boost::json::parse(module.answer(R"({"type":"analyze_on"})"));
    for (const auto& each : piece.at("decisions").as_array()) decisions.push_back(each);
  } while (piece.at("done") != piece.at("steps"));
  const Ran json = run("analyze --open --json --simulations 10 --seed 5 -", record);
  const boost::json::value whole = boost::json::parse(json.out);
  EXPECT_EQ(whole.at("decisions").as_array(), decisions);
  for (const char* each : {"curve", "mistakes", "results"}) {
    EXPECT_EQ(whole.at(each), piece.at(each)) << each;
  }
}

TEST_F(Command, AnalyzeAnnotatesTheRecordAndEverybodyReadsItAsBefore) {
  const std::string record = game();
  const Ran ran = run("analyze --annotate --simulations 10 -", record);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\n# wins 0."));
  for (const char* each : {"verify -", "score -", "replay -", "lesson -"}) {
    EXPECT_EQ(run(each, ran.out).out, run(each, record).out) << each;
  }
  std::string plain;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('#')) plain += line + "\n";
  }
  EXPECT_EQ(plain, record);
}

TEST_F(Command, AnalyzeTakesResultsApart) {
  game();
  const Ran table = run("analyze --simulations 10 '" + path("game.txt") + "'");
  EXPECT_THAT(table.out, HasSubstr("Where the victory points came from"));
  EXPECT_THAT(table.out, HasSubstr("own moves"));
  const Ran json = run("analyze --simulations 10 --json '" + path("game.txt") + "'");
  const boost::json::value result = boost::json::parse(json.out);
  for (const boost::json::value& seat : result.at("results").as_array()) {
    for (const boost::json::value& parts : {seat, seat.at("points")}) {
      const auto part = [&](const char* name) { return parts.at(name).to_number<double>(); };
      EXPECT_NEAR(part("start") + part("luck") + part("others") + part("own"), part("result"),
                  1e-9);
      EXPECT_GE(parts.at("errors").at("own").to_number<double>(), 0);
    }
  }
  const boost::json::array& curve = result.at("curve").as_array();
  ASSERT_EQ(curve.size(), 2U);
  EXPECT_EQ(curve[0].as_array().size(), result.at("decisions").as_array().size() + 1);
}

TEST_F(Command, TheLadderNeedsResultsForItsPage) {
  const Ran ran = run("ladder --report-only --folder '" + path("none") + "'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("has no ladder results"));
}

TEST_F(Command, PlayAsksItsQuestionsAndKeepsTheGame) {
  const Ran ran = run("play", "3\n1\nAnna\n13\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("How many players, 2 to 5? [3]"));
  EXPECT_THAT(ran.out, HasSubstr("The game is saved"));
  const Ran resumed = run("play --resume", "score\n");
  EXPECT_EQ(resumed.code, 0);
  EXPECT_THAT(resumed.out, HasSubstr("Anna> If the game ended now:"));
  EXPECT_THAT(run("play", "").out, HasSubstr("Continue the game you left"));
}

TEST_F(Command, PlayIsDrivenThroughAPipeToTheEnd) {
  std::string typed;
  for (int i = 0; i < 2000; ++i) typed += "1\n";
  const Ran ran = run("play --players 4 --seed 7 --save '" + path("mine.txt") + "'", typed);
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("The game is over"));
  EXPECT_EQ(run("verify '" + path("mine.txt") + "'").code, 0);
}

TEST_F(Command, ProtocolAnswersLines) {
  const Ran ran = run("protocol", "{\"cmd\":\"hello\"}\nnonsense\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(lines_in(ran.out), 2);
  EXPECT_THAT(ran.out, HasSubstr("\"ok\":false"));
}

}  // namespace
}  // namespace norenberc
