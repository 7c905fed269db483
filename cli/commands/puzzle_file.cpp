#include "cli/commands/puzzle_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "ai/bot.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/replay.h"
#include "protocol/checked_record.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "table/hint.h"

namespace norenberc::cli {
namespace {

using insight::Puzzle;
using insight::PuzzleMove;
using Found = insight::PuzzleHunt::Found;

// Chances are written in thousandths, differences in tenths of a victory point: more would be noise.
constexpr double kThousand = 1000;
constexpr double kTenths = 10;

int thousandths(double share) { return static_cast<int>(std::lround(kThousand * share)); }

// By their texts, in whose order everybody lists the legal moves.
std::map<std::string, PuzzleMove> by_text(const Puzzle& puzzle) {
  std::map<std::string, PuzzleMove> sorted;
  for (const PuzzleMove& move : puzzle.moves) sorted.emplace(text(move.move), move);
  return sorted;
}

void write_answers(JsonWriter& json, const Puzzle& puzzle) {
  json.key("chances");
  json.begin_list();
  for (const auto& [move, each] : by_text(puzzle)) json.value(thousandths(each.win));
  json.end_list();
  json.key("accepted");
  json.begin_list();
  for (const PuzzleMove& move : puzzle.moves) {
    if (move.is_accepted) json.value(text(move.move));
  }
  json.end_list();
  json.member("other", text(puzzle.why.alternative->move));
  json.member("theme", name(puzzle.theme));
  json.member("level", puzzle.level);
}

// What its sentence is made of.
void write_why(JsonWriter& json, const Explanation& why) {
  json.key("why");
  json.begin_list();
  for (const Explanation::Difference& each : why.differences) {
    json.begin_list();
    json.value(row_of(each.category).name);
    json.value(static_cast<int>(std::lround(kTenths * each.points)));
    json.end_list();
  }
  json.end_list();
  if (!why.hurt) return;
  json.key("hurt");
  json.begin_list();
  json.value(number(why.hurt->seat));
  json.value(thousandths(why.hurt->win));
  json.value(thousandths(why.hurt->otherwise));
  json.end_list();
}

// Reads one line and checks it against the engine.
class LineReader {
 public:
  GameWithPuzzles read(const std::string& line) {
    const RequestLine request = read_request(line);
    if (!request.fields) throw TaskError(request.fault);
    FieldFault fault;
    const Field fields(&*request.fields, "", fault);
    const std::string record(fields["record"].text());
    const Field puzzles = fields["puzzles"];
    throw_on(fault);
    const auto checked = checked_record(record);
    if (!checked) throw TaskError(checked.error().message.in(current_language()));
    GameWithPuzzles read{checked->record, {}};
    puzzles.for_each([&](const Field& each) {
      Found found = found_in(each, read.record);
      throw_on(fault);
      read.found.push_back(std::move(found));
    });
    throw_on(fault);
    if (read.found.empty()) refuse("puzzles");
    return read;
  }

  static GameState position_at(const Record& record, std::size_t step) {
    Replayer replayer(record);
    while (replayer.next() < step && !replayer.is_done()) replayer.play_next();
    if (replayer.next() != step) refuse("step");
    return replayer.game()->state();
  }

 private:
  static void throw_on(const FieldFault& fault) {
    if (!fault.is_empty()) throw TaskError(fault.message());
  }
  [[noreturn]] static void refuse(const char* field) {
    throw TaskError(say("cli.puzzle_contradicts", {{"field", field}}));
  }

  static Found found_in(const Field& field, const Record& record) {
    Found found;
    found.step =
        static_cast<std::size_t>(field["step"].integer(0, static_cast<int>(record.steps.size())));
    Puzzle& puzzle = found.puzzle;
    puzzle.seat = seat_at(field["seat"].integer(1, record.options.players) - 1);
    const GameState state = position_at(record, found.step);
    const auto decision = decision_of(state, puzzle.seat);
    if (!decision) refuse("seat");
    puzzle.decision = *decision;
    read_moves(field, state, puzzle);
    for (const BotLevel& level : bot_levels()) {
      if (level.name == field["level"].text()) puzzle.level = level.name;
    }
    if (puzzle.level.empty()) refuse("level");
    read_why(field, record.options.players, puzzle);
    puzzle.theme = insight::theme_of(view_for(state, puzzle.seat), puzzle.why.chosen.move,
                                     puzzle.why.alternative->move, puzzle.why);
    if (name(puzzle.theme) != field["theme"].text()) refuse("theme");
    return found;
  }

  static void read_moves(const Field& field, const GameState& state, Puzzle& puzzle) {
    MoveList legal;
    legal_moves(state, puzzle.seat, legal);
    for (const Move& move : legal) puzzle.moves.push_back({move});
    std::sort(puzzle.moves.begin(), puzzle.moves.end(),
              [](const auto& a, const auto& b) { return text(a.move) < text(b.move); });
    const Field chances = field["chances"];
    if (chances.size() != puzzle.moves.size()) refuse("chances");
    for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
      puzzle.moves[i].win = chances[i].integer(0, static_cast<int>(kThousand)) / kThousand;
    }
    puzzle.why.chosen.win = -1;
    field["accepted"].for_each([&](const Field& each) {
      const auto found =
          std::find_if(puzzle.moves.begin(), puzzle.moves.end(),
                       [&](const PuzzleMove& move) { return text(move.move) == each.text(); });
      if (found == puzzle.moves.end()) refuse("accepted");
      found->is_accepted = true;
      // The first is the best, also where thousandths do not tell it from the next.
      if (puzzle.why.chosen.win < 0) puzzle.why.chosen = {found->move, found->win};
    });
    std::stable_sort(puzzle.moves.begin(), puzzle.moves.end(),
                     [](const auto& a, const auto& b) { return a.win > b.win; });
    check_gap(state.player_count(), puzzle);
  }

  // Every accepted move is clearly better than every other.
  static void check_gap(int players, Puzzle& puzzle) {
    double worst = 1;
    double best = 0;
    for (const PuzzleMove& move : puzzle.moves) {
      if (move.is_accepted) worst = std::min(worst, move.win);
      if (!move.is_accepted) best = std::max(best, move.win);
    }
    puzzle.gap = worst - best;
    const double rounding = 1 / kThousand;
    const bool is_clear = puzzle.gap + rounding >= insight::smallest_puzzle_gap(players);
    if (!puzzle.moves.front().is_accepted || !is_clear) refuse("accepted");
  }

  static void read_why(const Field& field, int players, Puzzle& puzzle) {
    const auto other =
        std::find_if(puzzle.moves.begin(), puzzle.moves.end(), [&](const PuzzleMove& move) {
          return !move.is_accepted && text(move.move) == field["other"].text();
        });
    if (other == puzzle.moves.end()) refuse("other");
    Explanation& why = puzzle.why;
    why.seat = puzzle.seat;
    why.alternative = Explanation::Option{other->move, other->win};
    field["why"].for_each([&](const Field& each) {
      const auto* const row =
          std::find_if(kScoreCategories.begin(), kScoreCategories.end(),
                       [&](const auto& category) { return category.name == each[0].text(); });
      if (row == kScoreCategories.end()) refuse("why");
      constexpr int kMostTenths = 1000;
      why.differences.push_back(
          {row->category, each[1].integer(-kMostTenths, kMostTenths) / kTenths});
    });
    const Field hurt = field["hurt"];
    if (!hurt.is_given()) return;
    const auto chance = [&](std::size_t i) {
      return hurt[i].integer(0, static_cast<int>(kThousand)) / kThousand;
    };
    why.hurt = Explanation::Rival{seat_at(hurt[0].integer(1, players) - 1), chance(1), chance(2)};
  }
};

}  // namespace

std::string line_of(const GameWithPuzzles& game) {
  Record record = game.record;
  record.steps.resize(game.found.back().step);
  record.scores.reset();
  JsonWriter json;
  json.begin_object();
  json.member("record", text(record));
  json.key("puzzles");
  json.begin_list();
  for (const auto& [step, puzzle] : game.found) {
    json.begin_object();
    json.member("step", static_cast<int>(step));
    json.member("seat", number(puzzle.seat));
    write_answers(json, puzzle);
    write_why(json, puzzle.why);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return json.take();
}

std::vector<GameWithPuzzles> puzzles_from(const std::string& text, const std::string& what) {
  std::vector<GameWithPuzzles> games;
  int number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    try {
      games.push_back(LineReader().read(line));
    } catch (const TaskError& error) {
      throw TaskError(
          say("cli.puzzle_line", {{"file", what}, {"line", number}, {"why", error.what()}}));
    }
  }
  return games;
}

std::string page_json(const std::vector<GameWithPuzzles>& games) {
  JsonWriter json;
  json.begin_object();
  json.key("puzzles");
  json.begin_list();
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const auto& [step, puzzle] : games[i].found) {
      const GameState state = LineReader::position_at(games[i].record, step);
      const View view = view_for(state, puzzle.seat);
      json.begin_object();
      json.member("id", std::to_string(i + 1) + "." + std::to_string(step));
      json.member("seat", number(puzzle.seat));
      write_answers(json, puzzle);
      json.member("why", hint_text(current_language(), puzzle.why, view.shown, numbered_seats()));
      json.key("decision");
      json.begin_object();
      json.member("seat", number(puzzle.seat));
      write_decision(json, view.shown, puzzle.seat);
      json.end_object();
      json.key("view");
      write_view(json, view);
      json.key("standings");
      write_standings(json, view);
      json.end_object();
    }
  }
  json.end_list();
  json.end_object();
  return json.take();
}

}  // namespace norenberc::cli
