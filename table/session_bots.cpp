#include "table/session_bots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/dealer.h"
#include "table/hint.h"

namespace norenberc {

namespace {

// Four decimals are more than a search is sure of. Nothing if nothing was simulated.
std::optional<std::array<double, kMaxPlayers>> wins_of(const Explanation& why) {
  if (why.seats.empty()) return std::nullopt;
  std::array<double, kMaxPlayers> wins{};
  std::transform(
      why.seats.begin(), why.seats.end(), wins.begin(),
      [](const Explanation::Expected& each) { return std::round(each.win * 1e4) / 1e4; });
  return wins;
}

}  // namespace

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const BotLevel& level : bot_levels()) names.emplace_back(level.name);
  return names;
}

BotAnswer bot_answer(const Thought& thought, std::string level, const View& view,
                     Language language) {
  BotAnswer answer{thought.move, thought.values, {}, std::move(level), ""};
  for (const Candidate& candidate : thought.best) {
    answer.best.emplace_back(candidate.move, candidate.weight);
  }
  if (thought.why) {
    answer.note = hint_text(language, *thought.why, view.shown, numbered_seats());
    answer.parts = hint_parts(language, *thought.why, view.shown);
    answer.wins = wins_of(*thought.why);
  }
  return answer;
}

std::optional<BotAnswer> SessionBots::ask(const BotQuestion& question) {
  const bool is_by_clock = !question.level && question.milliseconds;
  const std::string level(question.level.value_or(adviser_level()));
  Bot* const bot = is_by_clock ? &tireless() : of_level(level);
  if (bot == nullptr) return std::nullopt;
  const Budget budget = budget_for_(is_by_clock ? std::string() : level, question.milliseconds);
  return bot_answer(bot->think_aloud(question.view, question.memory, budget), level, question.view);
}

Bot* SessionBots::of_level(const std::string& level) {
  auto bot = bots_.find(level);
  if (bot == bots_.end()) {
    auto made = make_bot(level, seed_of(level));
    if (!made) return nullptr;
    bot = bots_.emplace(level, std::move(made)).first;
  }
  return bot->second.get();
}

Bot& SessionBots::tireless() {
  if (!tireless_) tireless_ = make_tireless_bot(seed_of("clock"));
  return *tireless_;
}

}  // namespace norenberc
