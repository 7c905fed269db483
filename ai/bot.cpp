#include "ai/bot.h"

#include "ai/heuristic_bot.h"
#include "ai/random_bot.h"

namespace norenberc {

const std::vector<BotLevel>& bot_levels() {
  static const std::vector<BotLevel> levels = {
      {"random", "Plays any legal move, without a thought."},
      {"heuristic", "Looks one move ahead with rules of thumb: a decent first opponent."},
  };
  return levels;
}

std::unique_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) {
  if (level == "random") return std::make_unique<RandomBot>(seed);
  if (level == "heuristic") return std::make_unique<HeuristicBot>(seed);
  return nullptr;
}

}  // namespace norenberc
