// The commands that are no moves: help, hint, undo, save and so on.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "ai/network_bot.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/draw/board.h"
#include "cli/draw/event_text.h"
#include "cli/draw/markdown_text.h"
#include "cli/draw/rules_text.h"
#include "cli/draw/score_table.h"
#include "cli/terminal/hot_seat.h"
#include "engine/notation.h"
#include "table/hint.h"

namespace norenberc::cli {
namespace {

const std::vector<std::string> kCommands = {"board", "help",  "hint", "language", "log",
                                            "quit",  "rules", "save", "score",    "undo"};
constexpr int kSimulationsOfAHint = 400;

// Commands with more than one letter may be shortened to their first where no move starts alike.
std::string first_word(const std::string& line) {
  const std::string word = lowercase(line.substr(0, line.find(' ')));
  if (word == "?" || word == "h") return "help";
  if (word == "q" || word == "exit") return "quit";
  if (word == "u") return "undo";
  return word;
}

}  // namespace

std::optional<HotSeat::Next> HotSeat::run_command(Seat seat, const std::string& line) {
  const std::string word = first_word(line);
  const std::size_t space = line.find(' ');
  const std::string rest(trimmed(space == std::string::npos ? "" : line.substr(space)));
  if (word == "undo") return undo();
  if (word == "quit") return quit();
  if (word == "help") {
    help();
  } else if (word == "hint") {
    hint(seat);
  } else if (word == "rules") {
    rules(rest);
  } else if (word == "score") {
    standing(seat);
  } else if (word == "log") {
    log();
  } else if (word == "save") {
    save(rest);
  } else if (word == "language") {
    change_language(seat, rest);
  } else if (word == "board") {
    show_table(seat);
    show_menu();
  } else {
    return std::nullopt;
  }
  return Next::Ask;
}

void HotSeat::help() {
  for (const std::string& line : lines_of(say("help.terminal"))) {
    const int margin = static_cast<int>(std::min<std::size_t>(line.find_first_not_of(' '), 2));
    if (display_width(line) <= console_.width()) {
      console_.show(line + "\n");
    } else {
      const int room = console_.width() - margin;
      for (const std::string& part : wrapped(trimmed(line), room)) {
        console_.show(repeated(" ", margin) + part + "\n");
      }
    }
  }
}

void HotSeat::hint(Seat seat) {
  const View seen = view(seat);
  NetworkBot bot({.simulations = kSimulationsOfAHint},
                 seed_of(fmt::format("hint {}", log_.size())));
  const Thought thought = bot.think_aloud(seen, game().memory(), {});
  SeatNames names = numbered_seats();
  std::copy(saved_.names.by_seat.begin(), saved_.names.by_seat.end(), names.begin());
  console_.say(
      say("cli.hint", {{"what", hint_text(current_language(), *thought.why, seen.shown, names)},
                       {"typed", norenberc::text(thought.move)}}));
}

void HotSeat::rules(const std::string& which) {
  const auto found = rules_about(which);
  if (!found) {
    warn(say("cli.no_rule", {{"typed", printable(which)}}));
    return;
  }
  console_.show(typeset(*found, console_.width()));
  if (which.empty()) console_.say(say("cli.rules_how"));
}

void HotSeat::standing(Seat seat) {
  console_.say(say("cli.if_over_now"));
  console_.show(draw_standing(view(seat), saved_.names, console_.ink, console_.width()));
}

void HotSeat::change_language(Seat seat, const std::string& typed) {
  const auto language = language_named(lowercase(typed));
  if (!language) {
    std::vector<std::string> known;
    for (const Language each : languages()) {
      known.push_back(fmt::format("{} ({})", code(each), own_name(each)));
    }
    return console_.say(say("cli.languages", {{"languages", joined(known)}}));
  }
  set_language(*language);
  log_.clear();
  for (const Events& events : happened_) {
    for (std::string& line : say_all(events, saved_.names)) log_.push_back(std::move(line));
  }
  opened_ = nullptr;
  menu_ = offer(view(seat), seat, saved_.names);
  show_table(seat);
  show_menu();
}

void HotSeat::log() {
  if (log_.empty()) console_.say(say("cli.nothing_happened"));
  for (const std::string& each : log_) {
    for (const std::string& line : wrapped("• " + each, console_.width(), 2)) {
      console_.show(line + "\n");
    }
  }
}

HotSeat::Next HotSeat::undo() {
  if (undoable_.empty()) {
    warn(say("cli.nothing_to_undo"));
    return Next::Ask;
  }
  take_back(*at_screen_);
  return Next::Go;
}

void HotSeat::save(const std::string& path) {
  const std::filesystem::path target = path.empty() ? file_ : std::filesystem::path(path);
  try {
    write_file(target, text(saved_, record()));
    console_.say(say("cli.saved", {{"file", target.string()}}));
  } catch (const TaskError& failure) {
    warn(failure.what());
  }
}

HotSeat::Next HotSeat::quit() {
  console_.say(say("cli.quit"));
  const auto typed = console_.ask(say("cli.quit_question") + " ");
  if (typed && is_no(*typed)) return Next::Ask;
  const bool is_name = typed && !typed->empty() && !is_yes(*typed);
  if (is_name) save(*typed);
  has_left_ = true;
  return Next::Go;
}

std::optional<std::string> unknown_word(const std::string& line) {
  const std::string word = first_word(line);
  if (word.empty() || std::isdigit(static_cast<unsigned char>(word[0])) != 0) return std::nullopt;
  std::vector<std::string> known = kCommands;
  for (const MoveRow& move : kMoves) known.emplace_back(move.word);
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  const auto meant = nearest(word, known);
  return say("cli.unknown_word", {{"typed", printable(shortened(word, 30))},
                                  {"is_near", meant ? "yes" : "no"},
                                  {"meant", meant.value_or("")}});
}

}  // namespace norenberc::cli
