// Questions about positions that belong to no table, as an analysis board asks them: requests of docs/protocol.md,
// answered one after another in a session of their own. Bots think on other threads, so a question for a bot takes two
// steps.
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

inline constexpr int kMostQuestions = 16;  // in one request

struct Questions {
  std::vector<std::string> lines;
  Language language = kEnglish;
};

struct Answers {
  std::vector<std::string> lines;  // one for each question, as JSON
  // Set if the last question is for a bot and no thought was given: ask again with this bot's thought.
  std::optional<BotTurn> thinker = {};
};

// `thought` is the answer of the bot that the last question is for. Besides the commands of a session there is
// {"type": "replay", "record": "...", "as": 0}, answered as a page's module does (docs/offline.md) with the last view
// alone. An error means that nothing was answered.
Result<Answers> answers_to(const Questions& questions, const Digest& digest,
                           const std::optional<Thought>& thought = {});

}  // namespace norenberc
