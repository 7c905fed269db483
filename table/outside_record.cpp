#include "table/outside_record.h"

#include <optional>
#include <string>
#include <utility>

#include "protocol/checked_record.h"
#include "protocol/json_writer.h"
#include "protocol/steps_json.h"
#include "table/log/commands.h"
#include "table/log/typed_text.h"

namespace norenberc {

namespace {

// What anybody may have written into a file, where a name belongs.
bool is_shown(const std::optional<std::string>& name) {
  return name && name->size() <= kLongestName && has_visible_text(*name) &&
         !has_control_characters(*name);
}

// What a record says of who played is in its tags.
void write_seats(JsonWriter& json, const Record& record) {
  json.key("seats");
  json.begin_list();
  for (const Seat seat : seat_set(record.options.players)) {
    const std::string which = std::to_string(number(seat));
    const auto name = tag_of(record, "Player" + which);
    const auto level = tag_of(record, "Bot" + which);
    json.begin_object();
    json.member("seat", number(seat));
    if (is_shown(level)) {
      json.member("sitter", "bot");
      json.member("level", *level);
    } else if (is_shown(name)) {
      json.member("sitter", "person");
      json.member("name", *name);
    } else {
      json.member("sitter", "nobody");
    }
    json.end_object();
  }
  json.end_list();
}

}  // namespace

Result<Record> outside_record(std::string_view written, const Digest& digest) {
  Result<CheckedRecord> checked = checked_record(written);
  if (!checked.ok()) return checked.error();
  Record& record = checked->record;
  const bool has_secret = tag_of(record, kCommitmentTag) && tag_of(record, kSecretTag);
  if (has_secret && why_unfair(record, digest)) {
    return Error{"bad_record", Message::of("reading.unfair")};
  }
  return std::move(record);
}

void write_outside_record(JsonWriter& json, const Record& record, Viewer viewer) {
  json.key("steps");
  write_steps(json, record, viewer);
  write_seats(json, record);
  json.member("record", text(record));
  json.member("over", record.scores.has_value());
}

}  // namespace norenberc
