// `norenberc ladder`: the tournament of all levels and baselines, and the page about it.
#include "lab/ladder.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/commands/match_text.h"
#include "cli/commands/ranked.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/progress.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "lab/strength_report.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::string folder = "ladder";
  std::string page = "docs/strength.md";
  std::string picture = "docs/pictures/strength.svg";
  std::string players = "2,3,4,5";
  std::string only;
  int threads = 0;
  bool quick = false;
  bool report_only = false;
  lab::LadderPlan plan = lab::full_plan();
};

void fill_in(Arguments& arguments, bool names_games) {
  if (arguments.quick && names_games) throw UsageError(say("cli.quick_and_games"));
  if (arguments.quick && arguments.report_only) throw UsageError(say("cli.quick_and_report"));
  arguments.plan.seats.clear();
  for (const std::string& typed : split(arguments.players, ',')) {
    const int seats = typed.size() == 1 ? typed[0] - '0' : 0;
    if (seats < kMinPlayers || seats > kMaxPlayers) {
      throw UsageError(say("cli.takes_player_numbers", {{"typed", printable(arguments.players)}}));
    }
    arguments.plan.seats.push_back(seats);
  }
  if (!arguments.only.empty()) {
    for (const std::string& typed : split(arguments.only, ',')) {
      const std::optional<lab::Purpose> purpose = lab::purpose_named(typed);
      if (!purpose) throw UsageError(say("cli.no_such_matches", {{"typed", printable(typed)}}));
      arguments.plan.only.push_back(*purpose);
    }
  }
  // Small enough for a test, and still every kind of match and every part of the page.
  if (!arguments.quick) return;
  std::erase_if(arguments.plan.levels,
                [](const std::string& level) { return thinking_milliseconds(level) > 0; });
  arguments.plan.games = 40;
  arguments.plan.top_simulations = 100;
  arguments.plan.milliseconds = 2;
  std::replace(arguments.plan.baselines.begin(), arguments.plan.baselines.end(),
               std::string("rollout:20ms"), std::string("rollout:2ms"));
  arguments.plan.sample_games = 1;
  arguments.plan.simulations = 50;
}

std::vector<lab::SlipSample> samples(const lab::LadderPlan& plan) {
  std::vector<lab::SlipSample> list;
  for (const int seats : plan.seats) {
    for (const std::string& level : plan.levels) {
      if (thinking_milliseconds(level) > 0) continue;  // takes too long, and hardly slips
      list.push_back({level, seats, plan.sample_games, plan.simulations, plan.seed});
    }
  }
  return list;
}

// Plays all matches one after the other; the other ranks help the first one with each. False after Ctrl-C.
bool play_matches(const Arguments& arguments, const lab::Ranks& ranks) {
  const lab::LadderPlan& plan = arguments.plan;
  const std::vector<lab::Fixture> all = to_play(plan);
  int total = 0;
  for (const lab::Fixture& fixture : all) total += blocks_of(plan, fixture) * fixture.seats;
  std::optional<Progress> progress;
  if (ranks.is_first()) progress.emplace("ladder", std::max(1, total), "cli.games_done");
  int before = 0;
  for (const lab::Fixture& fixture : all) {
    const lab::Match match = match_of(plan, fixture);
    lab::MatchRun run;
    run.blocks = blocks_of(plan, fixture);
    run.threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
    if (!ranks.is_first()) {
      run_match(match, run, nullptr, ranks);
    } else {
      run.after_block = [&](int done) {
        progress->show(before + done * fixture.seats);
        return !InterruptWatch::was_interrupted();
      };
      lab::MatchFile file(file_of(arguments.folder, fixture), match);
      run_match(match, run, &file, ranks);
    }
    before += run.blocks * fixture.seats;
    // Only the first rank sees the keyboard. All ranks must leave at the same match, or the others wait for ever.
    const bool is_left = ranks.is_first() && InterruptWatch::was_interrupted();
    if (ranks.broadcast(is_left ? "leave" : "go on") == "leave") return false;
  }
  return true;
}

// By the first rank alone: it takes little time compared with the matches.
bool sample_slips(const Arguments& arguments, const lab::Ranks& ranks) {
  const int games = arguments.plan.sample_games;
  if (games == 0) return true;
  const std::vector<lab::SlipSample> all = samples(arguments.plan);
  const int threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
  Progress progress(say("cli.slips"), std::max(1, static_cast<int>(all.size()) * games),
                    "cli.games_done");
  int before = 0;
  for (const lab::SlipSample& sample : all) {
    if (!read_slips(arguments.folder, sample)) {
      const auto slips = slips_of(sample, threads, [&](int done) {
        progress.show(before + done);
        return !InterruptWatch::was_interrupted();
      });
      if (!slips) return false;
      write_slips(arguments.folder, sample, *slips);
    }
    before += games;
  }
  return true;
}

void write_report(const Arguments& arguments) {
  lab::Strength strength{arguments.plan, read_results(arguments.plan, arguments.folder), {}};
  for (const lab::SlipSample& sample : samples(arguments.plan)) {
    if (const auto slips = read_slips(arguments.folder, sample)) {
      strength.slips.push_back({sample, *slips});
    }
  }
  if (strength.results.empty()) {
    throw lab::LabError("cli.no_ladder", {{"folder", arguments.folder}});
  }
  for (const std::string& path : {arguments.page, arguments.picture}) {
    const auto folder = std::filesystem::path(path).parent_path();
    std::error_code ignored;  // writing says what is wrong
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  }
  write_file(arguments.page, strength_page(strength));
  write_file(arguments.picture, strength_picture(strength));
  for (const int seats : arguments.plan.seats) {
    std::cout << ' ' << say("cli.with_players", {{"players", seats}}) << '\n';
    for (const lab::Rated& each : ladder_of(arguments.plan, strength.results, seats)) {
      std::cout << fmt::format("   {} {:>6}  [{}, {}]\n", padded(each.player, 20),
                               elo_text(each.elo.mean), elo_text(each.elo.low),
                               elo_text(each.elo.high));
    }
  }
  std::cout << ' '
            << say("cli.ladder_written", {{"count", strength.results.size()},
                                          {"page", arguments.page},
                                          {"picture", arguments.picture}})
            << '\n';
}

int ladder(const Arguments& arguments, const lab::Ranks& ranks) {
  const InterruptWatch watch;
  if (!arguments.report_only) {
    std::error_code error;
    if (ranks.is_first()) std::filesystem::create_directories(arguments.folder, error);
    if (error) throw lab::LabError("cli.folder_not_made", {{"folder", arguments.folder}});
    const bool is_done = play_matches(arguments, ranks);
    if (!ranks.is_first()) return 0;
    if (!is_done || !sample_slips(arguments, ranks)) {
      std::cerr << "norenberc ladder: " << say("cli.ladder_interrupted") << '\n';
      return 1;
    }
  }
  if (ranks.is_first()) write_report(arguments);
  return 0;
}

}  // namespace

void add_ladder(CommandLine& line) {
  Subcommand sub = line.add_subcommand("ladder", say("help.ladder"));
  const auto arguments = std::make_shared<Arguments>();
  lab::LadderPlan& plan = arguments->plan;
  sub.add_text("--folder", arguments->folder, say("help.ladder_folder")).placeholder("FOLDER");
  sub.add_text("--players", arguments->players, say("help.ladder_players")).placeholder("LIST");
  const Option games =
      add_number(sub, "--games", plan.games, 1, 100'000'000, say("help.ladder_games"));
  sub.add_text("--only", arguments->only, say("help.ladder_only")).placeholder("LIST");
  add_number(sub, "--top", plan.top_simulations, 1, 1600, say("help.ladder_top"));
  add_number(sub, "--samples", plan.sample_games, 0, 100'000, say("help.ladder_samples"));
  add_number(sub, "--simulations", plan.simulations, 10, 1'000'000, say("help.ladder_simulations"));
  sub.add_text("--young", plan.young, say("help.ladder_young")).placeholder("FILE");
  sub.add_flag("--quick", arguments->quick, say("help.ladder_quick"));
  sub.add_flag("--report-only", arguments->report_only, say("help.ladder_report_only"));
  add_number(sub, "--threads", arguments->threads, 1, 1024, say("help.threads"));
  add_seed(sub, plan.seed, say("help.ladder_seed"));
  sub.add_text("--page", arguments->page, say("help.ladder_page")).placeholder("FILE");
  sub.add_text("--picture", arguments->picture, say("help.ladder_picture")).placeholder("FILE");
  sub.footer(say("help.ladder_footer"));
  sub.run([arguments, games] {
    fill_in(*arguments, games.is_given());
    return ranked([&](const lab::Ranks& ranks) { return ladder(*arguments, ranks); });
  });
}

}  // namespace norenberc::cli
