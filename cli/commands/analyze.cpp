// `norenberc analyze RECORD`: every decision of a game, what it was worth, and what it gave away.
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands/analysis_text.h"
#include "cli/commands/arguments.h"
#include "cli/commands/command.h"
#include "cli/commands/ranked.h"
#include "cli/console/figures.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/progress.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/terminal/saved_game.h"
#include "engine/notation.h"
#include "insight/analysis.h"
#include "insight/breakdown.h"
#include "insight/judge.h"
#include "lab/player.h"
#include "protocol/json_writer.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::string path;
  std::string weights;
  int simulations = 400;
  int best = 3;
  std::string seed = "analyze";
  bool json = false;
};

using Assessments = std::vector<insight::Assessment>;

// Columns of the moves.
constexpr int kNameRoom = 12;
constexpr int kChanceRoom = 7;
constexpr int kMoveRoom = 34;
constexpr int kLossRoom = 8;
// How many moves are repeated as those that gave most away.
constexpr std::size_t kWorst = 5;

std::string_view word(insight::Mark mark) {
  switch (mark) {
    case insight::Mark::Fine: return "";
    case insight::Mark::Slip: return "slip";
    case insight::Mark::Mistake: return "mistake";
    case insight::Mark::Blunder: return "blunder";
  }
  return "";
}

// The same for people, in their language.
std::string mark_text(insight::Mark mark) {
  return mark == insight::Mark::Fine ? "" : say("cli.mark_" + std::string(word(mark)));
}

std::string line_of(const insight::Assessment& each, const Names& names, int best) {
  const double before = each.judgement.wins[static_cast<std::size_t>(each.seat)];
  std::string line = fmt::format(
      " {}.{:<2} {} {}  {}  ", each.round, each.turn, padded(names[each.seat], kNameRoom),
      right_aligned(percent(before), kChanceRoom), padded(text(each.played), kMoveRoom));
  // What would be written as 0.0 % is left blank: a column of zeros hides the losses that matter.
  line += right_aligned(each.loss > 0.0005 ? "-" + percent(each.loss) : "", kLossRoom);
  line += "  " + padded(mark_text(each.mark), 7);
  // Better moves only where something was marked; elsewhere the differences are within the noise of the search.
  if (each.mark != insight::Mark::Fine) {
    std::vector<std::string> moves;
    for (const insight::JudgedMove& move : each.judgement.best) {
      if (static_cast<int>(moves.size()) == best) break;
      moves.push_back(fmt::format("{} {}", text(move.move), percent(move.win)));
    }
    line += "  " + say("cli.better_moves", {{"moves", joined(moves, "; ")}});
  }
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1)) + "\n";
}

std::string table_of(const Assessments& assessments, const Names& names, int players) {
  const auto reports = insight::reports_of(assessments, players);
  const std::array columns = {
      Column(say("cli.analyze_decisions"), 9), Column(say("cli.analyze_mean_loss"), 9),
      Column(say("cli.analyze_slips"), 5),     Column(say("cli.analyze_mistakes"), 8),
      Column(say("cli.analyze_blunders"), 8),  Column(say("cli.analyze_accuracy"), 8),
  };
  std::string table = "\n " + padded(say("cli.match_player"), kNameRoom - 1);
  for (const Column& column : columns) table += "  " + column.cell(column.title());
  for (const Seat seat : seat_set(players)) {
    const insight::Report& report = reports[static_cast<std::size_t>(seat)];
    const std::array cells = {std::to_string(report.decisions), percent(report.loss),
                              std::to_string(report.slips),     std::to_string(report.mistakes),
                              std::to_string(report.blunders),  figure(report.accuracy, 1)};
    table += "\n " + padded(names[seat], kNameRoom - 1);
    for (std::size_t i = 0; i < cells.size(); ++i) table += "  " + columns[i].cell(cells[i]);
  }
  return table + "\n";
}

// Four decimals are more than a search is sure of, and keep the JSON small.
double rounded(double value) { return std::round(value * 1e4) / 1e4; }

void write_move(JsonWriter& json, const insight::JudgedMove& move) {
  json.begin_object();
  json.member("move", text(move.move));
  json.member("win", rounded(move.win));
  json.member("share", rounded(move.share));
  json.end_object();
}

void write_assessment(JsonWriter& json, const insight::Assessment& each, int players, int best) {
  json.begin_object();
  json.member("step", static_cast<int>(each.step));
  json.member("round", each.round);
  json.member("turn", each.turn);
  json.member("seat", number(each.seat));
  json.member("decision", name(each.decision));
  json.key("wins");
  json.begin_list();
  for (int i = 0; i < players; ++i) {
    json.value(rounded(each.judgement.wins[static_cast<std::size_t>(i)]));
  }
  json.end_list();
  json.key("played");
  write_move(json, each.judgement.played);
  json.member("loss", rounded(each.loss));
  json.member("mark", each.mark == insight::Mark::Fine ? "fine" : word(each.mark));
  json.key("best");
  json.begin_list();
  for (int i = 0; i < std::min(best, static_cast<int>(each.judgement.best.size())); ++i) {
    write_move(json, each.judgement.best[static_cast<std::size_t>(i)]);
  }
  json.end_list();
  json.end_object();
}

constexpr std::array<std::string_view, insight::kCauses> kCauseNames = {"start", "luck", "others",
                                                                        "own"};

// The parts as they are kept, in whole ten-thousandths: whoever adds them up gets the result.
void write_breakdown(JsonWriter& json, const insight::Breakdown& breakdown) {
  for (std::size_t i = 0; i < kCauseNames.size(); ++i) {
    json.member(kCauseNames[i],
                static_cast<double>(breakdown.parts[i].value) / insight::kPartUnits);
  }
  json.member("result", static_cast<double>(breakdown.result) / insight::kPartUnits);
  json.key("errors");
  json.begin_object();
  for (std::size_t i = 0; i < kCauseNames.size(); ++i) {
    json.member(kCauseNames[i], rounded(breakdown.parts[i].error / insight::kPartUnits));
  }
  json.end_object();
}

// By seat, from decision to decision as the one who decides sees it, and at the end how it ended.
void write_curve(JsonWriter& json, const insight::Review& review, int players) {
  json.key("curve");
  json.begin_list();
  for (const Seat seat : seat_set(players)) {
    json.begin_list();
    for (const insight::Assessment& each : review.decisions) {
      json.value(rounded(each.judgement.wins[at(seat)]));
    }
    if (!review.breakdowns.empty()) {
      json.value(static_cast<double>(review.breakdowns[at(seat)].win.result) / insight::kPartUnits);
    }
    json.end_list();
  }
  json.end_list();
}

std::string json_of(const insight::Review& review, const Names& names, int players,
                    const Arguments& arguments) {
  const Assessments& assessments = review.decisions;
  JsonWriter json;
  json.begin_object();
  json.member("players", players);
  json.member("simulations", arguments.simulations);
  json.key("decisions");
  json.begin_list();
  for (const insight::Assessment& each : assessments) {
    write_assessment(json, each, players, arguments.best);
  }
  json.end_list();
  write_curve(json, review, players);
  json.key("mistakes");
  json.begin_list();
  for (const insight::Assessment& each : worst_of(review, assessments.size())) {
    if (each.mark >= insight::Mark::Mistake) json.value(static_cast<int>(each.step));
  }
  json.end_list();
  json.key("results");
  json.begin_list();
  const auto reports = insight::reports_of(assessments, players);
  for (const Seat seat : seat_set(players)) {
    const insight::Report& report = reports[static_cast<std::size_t>(seat)];
    json.begin_object();
    json.member("seat", number(seat));
    json.member("name", names[seat]);
    json.member("decisions", report.decisions);
    json.member("mean_loss", rounded(report.loss));
    json.member("slips", report.slips);
    json.member("mistakes", report.mistakes);
    json.member("blunders", report.blunders);
    json.member("accuracy", rounded(report.accuracy));
    if (!review.breakdowns.empty()) {
      const insight::PlayerBreakdown& parts = review.breakdowns[at(seat)];
      write_breakdown(json, parts.win);
      json.key("points");
      json.begin_object();
      write_breakdown(json, parts.points);
      json.end_object();
    }
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return json.take() + "\n";
}

std::string text_of(const insight::Review& review, const Names& names, int players, int best) {
  std::string all = fmt::format(" {} {} {}  {}  {}\n", padded(say("cli.analyze_turn"), 4),
                                padded(say("cli.match_player"), kNameRoom),
                                right_aligned(say("cli.analyze_chance"), kChanceRoom),
                                padded(say("cli.analyze_played"), kMoveRoom),
                                right_aligned(say("cli.analyze_lost"), kLossRoom));
  for (const insight::Assessment& each : review.decisions) all += line_of(each, names, best);
  const Assessments worst = worst_of(review, kWorst);
  if (!worst.empty()) all += "\n " + say("cli.analyze_worst") + "\n";
  for (const insight::Assessment& each : worst) all += line_of(each, names, best);
  return all + curves_text(review, names, players) + table_of(review.decisions, names, players) +
         breakdowns_text(review, names);
}

int analyze(const Arguments& arguments) {
  const std::string what = arguments.path == "-" ? say("cli.standard_input") : arguments.path;
  const CheckedRecord checked = record_from(read_file(arguments.path), what);
  const int players = checked.record.options.players;
  const std::shared_ptr<Evaluator> evaluator = lab::evaluator_for(arguments.weights, players);
  const std::uint64_t seed = seed_of(arguments.seed);
  const insight::Judge judge = insight::make_judge(evaluator, seed);
  const insight::Estimator estimator = insight::make_estimator(evaluator, seed);
  const InterruptWatch watch;
  insight::Review review;
  {
    // In a block of its own: the bar is gone before the table is printed.
    Progress progress("analyze", std::max(1, static_cast<int>(checked.record.steps.size())),
                      "cli.steps_done");
    insight::AnalysisSettings settings;
    settings.simulations = arguments.simulations;
    // After Ctrl-C what was judged so far is still shown.
    settings.after_step = [&](std::size_t done) {
      progress.show(static_cast<int>(done));
      return !InterruptWatch::was_interrupted();
    };
    review = insight::review(checked.record, judge, estimator, settings);
  }
  const Names names = names_of(checked.record);
  if (arguments.json) {
    std::cout << json_of(review, names, players, arguments);
    return 0;
  }
  std::cout << text_of(review, names, players, arguments.best);
  return 0;
}

}  // namespace

void add_analyze(CommandLine& line) {
  Subcommand sub = line.add_subcommand("analyze", say("help.analyze"));
  const auto arguments = std::make_shared<Arguments>();
  add_file(sub, arguments->path, say("help.record_file"));
  add_number(sub, "--simulations", arguments->simulations, 10, 1'000'000,
             say("help.analyze_simulations"));
  add_number(sub, "--best", arguments->best, 1, 20, say("help.analyze_best"));
  sub.add_text("--weights", arguments->weights, say("help.analyze_weights")).placeholder("FILE");
  add_seed(sub, arguments->seed, say("help.analyze_seed"));
  sub.add_flag("--json", arguments->json, say("help.analyze_json"));
  sub.footer(say("help.analyze_footer"));
  sub.run([arguments] { return ranked([&](const lab::Ranks&) { return analyze(*arguments); }); });
}

}  // namespace norenberc::cli
