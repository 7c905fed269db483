#include "cli/console.h"

#include <cstdlib>
#include <iostream>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "cli/text.h"

namespace norenberc::cli {

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
    const auto typed = ask(fmt::format("{} [{}] ", question, otherwise ? "Y/n" : "y/N"));
    if (!typed || typed->empty()) return otherwise;
    const std::string answer = lowercase(*typed);
    if (answer == "y" || answer == "yes") return true;
    if (answer == "n" || answer == "no") return false;
    say("Please answer y or n.");
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
