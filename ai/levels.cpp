// The levels for people, and what they are measured against. Each is a number of simulations, a
// temperature or a share of light moves; docs/strength.md has how strong that makes them.
#include <array>

#include "ai/bot.h"
#include "ai/heuristic_bot.h"
#include "ai/light_bot.h"
#include "ai/network_bot.h"
#include "ai/random_bot.h"

namespace norenberc {

namespace {

// Strong, and many ask it: it answers within milliseconds.
constexpr std::string_view kAdviser = "burgrave";

struct Level {
  BotLevel shown;
  Strengths strengths;
};

// Levels are 100 to 200 Elo apart at every number of players, so each has its own strengths there;
// docs/bots.md has how they were found. The weak ones look at the board with the network's eyes now
// and then and play lightly in between.
constexpr Strength light(double share) { return {.temperature = 1.5, .light_share = share}; }
constexpr Strength first_thought(double temperature) { return {.temperature = temperature}; }
constexpr Strength thinks(int simulations) { return {.simulations = simulations}; }
constexpr Strength exact_at_the_end(int simulations) {
  return {.simulations = simulations, .solves_endings = true};
}
// As many simulations as a fast machine has time for; the second is what ends them as a rule.
constexpr Strength kEmperor{.simulations = 200'000,
                            .solves_endings = true,
                            .stops_when_decided = true,
                            .has_partner = true};

// From the weakest to the strongest, with two, three, four and five players. People of the town
// lend their names, but none who is a guest in the game.
constexpr std::array kLevels = {
    Level{{"errand_boy", "Plays what comes to mind and often misses the best: for a first game."},
          {light(0.61), light(0.70), light(0.76), light(0.80)}},
    Level{{"miller", "Has heard how the game is won, but often forgets it."},
          {light(0.32), light(0.46), light(0.55), light(0.60)}},
    Level{{"innkeeper", "Knows what is worth having, but is easily tempted."},
          {light(0.10), light(0.26), light(0.37), light(0.42)}},
    Level{{"bell_ringer", "Plays well by feel, but loses the thread now and then."},
          {first_thought(0.65), light(0.10), light(0.22), light(0.25)}},
    Level{{"journeyman", "Sound at first sight and quick, but never thinks twice."},
          {thinks(3), first_thought(0.5), light(0.07), light(0.12)}},
    Level{{"apothecary", "Weighs a handful of moves, but only roughly."},
          {thinks(9), thinks(6), first_thought(0.5), first_thought(1.5)}},
    Level{{"scribe", "Thinks a few steps ahead before every move."},
          {thinks(28), thinks(28), thinks(17), thinks(17)}},
    Level{{"goldsmith", "Careful and patient; guesses where you are going."},
          everywhere(thinks(100))},
    Level{{"patrician", "Sees far into the round and varies the plans."},
          everywhere(exact_at_the_end(400))},
    Level{{kAdviser, "Weighs more than a thousand lines of play for every move."},
          everywhere(exact_at_the_end(1600))},
    Level{{"elector", "Weighs ten thousand lines of play for every move."},
          everywhere(exact_at_the_end(10'000))},
    Level{{"emperor", "The strongest: thinks for up to a second before every move.", 1000},
          everywhere(kEmperor)},
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

const Strengths* strengths_of(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.shown.name == name) return &level.strengths;
  }
  return nullptr;
}

int thinking_milliseconds(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.shown.name == name) return level.shown.milliseconds;
  }
  return 0;
}

std::string_view adviser_level() { return kAdviser; }

// More than anybody waits for; the tree takes no more memory than it is allowed.
std::unique_ptr<Bot> make_tireless_bot(std::uint64_t seed) {
  constexpr int kForever = 100'000'000;
  return std::make_unique<NetworkBot>(Strength{.simulations = kForever}, seed);
}

std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  if (const Strengths* strengths = strengths_of(name)) {
    return std::make_unique<NetworkBot>(*strengths, seed);
  }
  if (name == "random") return std::make_unique<RandomBot>(seed);
  if (name == "light") return std::make_unique<LightBot>(seed);
  if (name == "heuristic") return std::make_unique<HeuristicBot>(seed);
  return nullptr;
}

}  // namespace norenberc
