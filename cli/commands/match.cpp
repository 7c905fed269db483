// `norenberc match A B …`: players against each other, on the same deals or with a new one for each game, with
// intervals. `norenberc simulate` is a short name for the latter between bots.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/commands/match_text.h"
#include "cli/commands/ranked.h"
#include "cli/console/language.h"
#include "cli/console/progress.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "lab/match_run.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::vector<std::string> named;
  const char* names_from = "PLAYER";      // for sentences about them
  std::string bots = "heuristic,random";  // of `simulate`, with commas between
  int players = 0;                        // at a table; 0: not said
  int games = 400;
  int threads = 0;  // 0: all cores
  std::string save;
  bool json = false;
  bool sprt = false;
  bool is_independent = false;
  lab::Match match;
};

// Independent games need a player for each seat: the last one named plays for all who are not.
void fill_seats(Arguments& arguments) {
  const int named = static_cast<int>(arguments.named.size());
  if (arguments.players == 0) arguments.players = std::max(kMinPlayers, named);
  if (named > arguments.players || arguments.players > kMaxPlayers) {
    throw UsageError(
        say("cli.bots_for_players", {{"option", arguments.names_from},
                                     {"count", named},
                                     {"players", std::min(arguments.players, kMaxPlayers)}}));
  }
  arguments.named.resize(static_cast<std::size_t>(arguments.players), arguments.named.back());
}

void fill_in(Arguments& arguments) {
  if (arguments.is_independent) {
    arguments.match.deals = lab::Deals::Independent;
    fill_seats(arguments);
  }
  for (const std::string& text : arguments.named) {
    auto player = lab::parse_player(text);
    if (const auto* why = std::get_if<Message>(&player))
      throw UsageError(why->in(current_language()));
    arguments.match.players.push_back(std::get<lab::PlayerText>(player));
  }
  if (arguments.named.size() < 2) throw UsageError(say("cli.match_needs_two"));
  if (arguments.sprt && arguments.named.size() > 2) {
    throw UsageError(say("cli.sprt_takes_two"));
  }
  const int seats = arguments.players > 0 ? arguments.players : kMinPlayers;
  arguments.match.options.players = static_cast<std::uint8_t>(seats);
}

std::string result_text(const Arguments& arguments, const lab::MatchResult& result,
                        double seconds) {
  const lab::Match& match = arguments.match;
  const Footer footer = arguments.sprt ? Footer::Verdict : Footer::None;
  if (match.deals == lab::Deals::Independent) {
    return arguments.json ? independent_json(match, result, seconds)
                          : independent_table(match, result, footer, seconds);
  }
  return arguments.json ? result_json(match, result) : result_table(match, result, footer);
}

int match(const Arguments& arguments, const lab::Ranks& ranks) {
  const lab::Match& match = arguments.match;
  const int per_block = match.games_per_block();
  lab::MatchRun run;
  run.blocks = (arguments.games + per_block - 1) / per_block;
  run.threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
  run.stops_early = arguments.sprt;
  if (!ranks.is_first()) {
    run_match(match, run, nullptr, ranks);
    return 0;
  }
  const InterruptWatch watch;
  lab::MatchFile file(arguments.save, match);
  std::vector<lab::Block> blocks;
  const auto began = std::chrono::steady_clock::now();
  {
    Progress progress(joined(arguments.named, " - "), run.blocks * per_block, "cli.games_done");
    run.after_block = [&](int done) {
      progress.show(done * per_block);
      return !InterruptWatch::was_interrupted();
    };
    blocks = run_match(match, run, &file, ranks);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  std::cout << result_text(arguments, match_result(match, blocks), seconds.count());
  return 0;
}

int play(Arguments& arguments) {
  fill_in(arguments);
  return ranked([&](const lab::Ranks& ranks) { return match(arguments, ranks); });
}

// What both names of the command take; where they say different things about it, that is passed in.
struct Help {
  std::string players;
  std::string games;
  std::string seed;
};
void add_shared_options(Subcommand& sub, Arguments& arguments, const Help& help) {
  add_number(sub, "--players", arguments.players, kMinPlayers, kMaxPlayers, help.players);
  add_number(sub, "--games", arguments.games, 1, 100'000'000, help.games);
  add_number(sub, "--threads", arguments.threads, 1, 1024, say("help.threads"));
  add_seed(sub, arguments.match.seed, help.seed);
  add_options(sub, arguments.match.options);
  sub.add_flag("--json", arguments.json, say("help.simulate_json"));
}

constexpr int kCharacterColumn = 15;

std::string examples_text() {
  std::string text;
  for (const std::string& line : flowed(lab::player_examples(), "  ", kHelpWidth - 2)) {
    text += (text.empty() ? "  " : "\n  ") + line;
  }
  return text;
}

std::string levels_text() {
  std::string text = say("help.bots");
  for (const BotLevel& level : bot_levels()) {
    const std::string about = bot_character(current_language(), level.name, level.character);
    std::string name(level.name);
    for (const std::string& line : wrapped(about, kHelpWidth - kCharacterColumn)) {
      text += padded("  " + std::exchange(name, ""), kCharacterColumn) + line + "\n";
    }
  }
  return text;
}

}  // namespace

void add_match(CommandLine& line) {
  Subcommand sub = line.add_subcommand("match", say("help.match"));
  const auto arguments = std::make_shared<Arguments>();
  sub.add_texts("PLAYER", arguments->named, say("help.match_named")).required().placeholder("");
  add_shared_options(sub, *arguments,
                     {say("help.match_players"), say("help.match_games"), say("help.match_seed")});
  sub.add_text("--save", arguments->save, say("help.match_save")).placeholder("FILE");
  sub.add_flag("--sprt", arguments->sprt, say("help.match_sprt"));
  sub.add_flag("--independent", arguments->is_independent, say("help.match_independent"));
  sub.footer(say("help.match_footer", {{"words", examples_text()}}));
  sub.run([arguments] { return play(*arguments); });
}

void add_simulate(CommandLine& line) {
  Subcommand sub = line.add_subcommand("simulate", say("help.simulate"));
  const auto arguments = std::make_shared<Arguments>();
  arguments->games = 100;
  arguments->is_independent = true;
  sub.add_text("--bots", arguments->bots, say("help.simulate_bots")).placeholder("LIST");
  add_shared_options(
      sub, *arguments,
      {say("help.simulate_players"), say("help.simulate_games"), say("help.simulate_seed")});
  sub.footer(levels_text() + say("help.simulate_footer"));
  sub.run([arguments] {
    arguments->names_from = "--bots";
    arguments->named = bot_levels_from("--bots", arguments->bots);
    return play(*arguments);
  });
}

}  // namespace norenberc::cli
