#include "cli/commands/command.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/help.h"
#include "cli/commands/protocol.h"
#include "cli/console/files.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

constexpr int kFailed = 1;
constexpr int kMisused = 2;

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
    return say("cli.no_option", {{"typed", printable(typed)}}) +
           (nearest(typed, known) ? suggestion(typed, known) : say("cli.no_option_help"));
  }
  if (&app != &sub) return say("cli.too_many_arguments", {{"typed", printable(extra)}});
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    known.push_back(each->get_name());
  }
  return say("cli.no_subcommand", {{"typed", printable(typed)}}) +
         (nearest(typed, known) ? suggestion(typed, known)
                                : say("cli.subcommands", {{"names", norenberc::listed(known)}}));
}

std::string sentence_about(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& sub = chosen(app);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = app.remaining(true);
    if (!extras.empty()) return sentence_about_extra(app, sub, extras.front());
  }
  // Of CLI11's sentence only the option is taken.
  constexpr std::string_view kNotConverted = "Could not convert: ";
  std::string what = error.what();
  if (what.starts_with(kNotConverted)) what.erase(0, kNotConverted.size());
  const std::string option = what.substr(0, what.find_first_of(": "));
  const auto tells = [&what](std::string_view words) {
    return what.find(words) != std::string::npos;
  };
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    if (tells("flag override")) return say("cli.takes_no_value", {{"option", option}});
    if (tells("At Most")) return say("cli.given_twice", {{"option", option}});
    return say("cli.needs_value", {{"option", option}});
  }
  // We read all values as texts: what cannot be converted is the value of a flag.
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    return say("cli.takes_no_value", {{"option", option}});
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && &app != &sub) {
    return say("cli.is_missing", {{"option", option}});
  }
  return say("cli.misused");
}

// "en, de, fr, hu or ru"
std::string all_languages() {
  std::vector<std::string> codes;
  for (const Language each : languages()) codes.emplace_back(code(each));
  return listed(codes, say("cli.or"));
}

// "--language de" may stand anywhere, and counts before anything is said.
void take_language(std::vector<const char*>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word != "--language" && !word.starts_with("--language=")) continue;
    const bool is_apart = word == "--language";
    if (is_apart && i + 1 == words.size()) {
      throw UsageError(say("cli.needs_value", {{"option", "--language"}}));
    }
    const std::string_view wanted =
        is_apart ? std::string_view(words[i + 1]) : word.substr(word.find('=') + 1);
    const auto language = language_named(wanted);
    if (!language) {
      throw UsageError(
          say("cli.no_language", {{"languages", all_languages()}, {"typed", printable(wanted)}}));
    }
    speak(*language);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
    words.erase(at, at + (is_apart ? 2 : 1));
    return;
  }
}

std::unique_ptr<CLI::App> program(Task& task) {
  auto app = std::make_unique<CLI::App>(say("help.program"), "norenberc");
  app->formatter(std::make_shared<HelpPage>());
  app->set_version_flag("--version", "norenberc " NORENBERC_VERSION, say("help.version"));
  app->set_help_flag("-h,--help", say("help.help"));
  // Taken out before; here it is to be read about.
  app->add_option_function<std::string>(
         "--language", [](const std::string&) {},
         say("help.language", {{"languages", all_languages()}}))
      ->type_name("XX");
  app->footer(say("help.examples"));
  app->require_subcommand(0, 1);
  add_play(*app, task);
  add_replay(*app, task);
  add_lesson(*app, task);
  add_verify(*app, task);
  add_score(*app, task);
  add_rules(*app, task);
  add_simulate(*app, task);
  add_train(*app, task);
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
      std::cerr << "norenberc: " << say("cli.output_unwritten") << '\n';
      return kFailed;
    }
    return code;
  } catch (const TaskError& failure) {
    std::cout.flush();
    std::cerr << "norenberc: " << failure.what() << '\n';
    return kFailed;
  }
}

}  // namespace

void add_protocol(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("protocol", say("help.protocol"));
  sub->footer(say("help.protocol_footer"));
  sub->callback([&task] { task = [] { return protocol_command(std::cin, std::cout); }; });
}

int run(int argc, const char* const* argv) {
  speak(language_of_environment());
  std::vector<const char*> words(argv, argv + argc);
  try {
    take_language(words);
  } catch (const UsageError& error) {
    say_misuse("norenberc", error.what());
    return kMisused;
  }
  Task task;
  const auto app = program(task);
  try {
    app->parse(static_cast<int>(words.size()), words.data());
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
    say_misuse("norenberc", say("cli.say_what"));
    std::cerr << '\n' << app->help();
    return kMisused;
  }
  try {
    return perform(task);
  } catch (const UsageError& error) {
    say_misuse(full_name(*app, chosen(*app)), error.what());
    return kMisused;
  } catch (const std::exception& error) {
    std::cerr << "norenberc: " << say("cli.should_not_be", {{"what", error.what()}}) << '\n';
    return kFailed;
  }
}

}  // namespace norenberc::cli
