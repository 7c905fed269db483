#include "table/preview_json.h"

#include <limits>
#include <variant>

#include "engine/notation.h"
#include "protocol/event_json.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "table/table.h"

namespace norenberc {

Result<MoveQuestion> read_move_question(const Field& message) {
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const std::string wanted(root["move"].text());
  const Field version = root["version"];
  std::optional<int> seen;
  if (version.is_given()) seen = version.integer(0, std::numeric_limits<int>::max());
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  const Parsed<Move> read = parse_move(wanted);
  if (const auto* const error = std::get_if<TextFault>(&read)) return bad_move(*error);
  return MoveQuestion{std::get<Move>(read), seen};
}

bool MoveQuestion::is_outdated_at(const Table& table) const {
  return seen && *seen != table.version();
}

Result<std::optional<Preview>> answer_to(const MoveQuestion& question, const Table& table,
                                         const std::string& person) {
  if (question.is_outdated_at(table)) return std::optional<Preview>();
  const Result<Preview> preview = table.preview(person, {question.move, std::nullopt});
  if (!preview.ok()) return preview.error();
  return std::optional<Preview>(*preview);
}

void write_preview(JsonWriter& json, const std::optional<Preview>& preview) {
  if (!preview) return write_outdated(json);
  json.key("events");
  write_events(json, preview->events);
  json.member("talers", static_cast<int>(preview->talers.count));
}

void write_outdated(JsonWriter& json) { json.member("outdated", true); }

}  // namespace norenberc
