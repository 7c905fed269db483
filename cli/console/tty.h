// The terminal: its width, its colors, single keys, and Ctrl-C as a request to leave.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <termios.h>

#include "cli/console/ink.h"

namespace norenberc::cli {

enum class ColorChoice : std::uint8_t { Auto, Always, Never };

bool is_terminal(int file);
// Of standard output; COLUMNS, or 80, where it is no terminal.
int terminal_width();
// 0 where it is no terminal.
int terminal_height();
// What the terminal can show, by NO_COLOR, TERM and COLORTERM.
ColorDepth color_depth(ColorChoice choice);

// What a person types to play: `norenberc play`, or what NORENBERC_PLAY says it was started with.
std::string play_command();

inline constexpr std::string_view kClearScreen = "\x1b[2J\x1b[3J\x1b[H";

// While it lives, Ctrl-C interrupts reading instead of ending the program.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static bool was_interrupted();
};

// While it lives, standard input gives single keys, without Enter and without echo.
class KeyMode {
 public:
  KeyMode();
  ~KeyMode();
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;

  // The next key; nothing at the end of input or after Ctrl-C.
  std::optional<char> next();

 private:
  termios before_{};
};

}  // namespace norenberc::cli
