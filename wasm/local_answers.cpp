// What bots decide and advise, what a move would bring, and games that are over.
#include <limits>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "engine/notation.h"
#include "engine/record.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/steps_json.h"
#include "table/advice.h"
#include "table/coach.h"
#include "table/outside_record.h"
#include "table/preview_json.h"
#include "wasm/fields.h"
#include "wasm/local_tables.h"
#include "wasm/sha256.h"

namespace norenberc {

std::optional<Error> LocalTables::think(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  const Table& table = **found;
  FieldFault fault;
  const int wanted = message["seat"].reporting_to(fault).integer(1, kMaxPlayers);
  if (!fault.is_empty()) return bad_request(fault);
  const Seat seat = seat_at(wanted - 1);
  if (!table.bots_to_move().has(seat)) {
    return Error{"no_decision", Message::of("refusal.no_decision")};
  }
  const Thought thought = bots_.decide(table.id(), table.bot_turn(seat), budget_);
  json.member("seat", wanted);
  json.member("asked", table.decisions().asked_at(seat));
  json.member("move", text(thought.move));
  return std::nullopt;
}

std::optional<Error> LocalTables::hint(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  const Table& table = **found;
  FieldFault fault;
  const std::string person = text_of(message["person"].reporting_to(fault));
  if (!fault.is_empty()) return bad_request(fault);
  const Result<BotTurn> turn = table.hint(person);
  if (!turn.ok()) return turn.error();
  const std::unique_ptr<Bot> bot = make_bot(turn->level, turn->seed);
  const GameState& shown = turn->view.shown;
  const Thought thought = bot->think_aloud(turn->view, turn->memory, budget_);
  write_advice(json, {turn->level, shown.player_count(), thought, shown, seat_names(table)},
               kEnglish);
  return std::nullopt;
}

std::optional<Error> LocalTables::weigh(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const std::string person = text_of(root["person"]);
  const std::string wanted(root["move"].text());
  if (!fault.is_empty()) return bad_request(fault);
  const Parsed<Move> read = parse_move(wanted);
  if (const auto* const error = std::get_if<TextFault>(&read)) return bad_move(*error);
  const Result<BotTurn> turn = (*found)->hint(person);
  if (!turn.ok()) return turn.error();
  const Result<WeighedMove> weighed = norenberc::weigh(*turn, std::get<Move>(read));
  if (!weighed.ok()) return weighed.error();
  write_weighed(json, *weighed);
  return std::nullopt;
}

std::optional<Error> LocalTables::preview(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  FieldFault fault;
  const std::string person = text_of(message["person"].reporting_to(fault));
  if (!fault.is_empty()) return bad_request(fault);
  const Result<MoveQuestion> question = read_move_question(message);
  if (!question.ok()) return question.error();
  const Result<std::optional<Preview>> preview = answer_to(*question, **found, person);
  if (!preview.ok()) return preview.error();
  write_preview(json, *preview);
  return std::nullopt;
}

// Of earlier news the table has nothing in memory: they are worked out again from the log in the message.
std::optional<Error> LocalTables::news(const Field& message, JsonWriter& json) {
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const std::string id(root["table"].text());
  const std::string person = text_of(root["person"]);
  const int before = root["before"].integer(0, std::numeric_limits<int>::max());
  const std::vector<std::string> log = lines_of(root["log"]);
  if (!fault.is_empty()) return bad_request(fault);
  const Result<Table> then = Table::rebuild(id, sha256, log, NewsFeed::before(before));
  if (!then.ok()) return damaged(then.error());
  const bool is_muted = then->talk().is_muted_for(person);
  json.member("since", then->news().since());
  json.key("news");
  then->news().write_since(json, 0, is_muted ? NewsFeed::Chat::Muted : NewsFeed::Chat::Shown);
  return std::nullopt;
}

std::optional<Error> LocalTables::record(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  FieldFault fault;
  const Field running = message["running"].reporting_to(fault);
  const bool is_running = running.is_given() && running.boolean();
  if (!fault.is_empty()) return bad_request(fault);
  const auto record = is_running ? (*found)->record_so_far() : (*found)->record();
  if (!record) return Error{"not_over", Message::of("refusal.record_not_over")};
  json.member("record", text(*record));
  return std::nullopt;
}

std::optional<Error> LocalTables::replay(const Field& message, JsonWriter& json) {
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const int as = root["as"].is_given() ? root["as"].integer(0, kMaxPlayers) : 0;
  const std::string written = text_of(root["record"]);
  if (!fault.is_empty()) return bad_request(fault);
  Result<Record> record = Error{"not_over", Message::of("refusal.replay_not_over")};
  if (!written.empty()) {
    record = outside_record(written, sha256);
  } else {
    const Result<Table*> found = table_of(message);
    if (!found.ok()) return found.error();
    if (auto played = (*found)->record()) record = std::move(*played);
  }
  if (!record.ok()) return record.error();
  if (as > record->options.players) return Error{"bad_request", "There is no such seat."};
  const Viewer viewer = as > 0 ? Viewer(seat_at(as - 1)) : Viewer();
  if (!written.empty()) {
    write_outside_record(json, *record, viewer);
    return std::nullopt;
  }
  json.key("steps");
  write_steps(json, *record, viewer);
  return std::nullopt;
}

std::optional<Error> LocalTables::analyze(const Field& message, JsonWriter& json) {
  return analysis_.begin(message, json);
}

std::optional<Error> LocalTables::analyze_on(const Field&, JsonWriter& json) {
  return analysis_.advance(json);
}

std::optional<Error> LocalTables::annotate(const Field&, JsonWriter& json) {
  return analysis_.annotate(json);
}

std::optional<Error> LocalTables::bots(const Field&, JsonWriter& json) {
  write_bot_levels(json, kEnglish);
  return std::nullopt;
}

}  // namespace norenberc
