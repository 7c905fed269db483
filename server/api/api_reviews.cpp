// Games that are over, judged piece by piece: those of the server's tables, and records from outside.
#include <string>
#include <utility>

#include "engine/record.h"
#include "insight/analysis.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/annotated_record.h"
#include "table/outside_record.h"
#include "table/review_json.h"

namespace norenberc::server {

namespace {

constexpr int kBestNamed = 3;
constexpr int kMostKnown = 10'000;  // more decisions than any game has

// `open` and `from`; the record is somewhere else.
Reviews::Question read_review_question(const Field& root) {
  Reviews::Question question;
  if (root["open"].is_given() && root["open"].boolean())
    question.knowledge = insight::Knowledge::Open;
  if (root["from"].is_given()) {
    question.known = static_cast<std::size_t>(root["from"].integer(0, kMostKnown));
  }
  return question;
}

void write_progress(JsonWriter& json, const Reviews::Progress& progress, std::size_t known,
                    Language language) {
  const ReviewForm form{progress.record.options.players, kBestNamed, seat_names(progress.record),
                        language};
  json.member("done", progress.moves);
  json.member("steps", progress.steps);
  json.key("decisions");
  json.begin_list();
  for (std::size_t i = known; i < progress.review.decisions.size(); ++i) {
    write_assessment(json, progress.review.decisions[i], form);
  }
  json.end_list();
  if (!progress.is_done()) return;
  write_review_results(json, progress.review, form);
  json.member("record", annotated(progress.record, progress.review, form));
}

}  // namespace

void Api::review(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  Reviews::Question question = read_review_question(body.root(fault));
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  visit(call, [this, call, question = std::move(question)](const Table& table) mutable {
    const auto record = table.record();
    if (!record) return refuse(call, {"not_over", Message::of("refusal.analysis_not_over")});
    question.record = text(*record);
    go_on_with_review(call, question);
  });
}

void Api::review_outside(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const Field root = body.root(fault);
  Reviews::Question question = read_review_question(root);
  question.record = root["record"].text();
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  go_on_with_review(call, question);
}

void Api::go_on_with_review(const ApiCall& call, const Reviews::Question& question) {
  const auto write = [known = question.known, language = language_of(call.request)](
                         JsonWriter& json, const Reviews::Progress* progress) {
    write_progress(json, *progress, known, language);
  };
  reviews_.ask(call.asker(), question, answering<const Reviews::Progress*>(call, 200, write));
}

}  // namespace norenberc::server
