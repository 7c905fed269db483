#include "table/questions.h"

#include <algorithm>
#include <utility>

#include "engine/dealer.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/session.h"
#include "table/outside_record.h"
#include "table/session_bots.h"

namespace norenberc {

namespace {

// Records which bot has to think, or answers with its thought.
class ThinksElsewhere final : public BotProvider {
 public:
  ThinksElsewhere(const std::optional<Thought>& thought, Language language)
      : thought_(thought), language_(language) {}

  std::vector<std::string> names() const override { return level_names(); }

  std::optional<BotAnswer> ask(const BotQuestion& question) override {
    is_asked_ = true;
    const std::string level(question.level.value_or(adviser_level()));
    const std::vector<std::string> known = names();
    if (std::find(known.begin(), known.end(), level) == known.end()) return std::nullopt;
    if (thought_) return bot_answer(*thought_, level, question.view, language_);
    thinker_ = BotTurn{question.seat, level, question.view, question.memory, seed_of(level)};
    return std::nullopt;
  }

  bool is_asked() const { return is_asked_; }
  const std::optional<BotTurn>& thinker() const { return thinker_; }

 private:
  const std::optional<Thought>& thought_;
  Language language_;
  bool is_asked_ = false;
  std::optional<BotTurn> thinker_;
};

std::string replay_line(const Field& question, const Digest& digest, Language language) {
  FieldFault fault;
  const Field root = question.reporting_to(fault);
  const int as = root["as"].is_given() ? root["as"].integer(0, kMaxPlayers) : 0;
  const std::string_view written = root["record"].text();
  Result<Record> record = Error{"bad_request", fault.message()};
  if (fault.is_empty()) record = outside_record(written, digest);
  if (record.ok() && as > record->options.players) {
    record = Error{"bad_request", "There is no such seat."};
  }
  JsonWriter json;
  json.begin_object();
  json.member("ok", record.ok());
  if (record.ok()) {
    const Viewer viewer = as > 0 ? Viewer(seat_at(as - 1)) : Viewer();
    write_outside_record(json, *record, viewer, StepViews::Last);
  } else {
    json.key("error");
    write_error(json, record.error(), language);
  }
  json.end_object();
  return json.take();
}

// Only a replay has a type; the session refuses anything else.
std::optional<std::string> answer_to_replay(const std::string& line, const Digest& digest,
                                            Language language) {
  const RequestLine request = read_request(line);
  if (!request.fields) return std::nullopt;
  FieldFault unused;
  const Field root(&*request.fields, "", unused);
  if (!root["type"].is_given() || root["type"].text() != "replay") return std::nullopt;
  return replay_line(root, digest, language);
}

}  // namespace

Result<Answers> answers_to(const Questions& questions, const Digest& digest,
                           const std::optional<Thought>& thought) {
  if (questions.lines.empty() || questions.lines.size() > kMostQuestions) {
    return Error{"bad_request",
                 "“lines” has 1 to " + std::to_string(kMostQuestions) + " questions."};
  }
  ThinksElsewhere bots(thought, questions.language);
  Session session("", bots, questions.language);
  Answers answers;
  for (const std::string& line : questions.lines) {
    // One thought per request: more would be unfair to other people's questions.
    if (bots.is_asked()) {
      return Error{"bad_request", "Only the last question may be for a bot."};
    }
    std::optional<std::string> replay = answer_to_replay(line, digest, questions.language);
    answers.lines.push_back(replay ? std::move(*replay) : session.answer(line));
  }
  answers.thinker = bots.thinker();
  return answers;
}

}  // namespace norenberc
