#include "cli/commands/command.h"

#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

constexpr int kFailed = 1;
constexpr int kMisused = 2;

int say_misuse(const std::string& command, const std::string& sentence) {
  std::cerr << command << ": " << sentence << '\n';
  return kMisused;
}

// "en, de, fr, hu, or ru"
std::string all_languages() {
  std::vector<std::string> codes;
  for (const Language each : languages()) codes.emplace_back(code(each));
  return one_of(codes);
}

// "--language de" may be anywhere on the line. It is taken out before the rest is parsed, because the help and the
// messages about a wrong line are in that language, too.
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
    set_language(*language);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
    words.erase(at, at + (is_apart ? 2 : 1));
    return;
  }
}

// In the order of the help page.
void add_everything(CommandLine& line) {
  // Taken out before the rest is parsed (take_language); here it is only to be read about.
  line.general()
      .add_value(
          "--language", [](const std::string&) {},
          say("help.language", {{"languages", all_languages()}}))
      .placeholder("XX");
  line.general().footer(say("help.examples"));
  add_play(line);
  add_replay(line);
  add_lesson(line);
  add_catalogue(line);
  add_verify(line);
  add_score(line);
  add_rules(line);
  add_simulate(line);
  add_train(line);
  add_match(line);
  add_study(line);
  add_ladder(line);
  add_analyze(line);
  add_puzzles(line);
  add_serve(line);
  add_backup(line);
  add_forget(line);
  add_protocol(line);
  add_perft(line);
  add_bench(line);
}

std::string version_and_credits() {
  std::string text = "norenberc " NORENBERC_VERSION;
  for (const char* key : {"game.credits", "game.independent"}) {
    text += "\n\n" + joined(wrapped(say(key), kHelpWidth), "\n");
  }
  return text;
}

int perform(const Task& task) {
  try {
    const int code = task();
    std::cout.flush();
    // A full disk or a closed pipe is only noticed when the buffer is flushed; the exit code must not say "done".
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

int run(int argc, const char* const* argv) {
  set_language(language_of_environment());
  std::vector<const char*> words(argv, argv + argc);
  try {
    take_language(words);
  } catch (const UsageError& error) {
    return say_misuse("norenberc", error.what());
  }
  CommandLine line("norenberc", version_and_credits(), say("help.program"));
  add_everything(line);
  try {
    const Task task = line.parse(words);
    if (task) return perform(task);
  } catch (const UsageError& error) {
    return say_misuse(line.chosen_name(), error.what());
  } catch (const std::exception& error) {
    // Anything else is our own mistake: say so instead of calling std::terminate.
    std::cerr << "norenberc: " << say("cli.should_not_be", {{"what", error.what()}}) << '\n';
    return kFailed;
  }
  say_misuse("norenberc", say("cli.say_what"));
  std::cerr << '\n' << line.help();
  return kMisused;
}

}  // namespace norenberc::cli
