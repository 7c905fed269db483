#include "cli/match_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/text.h"
#include "protocol/json_writer.h"

namespace norenberc::cli {

namespace {

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

std::string verdict_text(const lab::Match& match, const lab::Test& test) {
  const std::string& first = match.players[0].text;
  switch (test.verdict) {
    case lab::Verdict::Stronger: return fmt::format("{} is stronger", first);
    case lab::Verdict::NotStronger: return fmt::format("{} is not stronger", first);
    case lab::Verdict::Open: return "open";
  }
  return "";
}

void write(JsonWriter& json, std::string_view name, const lab::Estimate& estimate) {
  json.key(name);
  json.begin_object();
  json.member("mean", rounded(estimate.mean));
  json.member("low", rounded(estimate.low));
  json.member("high", rounded(estimate.high));
  json.end_object();
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
  JsonWriter json;
  json.begin_object();
  json.member("players", match.seats());
  json.member("seed", match.seed);
  json.member("deals", outcome.blocks);
  json.member("games", outcome.games);
  json.member("fair", rounded(lab::fair_share(match.seats())));
  json.key("results");
  json.begin_list();
  for (const lab::Achievement& each : outcome.achievements) {
    json.begin_object();
    json.member("player", each.player);
    write(json, "share", each.share);
    write(json, "elo", each.elo);
    write(json, "points", each.points);
    json.member("decisions", static_cast<double>(each.decisions));
    json.member("milliseconds", rounded(each.milliseconds));
    json.end_object();
  }
  json.end_list();
  if (match.players.size() == 2) {
    json.key("test");
    json.begin_object();
    json.member("log_ratio", rounded(outcome.test.log_ratio));
    json.member("verdict", outcome.test.verdict == lab::Verdict::Open       ? "open"
                           : outcome.test.verdict == lab::Verdict::Stronger ? "stronger"
                                                                            : "not stronger");
    json.end_object();
  }
  json.end_object();
  return json.take() + "\n";
}

}  // namespace norenberc::cli
