// `norenberc simulate`: N games of bots, and a table of results.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/commands/simulation.h"
#include "cli/console/progress.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  int players = 0;
  Simulation simulation;
  std::string bots = "heuristic,random";
  bool json = false;
};

// One bot for each player: the last of the list plays for all who are not named.
void fill_seats(Arguments& arguments) {
  Simulation& simulation = arguments.simulation;
  simulation.bots = bot_levels_from("--bots", arguments.bots);
  const int named = static_cast<int>(simulation.bots.size());
  const int players = arguments.players > 0 ? arguments.players : std::max(kMinPlayers, named);
  if (named > players || players > kMaxPlayers) {
    throw UsageError(say("cli.bots_for_players",
                         {{"count", named}, {"players", std::min(players, kMaxPlayers)}}));
  }
  simulation.bots.resize(static_cast<std::size_t>(players), simulation.bots.back());
  simulation.options.players = static_cast<std::uint8_t>(players);
}

int simulate(Arguments& arguments) {
  const Simulation& simulation = arguments.simulation;
  const InterruptWatch watch;
  SimulationResult result;
  {
    Progress progress("simulate", simulation.games, "cli.games_done");
    result = run_simulation(simulation, [&progress](int done) {
      progress.show(done);
      return !InterruptWatch::was_interrupted();
    });
  }
  std::cout << (arguments.json ? result_json(simulation, result) : result_table(result));
  return 0;
}

std::string levels_text() {
  std::string text = say("help.bots");
  for (const BotLevel& level : bot_levels()) {
    text += fmt::format("  {:<10} {}\n", level.name,
                        bot_character(spoken(), level.name, level.character));
  }
  return text;
}

}  // namespace

void add_simulate(CommandLine& line) {
  Subcommand sub = line.add_subcommand("simulate", say("help.simulate"));
  const auto arguments = std::make_shared<Arguments>();
  add_number(sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
             say("help.simulate_players"));
  sub.add_text("--bots", arguments->bots, say("help.simulate_bots")).placeholder("LIST");
  add_number(sub, "--games", arguments->simulation.games, 1, 100'000'000,
             say("help.simulate_games"));
  arguments->simulation.seed = "1";
  add_seed(sub, arguments->simulation.seed, say("help.simulate_seed"));
  add_options(sub, arguments->simulation.options);
  sub.add_flag("--json", arguments->json, say("help.simulate_json"));
  sub.footer(levels_text() + say("help.simulate_footer"));
  sub.run([arguments] {
    fill_seats(*arguments);
    return simulate(*arguments);
  });
}

}  // namespace norenberc::cli
