// `norenberc simulate`: N games of bots, with a progress bar and a table of results.
#include "cli/commands/simulate.h"

#include <iostream>
#include <unistd.h>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  int players = 0;
  Contest contest;
  std::string bots = "heuristic,random";
  bool json = false;
};

// On standard error, and only where somebody watches.
class ProgressBar {
 public:
  explicit ProgressBar(int games) : games_(games), is_shown_(is_terminal(STDERR_FILENO)) {}
  ~ProgressBar() {
    if (is_shown_) std::cerr << "\r\x1b[K";
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(int done) {
    const int percent = static_cast<int>(100LL * done / games_);
    if (!is_shown_ || percent == percent_) return;
    percent_ = percent;
    const int filled = percent * kBar / 100;
    std::cerr << fmt::format("\r{}{} {:>3} %  {}", repeated("█", filled),
                             repeated("░", kBar - filled), percent,
                             say("cli.games_done", {{"done", done}, {"count", games_}}))
              << std::flush;
  }

 private:
  static constexpr int kBar = 40;
  int games_;
  bool is_shown_;
  int percent_ = -1;
};

// One bot for each player: the last of the list plays for all who are not named.
void fill_seats(Arguments& arguments) {
  Contest& contest = arguments.contest;
  contest.bots = bot_levels_from("--bots", arguments.bots);
  const int named = static_cast<int>(contest.bots.size());
  const int players = arguments.players > 0 ? arguments.players : std::max(kMinPlayers, named);
  if (named > players || players > kMaxPlayers) {
    throw UsageError(say("cli.bots_for_players",
                         {{"count", named}, {"players", std::min(players, kMaxPlayers)}}));
  }
  contest.bots.resize(static_cast<std::size_t>(players), contest.bots.back());
  contest.options.players = static_cast<std::uint8_t>(players);
}

int simulate(Arguments& arguments) {
  const Contest& contest = arguments.contest;
  const InterruptWatch watch;
  Outcome outcome;
  {
    ProgressBar bar(contest.games);
    outcome = hold(contest, [&bar](int done) {
      bar.show(done);
      return !InterruptWatch::was_interrupted();
    });
  }
  std::cout << (arguments.json ? outcome_json(contest, outcome) : outcome_table(contest, outcome));
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
  add_number(sub, "--games", arguments->contest.games, 1, 100'000'000, say("help.simulate_games"));
  arguments->contest.seed = "1";
  add_seed(sub, arguments->contest.seed, say("help.simulate_seed"));
  add_options(sub, arguments->contest.options);
  sub.add_flag("--json", arguments->json, say("help.simulate_json"));
  sub.footer(levels_text() + say("help.simulate_footer"));
  sub.run([arguments] {
    fill_seats(*arguments);
    return simulate(*arguments);
  });
}

}  // namespace norenberc::cli
