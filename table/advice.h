// What a bot would do in somebody's place, and the levels of bots, as JSON (docs/server.md).
#pragma once

#include <string>

#include "ai/bot.h"
#include "engine/state.h"
#include "table/hint.h"
#include "text/language.h"

namespace norenberc {

class JsonWriter;

struct Advice {
  std::string level;  // of the bot
  int players;
  Thought thought;
  GameState shown;  // what the bot saw
  SeatNames names;
};

// The members of the answer: the move, why, other moves, and what the bot expects for each seat.
void write_advice(JsonWriter& json, const Advice& advice, Language language);
// `bots`: every level that people can choose, with a sentence about how it plays.
void write_bot_levels(JsonWriter& json, Language language);

}  // namespace norenberc
