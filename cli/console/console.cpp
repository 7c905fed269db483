#include "cli/console/console.h"

#include <cstdlib>
#include <iostream>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"

namespace norenberc::cli {

namespace {

bool is_one_of(std::string_view typed, std::string_view english, const std::string& words) {
  for (const std::string& list : {std::string(english), words}) {
    for (const std::string& word : split(list, ' ')) {
      if (typed == word || lowercase(typed) == word) return true;
    }
  }
  return false;
}

}  // namespace

bool is_yes(std::string_view typed) { return is_one_of(typed, "y yes", say("cli.yes_words")); }
bool is_no(std::string_view typed) { return is_one_of(typed, "n no", say("cli.no_words")); }

void Console::say(std::string_view sentence) {
  for (const std::string& line : wrapped(sentence, width())) out << line << '\n';
}

void Console::show(std::string_view text) { out << text; }

void Console::clear() {
  if (is_screen) out << kClearScreen;
}

std::optional<std::string> Console::ask(std::string_view prompt) {
  out << prompt << std::flush;
  std::string line;
  if (InterruptWatch::was_interrupted() || !std::getline(in, line)) return std::nullopt;
  if (InterruptWatch::was_interrupted()) return std::nullopt;
  return std::string(trimmed(line));
}

bool Console::agrees(std::string_view question, bool otherwise) {
  while (true) {
    const auto typed = ask(fmt::format("{} [{}] ", question,
                                       cli::say(otherwise ? "cli.usually_yes" : "cli.usually_no")));
    if (!typed || typed->empty()) return otherwise;
    if (is_yes(*typed)) return true;
    if (is_no(*typed)) return false;
    say(cli::say("cli.answer_yes_or_no"));
  }
}

Console standard_console(const Ink& ink) {
  const char* term = std::getenv("TERM");
  const bool is_dumb = term == nullptr || std::string_view(term) == "dumb";
  const bool is_screen = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO) && !is_dumb;
  return {std::cin, std::cout, ink, terminal_width, is_screen ? terminal_height : [] { return 0; },
          is_screen};
}

}  // namespace norenberc::cli
