// `norenberc perft`: counts the lines of play of a given length, to compare move generators.
#include "engine/perft.h"

#include <chrono>
#include <cstdint>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/commands/command.h"
#include "cli/console/figures.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/terminal/saved_game.h"
#include "engine/notation.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  int depth = 3;
  int players = 3;
  Options options;
  std::string seed = "1";
  std::string position;
  bool divide = false;
};

GameState first_position(const Arguments& arguments) {
  if (!arguments.position.empty()) {
    const std::string text = read_file(arguments.position);
    // A record starts with its tags, a position does not; both are accepted.
    if (trimmed(text).starts_with('[')) return record_from(text, arguments.position).game.state();
    return position_from(text, arguments.position);
  }
  Options options = arguments.options;
  options.players = static_cast<std::uint8_t>(arguments.players);
  return start(options, SeededDealer(seed_of(arguments.seed)).setup(options));
}

int perft_command(const Arguments& arguments) {
  const GameState state = first_position(arguments);
  SeededDealer dealer(seed_of(arguments.seed));
  const auto began = std::chrono::steady_clock::now();
  std::uint64_t leaves = 0;
  if (arguments.divide && arguments.depth > 0) {
    for (const auto& [move, below] : perft_divided(state, arguments.depth, dealer)) {
      std::cout << fmt::format("{:>14}  {}\n", below, text(move));
      leaves += below;
    }
  } else {
    leaves = perft(state, arguments.depth, dealer);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  std::cout << say("cli.perft_leaves",
                   {{"depth", arguments.depth}, {"leaves", std::to_string(leaves)}})
            << '\n';
  const double rate = static_cast<double>(leaves) / std::max(1e-6, seconds.count());
  // Time goes to standard error: standard output is the same on every machine and can be compared.
  std::cerr << say("cli.perft_speed",
                   {{"seconds", figure(seconds.count(), 2)}, {"millions", figure(rate / 1e6, 1)}})
            << '\n';
  return 0;
}

}  // namespace

void add_perft(CommandLine& line) {
  Subcommand sub = line.add_subcommand("perft", say("help.perft"));
  const auto arguments = std::make_shared<Arguments>();
  add_number(sub, "--depth", arguments->depth, 0, 100, say("help.perft_depth"));
  const Option players = add_number(sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
                                    say("help.players"));
  const Option options = add_options(sub, arguments->options);
  add_seed(sub, arguments->seed, say("help.perft_seed"));
  sub.add_text("--position", arguments->position, say("help.perft_position")).placeholder("FILE");
  sub.add_flag("--divide", arguments->divide, say("help.perft_divide"));
  sub.footer(say("help.perft_footer"));
  sub.run([arguments, players, options] {
    if (!arguments->position.empty() && (players.is_given() || options.is_given())) {
      throw UsageError(say("cli.position_options"));
    }
    return perft_command(*arguments);
  });
}

}  // namespace norenberc::cli
