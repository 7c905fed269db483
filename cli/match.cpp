// `norenberc match A B …`: players against each other on the same deals, with intervals.
#include <iostream>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/match_text.h"
#include "cli/progress.h"
#include "cli/ranked.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "lab/match_run.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::vector<std::string> named;
  int players = 2;
  int games = 400;
  int threads = 0;
  std::string save;
  bool json = false;
  bool sprt = false;
  lab::Match match;
};

void fill_in(Arguments& arguments) {
  for (const std::string& text : arguments.named) {
    auto player = lab::parse_player(text);
    if (const auto* sentence = std::get_if<std::string>(&player)) throw UsageError(*sentence);
    arguments.match.players.push_back(std::get<lab::PlayerText>(player));
  }
  if (arguments.named.size() < 2) throw UsageError("a match needs at least two players.");
  if (arguments.sprt && arguments.named.size() > 2) {
    throw UsageError("--sprt compares two players; more are named.");
  }
  arguments.match.options.players = static_cast<std::uint8_t>(arguments.players);
}

int match(const Arguments& arguments, const lab::Ranks& ranks) {
  const lab::Match& match = arguments.match;
  const int a_block = match.games_a_block();
  lab::MatchRun run;
  run.blocks = (arguments.games + a_block - 1) / a_block;
  run.threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
  run.stops_early = arguments.sprt;
  if (!ranks.is_first()) {
    run_match(match, run, nullptr, ranks);
    return 0;
  }
  const InterruptWatch watch;
  lab::MatchFile file(arguments.save, match);
  std::vector<lab::Block> blocks;
  {
    Progress progress(joined(arguments.named, " - "), run.blocks * a_block, "games");
    run.after_block = [&](int done) {
      progress.show(done * a_block);
      return !InterruptWatch::was_interrupted();
    };
    blocks = run_match(match, run, &file, ranks);
  }
  const lab::Outcome outcome = outcome_of(match, blocks);
  const Shows shows = arguments.sprt ? Shows::Verdict : Shows::Figures;
  std::cout << (arguments.json ? outcome_json(match, outcome)
                               : outcome_table(match, outcome, shows));
  return 0;
}

}  // namespace

void add_match(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("match", "Measure how strong players are against each other.");
  const auto arguments = std::make_shared<Arguments>();
  sub->add_option("PLAYER", arguments->named, "two or more players")->required()->type_name("");
  add_number(*sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
             "seats at a table, 2 to 5 (2)");
  add_number(*sub, "--games", arguments->games, 1, 100'000'000,
             "how many games, rounded up to whole deals (400)");
  add_number(*sub, "--threads", arguments->threads, 1, 1024, "games at a time (all cores)");
  add_seed(*sub, arguments->match.seed, "any text; the same seed gives the same deals (1)");
  add_options(*sub, arguments->match.options);
  sub->add_option("--save", arguments->save,
                  "keep what is played here; the same command goes on with it")
      ->type_name("FILE");
  sub->add_flag("--sprt", arguments->sprt,
                "stop as soon as it is clear whether the first is stronger");
  sub->add_flag("--json", arguments->json, "the result as JSON");
  sub->footer(
      fmt::format(R"(A player is NAME, NAME:SIMULATIONS or NAME:MSms, with @FILE for weights of
one's own: {}, or any level of the bots.

Each deal is played with the players in every seat: of two, the first alone
against copies of the second. A shared victory counts as a part of one. The
intervals are made from the deals, as games of one deal resemble each other.
The number of threads changes nothing but the time; with mpirun, neither does
the number of processes. Ctrl-C ends the match with the result so far.

Examples:
  norenberc match heuristic random --players 4 --games 1000
  mpirun -n 8 norenberc match heuristic light --save match.txt)",
                  joined(lab::player_examples())));
  sub->callback([&task, arguments] {
    fill_in(*arguments);
    task = [arguments] {
      return ranked([&](const lab::Ranks& ranks) { return match(*arguments, ranks); });
    };
  });
}

}  // namespace norenberc::cli
