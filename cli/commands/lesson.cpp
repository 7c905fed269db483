// `norenberc lesson FILE`: a recorded game as JSON, step by step with the eyes of seat 1 and with its moves
// to choose from, so that a page can teach the game with it.
#include <iostream>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/speech.h"
#include "cli/terminal/saved_game.h"
#include "engine/notation.h"
#include "protocol/state_json.h"
#include "protocol/steps_json.h"

namespace norenberc::cli {
namespace {

constexpr Seat kPupil = Seat::One;

// What the pupil is asked now, and what the record answers.
void write_next(JsonWriter& json, const Steps& steps) {
  if (steps.is_last() || steps.next().seat != kPupil) return;
  json.key("next");
  json.begin_object();
  json.member("seat", number(kPupil));
  write_decision(json, steps.state(), kPupil);
  json.member("played", text(steps.next().move));
  json.end_object();
}

std::string lesson_of(const Record& record) {
  Steps steps(record, kPupil);
  JsonWriter json;
  json.begin_object();
  json.key("steps");
  json.begin_list();
  while (true) {
    json.begin_object();
    steps.write_members(json);
    write_next(json, steps);
    json.end_object();
    if (steps.is_last()) break;
    steps.advance();
  }
  json.end_list();
  json.end_object();
  return json.take();
}

int lesson(const std::string& path) {
  const std::string what = path == "-" ? say("cli.standard_input") : path;
  std::cout << lesson_of(record_from(read_file(path), what).record) << '\n';
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
