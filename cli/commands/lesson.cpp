// `norenberc lesson FILE`: a recorded game as JSON, step by step as seat 1 saw it and with its moves
// to choose from, so that a page can teach the game with it.
#include <iostream>
#include <optional>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/terminal/saved_game.h"
#include "engine/notation.h"
#include "protocol/state_json.h"
#include "protocol/steps_json.h"

namespace norenberc::cli {
namespace {

constexpr Seat kPupil = Seat::One;

// Writes the steps of a game while it is checked. A step ends with what the pupil is asked then and what the record
// answers, so it stays open until the next move is known.
class LessonWriter {
 public:
  LessonWriter() {
    json_.begin_object();
    json_.key("steps");
    json_.begin_list();
  }

  void add(const GameState& state, const RecordedMove* played, const Events& events) {
    if (before_) end_step(played);
    const GameState& then = before_ ? *before_ : state;
    json_.begin_object();
    write_step_members(json_, {then.round, then.turn, played, events, state}, kPupil);
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
      json_.end_object();
    }
    json_.end_object();
  }

  JsonWriter json_;
  std::optional<GameState> before_;  // the game at the step that is open; none before the set-up
};

int lesson(const std::string& path) {
  const std::string what = path == "-" ? say("cli.standard_input") : path;
  LessonWriter writer;
  record_from(read_file(path), what,
              [&writer](const Game& game, const RecordedMove* played, const Events& events) {
                writer.add(game.state(), played, events);
              });
  std::cout << writer.take() << '\n';
  return 0;
}

}  // namespace

void add_lesson(CommandLine& line) {
  Subcommand sub = line.add_subcommand("lesson", say("help.lesson"));
  const auto path = std::make_shared<std::string>();
  add_file(sub, *path, say("help.record_file"));
  sub.footer(say("help.lesson_footer"));
  sub.run([path] { return lesson(*path); });
}

}  // namespace norenberc::cli
