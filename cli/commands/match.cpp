// `norenberc match A B …`: players against each other on the same deals, with intervals.
#include <iostream>

#include "cli/commands/command.h"
#include "cli/commands/match_text.h"
#include "cli/commands/ranked.h"
#include "cli/console/progress.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
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
    if (const auto* why = std::get_if<Message>(&player)) throw UsageError(why->in(spoken()));
    arguments.match.players.push_back(std::get<lab::PlayerText>(player));
  }
  if (arguments.named.size() < 2) throw UsageError(say("cli.match_needs_two"));
  if (arguments.sprt && arguments.named.size() > 2) {
    throw UsageError(say("cli.sprt_takes_two"));
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
    Progress progress(joined(arguments.named, " - "), run.blocks * a_block, "cli.games_done");
    run.after_block = [&](int done) {
      progress.show(done * a_block);
      return !InterruptWatch::was_interrupted();
    };
    blocks = run_match(match, run, &file, ranks);
  }
  const lab::MatchResult result = match_result(match, blocks);
  const Shows shows = arguments.sprt ? Shows::Verdict : Shows::Figures;
  std::cout << (arguments.json ? result_json(match, result) : result_table(match, result, shows));
  return 0;
}

}  // namespace

void add_match(CommandLine& line) {
  Subcommand sub = line.add_subcommand("match", say("help.match"));
  const auto arguments = std::make_shared<Arguments>();
  sub.add_texts("PLAYER", arguments->named, say("help.match_named")).required().placeholder("");
  add_number(sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
             say("help.match_players"));
  add_number(sub, "--games", arguments->games, 1, 100'000'000, say("help.match_games"));
  add_number(sub, "--threads", arguments->threads, 1, 1024, say("help.threads"));
  add_seed(sub, arguments->match.seed, say("help.match_seed"));
  add_options(sub, arguments->match.options);
  sub.add_text("--save", arguments->save, say("help.match_save")).placeholder("FILE");
  sub.add_flag("--sprt", arguments->sprt, say("help.match_sprt"));
  sub.add_flag("--json", arguments->json, say("help.simulate_json"));
  sub.footer(say("help.match_footer", {{"words", joined(lab::player_examples())}}));
  sub.run([arguments] {
    fill_in(*arguments);
    return ranked([&](const lab::Ranks& ranks) { return match(*arguments, ranks); });
  });
}

}  // namespace norenberc::cli
