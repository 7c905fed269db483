#include "cli/console/tty.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace norenberc::cli {
namespace {

// All that a signal handler may do is to set a flag; the next read looks at it.
volatile std::sig_atomic_t interrupted = 0;

void note_interrupt(int) { interrupted = 1; }

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

std::string play_command() {
  const std::string_view command = environment("NORENBERC_PLAY");
  return command.empty() ? "norenberc play" : std::string(command);
}

bool is_terminal(int file) { return ::isatty(file) == 1; }

int terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const std::string_view columns = environment("COLUMNS");
  int width = 0;
  std::from_chars(columns.data(), columns.data() + columns.size(), width);
  return width > 0 ? std::min(width, 1000) : 80;  // a drawing a mile wide helps nobody
}

int terminal_height() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

ColorDepth color_depth(ColorChoice choice) {
  const std::string_view term = environment("TERM");
  if (choice == ColorChoice::Never) return ColorDepth::None;
  if (choice == ColorChoice::Auto) {
    const bool is_plain = !is_terminal(STDOUT_FILENO) || term.empty() || term == "dumb";
    if (is_plain || !environment("NO_COLOR").empty()) return ColorDepth::None;
  }
  // There is no standard for these names, but terminals and the programs in them agree (termstandard/colors).
  const std::string_view color_term = environment("COLORTERM");
  if (color_term == "truecolor" || color_term == "24bit") return ColorDepth::Full;
  if (term.find("256color") != std::string_view::npos) return ColorDepth::Palette;
  return ColorDepth::Basic;
}

InterruptWatch::InterruptWatch() {
  interrupted = 0;
  struct sigaction action {};
  action.sa_handler = note_interrupt;  // without SA_RESTART: a waiting read returns
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  ::sigaction(SIGHUP, &action, nullptr);
}

InterruptWatch::~InterruptWatch() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  std::signal(SIGHUP, SIG_DFL);
}

bool InterruptWatch::was_interrupted() { return interrupted != 0; }

KeyMode::KeyMode() {
  ::tcgetattr(STDIN_FILENO, &before_);
  termios keys = before_;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &keys);
}

KeyMode::~KeyMode() { ::tcsetattr(STDIN_FILENO, TCSANOW, &before_); }

std::optional<char> KeyMode::next() {
  char key = 0;
  if (InterruptWatch::was_interrupted() || ::read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
  if (key == 4) return std::nullopt;  // Ctrl-D
  return key;
}

}  // namespace norenberc::cli
