#include "cli/draw/board.h"

#include <algorithm>
#include <vector>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/draw/house.h"
#include "cli/draw/roster.h"

namespace norenberc::cli {
namespace {

using Lines = std::vector<std::string>;

std::string phase_of(const GameState& state) {
  switch (state.phase) {
    case Phase::Planning: return say("cli.phase_planning");
    case Phase::Action:
      return state.called ? say("cli.phase_at", {{"guild", term(*state.called)}})
                          : say("cli.phase_last");
    case Phase::Over: return say("cli.phase_over");
  }
  return "";
}

std::string order_of(const GameState& state, const Names& names, const Ink& ink) {
  std::vector<std::string> order;
  for (int place = 0; place < state.player_count(); ++place) {
    const Seat seat = state.in_order(place);
    order.push_back(ink.seat(seat, names[seat]));
  }
  return joined(order, " → ");
}

void add_heading(Lines& lines, const View& view, const Names& names, const Ink& ink, int width) {
  const GameState& state = view.shown;
  const std::string phase = phase_of(state);
  const std::string left = " " + (state.is_over() ? phase
                                                  : say("cli.heading", {{"round", state.round},
                                                                        {"rounds", kRounds},
                                                                        {"turn", state.turn},
                                                                        {"phase", phase}}));
  const std::string right = say("cli.order", {{"names", order_of(state, names, ink)}}) + " ";
  // The order of play in the same line if there is room: the screen has few lines, and houses need most of them.
  const int gap = width - display_width(left) - display_width(right);
  if (gap >= 2) {
    lines.push_back(ink.strong(left) + repeated(" ", gap) + right);
    return;
  }
  lines.push_back(ink.strong(left));
  lines.push_back(" " + right);
}

// As many houses in a row as there is room for, the rows as even as they can be.
void add_houses(Lines& lines, const View& view, const Ink& ink, int width) {
  const int houses = view.shown.guilds().size();
  // Five houses where four fit are drawn as three and two: a row with one house alone would look like a mistake.
  const int fitting = std::max(1, (width + 1) / (kNarrowestHouse + 1));
  const int rows = (houses + fitting - 1) / fitting;
  const int in_a_row = (houses + rows - 1) / rows;
  const int house_width = std::min(kWidestHouse, (width + 1) / in_a_row - 1);
  for (int first = 0; first < houses; first += in_a_row) {
    std::vector<Lines> row;
    std::size_t height = 0;
    for (int i = first; i < std::min(houses, first + in_a_row); ++i) {
      row.push_back(draw_house(view, guild_at(i), ink, house_width));
      height = std::max(height, row.back().size());
    }
    for (std::size_t y = 0; y < height; ++y) {
      std::string line;
      for (const Lines& house : row) {
        // Lower houses stand on the same ground as the higher ones.
        const std::size_t above = height - house.size();
        line += y < above ? repeated(" ", house_width) : house[y - above];
        line += " ";
      }
      const bool is_empty_roof = line.find_first_not_of(' ') == std::string::npos;
      if (!is_empty_roof) lines.push_back(line);
    }
  }
}

}  // namespace

std::string draw_board(const View& view, const Names& names, const Ink& ink, int width) {
  // A house cannot be narrower; on a smaller screen the terminal breaks the lines.
  width = std::max(width, 40);
  Lines lines;
  add_heading(lines, view, names, ink, width);
  add_houses(lines, view, ink, width);
  for (const std::string& line : draw_roster(view, names, ink, width)) lines.push_back(line);
  std::string text;
  for (const std::string& line : lines) {
    std::string fitted = clipped(line, width);
    // Blanks at the end would break into an empty line when the window is made narrower.
    fitted.erase(fitted.find_last_not_of(' ') + 1);
    text += fitted + "\n";
  }
  return text;
}

}  // namespace norenberc::cli
