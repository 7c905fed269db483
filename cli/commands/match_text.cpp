#include "cli/commands/match_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "ai/evaluator.h"
#include "cli/console/figures.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "protocol/json_writer.h"

namespace norenberc::cli {

namespace {

// Four decimals: the rest is noise, and a file of results can be compared with another.
double rounded(double value) { return std::round(value * 1e4) / 1e4; }

std::string verdict_text(const lab::Match& match, const lab::Test& test) {
  const std::string& first = match.players[0].text;
  switch (test.verdict) {
    case lab::Verdict::Stronger: return say("cli.match_stronger", {{"player", first}});
    case lab::Verdict::NotStronger: return say("cli.match_not_stronger", {{"player", first}});
    case lab::Verdict::Open: return say("cli.match_open");
  }
  return "";
}

// What the sequential test of the first two says.
std::string verdict_line(const lab::Match& match, const lab::Test& test) {
  return " " +
         say("cli.match_test", {{"verdict", verdict_text(match, test)},
                                {"ratio", figure(test.log_ratio, 2)},
                                {"decisive", figure(lab::kDecisive, 2)}}) +
         "\n";
}

// "12.1 to 15.0 %"
std::string reach(const std::string& low, const std::string& high) {
  return low + " " + say("cli.contest_to") + " " + high;
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

std::string elo_text(double elo) {
  if (!std::isfinite(elo)) return elo > 0 ? "+∞" : "-∞";
  const auto whole = std::lround(elo);
  return whole == 0 ? "0" : fmt::format("{:+}", whole);
}

// Without a single loss (or win) the rating is infinite; the bound of its interval is what is known.
std::string elo_text(const lab::Estimate& elo) {
  if (std::isfinite(elo.mean)) return elo_text(elo.mean);
  return elo.mean > 0 ? "> " + elo_text(elo.low) : "< " + elo_text(elo.high);
}

std::string result_table(const lab::Match& match, const lab::MatchResult& result, Footer footer) {
  const std::string player = say("cli.match_player");
  // Columns grow with the titles, which have other lengths in other languages.
  int room = display_width(player);
  for (const lab::PlayerResult& each : result.players) {
    room = std::max(room, display_width(each.player));
  }
  const std::string interval = say("cli.contest_interval");
  const std::array columns = {
      Column(say("cli.contest_wins"), 7),
      Column(interval, 17),
      Column("Elo", 6),
      Column(interval, 15),
      Column(say("cli.match_points"), 6),
      Column(interval, 14),
      Column("ms", 9),
  };
  std::string table = " " + padded(player, room);
  for (const Column& column : columns) table += "  " + column.cell(column.title());
  for (const lab::PlayerResult& each : result.players) {
    const std::array cells = {
        percent(each.share.mean),
        reach(figure(100 * each.share.low, 1), percent(each.share.high)),
        elo_text(each.elo),
        reach(elo_text(each.elo.low), elo_text(each.elo.high)),
        figure(each.points.mean, 2),
        reach(figure(each.points.low, 2), figure(each.points.high, 2)),
        figure(each.milliseconds, 3),
    };
    table += "\n " + padded(each.player, room);
    for (std::size_t i = 0; i < cells.size(); ++i) table += "  " + columns[i].cell(cells[i]);
  }
  table += "\n " +
           say("cli.match_games", {{"count", result.games},
                                   {"deals", result.blocks},
                                   {"players", match.seats()},
                                   {"share", percent(fair_share(match.seats()))}}) +
           "\n";
  return footer == Footer::Verdict ? table + verdict_line(match, result.test) : table;
}

std::string result_json(const lab::Match& match, const lab::MatchResult& result) {
  JsonWriter json;
  json.begin_object();
  json.member("players", match.seats());
  json.member("seed", match.seed);
  json.member("deals", result.blocks);
  json.member("games", result.games);
  json.member("fair", rounded(fair_share(match.seats())));
  json.key("results");
  json.begin_list();
  for (const lab::PlayerResult& each : result.players) {
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
  // The sequential test compares two.
  if (match.players.size() == 2) {
    json.key("test");
    json.begin_object();
    json.member("log_ratio", rounded(result.test.log_ratio));
    json.member("verdict", result.test.verdict == lab::Verdict::Open       ? "open"
                           : result.test.verdict == lab::Verdict::Stronger ? "stronger"
                                                                           : "not stronger");
    json.end_object();
  }
  json.end_object();
  return json.take() + "\n";
}

std::string independent_table(const lab::Match& match, const lab::MatchResult& result,
                              Footer footer, double seconds) {
  std::string table = fmt::format(
      " {} {} {}  {} {}\n", padded(say("cli.contest_bot"), 16),
      right_aligned(say("cli.contest_wins"), 9), right_aligned(say("cli.contest_share"), 8),
      padded("  " + say("cli.contest_interval"), 17), right_aligned(say("cli.contest_points"), 8));
  for (std::size_t i = 0; i < result.players.size(); ++i) {
    const lab::PlayerResult& each = result.players[i];
    table += fmt::format(" {:<16} {} {}  {} {} {}  {}\n", fmt::format("{} {}", i + 1, each.player),
                         right_aligned(figure(each.share.mean * result.games, 1), 9),
                         right_aligned(percent(each.share.mean), 8),
                         right_aligned(figure(100 * each.share.low, 1), 5), say("cli.contest_to"),
                         right_aligned(percent(each.share.high), 7),
                         right_aligned(figure(each.points.mean, 2), 8));
  }
  // A clock may not have moved during a very short match.
  const double rate = result.games / std::max(1e-6, seconds);
  table +=
      " " +
      say("cli.contest_speed",
          {{"count", result.games}, {"seconds", figure(seconds, 1)}, {"rate", figure(rate, 0)}}) +
      "\n";
  return footer == Footer::Verdict ? table + verdict_line(match, result.test) : table;
}

// Every figure has as many decimals as it always had: scripts read it.
std::string independent_json(const lab::Match& match, const lab::MatchResult& result,
                             double seconds) {
  JsonWriter json;
  const auto write_figure = [&json](std::string_view name, double value, int decimals) {
    json.key(name);
    json.raw(fmt::format("{:.{}f}", value, decimals));
  };
  json.begin_object();
  json.member("players", match.seats());
  json.member("games", result.games);
  write_figure("seconds", seconds, 3);
  json.key("results");
  json.begin_list();
  for (const lab::PlayerResult& each : result.players) {
    json.begin_object();
    json.member("bot", each.player);
    write_figure("wins", each.share.mean * result.games, 4);
    write_figure("share", each.share.mean, 6);
    write_figure("low", each.share.low, 6);
    write_figure("high", each.share.high, 6);
    write_figure("mean_points", each.points.mean, 4);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return json.take() + "\n";
}

}  // namespace norenberc::cli
