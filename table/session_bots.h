// The bots of a conversation in the protocol: one for each level, and one that thinks by the clock. They live as long as
// the conversation, so that a search can reuse what it found out before.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "protocol/bots.h"
#include "text/language.h"

namespace norenberc {

// The names of all levels.
std::vector<std::string> level_names();
// What a bot of the level thought, as a session tells it, with its note in the language.
BotAnswer bot_answer(const Thought& thought, std::string level, const View& view,
                     Language language = kEnglish);

class SessionBots final : public BotProvider {
 public:
  // How long this level may think. The milliseconds are those of the question, if it has any.
  using BudgetFor =
      std::function<Budget(const std::string& level, std::optional<int> milliseconds)>;
  explicit SessionBots(BudgetFor budget_for) : budget_for_(std::move(budget_for)) {}

  std::vector<std::string> names() const override { return level_names(); }
  // A level keeps to its simulations or its own time, and the time of the question can only cut it short. Without a
  // level the time of the question decides.
  std::optional<BotAnswer> ask(const BotQuestion& question) override;

 private:
  // Nothing if there is no such level.
  Bot* of_level(const std::string& level);
  Bot& tireless();

  BudgetFor budget_for_;
  std::unique_ptr<Bot> tireless_;
  std::map<std::string, std::unique_ptr<Bot>> bots_;
};

}  // namespace norenberc
