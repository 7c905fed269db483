// A question about a move as JSON, and a preview that answers it (docs/server.md).
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

struct MoveQuestion {
  Move move;
  std::optional<int> seen;  // the version of the table that the asker saw

  // The table has gone on since the asker saw it: question and move may have passed each other on the way, which is
  // nobody's mistake.
  bool is_outdated_at(const Table& table) const;
};

// From the members `move` and `version`.
Result<MoveQuestion> read_move_question(const Field& root);

// None if the question is outdated.
Result<std::optional<Preview>> answer_to(const MoveQuestion& question, const Table& table,
                                         const std::string& person);

void write_preview(JsonWriter& json, const std::optional<Preview>& preview);
void write_outdated(JsonWriter& json);

}  // namespace norenberc
