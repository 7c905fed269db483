#include "cli/console/language.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/commands/command.h"
#include "cli/console/console.h"
#include "cli/console/text.h"
#include "cli/draw/board.h"
#include "cli/draw/event_text.h"
#include "cli/draw/house.h"
#include "cli/draw/rules_text.h"
#include "cli/draw/score_table.h"
#include "cli/terminal/hot_seat.h"
#include "cli/terminal/new_game.h"
#include "tests/languages.h"
#include "tests/temporary_folder.h"

namespace norenberc::cli {
namespace {

// Everything is English again afterwards.
struct WithLanguage {
  explicit WithLanguage(Language language) { set_language(language); }
  ~WithLanguage() { set_language(kEnglish); }
  WithLanguage(const WithLanguage&) = delete;
  WithLanguage& operator=(const WithLanguage&) = delete;
};

const Names kNames{{"Anna", "Ben", "Clara", "David", "Eva"}};

TEST(TerminalLanguage, EventsAreToldInTheLanguageThatIsSpoken) {
  const Event sold = Sold{Seat::One, Guild::Hatters, 2, Talers(8)};
  {
    const WithLanguage german(kGerman);
    EXPECT_EQ(say(sold, kNames), "Anna verkauft den Hutmachern 2 Hüte für 8 Taler.");
  }
  {
    const WithLanguage russian(kRussian);
    EXPECT_EQ(say(sold, kNames), "Anna продаёт Шляпникам 2 шляпы за 8 талеров.");
  }
  EXPECT_EQ(say(sold, kNames), "Anna sells 2 hats to the Hatters for 8 Talers.");
}

TEST(TerminalLanguage, ChoicesAreListedAsTheLanguageListsThem) {
  EXPECT_EQ(one_of({"auto"}), "auto");
  EXPECT_EQ(one_of({"auto", "never"}), "auto or never");
  EXPECT_EQ(one_of({"auto", "always", "never"}), "auto, always, or never");
  const WithLanguage german(kGerman);
  EXPECT_EQ(one_of({"auto", "always", "never"}), "auto, always oder never");
}

TEST(TerminalLanguage, NoLineOfTheHelpIsTooLongInAnyLanguage) {
  for (const Language language : languages()) {
    const WithLanguage spoken(language);  // English again afterwards
    const std::string chosen(code(language));
    for (const char* subcommand : {"match", "simulate", "serve", "train", "lesson", "analyze"}) {
      const std::array words = {"norenberc", "--language", chosen.c_str(), subcommand, "--help"};
      ::testing::internal::CaptureStdout();
      EXPECT_EQ(run(static_cast<int>(words.size()), words.data()), 0);
      for (const std::string& line : lines_of(::testing::internal::GetCapturedStdout())) {
        EXPECT_LE(display_width(line), kHelpWidth) << code(language) << ": " << line;
      }
    }
  }
}

TEST(TerminalLanguage, NoLineOfTheBoardIsTooLongInAnyLanguage) {
  const SavedGame saved = new_game({.players = 5, .people = 5, .seed = "1"});
  for (const Language language : languages()) {
    const WithLanguage speaking(language);
    for (const int width : {60, 80, 120}) {
      const View view = view_for(saved.game.state(), Seat::One);
      for (const std::string& line : lines_of(draw_board(view, kNames, Ink(), width))) {
        EXPECT_LE(display_width(line), width) << code(language) << ": " << line;
      }
    }
  }
}

TEST(TerminalLanguage, HousesHaveStraightWallsInAnyLanguage) {
  const SavedGame saved = new_game({.players = 5, .people = 5, .seed = "1"});
  const View view = view_for(saved.game.state(), Seat::One);
  for (const Language language : languages()) {
    const WithLanguage speaking(language);
    for (int width = kNarrowestHouse; width <= kWidestHouse; ++width) {
      for (const Guild guild : saved.game.state().guilds()) {
        for (const std::string& line : draw_house(view, guild, Ink(), width)) {
          EXPECT_EQ(display_width(line), width) << code(language) << ": " << line;
        }
      }
    }
  }
}

TEST(TerminalLanguage, ColumnsOfTheScoreTableStandUnderEachOtherInAnyLanguage) {
  const SavedGame saved = new_game({.players = 3, .people = 3, .seed = "1"});
  for (const Language language : languages()) {
    const WithLanguage speaking(language);
    const std::string table = draw_scores(score(saved.game.state()), 3, kNames, Ink(), 80);
    const std::vector<std::string> lines = lines_of(table);
    for (const std::string& line : lines) {
      EXPECT_EQ(display_width(line), display_width(lines.front()))
          << code(language) << ": " << line;
    }
  }
}

// Whoever prints a message without wrapping it is found here, in the language in which it is longest.
TEST(TerminalLanguage, NothingInTheTerminalIsWiderThanItsWindowInAnyLanguage) {
  constexpr std::string_view kPrompt = "Anna> ";
  for (const Language language : languages()) {
    const WithLanguage speaking(language);
    TemporaryFolder folder;
    std::istringstream in(
        "plan bakers,brewers\nhelp\nrules R7.2\nscore\nboard\nlog\nhint\nnonsense\nundo\n"
        "language xx\nrules nowhere\nquit\n\n");
    std::ostringstream out;
    Console console{in, out, Ink()};
    const NewGameRequest request{.players = 5, .people = 1, .names = {"Anna"}, .seed = "1"};
    HotSeat(new_game(request), console, folder.file("game.txt")).run();
    const std::vector<std::string> lines = lines_of(out.str());
    EXPECT_GT(lines.size(), 100U);
    for (std::string_view line : lines) {
      // A person's Enter ends the line of the prompt; here nobody types.
      while (line.starts_with(kPrompt)) line.remove_prefix(kPrompt.size());
      // A path is as long as it is: breaking it would make it useless.
      if (line.find(folder.path().string()) != std::string_view::npos) continue;
      EXPECT_LE(display_width(line), console.width()) << code(language) << ": " << line;
    }
  }
}

TEST(TerminalLanguage, TheLanguageChangesDuringTheGame) {
  TemporaryFolder folder;
  std::istringstream in("language de\nhelp\nlanguage xx\nlanguage fr\nundo\nlog\nquit\n\n");
  std::ostringstream out;
  Console console{in, out, Ink()};
  HotSeat(new_game({.players = 2, .people = 1, .seed = "1"}), console, folder.file("game.txt"))
      .run();
  set_language(kEnglish);
  const std::string seen = out.str();
  const auto at = [&seen](const char* text) { return seen.find(text); };
  EXPECT_NE(at("Which guilds will you visit this turn?"), std::string::npos);
  EXPECT_NE(at("Welche Zünfte besuchst du in diesem Durchgang?"), std::string::npos);
  EXPECT_NE(at("Antworte mit einer Nummer"), std::string::npos);
  EXPECT_NE(at("Verfügbare Sprachen: en (English), de (Deutsch)"), std::string::npos);
  EXPECT_NE(at("Quelles guildes visitez-vous"), std::string::npos);
  EXPECT_LT(at("Which guilds"), at("Welche Zünfte"));
  EXPECT_LT(at("Welche Zünfte"), at("Quelles guildes"));
}

TEST(TerminalLanguage, YesAndNoAreUnderstoodInTheLanguageAndInEnglish) {
  const WithLanguage russian(kRussian);
  EXPECT_TRUE(is_yes("да"));
  EXPECT_TRUE(is_yes("Y"));
  EXPECT_TRUE(is_no("Нет"));
  EXPECT_FALSE(is_yes("нет"));
  EXPECT_FALSE(is_no("x"));
}

TEST(TerminalLanguage, TheRulesAreReadInTheLanguage) {
  const auto english = rules_about("R7.2");
  const WithLanguage hungarian(kHungarian);
  const auto found = rules_about("R7.2");
  ASSERT_TRUE(found && english);
  EXPECT_TRUE(found->front().starts_with("- **R7.2**"));
  EXPECT_NE(*found, *english);
}

// What a command line is answered, on standard output and standard error.
std::string answer_to(std::vector<const char*> words, Language language) {
  const std::string option = "--language=" + std::string(code(language));
  words.insert(words.begin(), {"norenberc", option.c_str()});
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  run(static_cast<int>(words.size()), words.data());
  set_language(kEnglish);
  return testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
}

TEST(TerminalLanguage, HelpIsInTheLanguageFromTheFirstLineToTheLast) {
  for (const char* about : {"match", "serve", "play"}) {
    const std::string english = answer_to({about, "--help"}, kEnglish);
    EXPECT_NE(english.find("Usage: norenberc " + std::string(about) + " [OPTIONS]"),
              std::string::npos)
        << english;
    for (const Language language : languages().subspan(1)) {
      const std::string text = answer_to({about, "--help"}, language);
      for (const char* word : {"Usage", "Options:", "Positionals", "Arguments:", "Subcommands",
                               "REQUIRED", "Env:", "environment:"}) {
        EXPECT_EQ(text.find(word), std::string::npos) << code(language) << ": " << text;
      }
    }
  }
  EXPECT_NE(answer_to({"--help"}, kGerman).find("Aufruf: norenberc [OPTIONEN] [BEFEHL]\n"),
            std::string::npos);
}

TEST(TerminalLanguage, HelpNamesEveryLanguage) {
  const std::string help = answer_to({"--help"}, kEnglish);
  for (const Language language : languages()) {
    EXPECT_NE(help.find(std::string(code(language))), std::string::npos) << help;
  }
  EXPECT_NE(help.find("en, de, "), std::string::npos) << help;
}

TEST(TerminalLanguage, AWrongCommandLineIsAnsweredInTheLanguage) {
  EXPECT_EQ(answer_to({"match", "--json=x", "random", "light"}, kGerman),
            "norenberc match: --json hat keinen Wert.\n");
  EXPECT_EQ(answer_to({"match", "--games=1", "--games=2", "random", "light"}, kGerman),
            "norenberc match: --games ist mehr als einmal angegeben.\n");
  EXPECT_EQ(answer_to({"match", "random", "light", "--games"}, kRussian),
            "norenberc match: --games: нужно значение.\n");
  EXPECT_EQ(answer_to({"verify"}, kHungarian), "norenberc verify: hiányzik: FILE.\n");
  EXPECT_EQ(answer_to({"match", "random:3", "light"}, kFrench),
            "norenberc match: «\u00a0random\u00a0» ne prend ni simulations ni millisecondes.\n");
}

// What the environment says, for as long as this lives.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, value, 1);
  }
  ~Environment() {
    if (before_) {
      ::setenv(name_, before_->c_str(), 1);
    } else {
      ::unsetenv(name_);
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST(TerminalLanguage, TheFirstVariableThatIsSetNamesTheLanguage) {
  const Environment all("LC_ALL", "");
  const Environment messages("LC_MESSAGES", "hu_HU.UTF-8");
  const Environment lang("LANG", "de_DE.UTF-8");
  EXPECT_EQ(language_of_environment(), kHungarian);
  const Environment first("LC_ALL", "C");
  EXPECT_EQ(language_of_environment(), kEnglish);
}

}  // namespace
}  // namespace norenberc::cli
