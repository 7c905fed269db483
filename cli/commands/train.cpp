// `norenberc train`: a network teaches itself, for one number of players, or learns to beat one of the
// bots.
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "ai/weights.h"
#include "cli/commands/command.h"
#include "cli/commands/match_text.h"
#include "cli/commands/ranked.h"
#include "cli/console/figures.h"
#include "cli/console/language.h"
#include "cli/console/progress.h"
#include "cli/console/tty.h"
#include "lab/learning_curve.h"
#include "lab/match_run.h"
#include "lab/networks.h"
#include "lab/training.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  lab::TrainingPlan plan;
  std::string folder = "training";
  int threads = 0;
  int minutes = 0;
  std::string from;     // a file of weights
  std::string against;  // a player
  int gain_games = 400;
};

// A network that knows the game learns in small steps, so that it does not forget what it knows.
constexpr float kFirstRateLater = 0.0002F;
constexpr float kLastRateLater = 0.00005F;

void read_opponent(Arguments& arguments) {
  if (arguments.against.empty()) return;
  auto player = lab::parse_player(arguments.against);
  if (const auto* why = std::get_if<Message>(&player))
    throw UsageError(why->in(current_language()));
  arguments.plan.opponent = std::get<lab::PlayerText>(player);
}

// Throws LabError if the weights cannot be used.
void choose_start(Arguments& arguments, bool has_thumb_games) {
  lab::TrainingPlan& plan = arguments.plan;
  if (plan.opponent) plan.start = committed_network(plan.players);
  if (!arguments.from.empty()) plan.start = lab::network_named(arguments.from, plan.players);
  if (!plan.start) return;
  if (!has_thumb_games) plan.heuristic_games = 0;
  plan.first_rate = kFirstRateLater;
  plan.last_rate = kLastRateLater;
}

// Closed before it is asked: a full disk shows only when the last bytes are written.
void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file) throw lab::LabError("cli.file_not_written", {{"file", path.string()}});
}

// Whether to train another generation. The first rank watches the time and the keyboard, and all stop together.
bool goes_on(const Arguments& arguments, const lab::Ranks& ranks,
             std::chrono::steady_clock::time_point began) {
  const auto limit = std::chrono::minutes(arguments.minutes);
  const bool is_late = arguments.minutes > 0 && std::chrono::steady_clock::now() - began >= limit;
  const bool stops = is_late || InterruptWatch::was_interrupted();
  return ranks.broadcast(stops ? "stop" : "go on") == "go on";
}

void summarize(const Arguments& arguments, const lab::Training& training) {
  const int players = arguments.plan.players;
  const std::filesystem::path folder = arguments.folder;
  const auto picture = folder / fmt::format("{}.svg", players);
  const auto table = folder / fmt::format("{}.txt", players);
  write_file(picture, lab::learning_curve_svg(players, training.history()));
  write_file(table, lab::learning_curve_table(training.history()));
  const lab::Generation& last = training.history().back();
  // What an adversary is worth is said by its match against the opponent, not by its generations.
  if (!arguments.plan.opponent) {
    int accepted = 0;
    for (const lab::Generation& each : training.history()) accepted += each.is_accepted ? 1 : 0;
    std::cout << say("cli.trained", {{"games", last.games},
                                     {"players", players},
                                     {"generations", training.history().size()},
                                     {"accepted", accepted},
                                     {"elo", figure(last.elo, 0)}})
              << '\n';
  }
  std::cout << say("cli.trained_files",
                   {{"weights", lab::Training::weights_file(folder, players).string()},
                    {"picture", picture.string()},
                    {"table", table.string()}})
            << '\n';
  if (!training.is_done()) {
    std::cout << say("cli.training_left", {{"games", arguments.plan.games() - last.games}}) << '\n';
  }
}

void show_gain(const lab::TrainingPlan& plan, const lab::MatchResult& result) {
  const lab::PlayerResult& adversary = result.players.front();
  std::cout << say("adversary.gained", {{"opponent", plan.opponent->text},
                                        {"simulations", plan.adversary_simulations()},
                                        {"share", percent(adversary.share.mean)},
                                        {"games", result.games},
                                        {"elo", elo_text(adversary.elo)},
                                        {"low", elo_text(adversary.elo.low)},
                                        {"high", elo_text(adversary.elo.high)}})
            << '\n';
}

int train(const Arguments& arguments, const lab::Ranks& ranks) {
  const InterruptWatch watch;
  const auto began = std::chrono::steady_clock::now();
  const int threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
  lab::Training training(arguments.plan, arguments.folder, threads, ranks);
  {
    std::optional<Progress> progress;
    if (ranks.is_first()) {
      progress.emplace(say("cli.training", {{"players", arguments.plan.players}}),
                       arguments.plan.games(), "cli.games_done");
      progress->show(training.games());
    }
    while (!training.is_done() && goes_on(arguments, ranks, began)) {
      const lab::Generation generation = training.next();
      if (progress) progress->show(generation.games);
    }
  }
  // All ranks know the same history; one of them writes it down.
  if (ranks.is_first() && !training.history().empty()) summarize(arguments, training);
  if (!arguments.plan.opponent) return 0;
  const lab::MatchResult result = training.gain(arguments.gain_games);
  if (ranks.is_first()) show_gain(arguments.plan, result);
  return 0;
}

}  // namespace

void add_train(CommandLine& line) {
  Subcommand sub = line.add_subcommand("train", say("help.train"));
  const auto arguments = std::make_shared<Arguments>();
  lab::TrainingPlan& plan = arguments->plan;
  add_number(sub, "--players", plan.players, kMinPlayers, kMaxPlayers, say("help.train_players"));
  sub.add_text("--folder", arguments->folder, say("help.train_folder")).placeholder("FOLDER");
  add_number(sub, "--minutes", arguments->minutes, 1, 100'000, say("help.train_minutes"));
  add_number(sub, "--threads", arguments->threads, 1, 1024, say("help.threads"));
  // Options keep their names, and scripts of older trainings their meaning.
  const Option thumb_games = add_number(sub, "--thumb-games", plan.heuristic_games, 0, 10'000'000,
                                        say("help.train_thumb_games"));
  add_number(sub, "--one-ahead-games", plan.one_ahead_games, 0, 100'000'000,
             say("help.train_one_ahead_games"));
  add_number(sub, "--search-games", plan.search_games, 0, 100'000'000,
             say("help.train_search_games"));
  add_number(sub, "--simulations", plan.simulations, 4, 100'000, say("help.train_simulations"));
  add_number(sub, "--generation", plan.games_per_generation, 1, 1'000'000,
             say("help.train_generation"));
  add_seed(sub, plan.seed, say("help.train_seed"));
  sub.add_text("--from", arguments->from, say("adversary.from")).placeholder("FILE");
  sub.add_text("--against", arguments->against, say("adversary.against")).placeholder("LEVEL");
  add_number(sub, "--gain-games", arguments->gain_games, 2, 1'000'000, say("adversary.gain_games"));
  sub.footer(say("help.train_footer") + "\n\n" + say("adversary.footer"));
  sub.run([arguments, thumb_games] {
    read_opponent(*arguments);
    return ranked([&](const lab::Ranks& ranks) {
      choose_start(*arguments, thumb_games.is_given());
      return train(*arguments, ranks);
    });
  });
}

}  // namespace norenberc::cli
