#include "table/outside_record.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "protocol/checked_record.h"
#include "protocol/json_writer.h"
#include "protocol/steps_json.h"
#include "table/log/commands.h"
#include "table/log/typed_text.h"
#include "text/terms.h"

namespace norenberc {

namespace {

// What anybody may have written into a file, where a name belongs.
bool is_shown(const std::optional<std::string>& name) {
  return name && name->size() <= kLongestName && has_visible_text(*name) &&
         !has_control_characters(*name);
}

// What a record says of who played is in its tags.
struct Sitter {
  std::optional<std::string> level;  // of a bot
  std::optional<std::string> name;   // of a person
};

Sitter sitter_of(const Record& record, Seat seat) {
  const std::string which = std::to_string(number(seat));
  Sitter sitter{tag_of(record, "Bot" + which), tag_of(record, "Player" + which)};
  if (!is_shown(sitter.level)) sitter.level.reset();
  if (sitter.level || !is_shown(sitter.name)) sitter.name.reset();
  return sitter;
}

void write_seats(JsonWriter& json, const Record& record) {
  json.key("seats");
  json.begin_list();
  for (const Seat seat : seat_set(record.options.players)) {
    const Sitter sitter = sitter_of(record, seat);
    json.begin_object();
    json.member("seat", number(seat));
    if (sitter.level) {
      json.member("sitter", "bot");
      json.member("level", *sitter.level);
    } else if (sitter.name) {
      json.member("sitter", "person");
      json.member("name", *sitter.name);
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

SeatNames seat_names(const Record& record) {
  SeatNames names = numbered_seats();
  std::map<std::string, int> bots;  // so far, by their level
  for (const Seat seat : seat_set(record.options.players)) {
    const Sitter sitter = sitter_of(record, seat);
    if (sitter.level) names[at(seat)] = bot_name(*sitter.level, ++bots[*sitter.level]);
    if (sitter.name) names[at(seat)] = *sitter.name;
  }
  return names;
}

void write_outside_record(JsonWriter& json, const Record& record, Viewer viewer, StepViews views) {
  json.key("steps");
  write_steps(json, record, viewer, {}, views);
  write_seats(json, record);
  json.member("record", text(record));
  json.member("over", record.scores.has_value());
}

}  // namespace norenberc
