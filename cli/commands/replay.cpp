// `norenberc replay FILE`: a game move by move, with keys on a terminal, else as a running log.
#include <iostream>
#include <unistd.h>
#include <variant>
#include <vector>

#include "cli/commands/command.h"
#include "cli/console/console.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/draw/board.h"
#include "cli/draw/event_text.h"
#include "cli/draw/score_table.h"
#include "cli/terminal/saved_game.h"

namespace norenberc::cli {
namespace {

// The table after a move, and what happened with the move.
struct Scene {
  GameState state;
  std::vector<std::string> sentences;
  bool ends_round = false;
};

// The game after its set-up, and after each move.
struct Step {
  GameState state;
  std::optional<RecordedMove> played;
  Events events;
};

// Plans and declined offers are no events, because others must not learn of them (R4.3). In a replay nothing is secret.
std::optional<std::string> secret_text(const RecordedMove& played, const Names& names) {
  const auto& [seat, move] = played;
  if (move.kind() == MoveKind::Plan) {
    return say("cli.replay_plan", {{"name", names[seat]}, {"guilds", term(move.guilds())}});
  }
  if (move.kind() == MoveKind::Pass) return say("cli.replay_pass", {{"name", names[seat]}});
  if (move.kind() == MoveKind::Decline) return say("cli.replay_decline", {{"name", names[seat]}});
  if (move.kind() == MoveKind::Stay) return say("cli.replay_stay", {{"name", names[seat]}});
  return std::nullopt;
}

Scene scene_of(const Step& step, const Names& names) {
  if (!step.played) return {step.state, {say("cli.table_set")}, false};
  Scene scene{step.state, say_all(step.events, names), false};
  for (const Event& event : step.events) {
    scene.ends_round = scene.ends_round || std::holds_alternative<RoundEnded>(event);
  }
  if (auto secret = secret_text(*step.played, names)) {
    scene.sentences.insert(scene.sentences.begin(), std::move(*secret));
  }
  return scene;
}

class Replay {
 public:
  Replay(const std::vector<Step>& steps, Names names, Console& console)
      : names_(std::move(names)), console_(console) {
    for (const Step& step : steps) scenes_.push_back(scene_of(step, names_));
  }

  void run_through() {
    show_board(scenes_.front());
    for (std::size_t i = 1; i < scenes_.size(); ++i) {
      for (const std::string& sentence : scenes_[i].sentences) console_.say(sentence);
      if (scenes_[i].ends_round && !scenes_[i].state.is_over()) show_board(scenes_[i]);
    }
    show_board(scenes_.back());
    show_result(scenes_.back());
  }

  void step_through() {
    const InterruptWatch watch;
    KeyMode keys;
    std::size_t at = 0;
    while (true) {
      show(at);
      const auto key = keys.next();
      if (!key || *key == 'q') break;
      at = moved(at, *key);
    }
    console_.show("\n");
  }

 private:
  std::size_t moved(std::size_t at, char key) const {
    const std::size_t last = scenes_.size() - 1;
    switch (key) {
      case ' ':
      case '\n':
      case '\r': return std::min(at + 1, last);
      case 'b': return at == 0 ? 0 : at - 1;
      case 'r': do { at = std::min(at + 1, last);
        } while (at < last && !scenes_[at].ends_round);
        return at;
      default: return at;
    }
  }

  void show_board(const Scene& scene) {
    console_.show("\n" + draw_board(unveiled(scene.state), names_, console_.ink, console_.width()) +
                  "\n");
  }
  void show_result(const Scene& scene) {
    if (!scene.state.is_over()) return;
    const ScoreSheets sheets = score(scene.state);
    const int players = scene.state.player_count();
    console_.show(draw_scores(sheets, players, names_, console_.ink, console_.width()) + "\n");
    console_.say(console_.ink.strong(say_winner(sheets, players, names_)));
  }
  void show(std::size_t at) {
    const Scene& scene = scenes_[at];
    console_.clear();
    show_board(scene);
    for (const std::string& sentence : scene.sentences) console_.say(console_.ink.strong(sentence));
    if (at + 1 == scenes_.size()) show_result(scene);
    const std::string keys =
        "\n" + say("cli.replay_keys", {{"move", at}, {"moves", scenes_.size() - 1}}) + " ";
    console_.show(console_.ink.faint(keys));
    console_.out << std::flush;
  }

  Names names_;
  std::vector<Scene> scenes_;
  Console& console_;
};

struct Arguments {
  std::string path;
  bool all = false;
  ColorChoice color = ColorChoice::Auto;
};

int replay_command(const Arguments& arguments) {
  const std::string what = arguments.path == "-" ? say("cli.standard_input") : arguments.path;
  std::vector<Step> steps;
  const CheckedRecord checked = record_from(
      read_file(arguments.path), what,
      [&steps](const Game& game, const RecordedMove* played, const Events& events) {
        steps.push_back(
            {game.state(), played == nullptr ? std::nullopt : std::optional(*played), events});
      });
  Console console = standard_console(Ink(color_depth(arguments.color)));
  Replay replay(steps, names_of(checked.record), console);
  if (arguments.all || arguments.path == "-" || !console.is_screen) {
    replay.run_through();
  } else {
    replay.step_through();
  }
  return 0;
}

}  // namespace

void add_replay(CommandLine& line) {
  Subcommand sub = line.add_subcommand("replay", say("help.replay"));
  const auto arguments = std::make_shared<Arguments>();
  add_file(sub, arguments->path, say("help.record_file"));
  sub.add_flag("--all", arguments->all, say("help.replay_all"));
  add_color(sub, arguments->color);
  sub.footer(say("help.replay_footer"));
  sub.run([arguments] { return replay_command(*arguments); });
}

}  // namespace norenberc::cli
