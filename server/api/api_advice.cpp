// What helps somebody to decide: what a move would bring, what the best bot would do, and which bots there are.
#include <algorithm>
#include <string>

#include "ai/bot.h"
#include "protocol/event_json.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/hint.h"
#include "text/terms.h"

namespace norenberc::server {

namespace {

// More would be noise: a search looks at few moves long enough to rank them.
constexpr std::size_t kMovesOfAHint = 3;

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

}  // namespace

void Api::preview(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const std::string wanted(body.root(fault)["move"].text());
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  const Parsed<Move> read = parse_move(wanted);
  if (const auto* const error = std::get_if<TextFault>(&read)) {
    return refuse(call, bad_move(*error));
  }
  look(call, [who = call.person.id, move = std::get<Move>(read),
              language = language_of(call.request)](const Table& table) {
    // Played on what the person may see, so a preview reveals nothing that the view does not (R13).
    const Result<Preview> preview = table.preview(who, {move, std::nullopt});
    if (!preview.ok()) return error_response(preview.error(), language);
    return ok_response(200, [&preview](JsonWriter& json) {
      json.key("events");
      write_events(json, preview->events);
      json.member("talers", static_cast<int>(preview->talers.count));
    });
  });
}

void Api::hint(const ApiCall& call) {
  const auto write = [language = language_of(call.request)](JsonWriter& json,
                                                            const Advice& advice) {
    write_advice(json, advice, language);
  };
  hall_.advise(call.table, call.asker(), answering<Advice>(call, 200, write));
}

void Api::bots(const ApiCall& call) {
  const Language language = language_of(call.request);
  call.reply(ok_response(200, [language](JsonWriter& json) {
    json.key("bots");
    json.begin_list();
    for (const BotLevel& level : bot_levels()) {
      json.begin_object();
      json.member("level", level.name);
      json.member("character", bot_character(language, level.name, level.character));
      json.end_object();
    }
    json.end_list();
  }));
}

}  // namespace norenberc::server
