#include "cli/terminal/saved_game.h"

#include <filesystem>
#include <functional>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/terminal/new_game.h"
#include "tests/languages.h"

namespace norenberc::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string failure_of(const std::function<void()>& what) {
  try {
    what();
  } catch (const TaskError& failure) {
    return failure.what();
  }
  return "no failure";
}

SavedGame two_people() {
  NewGameRequest request;
  request.players = 3;
  request.people = 2;
  request.names = {"Anna \"A\" \\", "Jürgen"};
  request.seed = "a seed";
  return new_game(request);
}

TEST(SavedGame, SeatsAndSeedSurvive) {
  const SavedGame saved = two_people();
  const SavedGame again = saved_game_from(text(saved), "x");
  for (const Seat seat : saved.game.state().seats())
    EXPECT_EQ(again.names[seat], saved.names[seat]);
  EXPECT_EQ(again.bots, saved.bots);
  EXPECT_EQ(again.seed, "a seed");
  EXPECT_EQ(again.game.state(), saved.game.state());
  EXPECT_EQ(text(again), text(saved));
}

TEST(SavedGame, TheSeedGoesWhenTheGameIsOver) {
  SavedGame saved = two_people();
  SeededDealer dealer(1);
  while (!saved.game.state().is_over()) {
    const Seat seat = to_decide(saved.game.state()).seats.lowest();
    saved.game.play(seat, Move::pass(), dealer);
  }
  EXPECT_THAT(text(saved), Not(HasSubstr("a seed")));
}

TEST(SavedGame, MistakesAreNamedWithTheirPlace) {
  const std::string good = text(two_people());
  EXPECT_THAT(failure_of([] { saved_game_from("nonsense", "x.txt"); }),
              HasSubstr("x.txt, line 1, column 1"));
  EXPECT_THAT(failure_of([&] { saved_game_from(good + "\n1: sell 3\n", "x.txt"); }),
              HasSubstr("x.txt, line"));
  std::string unknown = good;
  unknown.replace(unknown.find("journeyman"), 10, "grandmama");
  EXPECT_THAT(failure_of([&] { saved_game_from(unknown, "x.txt"); }),
              HasSubstr("a bot this version doesn’t have"));
}

TEST(SavedGame, MistakesAreToldInTheLanguageThatIsSpoken) {
  const std::string good = text(two_people());
  set_language(kGerman);
  const std::string unreadable = failure_of([] { saved_game_from("nonsense", "x.txt"); });
  const std::string refused =
      failure_of([&] { saved_game_from(good + "\n1: buy beer\n", "x.txt"); });
  set_language(kEnglish);
  EXPECT_EQ(unreadable,
            "x.txt, Zeile 1, Spalte 1: Erwartet wird die Kopfzeile [Norenberc \"1\"], "
            "gefunden wurde „nonsense“.");
  EXPECT_THAT(refused, HasSubstr("„buy beer“ von Platz 1: Runde 1, Durchgang 1: „buy beer“ ist "
                                 "Platz 1 nicht erlaubt (R4.1): "));
  EXPECT_THAT(refused, Not(HasSubstr(" may not ")));
}

TEST(SavedGame, NamesFromAFileCannotRedrawTheScreen) {
  std::string evil = text(two_people());
  evil.replace(evil.find("Jürgen"), 7, "\x1b[2JEve");
  try {
    EXPECT_EQ(saved_game_from(evil, "x").names[Seat::Two], "[2JEve");
  } catch (const TaskError&) {
    SUCCEED() << "refusing the file is fine too";
  }
}

TEST(Files, AreWrittenWholeOrNotAtAll) {
  const auto path = std::filesystem::path(::testing::TempDir()) /
                    ("norenberc_" + std::to_string(::getpid()) + ".txt");
  write_file(path, "one");
  write_file(path, "two");
  EXPECT_EQ(read_file(path.string()), "two");
  std::filesystem::remove(path);
  EXPECT_THAT(failure_of([&] { read_file(path.string()); }), HasSubstr("could not be opened"));
  EXPECT_THAT(failure_of([&] { read_file(::testing::TempDir()); }), HasSubstr("is a folder"));
  EXPECT_THAT(failure_of([&] { write_file(path / "below", "x"); }),
              HasSubstr("could not be written"));
}

}  // namespace
}  // namespace norenberc::cli
