#include "lab/learning_curve.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace norenberc::lab {

namespace {

constexpr int kLeft = 60;
constexpr int kTop = 40;
constexpr int kWide = 560;
constexpr int kHigh = 260;

constexpr const char* kStyle = R"(<style>
  text { font: 12px system-ui, sans-serif; fill: #333; }
  .title { font-weight: 600; font-size: 13px; }
  .grid { stroke: #ddd; } .line { stroke: #2f5d8a; fill: none; stroke-width: 2; } .dot { fill: #2f5d8a; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd; } .grid { stroke: #444; } .line { stroke: #8fb8e0; } .dot { fill: #8fb8e0; }
  }
</style>
)";

// A step that divides the range into about five.
double step_for(double range) {
  const double rough = std::max(range, 1.0) / 5;
  const double unit = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * unit >= rough) return factor * unit;
  }
  return 10 * unit;
}

const char* word(Teacher teacher) {
  switch (teacher) {
    case Teacher::Heuristic: return "rules of thumb";
    case Teacher::OneAhead: return "one move ahead";
    case Teacher::Search: return "search";
  }
  return "";
}

}  // namespace

std::string learning_curve_svg(int players, const std::vector<Generation>& history) {
  double games = 1;
  double elo = 1;
  for (const Generation& each : history) {
    games = std::max<double>(games, each.games);
    elo = std::max(elo, each.elo);
  }
  const auto x = [&](double of) { return kLeft + kWide * of / games; };
  const auto y = [&](double of) { return kTop + kHigh - kHigh * of / elo; };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n{}"
      "<text class=\"title\" x=\"{}\" y=\"22\">Elo by games of training, {} players</text>\n",
      kLeft + kWide + 40, kTop + kHigh + 40, kStyle, kLeft, players);
  for (double at = 0; at <= elo; at += step_for(elo)) {
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f}</text>\n",
        kLeft, kLeft + kWide, y(at), y(at), kLeft - 8, y(at) + 4, at);
  }
  for (double at = 0; at <= games; at += step_for(games)) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.0f}</text>\n", x(at),
                       kTop + kHigh + 20, at);
  }
  std::string line;
  std::string dots;
  for (const Generation& each : history) {
    line += fmt::format("{:.1f},{:.1f} ", x(each.games), y(each.elo));
    if (each.is_accepted && each.teacher == Teacher::Search) {
      dots += fmt::format("<circle class=\"dot\" r=\"2.5\" cx=\"{:.1f}\" cy=\"{:.1f}\"/>\n",
                          x(each.games), y(each.elo));
    }
  }
  return svg + fmt::format("<polyline class=\"line\" points=\"{}\"/>\n", line) + dots + "</svg>\n";
}

std::string learning_curve_table(const std::vector<Generation>& history) {
  std::string table =
      "generation   games  teacher         loss: win  margin  moves   gate (1 is even)      Elo\n";
  for (const Generation& each : history) {
    const bool has_gate = each.teacher == Teacher::Search;
    table += fmt::format("{:>10} {:>7}  {:<14} {:>10.4f} {:>7.4f} {:>6.3f}   {:<16} {:>8.0f}\n",
                         each.number, each.games, word(each.teacher), each.win_loss,
                         each.margin_loss, each.policy_loss,
                         has_gate ? fmt::format("{:.2f} {}", each.gate_share,
                                                each.is_accepted ? "accepted" : "kept the old")
                                  : "",
                         each.elo);
  }
  return table;
}

}  // namespace norenberc::lab
