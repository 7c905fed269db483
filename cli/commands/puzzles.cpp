// `norenberc puzzles`: decisions with one clearly best move, found in games of strong bots; and puzzles that were found
// as a page needs them.
#include "insight/puzzles.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/commands/command.h"
#include "cli/commands/puzzle_file.h"
#include "cli/console/figures.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/progress.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "engine/notation.h"
#include "table/hint.h"

namespace norenberc::cli {
namespace {

constexpr std::string_view kPlayers = "patrician";  // who plays the games

struct Arguments {
  int players = 3;
  int games = 10;
  int count = 0;  // 0: all that are found
  int simulations = 400;
  std::string seed = "1";
  std::string from;
  bool json = false;
  std::vector<Option> of_hunt;  // what makes no sense with --from
};

constexpr int kMostPuzzles = 1'000'000;
constexpr int kThemeRoom = 22;
constexpr int kLevelRoom = 12;
constexpr int kWhyRoom = 90;

std::string text_of(const insight::PuzzleHunt::Found& found, const GameState& state) {
  const insight::Puzzle& puzzle = found.puzzle;
  const View view = view_for(state, puzzle.seat);
  std::string lines =
      fmt::format(" {}.{:<2} {} {} {}\n", state.round, state.turn,
                  padded(say("puzzles.theme_" + std::string(name(puzzle.theme))), kThemeRoom),
                  padded(std::string(puzzle.level), kLevelRoom), percent(puzzle.gap));
  const std::string why = hint_text(current_language(), puzzle.why, view.shown, numbered_seats());
  for (const std::string& line : wrapped(why, kWhyRoom)) lines += "      " + line + "\n";
  return lines;
}

// One game; what it has is written when it is over, so that an interrupted hunt leaves whole lines.
int hunt_in_game(const Arguments& arguments, int game, int wanted) {
  insight::PuzzleHunt hunt(arguments.players, kPlayers,
                           seed_of(arguments.seed + ' ' + std::to_string(game)),
                           {.simulations = arguments.simulations});
  GameWithPuzzles all;
  std::string texts;
  while (!hunt.is_done() && static_cast<int>(all.found.size()) < wanted) {
    if (InterruptWatch::was_interrupted()) return 0;
    const GameState before = hunt.state();
    auto found = hunt.advance();
    if (!found) continue;
    texts += text_of(*found, before);
    all.found.push_back(std::move(*found));
  }
  all.record = hunt.record();
  if (all.found.empty()) return 0;
  std::cout << (arguments.json ? line_of(all) + "\n" : texts) << std::flush;
  return static_cast<int>(all.found.size());
}

int hunt(const Arguments& arguments) {
  const InterruptWatch watch;
  Progress progress("puzzles", arguments.games, "cli.games_done");
  int found = 0;
  for (int game = 0; game < arguments.games && !InterruptWatch::was_interrupted(); ++game) {
    progress.show(game);
    const int wanted = arguments.count > 0 ? arguments.count - found : kMostPuzzles;
    if (wanted <= 0) break;
    found += hunt_in_game(arguments, game, wanted);
  }
  return 0;
}

int show(const Arguments& arguments) {
  for (const Option& option : arguments.of_hunt) {
    if (option.is_given()) throw UsageError(say("cli.puzzles_from_alone"));
  }
  const std::string what = arguments.from == "-" ? say("cli.standard_input") : arguments.from;
  std::cout << page_json(puzzles_from(read_file(arguments.from), what)) << '\n';
  return 0;
}

}  // namespace

void add_puzzles(CommandLine& line) {
  Subcommand sub = line.add_subcommand("puzzles", say("help.puzzles"));
  const auto arguments = std::make_shared<Arguments>();
  arguments->of_hunt = {
      add_number(sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
                 say("help.players")),
      add_number(sub, "--games", arguments->games, 1, 1'000'000, say("help.puzzles_games")),
      add_number(sub, "--count", arguments->count, 1, kMostPuzzles, say("help.puzzles_count")),
      add_number(sub, "--simulations", arguments->simulations, 10, 1'000'000,
                 say("help.puzzles_simulations")),
      add_seed(sub, arguments->seed, say("help.puzzles_seed")),
      sub.add_flag("--json", arguments->json, say("help.puzzles_json")),
  };
  sub.add_text("--from", arguments->from, say("help.puzzles_from")).placeholder("FILE");
  sub.footer(say("help.puzzles_footer"));
  sub.run([arguments] { return arguments->from.empty() ? hunt(*arguments) : show(*arguments); });
}

}  // namespace norenberc::cli
