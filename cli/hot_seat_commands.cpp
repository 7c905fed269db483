// The commands that are no moves: help, hint, undo, save and so on.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/board.h"
#include "cli/files.h"
#include "cli/hot_seat.h"
#include "cli/rules_text.h"
#include "cli/score_table.h"
#include "cli/text.h"
#include "engine/notation.h"

namespace norenberc::cli {
namespace {

constexpr std::string_view kHelp = R"(Answer by number, or type a move:
  plan 1,3                   visit the Brewers and the Shoemakers; or pass
  sell 2                     two of the guild's own goods; or nothing
  buy beer,beer,shoe         up to three goods
  recruit 3 beer,shoe,shoe   the guest of window 3, and what you pay
  first · stay               go to the front of the turn order, or not
  burgle 2 hat,hat · swap brewers/w3 bakers/l2 · mayor printers · peddle page
  duchess printers · jack printers · decline

Or a command:
  board   draw the table again         undo    take back your last decision
  log     all that happened so far     hint    what a bot would do
  score   the points as of now         save    save FILE writes a copy
  rules   rules R7, R7.2 or burglar    quit    leave; the game is kept

How to read the table:
  The large figure is the price. “then 4 2+ 5/3” are the guildmasters to come;
  + brings an agent, 5/3 are two tiles, 5 on top. A double frame is called.
  ◆ crest, ♛ prestige crest, ♜ Mayor, 2:▲ an agent of seat 2.
  Guests cost own goods + any goods: 2/1+2 is two own, or one own and two any.
  Townsmen work ★ at once, ☾ each round, ☼ at the end of the game, ∞ always.
  agents 3+2 means three at hand and two in the stockpile.
)";

const std::vector<std::string> kCommands = {"board", "help", "hint",  "log", "quit",
                                            "rules", "save", "score", "undo"};
const std::vector<std::string> kVerbs = {"plan",    "pass",   "sell",  "buy",   "recruit",
                                         "nothing", "burgle", "swap",  "mayor", "peddle",
                                         "duchess", "jack",   "first", "stay",  "decline"};

// Commands with more than one letter may be shortened to their first where no move starts alike.
std::string first_word(const std::string& line) {
  const std::string word = lowercase(line.substr(0, line.find(' ')));
  if (word == "?" || word == "h") return "help";
  if (word == "q" || word == "exit") return "quit";
  if (word == "u") return "undo";
  return word;
}

}  // namespace

std::optional<HotSeat::Next> HotSeat::obey(Seat seat, const std::string& line) {
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
  } else if (word == "board") {
    show_table(seat);
    show_menu();
  } else {
    return std::nullopt;
  }
  return Next::Ask;
}

void HotSeat::help() {
  for (const std::string& line : lines_of(kHelp)) {
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
  const auto bot = make_bot("heuristic", seed_of(fmt::format("hint {}", log_.size())));
  const Move move = bot->choose(view(seat), match().memory());
  console_.say(fmt::format("A bot would choose: {} ({}).",
                           describe(view(seat).shown, seat, move, saved_.names),
                           norenberc::text(move)));
}

void HotSeat::rules(const std::string& which) {
  const auto found = rules_about(which, console_.width());
  if (!found) {
    complain(
        fmt::format("The rulebook has no part “{}”; rules lists its chapters.", printable(which)));
    return;
  }
  console_.show(*found);
  if (which.empty()) console_.say("rules R7 shows a chapter, rules R7.2 a rule.");
}

void HotSeat::standing(Seat seat) {
  console_.say("If the game ended now:");
  console_.show(draw_standing(view(seat), saved_.names, console_.ink, console_.width()));
}

void HotSeat::log() {
  if (log_.empty()) console_.say("Nothing has happened yet.");
  for (const std::string& each : log_) {
    for (const std::string& line : wrapped("• " + each, console_.width(), 2)) {
      console_.show(line + "\n");
    }
  }
}

HotSeat::Next HotSeat::undo() {
  if (undoable_.empty()) {
    complain(
        "There is nothing to take back: a decision stands once something was revealed or another "
        "player decided.");
    return Next::Ask;
  }
  take_back(*at_screen_);
  return Next::Go;
}

void HotSeat::save(const std::string& path) {
  const std::filesystem::path target = path.empty() ? file_ : std::filesystem::path(path);
  try {
    write_file(target, text(saved_, record()));
    console_.say(fmt::format("Saved as {}", target.string()));
  } catch (const Failure& failure) {
    complain(failure.what());
  }
}

HotSeat::Next HotSeat::quit() {
  console_.say(
      "The game is kept and can be resumed. Enter leaves; a name saves a copy first; no stays.");
  const auto typed = console_.ask("Leave? [Enter/FILE/no] ");
  if (typed && (lowercase(*typed) == "no" || lowercase(*typed) == "n")) return Next::Ask;
  const bool is_name =
      typed && !typed->empty() && lowercase(*typed) != "yes" && lowercase(*typed) != "y";
  if (is_name) save(*typed);
  has_left_ = true;
  return Next::Go;
}

std::optional<std::string> unknown_word(const std::string& line) {
  const std::string word = first_word(line);
  if (word.empty() || std::isdigit(static_cast<unsigned char>(word[0])) != 0) return std::nullopt;
  std::vector<std::string> known = kCommands;
  known.insert(known.end(), kVerbs.begin(), kVerbs.end());
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  const auto meant = nearest(word, known);
  return fmt::format(
      "“{}” is neither a move nor a command; {}", printable(shortened(word, 30)),
      meant ? fmt::format("did you mean “{}”?", *meant) : "help shows what there is.");
}

}  // namespace norenberc::cli
