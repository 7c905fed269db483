// Questions about positions that belong to no table, as an analysis board asks them: lines of docs/protocol.md, answered
// one after another in a session of their own. Bots think elsewhere, so a question for one is answered in two steps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "protocol/result.h"
#include "table/dealing/fair_dealer.h"
#include "table/table.h"
#include "text/language.h"

namespace norenberc {

inline constexpr int kMostQuestions = 16;  // asked together

struct Questions {
  std::vector<std::string> lines;
  Language language = kEnglish;
};

struct Answers {
  std::vector<std::string> lines;  // one for each question, as JSON
  // Set if the last question is for a bot and there was no thought: to be asked again with what this bot thinks.
  std::optional<BotTurn> thinker = {};
};

// `thought` is what the bot thinks that the last question is for. Besides the commands of a session there is
// {"type": "replay", "record": "...", "as": 0}, answered as a page's module does (docs/offline.md) with the last view
// alone. An error means that nothing was answered.
Result<Answers> answers_to(const Questions& questions, const Digest& digest,
                           const std::optional<Thought>& thought = {});

}  // namespace norenberc
