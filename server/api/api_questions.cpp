// Questions about positions that belong to no table, for the analysis board of a page without the game's module. Nothing
// is kept of them.
#include <memory>
#include <optional>
#include <string>

#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "server/people/secrets.h"
#include "table/questions.h"

namespace norenberc::server {

namespace {

Result<Questions> read_questions(const Request& request) {
  const RequestBody body(request.body);
  if (const auto error = body.error()) return *error;
  FieldFault fault;
  Questions questions{{}, language_of(request)};
  body.root(fault)["lines"].for_each(
      [&questions](const Field& line) { questions.lines.emplace_back(line.text()); });
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  return questions;
}

Response response_of(const Answers& answers) {
  return ok_response(200, [&answers](JsonWriter& json) {
    json.key("answers");
    json.begin_list();
    for (const std::string& line : answers.lines) json.raw(line);
    json.end_list();
  });
}

}  // namespace

void Api::questions(const ApiCall& call) {
  const Result<Questions> asked = read_questions(call.request);
  if (!asked.ok()) return refuse(call, asked.error());
  answer_questions(call, *asked, {});
}

// Replays run on the writing thread, so that no table waits for them, and bots think on their own threads. After a bot's
// thought the whole request is answered again: that takes a millisecond, and no state has to be kept in between.
void Api::answer_questions(const ApiCall& call, const Questions& questions,
                           const std::optional<Thought>& thought) {
  const auto answers = std::make_shared<Result<Answers>>(Answers{});
  const auto make = [questions, thought, answers] {
    *answers = answers_to(questions, sha256_digest(), thought);
    return std::string();
  };
  const auto then = [this, call, questions, answers](const WritingThread::Text&) {
    if (!answers->ok()) return refuse(call, answers->error());
    if (!(*answers)->thinker) return call.reply(response_of(**answers));
    hall_.think(*(*answers)->thinker, call.asker(),
                [this, call, questions](const Result<Thought>& result) {
                  if (!result.ok()) return refuse(call, result.error());
                  answer_questions(call, questions, *result);
                });
  };
  writing_.write(call.asker(), "", make, then);
}

}  // namespace norenberc::server
