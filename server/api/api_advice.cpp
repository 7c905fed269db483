// What helps somebody to decide: what a move would bring, what the best bot would do, and which bots there are.
#include <string>

#include "protocol/event_json.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/advice.h"

namespace norenberc::server {

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
  call.reply(ok_response(200, [language](JsonWriter& json) { write_bot_levels(json, language); }));
}

}  // namespace norenberc::server
