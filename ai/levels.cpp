// The levels for people, and what they are measured against. Each is a number of simulations or a
// temperature; docs/strength.md has how strong that makes them.
#include <algorithm>
#include <array>

#include "ai/bot.h"
#include "ai/heuristic_bot.h"
#include "ai/light_bot.h"
#include "ai/network_bot.h"
#include "ai/random_bot.h"

namespace norenberc {

namespace {

struct Level {
  BotLevel shown;
  Strength strength;
};

// From the weakest to the strongest. People of the town lend their names, but none who is a guest
// in the game.
constexpr std::array kLevels = {
    Level{{"errand_boy", "Plays what comes to mind and often misses the best: for a first game."},
          {.temperature = 4, .least = 0.02}},
    Level{{"innkeeper", "Knows what is worth having, but is easily tempted."},
          {.temperature = 1.5, .least = 0.05}},
    Level{{"journeyman", "Sound at first sight and quick, but never thinks twice."},
          {.temperature = 0.5, .least = 0.1}},
    Level{{"scribe", "Thinks a few steps ahead before every move."}, {.simulations = 25}},
    Level{{"goldsmith", "Careful and patient; guesses where you are going."}, {.simulations = 100}},
    Level{{"patrician", "Sees far into the round and varies the plans."},
          {.simulations = 400, .solves_endings = true}},
    Level{{"burgrave", "Weighs more than a thousand lines of play for every move."},
          {.simulations = 1600, .solves_endings = true}},
    // As many simulations as a fast machine has time for; the second is what ends them as a rule.
    Level{{"emperor", "The strongest: thinks for up to a second before every move.", 1000},
          {.simulations = 200'000,
           .solves_endings = true,
           .stops_when_decided = true,
           .has_partner = true}},
};

}  // namespace

const std::vector<BotLevel>& bot_levels() {
  static const std::vector<BotLevel> levels = [] {
    std::vector<BotLevel> shown;
    for (const Level& level : kLevels) shown.push_back(level.shown);
    return shown;
  }();
  return levels;
}

int thinking_milliseconds(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.shown.name == name) return level.shown.milliseconds;
  }
  return 0;
}

std::string_view adviser_level() {
  const auto found = std::find_if(kLevels.rbegin(), kLevels.rend(),
                                  [](const Level& level) { return level.shown.milliseconds == 0; });
  return found->shown.name;
}

// More than anybody waits for; the tree takes no more memory than it is allowed.
std::unique_ptr<Bot> make_tireless_bot(std::uint64_t seed) {
  constexpr int kForever = 100'000'000;
  return std::make_unique<NetworkBot>(Strength{.simulations = kForever}, seed);
}

std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  for (const Level& level : kLevels) {
    if (level.shown.name == name) return std::make_unique<NetworkBot>(level.strength, seed);
  }
  if (name == "random") return std::make_unique<RandomBot>(seed);
  if (name == "light") return std::make_unique<LightBot>(seed);
  if (name == "heuristic") return std::make_unique<HeuristicBot>(seed);
  return nullptr;
}

}  // namespace norenberc
