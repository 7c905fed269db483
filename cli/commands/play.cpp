// `norenberc play`: a game at this terminal, for people and bots.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <unistd.h>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/console/console.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/now.h"
#include "cli/console/text.h"
#include "cli/terminal/hot_seat.h"
#include "cli/terminal/new_game.h"

namespace norenberc::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  NewGameRequest request;
  std::string names;
  std::string bots;
  std::string save;
  std::string resume;
  bool resumes = false;
  bool has_request = false;
  ColorChoice color = ColorChoice::Auto;
};

fs::path new_file() {
  std::error_code ignored;  // writing there will say what is wrong
  fs::create_directories(games_folder(), ignored);
  // With the process id: two games that are started in the same second must not share a file.
  return games_folder() / fmt::format("{}-{}.txt", local_now(), ::getpid());
}

struct Found {
  fs::path file;
  SavedGame saved;
};

// The newest game that was kept and is not over.
std::optional<Found> last_unfinished() {
  std::error_code error;
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(games_folder(), error)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  // Names begin with the date, so the newest sorts first.
  std::sort(files.rbegin(), files.rend());
  for (const fs::path& file : files) {
    try {
      SavedGame saved = saved_game_from(read_file(file.string()), file.string());
      if (!saved.game.state().is_over()) return Found{file, std::move(saved)};
    } catch (const TaskError&) {
      continue;  // somebody else's file, or one that cannot be read
    }
  }
  return std::nullopt;
}

std::string summary(const SavedGame& saved) {
  const GameState& state = saved.game.state();
  return say(
      "cli.summary",
      {{"round", state.round}, {"rounds", kRounds}, {"names", listed(saved.names, state.seats())}});
}

Found resumed(const Arguments& arguments) {
  if (!arguments.resume.empty()) {
    if (arguments.resume == "-") throw UsageError(say("cli.resume_file"));
    return {arguments.resume, saved_game_from(read_file(arguments.resume), arguments.resume)};
  }
  auto found = last_unfinished();
  if (!found) {
    throw TaskError(say("cli.no_unfinished", {{"folder", games_folder().string()}}));
  }
  return std::move(*found);
}

// Without arguments: the game that was left, or a few questions.
std::optional<Found> asked(Console& console, const Arguments& arguments) {
  console.say(say("cli.welcome"));
  if (auto found = last_unfinished()) {
    const std::string question = say("cli.go_on", {{"game", summary(found->saved)}});
    if (console.agrees(question, true)) return found;
  }
  const auto request = ask_new_game(console, arguments.request);
  if (!request) return std::nullopt;
  return Found{new_file(), new_game(*request)};
}

int play(Arguments& arguments) {
  Console console = standard_console(Ink(color_depth(arguments.color)));
  std::optional<Found> found;
  if (arguments.resumes) {
    found = resumed(arguments);
  } else if (arguments.has_request) {
    found = Found{new_file(), new_game(arguments.request)};
  } else {
    found = asked(console, arguments);
  }
  if (!found) {
    console.show("\n");
    return 0;
  }
  // A record without a seed, such as one from a server, can be continued; what is dealt from here on is new.
  if (found->saved.seed.empty()) found->saved.seed = fresh_seed();
  if (!arguments.save.empty()) found->file = arguments.save;
  HotSeat(std::move(found->saved), console, found->file).run();
  return 0;
}

void read_lists(Arguments& arguments) {
  if (!arguments.names.empty()) {
    for (const std::string& name : split(arguments.names, ',')) {
      arguments.request.names.push_back(printable(name));
    }
  }
  if (!arguments.bots.empty()) arguments.request.bots = bot_levels_from("--bots", arguments.bots);
  if (arguments.resumes && arguments.has_request) {
    throw UsageError(say("cli.resume_players"));
  }
  // Before anything is drawn or asked.
  if (arguments.has_request) new_game(arguments.request);  // says what does not go together
}

}  // namespace

void add_play(CommandLine& line) {
  Subcommand sub = line.add_subcommand("play", say("help.play"));
  const auto arguments = std::make_shared<Arguments>();
  NewGameRequest& request = arguments->request;
  const std::vector<Option> of_a_new_game = {
      add_number(sub, "--players", request.players, kMinPlayers, kMaxPlayers, say("help.players")),
      add_number(sub, "--humans", request.people, 0, kMaxPlayers, say("help.play_humans")),
      sub.add_text("--names", arguments->names, say("help.play_names")).placeholder("LIST"),
      sub.add_text("--bots", arguments->bots, say("help.play_bots")).placeholder("LIST"),
      add_seed(sub, request.seed, say("help.play_seed")),
      add_options(sub, request.options),
  };
  sub.add_text("--save", arguments->save, say("help.play_save")).placeholder("FILE");
  const Option resume = sub.add_text("--resume", arguments->resume, say("help.play_resume"))
                            .placeholder("[FILE]")
                            .optional_value();
  add_color(sub, arguments->color);
  sub.footer(say("help.play_footer"));
  sub.run([arguments, of_a_new_game, resume] {
    arguments->resumes = resume.is_given();
    arguments->has_request = std::any_of(of_a_new_game.begin(), of_a_new_game.end(),
                                         [](const Option& option) { return option.is_given(); });
    read_lists(*arguments);
    return play(*arguments);
  });
}

}  // namespace norenberc::cli
