#include "cli/commands/analysis_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "cli/console/figures.h"
#include "cli/console/language.h"
#include "cli/console/text.h"

namespace norenberc::cli {
namespace {

constexpr int kNameRoom = 12;
constexpr std::size_t kCurveRoom = 60;
constexpr int kCellRoom = 15;

// The first decision that column i of so many shows.
std::size_t first_in(std::size_t i, std::size_t columns, std::size_t decisions) {
  return i * decisions / columns;
}

std::string_view bar(double share) {
  static constexpr std::array<std::string_view, 8> kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const auto height = static_cast<int>(share * static_cast<double>(kBars.size()));
  return kBars[static_cast<std::size_t>(std::clamp(height, 0, 7))];
}

std::string rounds_line(const std::vector<insight::Assessment>& decisions, std::size_t columns) {
  std::string line;
  int round = 0;
  for (std::size_t i = 0; i < columns; ++i) {
    const int now = decisions[first_in(i, columns, decisions.size())].round;
    line += now == round ? " " : std::to_string(now);
    round = now;
  }
  return line;
}

std::string curve_of(const std::vector<insight::Assessment>& decisions, std::size_t columns,
                     Seat seat) {
  std::string line;
  for (std::size_t i = 0; i < columns; ++i) {
    const std::size_t from = first_in(i, columns, decisions.size());
    const std::size_t to = first_in(i + 1, columns, decisions.size());
    double sum = 0;
    for (std::size_t j = from; j < to; ++j) sum += decisions[j].judgment.wins[at(seat)];
    line += bar(sum / static_cast<double>(to - from));
  }
  return line;
}

// The parts from left to right, rounded so that what is shown adds up, too: each ends where the
// rounded sum so far is.
std::vector<std::string> cells_of(const insight::Breakdown& breakdown, double unit) {
  std::vector<std::string> cells;
  std::int64_t sum = 0;
  double shown = 0;
  for (const insight::Part& part : breakdown.parts) {
    sum += part.value;
    const double now = std::round(static_cast<double>(sum) / insight::kPartUnits * unit * 10) / 10;
    const double value = std::round((now - shown) * 10) / 10;
    shown = now;
    cells.push_back((value > 0 && !cells.empty() ? "+" : "") + figure(value + 0.0, 1) + " ± " +
                    figure(part.error / insight::kPartUnits * unit, 1));
  }
  cells.push_back(figure(shown, 1));
  return cells;
}

template <class Choose>
std::string table_of(const insight::Review& review, const Names& names, const std::string& title,
                     double unit, Choose choose) {
  std::string table = "\n " + title + "\n " + padded("", kNameRoom - 1);
  for (const char* each : {"start", "luck", "others", "own", "result"}) {
    table += "  " + right_aligned(say(std::string("cli.analyze_") + each), kCellRoom);
  }
  for (const Seat seat : seat_set(static_cast<int>(review.breakdowns.size()))) {
    table += "\n " + padded(names[seat], kNameRoom - 1);
    for (const std::string& cell : cells_of(choose(review.breakdowns[at(seat)]), unit)) {
      table += "  " + right_aligned(cell, kCellRoom);
    }
  }
  return table + "\n";
}

}  // namespace

std::string curves_text(const insight::Review& review, const Names& names, int players) {
  const std::vector<insight::Assessment>& decisions = review.decisions;
  if (decisions.empty()) return "";
  const std::size_t columns = std::min(kCurveRoom, decisions.size());
  std::string text = "\n " + say("cli.analyze_curve") + "\n " + padded("", kNameRoom) +
                     rounds_line(decisions, columns) + "\n";
  for (const Seat seat : seat_set(players)) {
    text += " " + padded(names[seat], kNameRoom) + curve_of(decisions, columns, seat);
    if (!review.breakdowns.empty()) {
      const auto result = static_cast<double>(review.breakdowns[at(seat)].win.result);
      text += "  " + percent(result / insight::kPartUnits);
    }
    text += "\n";
  }
  return text;
}

std::string breakdowns_text(const insight::Review& review, const Names& names) {
  if (review.breakdowns.empty()) return "";
  return table_of(review, names, say("cli.analyze_parts_win"), 100,
                  [](const insight::PlayerBreakdown& each) { return each.win; }) +
         table_of(review, names, say("cli.analyze_parts_points"), 1,
                  [](const insight::PlayerBreakdown& each) { return each.points; });
}

}  // namespace norenberc::cli
