// The way of an entry into a log, and what a table shows.
#include "wasm/local_tables.h"

#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "table/table_json.h"
#include "wasm/fields.h"
#include "wasm/sha256.h"

namespace norenberc {

namespace {

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key);
  json.begin_list();
  for (const std::string& each : texts) json.value(each);
  json.end_list();
}

// What lists show of the table: stored beside its log, and derived from it.
void write_card(JsonWriter& json, const Table& table) {
  json.key("card");
  json.begin_object();
  json.key("summary");
  json.raw(table_summary(table));
  write_texts(json, "people", table.people());
  json.end_object();
}

// For a person. Who owns the table also makes it, and renames people; nobody moves for bots or the clock.
bool may_be_sent(const Command& command) {
  return is_for_people(command) || std::holds_alternative<command::Create>(command) ||
         std::holds_alternative<command::Rename>(command);
}

}  // namespace

struct LocalTables::Kind {
  std::string_view type;
  std::optional<Error> (LocalTables::*run)(const Field& message, JsonWriter& json);
};

const LocalTables::Kind* LocalTables::kind_named(std::string_view type) {
  static constexpr std::array kKinds = {
      Kind{"open", &LocalTables::open},         Kind{"close", &LocalTables::close},
      Kind{"submit", &LocalTables::submit},     Kind{"due", &LocalTables::due},
      Kind{"show", &LocalTables::show},         Kind{"turns", &LocalTables::turns},
      Kind{"think", &LocalTables::think},       Kind{"hint", &LocalTables::hint},
      Kind{"weigh", &LocalTables::weigh},       Kind{"preview", &LocalTables::preview},
      Kind{"news", &LocalTables::news},         Kind{"record", &LocalTables::record},
      Kind{"replay", &LocalTables::replay},     Kind{"bots", &LocalTables::bots},
      Kind{"analyze", &LocalTables::analyze},   Kind{"analyze_on", &LocalTables::analyze_on},
      Kind{"annotate", &LocalTables::annotate},
  };
  for (const Kind& each : kKinds) {
    if (each.type == type) return &each;
  }
  return nullptr;
}

std::optional<Error> LocalTables::run(const Field& message, JsonWriter& json) {
  FieldFault fault;
  const std::string type(message["type"].reporting_to(fault).text());
  if (!fault.is_empty()) return bad_request(fault);
  const Kind* const kind = kind_named(type);
  if (kind == nullptr) return Error{"unknown_type", "There is no type " + quoted(type) + "."};
  return (this->*kind->run)(message, json);
}

Result<Table*> LocalTables::table_of(const Field& message) {
  FieldFault fault;
  const std::string_view id = message["table"].reporting_to(fault).text();
  if (!fault.is_empty()) return bad_request(fault);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return Error{"no_table", Message::of("refusal.no_table")};
  return &found->second;
}

std::optional<Error> LocalTables::open(const Field& message, JsonWriter& json) {
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const std::string id(root["table"].text());
  const int from = root["from"].is_given() ? root["from"].integer(1, 1'000'000'000) : 1;
  const std::vector<std::string> lines = lines_of(root["log"]);
  if (!fault.is_empty()) return bad_request(fault);
  const auto known = tables_.find(id);
  const std::int64_t sequence = known == tables_.end() ? 0 : known->second.sequence();
  if (from == 1) {
    Result<Table> rebuilt = Table::rebuild(id, sha256, lines);
    if (!rebuilt.ok()) return damaged(rebuilt.error());
    if (known != tables_.end()) tables_.erase(known);
    tables_.emplace(id, std::move(*rebuilt));
  } else if (from != sequence + 1) {
    return Error{"bad_request", "The table has other lines before these."};
  } else {
    for (const std::string& line : lines) {
      const Result<Entry> entry = parse_entry(line);
      if (!entry.ok()) return damaged(entry.error());
      known->second.apply(*entry);
    }
  }
  json.member("sequence", static_cast<int>(tables_.find(id)->second.sequence()));
  return std::nullopt;
}

std::optional<Error> LocalTables::close(const Field& message, JsonWriter&) {
  const Result<Table*> table = table_of(message);
  if (!table.ok()) return table.error();
  bots_.forget((*table)->id());
  tables_.erase((*table)->id());
  return std::nullopt;
}

std::optional<Error> LocalTables::submit(const Field& message, JsonWriter& json) {
  const Result<Table*> table = table_of(message);
  if (!table.ok()) return table.error();
  const Result<Command> command = read_command(message["command"]);
  if (!command.ok()) return command.error();
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const Entry entry{moment_of(root["at"]), text_of(root["by"]), text_of(root["id"]), *command};
  if (!fault.is_empty()) return bad_request(fault);
  if (!entry.by.empty() && !may_be_sent(*command)) {
    return Error{"unknown_command", "A person cannot send " + std::string(name_of(*command)) + "."};
  }
  return carry_out(**table, entry, json);
}

std::optional<Error> LocalTables::carry_out(Table& table, const Entry& entry, JsonWriter& json) {
  const Result<Accepted> considered = table.consider(entry);
  if (!considered.ok()) return considered.error();
  if (considered->repeats) {
    json.member("version", *considered->repeats);
    return std::nullopt;
  }
  const Notice notice = table.apply(considered->entry);
  json.member("version", table.version());
  json.member("sequence", static_cast<int>(table.sequence()));
  json.member("line", text(considered->entry));
  json.member("everybody", notice.everybody);
  write_card(json, table);
  return std::nullopt;
}

std::optional<Error> LocalTables::due(const Field& message, JsonWriter& json) {
  const Result<Table*> table = table_of(message);
  if (!table.ok()) return table.error();
  FieldFault fault;
  const Moment now = moment_of(message["at"].reporting_to(fault));
  if (!fault.is_empty()) return bad_request(fault);
  const std::optional<Entry> entry = (*table)->due(now);
  return entry ? carry_out(**table, *entry, json) : std::nullopt;
}

std::optional<Error> LocalTables::show(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  const Table& table = **found;
  FieldFault fault;
  const Field root = message.reporting_to(fault);
  const std::string person = text_of(root["person"]);
  const int since = root["since"].is_given() ? root["since"].integer(0, 1'000'000'000) : 0;
  const Moment now = moment_of(root["at"]);
  if (!fault.is_empty()) return bad_request(fault);
  if (table.sequence() == 0) return Error{"no_table", Message::of("refusal.no_table")};
  if (!table.may_watch(person)) return Error{"private", Message::of("refusal.private")};
  json.key("message");
  json.raw(table_message(table, table.seat_of(person), since, now));
  return std::nullopt;
}

std::optional<Error> LocalTables::turns(const Field& message, JsonWriter& json) {
  const Result<Table*> found = table_of(message);
  if (!found.ok()) return found.error();
  const Table& table = **found;
  json.key("bots");
  json.begin_list();
  for (const Seat seat : table.bots_to_move()) {
    const std::string level = table.bot_level(seat);
    json.begin_object();
    json.member("seat", number(seat));
    json.member("asked", table.decisions().asked_at(seat));
    json.member("level", level);
    json.member("milliseconds", thinking_milliseconds(level));
    json.end_object();
  }
  json.end_list();
  json.key("wake");
  const std::optional<Moment> deadline = table.clocks().first_deadline();
  if (deadline) {
    json.raw(text(*deadline));
  } else {
    json.null();
  }
  return std::nullopt;
}

}  // namespace norenberc
