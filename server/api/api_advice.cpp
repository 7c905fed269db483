// Advice: what a move would bring or give away, what the best bot would do, and which bots there are.
#include <optional>

#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/advice.h"
#include "table/coach.h"
#include "table/preview_json.h"

namespace norenberc::server {

void Api::preview(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const Result<MoveQuestion> question = read_move_question(body.root(fault));
  if (!question.ok()) return refuse(call, question.error());
  look(call, [who = call.person.id, question = *question,
              language = language_of(call.request)](const Table& table) {
    // Played on what the person may see, so a preview reveals nothing that the view does not (R13).
    const Result<std::optional<Preview>> preview = answer_to(question, table, who);
    if (!preview.ok()) return error_response(preview.error(), language);
    return ok_response(200, [&preview](JsonWriter& json) { write_preview(json, *preview); });
  });
}

void Api::hint(const ApiCall& call) {
  const auto write = [language = language_of(call.request)](JsonWriter& json,
                                                            const Advice& advice) {
    write_advice(json, advice, language);
  };
  hall_.advise(call.table, call.asker(), answering<Advice>(call, 200, write));
}

void Api::weigh(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const Result<MoveQuestion> question = read_move_question(body.root(fault));
  if (!question.ok()) return refuse(call, question.error());
  const auto write = [](JsonWriter& json, const std::optional<WeighedMove>& weighed) {
    return weighed ? write_weighed(json, *weighed) : write_outdated(json);
  };
  hall_.weigh(call.table, call.asker(), *question,
              answering<std::optional<WeighedMove>>(call, 200, write));
}

void Api::bots(const ApiCall& call) {
  const Language language = language_of(call.request);
  call.reply(ok_response(200, [language](JsonWriter& json) { write_bot_levels(json, language); }));
}

}  // namespace norenberc::server
