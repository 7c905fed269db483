// `norenberc score FILE`: the score sheet of a record's last state or of a position.
#include <iostream>
#include <variant>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/draw/score_table.h"
#include "cli/terminal/saved_game.h"
#include "engine/position.h"

namespace norenberc::cli {
namespace {

struct Scored {
  GameState state;
  Names names;
};

Scored read_scored(const std::string& path) {
  const std::string what = path == "-" ? say("cli.standard_input") : path;
  const std::string text = read_file(path);
  if (trimmed(text).starts_with('[')) {  // the tags of a record
    const auto& [record, game] = record_from(text, what);
    return {game.state(), names_of(record)};
  }
  return {position_from(text, what), Names::numbered()};
}

int show_score(const std::string& path, ColorChoice color) {
  const Scored scored = read_scored(path);
  const ScoreSheets sheets = score(scored.state);
  const int players = scored.state.player_count();
  if (!scored.state.is_over()) {
    std::cout << say("cli.if_over_in", {{"round", scored.state.round}, {"turn", scored.state.turn}})
              << "\n\n";
  }
  const Ink ink(color_depth(color));
  std::cout << draw_scores(sheets, players, scored.names, ink, terminal_width());
  if (scored.state.is_over())
    std::cout << '\n' << say_winner(sheets, players, scored.names) << '\n';
  return 0;
}

}  // namespace

void add_score(CommandLine& line) {
  struct Arguments {
    std::string path;
    ColorChoice color = ColorChoice::Auto;
  };
  Subcommand sub = line.add_subcommand("score", say("help.score"));
  const auto arguments = std::make_shared<Arguments>();
  add_file(sub, arguments->path, say("help.score_file"));
  add_color(sub, arguments->color);
  sub.footer(say("help.score_footer"));
  sub.run([arguments] { return show_score(arguments->path, arguments->color); });
}

}  // namespace norenberc::cli
