// The picture of docs/strength.md: a panel for each number of players, a row for each player.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/strength_report.h"

namespace norenberc::lab {

namespace {

constexpr int kNames = 130;   // room for the names, left of the first panel
constexpr int kPanel = 160;   // the width of a panel …
constexpr int kBetween = 44;  // … and between two, where their labels meet
constexpr int kRow = 22;
constexpr int kTop = 54;
constexpr int kBottom = 44;

constexpr const char* kStyle = R"(<style>
  text { font: 12px system-ui, sans-serif; fill: #333; }
  .title { font-weight: 600; font-size: 13px; }
  .small { font-size: 10px; fill: #666; }
  .grid { stroke: #d8d8d8; } .row { stroke: #eee; } .reach { stroke: #2f5d8a; stroke-width: 2; }
  .at { fill: #2f5d8a; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd; } .small { fill: #aaa; } .grid { stroke: #444; } .row { stroke: #333; }
    .reach { stroke: #8fb8e0; } .at { fill: #8fb8e0; }
  }
</style>
)";

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else
      safe += c;
  }
  return safe;
}

struct Scale {
  double low = 0;
  double high = 0;
  double step = 200;

  double x(double elo) const { return (elo - low) / (high - low) * kPanel; }
};

Scale scale_of(const std::vector<std::vector<Rated>>& columns) {
  Scale scale;
  for (const std::vector<Rated>& column : columns) {
    for (const Rated& each : column) {
      scale.low = std::min(scale.low, each.elo.low);
      scale.high = std::max(scale.high, each.elo.high);
    }
  }
  // About four grid lines to a panel: with more, their labels would touch.
  while ((scale.high - scale.low) / scale.step > 4) scale.step *= 2;
  scale.low = std::floor(scale.low / scale.step - 0.1) * scale.step;
  scale.high = std::ceil(scale.high / scale.step + 0.1) * scale.step;
  return scale;
}

std::string panel(const std::vector<Rated>& column, const std::vector<std::string>& players,
                  const Scale& scale, int seats, int left) {
  const int bottom = kTop + kRow * static_cast<int>(players.size());
  std::string svg = fmt::format(
      "<g transform=\"translate({} 0)\">\n<text class=\"title\" x=\"{}\" y=\"36\" "
      "text-anchor=\"middle\">{} players</text>\n",
      left, kPanel / 2, seats);
  for (double elo = scale.low; elo <= scale.high + 1; elo += scale.step) {
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>"
        "<text class=\"small\" x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\">{4}"
        "</text>\n",
        scale.x(elo), kTop - 6, bottom, bottom + 14, std::lround(elo));
  }
  for (const Rated& each : column) {
    const auto row = std::find(players.begin(), players.end(), each.player) - players.begin();
    const int y = kTop + kRow * static_cast<int>(row) + kRow / 2;
    svg += fmt::format(
        "<line class=\"reach\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\"/>"
        "<circle class=\"at\" cx=\"{:.1f}\" cy=\"{}\" r=\"4\"><title>{} {:+}"
        "</title></circle>\n",
        scale.x(each.elo.low), scale.x(each.elo.high), y, y, scale.x(each.elo.mean), y,
        escaped(each.player), std::lround(each.elo.mean));
  }
  return svg + "</g>\n";
}

}  // namespace

std::string strength_picture(const Strength& strength) {
  std::vector<std::vector<Rated>> columns;
  std::vector<std::string> players;  // the strongest on top
  for (const int seats : strength.plan.seats) {
    columns.push_back(ladder_of(strength.plan, strength.results, seats));
    for (auto each = columns.back().rbegin(); each != columns.back().rend(); ++each) {
      if (std::find(players.begin(), players.end(), each->player) == players.end()) {
        players.push_back(each->player);
      }
    }
  }
  const Scale scale = scale_of(columns);
  const int width = kNames + static_cast<int>(columns.size()) * (kPanel + kBetween);
  const int height = kTop + kRow * static_cast<int>(players.size()) + kBottom;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"Ratings in Elo by the number of players\">\n{}"
      "<text class=\"title\" x=\"10\" y=\"18\">Ratings in Elo, with 95 % intervals</text>\n",
      width, height, kStyle);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int y = kTop + kRow * static_cast<int>(i) + kRow / 2;
    svg += fmt::format(
        "<line class=\"row\" x1=\"10\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>"
        "<text x=\"10\" y=\"{}\">{}</text>\n",
        width - 10, y + kRow / 2, y + kRow / 2, y + 4, escaped(players[i]));
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    svg += panel(columns[i], players, scale, strength.plan.seats[i],
                 kNames + static_cast<int>(i) * (kPanel + kBetween));
  }
  return svg + "</svg>\n";
}

}  // namespace norenberc::lab
