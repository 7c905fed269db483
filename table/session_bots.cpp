#include "table/session_bots.h"

#include <utility>

#include "engine/dealer.h"
#include "table/hint.h"

namespace norenberc {

std::vector<std::string> SessionBots::names() const {
  std::vector<std::string> names;
  for (const BotLevel& level : bot_levels()) names.emplace_back(level.name);
  return names;
}

std::optional<BotAnswer> SessionBots::ask(const BotQuestion& question) {
  const bool is_by_clock = !question.level && question.milliseconds;
  const std::string level(question.level.value_or(adviser_level()));
  Bot* const bot = is_by_clock ? &tireless() : of_level(level);
  if (bot == nullptr) return std::nullopt;
  const Budget budget = budget_for_(is_by_clock ? std::string() : level, question.milliseconds);
  const Thought thought = bot->think_aloud(question.view, question.memory, budget);
  BotAnswer answer{thought.move, thought.values, {}, level, ""};
  for (const Candidate& candidate : thought.best) {
    answer.best.emplace_back(candidate.move, candidate.weight);
  }
  if (thought.why) {
    answer.note = hint_text(kEnglish, *thought.why, question.view.shown, numbered_seats());
  }
  return answer;
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
