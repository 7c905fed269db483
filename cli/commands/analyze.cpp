// `norenberc analyze RECORD`: every decision of a game, what it was worth, and what it gave away.
#include <algorithm>
#include <array>
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
#include "insight/breakdown.h"
#include "insight/judge.h"
#include "lab/player.h"
#include "protocol/json_writer.h"
#include "table/annotated_record.h"
#include "table/hindsight.h"
#include "table/outside_record.h"
#include "table/review_json.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::string path;
  std::string weights;
  int simulations = 400;
  int best = 3;
  std::string seed = "analyze";
  bool json = false;
  bool is_open = false;
  bool annotates = false;

  insight::Knowledge knowledge() const {
    return is_open ? insight::Knowledge::Open : insight::Knowledge::Own;
  }
};

using Assessments = std::vector<insight::Assessment>;

// Columns of the moves.
constexpr int kNameRoom = 12;
constexpr int kChanceRoom = 7;
constexpr int kMoveRoom = 34;
constexpr int kLossRoom = 8;
constexpr int kWhyRoom = 90;
constexpr std::string_view kWhyIndent = "      ";
// How many moves are repeated as those that gave most away.
constexpr std::size_t kWorst = 5;

std::string mark_text(insight::Mark mark) {
  return mark == insight::Mark::Fine ? "" : say("cli.mark_" + std::string(name(mark)));
}

std::string line_of(const insight::Assessment& each, const Names& names, int best) {
  const double before = each.judgment.wins[static_cast<std::size_t>(each.seat)];
  std::string line = fmt::format(
      " {}.{:<2} {} {}  {}  ", each.round, each.turn, padded(names[each.seat], kNameRoom),
      right_aligned(percent(before), kChanceRoom), padded(text(each.played), kMoveRoom));
  // What would be written as 0.0 % is left blank: a column of zeros hides the losses that matter.
  line += right_aligned(each.loss > 0.0005 ? "-" + percent(each.loss) : "", kLossRoom);
  line += "  " + padded(mark_text(each.mark), 7);
  // Better moves only where something was marked; elsewhere the differences are within the noise of the search.
  if (each.mark != insight::Mark::Fine) {
    std::vector<std::string> moves;
    for (const insight::JudgedMove& move : each.judgment.best) {
      if (static_cast<int>(moves.size()) == best) break;
      moves.push_back(fmt::format("{} {}", text(move.move), percent(move.win)));
    }
    line += "  " + say("cli.better_moves", {{"moves", joined(moves, "; ")}});
  }
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1)) + "\n";
}

// Indented to where the names stand.
std::string why_text(const insight::Assessment& each, const Names& names) {
  if (!each.judgment.why) return "";
  SeatNames called = numbered_seats();
  for (const Seat seat : seat_set(kMaxPlayers)) called[at(seat)] = names[seat];
  const std::string why = missed_text(current_language(), *each.judgment.why, each.shown, called);
  std::string text;
  for (const std::string& line : wrapped(why, kWhyRoom))
    text += std::string(kWhyIndent) + line + "\n";
  return text;
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

ReviewForm form_of(const Record& record, const Arguments& arguments) {
  return {record.options.players, arguments.best, seat_names(record), current_language()};
}

std::string json_of(const insight::Review& review, const Record& record,
                    const Arguments& arguments) {
  JsonWriter json;
  json.begin_object();
  json.member("players", static_cast<int>(record.options.players));
  json.member("simulations", arguments.simulations);
  write_review(json, review, form_of(record, arguments));
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
  std::vector<const insight::Assessment*> worst = worst_of(review);
  if (worst.size() > kWorst) worst.resize(kWorst);
  if (!worst.empty()) all += "\n " + say("cli.analyze_worst") + "\n";
  for (const insight::Assessment* const each : worst) {
    all += line_of(*each, names, best) + why_text(*each, names);
  }
  return all + curves_text(review, names, players) + table_of(review.decisions, names, players) +
         breakdowns_text(review, names);
}

insight::Review reviewed(const Record& record, const Arguments& arguments) {
  const std::shared_ptr<Evaluator> evaluator =
      lab::evaluator_for(arguments.weights, record.options.players);
  const std::uint64_t seed = seed_of(arguments.seed);
  insight::Reviewer reviewer(record, insight::make_judge(evaluator, seed),
                             insight::make_estimator(evaluator, seed),
                             {arguments.simulations, arguments.knowledge()});
  const InterruptWatch watch;
  Progress progress("analyze", std::max(1, insight::moves_in(record)), "cli.steps_done");
  // After Ctrl-C what was judged so far is still shown.
  while (!reviewer.is_done() && !InterruptWatch::was_interrupted()) {
    progress.show(reviewer.moves());
    reviewer.advance();
  }
  return reviewer.review();
}

std::string output_of(const insight::Review& review, const Record& record,
                      const Arguments& arguments) {
  if (arguments.annotates) return annotated(record, review, form_of(record, arguments));
  if (arguments.json) return json_of(review, record, arguments);
  return text_of(review, names_of(record), record.options.players, arguments.best);
}

int analyze(const Arguments& arguments) {
  if (arguments.annotates && arguments.json) throw UsageError(say("cli.annotate_and_json"));
  const std::string what = arguments.path == "-" ? say("cli.standard_input") : arguments.path;
  const Record record = record_from(read_file(arguments.path), what).record;
  std::cout << output_of(reviewed(record, arguments), record, arguments);
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
  sub.add_flag("--open", arguments->is_open, say("help.analyze_open"));
  sub.add_flag("--json", arguments->json, say("help.analyze_json"));
  sub.add_flag("--annotate", arguments->annotates, say("help.analyze_annotate"));
  sub.footer(say("help.analyze_footer"));
  sub.run([arguments] { return ranked([&](const lab::Ranks&) { return analyze(*arguments); }); });
}

}  // namespace norenberc::cli
