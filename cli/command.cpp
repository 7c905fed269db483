#include "cli/command.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/files.h"
#include "cli/protocol.h"
#include "cli/text.h"

namespace norenberc::cli {
namespace {

constexpr int kFailed = 1;
constexpr int kMisused = 2;

constexpr const char* kExamples = R"(Examples:
  norenberc play                                   asks who plays, and starts
  norenberc play --players 4 --names Anna          Anna against three bots
  norenberc play --resume                          goes on with the game you left
  norenberc verify game.txt && norenberc replay game.txt
  norenberc simulate --players 3 --bots heuristic,random --games 1000

norenberc SUBCOMMAND --help says more about each.)";

void say_misuse(const std::string& command, const std::string& sentence) {
  std::cerr << command << ": " << sentence << '\n';
}

const CLI::App& chosen(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

std::string full_name(const CLI::App& app, const CLI::App& sub) {
  return &app == &sub ? app.get_name() : app.get_name() + " " + sub.get_name();
}

// "--palyers" or "paly": something that is not known where it stands.
std::string sentence_about_extra(const CLI::App& app, const CLI::App& sub,
                                 const std::string& extra) {
  const std::string typed = extra.substr(0, extra.find('='));
  std::vector<std::string> known;
  if (typed.starts_with('-')) {
    for (const CLI::Option* option : sub.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    return fmt::format("there is no option “{}”{}", printable(typed),
                       nearest(typed, known) ? suggestion(typed, known) : "; --help lists them.");
  }
  if (&app != &sub) return fmt::format("“{}” is one argument too many.", printable(extra));
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    known.push_back(each->get_name());
  }
  return fmt::format("there is no subcommand “{}”{}", printable(typed),
                     nearest(typed, known) ? suggestion(typed, known)
                                           : fmt::format("; there are {}.", listed(known)));
}

std::string sentence_about(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& sub = chosen(app);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = app.remaining(true);
    if (!extras.empty()) return sentence_about_extra(app, sub, extras.front());
  }
  const std::string what = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return fmt::format("{} needs a value.", what.substr(0, what.find(':')));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && &app != &sub) {
    return fmt::format("{} is missing.", what.substr(0, what.find(' ')));
  }
  return what + ".";
}

std::unique_ptr<CLI::App> program(Task& task) {
  auto app = std::make_unique<CLI::App>(
      "Norenberc: a game of guilds, goods and agents for 2 to 5 players.", "norenberc");
  app->set_version_flag("--version", "norenberc " NORENBERC_VERSION, "say which version this is");
  app->set_help_flag("-h,--help", "show this help");
  app->get_formatter()->label("REQUIRED", "");
  app->get_formatter()->column_width(24);
  app->footer(kExamples);
  app->require_subcommand(0, 1);
  add_play(*app, task);
  add_replay(*app, task);
  add_lesson(*app, task);
  add_verify(*app, task);
  add_score(*app, task);
  add_simulate(*app, task);
  add_match(*app, task);
  add_ladder(*app, task);
  add_analyze(*app, task);
  add_serve(*app, task);
  add_backup(*app, task);
  add_forget(*app, task);
  add_protocol(*app, task);
  add_perft(*app, task);
  add_bench(*app, task);
  return app;
}

int perform(const Task& task) {
  try {
    const int code = task();
    std::cout.flush();
    if (!std::cout) {
      std::cerr << "norenberc: the output could not be written.\n";
      return kFailed;
    }
    return code;
  } catch (const Failure& failure) {
    std::cout.flush();
    std::cerr << "norenberc: " << failure.what() << '\n';
    return kFailed;
  }
}

}  // namespace

void add_protocol(CLI::App& app, Task& task) {
  CLI::App* sub =
      app.add_subcommand("protocol", "Let a program play: JSON lines on standard input.");
  sub->footer(R"(Every line of input is a request and gets one line of answer. docs/protocol.md
describes them.

Example:
  echo '{"cmd":"hello"}' | norenberc protocol)");
  sub->callback([&task] { task = [] { return protocol_command(std::cin, std::cout); }; });
}

int run(int argc, const char* const* argv) {
  Task task;
  const auto app = program(task);
  try {
    app->parse(argc, argv);
  } catch (const CLI::Success& wish) {  // --help and --version
    return app->exit(wish);
  } catch (const CLI::ParseError& error) {
    say_misuse(full_name(*app, chosen(*app)), sentence_about(*app, error));
    return kMisused;
  } catch (const UsageError& error) {
    say_misuse(full_name(*app, chosen(*app)), error.what());
    return kMisused;
  }
  if (!task) {
    say_misuse("norenberc", "say what to do; “norenberc play” starts a game.");
    std::cerr << '\n' << app->help();
    return kMisused;
  }
  try {
    return perform(task);
  } catch (const UsageError& error) {
    say_misuse(full_name(*app, chosen(*app)), error.what());
    return kMisused;
  } catch (const std::exception& error) {
    std::cerr << "norenberc: this should not have happened: " << error.what() << '\n';
    return kFailed;
  }
}

}  // namespace norenberc::cli
