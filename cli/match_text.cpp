#include "cli/match_text.h"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/text.h"

namespace norenberc::cli {

namespace {

std::string verdict_text(const lab::Match& match, const lab::Test& test) {
  const std::string& first = match.players[0].text;
  switch (test.verdict) {
    case lab::Verdict::Stronger: return fmt::format("{} is stronger", first);
    case lab::Verdict::NotStronger: return fmt::format("{} is not stronger", first);
    case lab::Verdict::Open: return "open";
  }
  return "";
}

boost::json::value json_number(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 1e6) / 1e6;
}

boost::json::object json_of(const lab::Estimate& estimate) {
  return {{"mean", json_number(estimate.mean)},
          {"low", json_number(estimate.low)},
          {"high", json_number(estimate.high)}};
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string elo_text(double elo) {
  if (!std::isfinite(elo)) return elo > 0 ? "+∞" : "-∞";
  const auto whole = std::lround(elo);
  return whole == 0 ? "0" : fmt::format("{:+}", whole);
}

std::string elo_text(const lab::Estimate& elo) {
  if (std::isfinite(elo.mean)) return elo_text(elo.mean);
  return elo.mean > 0 ? "> " + elo_text(elo.low) : "< " + elo_text(elo.high);
}

std::string outcome_table(const lab::Match& match, const lab::Outcome& outcome, Shows shows) {
  int room = 6;
  for (const lab::Achievement& each : outcome.achievements) {
    room = std::max(room, display_width(each.player));
  }
  std::string table = fmt::format(" {}  {:>7}  {:^17}  {:>6} {:^15}  {:>6}  {:^14}  {:>9}\n",
                                  padded("player", room), "wins", "95 % interval", "Elo",
                                  "95 % interval", "VP", "95 % interval", "ms");
  for (const lab::Achievement& each : outcome.achievements) {
    const std::string elo_range =
        fmt::format("{} to {}", elo_text(each.elo.low), elo_text(each.elo.high));
    table += fmt::format(
        " {}  {:>7}  {:>17}  {} {}  {:>6.2f}  {:>14}  {:>9.3f}\n", padded(each.player, room),
        percent(each.share.mean),
        fmt::format("{:.1f} to {}", 100 * each.share.low, percent(each.share.high)),
        right_aligned(elo_text(each.elo), 6), right_aligned(elo_range, 15), each.points.mean,
        fmt::format("{:.2f} to {:.2f}", each.points.low, each.points.high), each.milliseconds);
  }
  table += fmt::format(" {} games in {} deals, {} players", outcome.games, outcome.blocks,
                       match.seats());
  table += fmt::format(", fair share {}\n", percent(lab::fair_share(match.seats())));
  if (shows == Shows::Verdict) {
    table += fmt::format(" sequential test: {} (log ratio {:.2f} of {:.2f})\n",
                         verdict_text(match, outcome.test), outcome.test.log_ratio, lab::kDecisive);
  }
  return table;
}

std::string outcome_json(const lab::Match& match, const lab::Outcome& outcome) {
  boost::json::array results;
  for (const lab::Achievement& each : outcome.achievements) {
    results.push_back({{"player", each.player},
                       {"share", json_of(each.share)},
                       {"elo", json_of(each.elo)},
                       {"points", json_of(each.points)},
                       {"decisions", each.decisions},
                       {"milliseconds", json_number(each.milliseconds)}});
  }
  boost::json::object json{{"players", match.seats()},
                           {"seed", match.seed},
                           {"blocks", outcome.blocks},
                           {"games", outcome.games},
                           {"fair", json_number(lab::fair_share(match.seats()))},
                           {"results", std::move(results)}};
  if (match.players.size() == 2) {
    const bool is_open = outcome.test.verdict == lab::Verdict::Open;
    json["test"] = {{"log_ratio", json_number(outcome.test.log_ratio)},
                    {"verdict", is_open                                          ? "open"
                                : outcome.test.verdict == lab::Verdict::Stronger ? "stronger"
                                                                                 : "not stronger"}};
  }
  return boost::json::serialize(json) + "\n";
}

}  // namespace norenberc::cli
