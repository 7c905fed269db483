// `norenberc lesson FILE`: a recorded game as JSON, step by step as seat 1 saw it and with its moves
// to choose from, so that a page can teach the game with it. Where the pupil may choose freely, every
// legal move is judged by a search.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "cli/commands/arguments.h"
#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/terminal/saved_game.h"
#include "engine/notation.h"
#include "insight/analysis.h"
#include "insight/judge.h"
#include "protocol/state_json.h"
#include "protocol/steps_json.h"

namespace norenberc::cli {
namespace {

constexpr Seat kPupil = Seat::One;
// Fixed, so that the same page is built on every machine.
constexpr std::uint64_t kSeed = 1;
constexpr int kMostDecisions = 1000;

struct Arguments {
  std::string path;
  std::vector<int> judged;  // which of the pupil's decisions, counted from 1
  int simulations = 4000;   // for each legal move; its chance is then right to about a percent
};

// Each legal move with its chance in percent, and what that means.
void write_judged(JsonWriter& json, const std::vector<insight::JudgedMove>& answers, int players) {
  double best = 0;
  for (const insight::JudgedMove& each : answers) best = std::max(best, each.win);
  json.key("judged");
  json.begin_object();
  for (const insight::JudgedMove& each : answers) {
    json.key(text(each.move));
    json.begin_object();
    json.member("win", static_cast<int>(std::lround(100 * each.win)));
    json.member("verdict", name(insight::verdict_of(best - each.win, players)));
    json.end_object();
  }
  json.end_object();
}

// Writes the steps of a game while it is checked. A step ends with what the pupil is asked then and what the record
// answers, so it stays open until the next move is known.
class LessonWriter {
 public:
  explicit LessonWriter(const Arguments& arguments) : arguments_(arguments) {
    json_.begin_object();
    json_.key("steps");
    json_.begin_list();
  }

  void add(const GameState& state, const RecordedMove* played, const Events& events) {
    if (before_) end_step(played);
    const GameState& then = before_ ? *before_ : state;
    json_.begin_object();
    write_step_members(json_, {then.round, then.turn, played, events, state}, kPupil);
    if (before_) {
      memory_.watch(events, state);
    } else {
      memory_ = Memory::at(state);
    }
    before_ = state;
  }

  std::string take() {
    end_step(nullptr);
    json_.end_list();
    json_.end_object();
    return json_.take();
  }

 private:
  void end_step(const RecordedMove* next) {
    if (next != nullptr && next->seat == kPupil) {
      json_.key("next");
      json_.begin_object();
      json_.member("seat", number(kPupil));
      write_decision(json_, *before_, kPupil);
      json_.member("played", text(next->move));
      const auto& judged = arguments_.judged;
      if (std::find(judged.begin(), judged.end(), ++decisions_) != judged.end()) judge();
      json_.end_object();
    }
    json_.end_object();
  }

  void judge() {
    const int players = before_->player_count();
    NetEvaluator evaluator(committed_network(players));
    write_judged(json_,
                 insight::judge_every_move(evaluator, kSeed, view_for(*before_, kPupil), memory_,
                                           arguments_.simulations),
                 players);
  }

  const Arguments& arguments_;
  JsonWriter json_;
  Memory memory_;                    // what everybody saw up to the step that is open
  int decisions_ = 0;                // of the pupil
  std::optional<GameState> before_;  // the game at the step that is open; none before the set-up
};

int decisions_of_pupil(const Record& record) {
  const auto is_of_pupil = [](const RecordedStep& step) {
    const auto* const move = std::get_if<RecordedMove>(&step);
    return move != nullptr && move->seat == kPupil;
  };
  return static_cast<int>(std::count_if(record.steps.begin(), record.steps.end(), is_of_pupil));
}

// Before anything is searched, which may take long. What cannot be read is reported by the replay.
void refuse_missing_decisions(const std::vector<int>& judged, const std::string& game) {
  const Parsed<Record> parsed = parse_record(game);
  const auto* const record = std::get_if<Record>(&parsed);
  if (record == nullptr || judged.empty()) return;
  const int made = decisions_of_pupil(*record);
  const int last = *std::max_element(judged.begin(), judged.end());
  if (last > made)
    throw UsageError(say("cli.no_such_decision", {{"number", last}, {"count", made}}));
}

int lesson(const Arguments& arguments) {
  const std::string& path = arguments.path;
  const std::string what = path == "-" ? say("cli.standard_input") : path;
  const std::string record = read_file(path);
  refuse_missing_decisions(arguments.judged, record);
  LessonWriter writer(arguments);
  record_from(record, what,
              [&writer](const Game& game, const RecordedMove* played, const Events& events) {
                writer.add(game.state(), played, events);
              });
  std::cout << writer.take() << '\n';
  return 0;
}

}  // namespace

void add_lesson(CommandLine& line) {
  Subcommand sub = line.add_subcommand("lesson", say("help.lesson"));
  const auto arguments = std::make_shared<Arguments>();
  add_file(sub, arguments->path, say("help.record_file"));
  add_numbers(sub, "--judge", arguments->judged, 1, kMostDecisions, say("help.lesson_judge"));
  add_number(sub, "--simulations", arguments->simulations, 1, 1'000'000,
             say("help.lesson_simulations"));
  sub.footer(say("help.lesson_footer"));
  sub.run([arguments] { return lesson(*arguments); });
}

}  // namespace norenberc::cli
