#include "lab/player.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "ai/net_evaluator.h"
#include "ai/network_bot.h"
#include "ai/rollout_search.h"
#include "ai/weights.h"
#include "ai/yardsticks.h"
#include "lab/lab_error.h"
#include "lab/networks.h"
#include "lab/search_team.h"

namespace norenberc::lab {

namespace {

using Decider = SeatedPlayer::Decider;

constexpr int kUsualSimulations = 100;

Decider bot_decider(std::shared_ptr<Bot> bot) {
  return [bot = std::move(bot)](const View& view, const Memory& memory, const Budget& budget,
                                const KnownPlans&) { return bot->choose(view, memory, budget); };
}

int simulations_of(const PlayerText& player) {
  // Simulations and milliseconds exclude each other: whichever ends first would decide, and nobody could tell which.
  if (player.milliseconds > 0) return 0;  // until the time is up
  return player.simulations > 0 ? player.simulations : kUsualSimulations;
}

Decider team_decider(const PlayerText& player, int players, std::uint64_t seed,
                     SearchSettings settings) {
  const auto make_evaluator = [&] { return evaluator_for(player.weights, players); };
  settings.simulations = simulations_of(player);
  return [team = std::make_shared<SearchTeam>(make_evaluator, settings, seed, player.threads)](
             const View& view, const Memory& memory, const Budget& budget,
             const KnownPlans& known) { return team->think(view, memory, budget, known).best; };
}

Decider search_decider(const PlayerText& player, int players, std::uint64_t seed) {
  return team_decider(player, players, seed, {});
}

// Tries only what its network likes, and judges plans while they lie face down: what looking further is worth is measured
// against it.
Decider narrow_decider(const PlayerText& player, int players, std::uint64_t seed) {
  return team_decider(player, players, seed, {.breadth = Breadth::none(), .plays_turn_out = false});
}

// With an empty tree for each decision, as a bot of a server has it after a restart or when others needed the memory.
Decider fresh_decider(const PlayerText& player, int players, std::uint64_t seed) {
  return [player, players, seeds = Random(seed)](const View& view, const Memory& memory,
                                                 const Budget& budget,
                                                 const KnownPlans& known) mutable {
    return search_decider(player, players, seeds.next())(view, memory, budget, known);
  };
}

Decider rollout_decider(const PlayerText& player, int, std::uint64_t seed) {
  return bot_decider(make_rollout_bot(simulations_of(player), seed));
}

// The network's own preference, without any search.
Decider net_decider(const PlayerText& player, int players, std::uint64_t seed) {
  auto network = player.weights.empty() ? nullptr : network_named(player.weights, players);
  return bot_decider(std::make_shared<NetworkBot>(Strength{}, seed, std::move(network)));
}

// What the text of a player may name besides its kind, and what it may see.
struct Takes {
  bool budget = false;       // simulations or milliseconds
  bool weights = false;      // a file
  bool threads = false;      // several think together
  bool reads_plans = false;  // sees the plans of the others
  bool plans_last = false;
};

struct Kind {
  std::string_view name;
  Takes takes;
  bool has_network;
  Decider (*make)(const PlayerText& player, int players, std::uint64_t seed);
};

constexpr Takes kSearch{.budget = true, .weights = true, .threads = true};
constexpr Takes kReader{.budget = true, .weights = true, .threads = true, .reads_plans = true};
constexpr Takes kSpy{
    .budget = true, .weights = true, .threads = true, .reads_plans = true, .plans_last = true};

// One row for each kind of player; the levels for people have their names besides.
constexpr std::array kKinds = {
    Kind{"net", {.weights = true}, true, net_decider},
    Kind{"rollout", {.budget = true}, false, rollout_decider},
    Kind{"search", kSearch, true, search_decider},
    Kind{"narrow", kSearch, true, narrow_decider},
    Kind{"fresh", kSearch, true, fresh_decider},
    Kind{"reader", kReader, true, search_decider},
    Kind{"spy", kSpy, true, search_decider},
};

Decider level_decider(const PlayerText& player, int, std::uint64_t seed) {
  return bot_decider(make_bot(player.name, seed));
}

std::optional<Kind> kind_named(std::string_view name) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return kind;
  }
  const bool is_yardstick =
      std::find(kYardsticks.begin(), kYardsticks.end(), name) != kYardsticks.end();
  // Levels have no options of their own: they are fixed, so that a rating means the same next year.
  if (make_bot(name, 0) != nullptr) return Kind{name, {}, !is_yardstick, level_decider};
  return std::nullopt;
}

Value known_names() {
  std::vector<Value> names(kYardsticks.begin(), kYardsticks.end());
  for (const BotLevel& level : bot_levels()) names.emplace_back(level.name);
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

// Guards against typing errors, and against overflow when budgets are multiplied.
constexpr int kMost = 10'000'000;
constexpr int kMostThreads = 256;

std::optional<int> number_from(std::string_view digits, int most) {
  int value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_all = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  return is_all && value >= 1 && value <= most ? std::optional(value) : std::nullopt;
}

// "400" or "20ms", and for who may have several threads "400x2" or "20msx2"
bool read_budget(std::string_view text, const Takes& takes, PlayerText& player) {
  if (const std::size_t at = text.find('x'); takes.threads && at != std::string_view::npos) {
    const auto threads = number_from(text.substr(at + 1), kMostThreads);
    if (!threads) return false;
    player.threads = *threads;
    text = text.substr(0, at);
  }
  const bool is_time = text.ends_with("ms");
  const auto value = number_from(is_time ? text.substr(0, text.size() - 2) : text, kMost);
  if (!value) return false;
  (is_time ? player.milliseconds : player.simulations) = *value;
  return true;
}

// Control characters of a mistyped text must not reach a terminal.
std::string quotable(std::string_view text) {
  std::string shown(text.substr(0, 80));
  std::replace_if(
      shown.begin(), shown.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
  return shown;
}

std::chrono::nanoseconds clock_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

}  // namespace

std::variant<PlayerText, Message> parse_player(std::string_view text) {
  PlayerText player{.text = std::string(text)};
  std::string_view rest = text;
  // The file first: its name may contain any of the other signs.
  const std::size_t at = rest.find('@');
  if (at != std::string_view::npos) {
    player.weights = rest.substr(at + 1);
    rest = rest.substr(0, at);
  }
  const std::size_t colon = rest.find(':');
  player.name = rest.substr(0, colon);
  const std::optional<Kind> kind = kind_named(player.name);
  if (!kind) {
    return Message::of("lab.no_player",
                       {{"player", quotable(player.name)}, {"players", known_names()}});
  }
  if (colon != std::string_view::npos) {
    if (!kind->takes.budget) {
      return Message::of("lab.no_budget", {{"player", player.name}});
    }
    if (!read_budget(rest.substr(colon + 1), kind->takes, player)) {
      return Message::of("lab.needs_budget", {{"player", player.name},
                                              {"takes_threads", kind->takes.threads ? "yes" : "no"},
                                              {"typed", quotable(rest.substr(colon + 1))}});
    }
  }
  if (at != std::string_view::npos && !kind->takes.weights) {
    return Message::of("lab.no_weights", {{"player", player.name}});
  }
  if (at != std::string_view::npos && player.weights.empty()) {
    return Message::of("lab.no_weights_named", {{"player", quotable(text)}});
  }
  return player;
}

const std::vector<std::string>& player_examples() {
  static const std::vector<std::string> examples = {
      "random",      "light",         "heuristic", "rollout:1000", "rollout:20ms", "search:400",
      "search:20ms", "search:1600x2", "fresh:400", "reader:400",   "spy:400"};
  return examples;
}

std::unique_ptr<Evaluator> evaluator_for(const std::string& weights, int players) {
  return std::make_unique<NetEvaluator>(weights.empty() ? committed_network(players)
                                                        : network_named(weights, players));
}

int simulations_for(const PlayerText& player, int players) {
  if (const Strengths* level = strengths_of(player.name)) {
    if (thinking_milliseconds(player.name) > 0) return 0;
    return level->at(static_cast<std::size_t>(players - kMinPlayers)).simulations;
  }
  const std::optional<Kind> kind = kind_named(player.name);
  return kind && kind->takes.budget ? simulations_of(player) : 0;
}

std::string fingerprint(const PlayerText& player, int players) {
  const std::optional<Kind> kind = kind_named(player.name);
  if (!kind || !kind->has_network) return player.text;
  const std::shared_ptr<const Network> network =
      player.weights.empty() ? committed_network(players) : network_named(player.weights, players);
  return fmt::format("{}#{:016x}", player.text, seed_of(weights_as_text(*network, "")));
}

SeatedPlayer::SeatedPlayer(const PlayerText& player, int players, std::uint64_t seed)
    : threads_(player.threads),
      limit_(std::chrono::milliseconds(
          std::max(player.milliseconds, thinking_milliseconds(player.name)))) {
  const std::optional<Kind> kind = kind_named(player.name);
  if (!kind) {
    throw LabError("lab.no_player", {{"player", player.name}, {"players", known_names()}});
  }
  reads_plans_ = kind->takes.reads_plans;
  plans_last_ = kind->takes.plans_last;
  decide_ = kind->make(player, players, seed);
}

Move SeatedPlayer::decide(const View& view, const Memory& memory, const KnownPlans& known) {
  // Processor time, so that a busy machine does not weaken a player. It is counted per thread, so several threads have to
  // agree on the clock instead.
  const auto now = threads_ == 1 ? thread_time : clock_time;
  const std::chrono::nanoseconds began = now();
  Budget budget;
  if (limit_.count() > 0) {
    budget.is_up = [now, end = began + limit_] { return now() >= end; };
  }
  const Move move = decide_(view, memory, budget, known);
  thought_ += now() - began;
  ++decisions_;
  return move;
}

std::chrono::nanoseconds thread_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace norenberc::lab
