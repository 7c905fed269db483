// How a menu looks, and how an answer to it is read.
#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/terminal/menu.h"
#include "engine/notation.h"
#include "text/fault.h"

namespace norenberc::cli {
namespace {

std::string draw_columns(const std::vector<std::string>& cells, int width) {
  int widest = 0;
  for (const std::string& cell : cells) widest = std::max(widest, display_width(cell));
  const int count = static_cast<int>(cells.size());
  // More than six columns are hard to read even on a wide screen.
  const int columns = std::clamp((width + 1) / (widest + 3), 1, 6);
  const int rows = (count + columns - 1) / columns;
  std::string text;
  for (int row = 0; row < rows; ++row) {
    std::string line;
    for (int i = row; i < count; i += rows) {
      line += padded(cells[static_cast<std::size_t>(i)], widest) + "   ";
    }
    line = clipped(line, width);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string numbered(int n, std::string_view label, const Ink& ink) {
  return fmt::format(" {} {}", ink.question(fmt::format("{:>2}", n)), label);
}

std::string paragraph(std::string_view sentence, const Ink& ink, int width) {
  std::string text;
  for (const std::string& line : wrapped(sentence, width)) text += ink.question(line) + "\n";
  return text;
}

std::string draw_plan(const Menu& menu, const Ink& ink, int width) {
  std::vector<std::string> cells;
  for (const Guild guild : menu.guilds) {
    cells.push_back(numbered(number(guild), ink.guild(guild, label(guild)), ink));
  }
  cells.push_back(numbered(0, say("cli.plan_pass"), ink));
  std::string text = paragraph(menu.question, ink, width) + draw_columns(cells, width);
  const std::string how = say("cli.plan_how", {{"count", menu.most_planned},
                                               {"example", menu.most_planned > 1 ? "13" : "2"}});
  for (const std::string& line : wrapped(how, width)) text += ink.faint(line) + "\n";
  return text;
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// "13", "1 3" or "1,3": the guilds by their numbers.
Answer read_plan(const Menu& menu, std::string_view typed) {
  if (typed == "0") return Move::pass();
  GuildSet guilds;
  for (const char c : typed) {
    if (c == ' ' || c == ',') continue;
    const int guild = c - '1';
    if (guild < 0 || guild >= menu.guilds.size()) {
      return NotUnderstood{say("cli.guild_numbers", {{"count", menu.guilds.size()}})};
    }
    guilds = guilds.with(guild_at(guild));
  }
  return Move::plan(guilds);
}

Answer read_number(const std::vector<MenuItem>& items, bool has_back, std::string_view typed) {
  int n = 0;
  const auto end = std::from_chars(typed.data(), typed.data() + typed.size(), n).ptr;
  const bool is_there =
      end == typed.data() + typed.size() && n >= 1 && n <= static_cast<int>(items.size());
  if (has_back && typed == "0") return BackToMenu{};
  if (!is_there) return NotUnderstood{say("cli.choose_number", {{"count", items.size()}})};
  const MenuItem& item = items[static_cast<std::size_t>(n - 1)];
  if (item.move) return *item.move;
  return &item;
}

}  // namespace

std::string draw_menu(const Menu& menu, const MenuItem* opened, const Ink& ink, int width) {
  if (menu.decision == Decision::Plan) return draw_plan(menu, ink, width);
  std::vector<std::string> cells;
  for (const MenuItem& item : opened == nullptr ? menu.items : opened->choices) {
    const std::string& label = opened == nullptr || item.brief.empty() ? item.label : item.brief;
    cells.push_back(numbered(static_cast<int>(cells.size()) + 1, label, ink));
  }
  if (opened != nullptr) cells.push_back(numbered(0, say("cli.back"), ink));
  const std::string title =
      opened == nullptr ? menu.question : opened->label.substr(0, opened->label.rfind(" …")) + ":";
  return paragraph(title, ink, width) + draw_columns(cells, width);
}

Answer read_answer(const Menu& menu, const MenuItem* opened, std::string_view typed) {
  typed = trimmed(typed);
  const bool is_plan = menu.decision == Decision::Plan;
  // A plan is read digit by digit: "13" is two guilds, not entry 13.
  const bool starts_with_digit =
      !typed.empty() && std::isdigit(static_cast<unsigned char>(typed[0]));
  if (is_plan && starts_with_digit) return read_plan(menu, typed);
  if (is_number(typed)) {
    return read_number(opened == nullptr ? menu.items : opened->choices, opened != nullptr, typed);
  }
  if (opened != nullptr && (typed == "back" || typed == "b")) return BackToMenu{};
  Parsed<Move> parsed = parse_move(lowercase(typed));
  if (const Move* move = std::get_if<Move>(&parsed)) return *move;
  // Without the column: the line that was typed is still on the screen, and the message repeats the wrong piece.
  return NotUnderstood{message_about(std::get<TextFault>(parsed).fault).in(current_language())};
}

}  // namespace norenberc::cli
