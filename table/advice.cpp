#include "table/advice.h"

#include <algorithm>
#include <variant>

#include "engine/notation.h"
#include "protocol/json_writer.h"
#include "text/terms.h"

namespace norenberc {

namespace {

// More would be noise: a search looks at few moves long enough to rank them.
constexpr std::size_t kMovesOfAHint = 3;

}  // namespace

void write_advice(JsonWriter& json, const Advice& advice, Language language) {
  const Thought& thought = advice.thought;
  json.member("move", text(thought.move));
  // Without a search there is a move, but nothing to explain it by.
  if (thought.why) {
    json.member("text", hint_text(language, *thought.why, advice.shown, advice.names));
    json.key("parts");
    json.begin_list();
    for (const HintPart& part : hint_parts(language, *thought.why, advice.shown)) {
      if (const auto* const seat = std::get_if<Seat>(&part)) {
        json.value(number(*seat));
      } else {
        json.value(std::get<std::string>(part));
      }
    }
    json.end_list();
  }
  json.member("level", advice.level);
  json.key("best");
  json.begin_list();
  for (std::size_t i = 0; i < std::min(kMovesOfAHint, thought.best.size()); ++i) {
    json.begin_object();
    json.member("move", text(thought.best[i].move));
    json.member("weight", thought.best[i].weight);
    json.end_object();
  }
  json.end_list();
  json.key("values");
  // By seat; a bot that does not estimate chances has none.
  if (!thought.values) return json.null();
  json.begin_list();
  for (int i = 0; i < advice.players; ++i) {
    json.value((*thought.values)[static_cast<std::size_t>(i)]);
  }
  json.end_list();
}

void write_bot_levels(JsonWriter& json, Language language) {
  json.key("bots");
  json.begin_list();
  for (const BotLevel& level : bot_levels()) {
    json.begin_object();
    json.member("level", level.name);
    json.member("character", bot_character(language, level.name, level.character));
    json.end_object();
  }
  json.end_list();
}

}  // namespace norenberc
