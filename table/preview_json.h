// A preview as JSON: what somebody asks, and the answer (docs/server.md).
#pragma once

#include <optional>
#include <string>

#include "engine/moves.h"
#include "protocol/result.h"
#include "table/play/preview.h"

namespace norenberc {

class Field;
class JsonWriter;
class Table;

struct PreviewQuestion {
  Move move;
  std::optional<int> seen;  // the version of the table that the asker saw
};

// From the members `move` and `version`.
Result<PreviewQuestion> read_preview_question(const Field& root);

// None if the table has gone on since the asker saw it: question and move may have passed each other on
// the way, which is nobody's mistake.
Result<std::optional<Preview>> answer_to(const PreviewQuestion& question, const Table& table,
                                         const std::string& person);

void write_preview(JsonWriter& json, const std::optional<Preview>& preview);

}  // namespace norenberc
