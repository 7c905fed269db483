// Settings as JSON.
#include "table/log/settings.h"

#include <algorithm>
#include <array>

#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/state_json.h"
#include "protocol/state_read.h"
#include "table/log/commands.h"

namespace norenberc {

namespace {

constexpr std::array<std::string_view, 3> kClockNames = {"none", "decision", "budget"};
// Five seconds are hardly enough to click; sixty days are longer than anybody waits.
constexpr int kFewestSeconds = 5;
constexpr int kMostSeconds = 60 * 24 * 3600;
constexpr int kDefaultGrace = 10;

void write_seconds(JsonWriter& json, std::string_view key, Span span) {
  json.member(key,
              static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(span).count()));
}

ClockSettings read_clock(const Field& field) {
  ClockSettings clock;
  const std::string_view kind = field["kind"].text();
  const auto found = std::find(kClockNames.begin(), kClockNames.end(), kind);
  if (found == kClockNames.end()) {
    field["kind"].refuse("`none`, `decision` or `budget` is expected.");
    return clock;
  }
  clock.kind = static_cast<ClockKind>(found - kClockNames.begin());
  if (clock.kind == ClockKind::None) return clock;
  clock.time = std::chrono::seconds(field["seconds"].integer(kFewestSeconds, kMostSeconds));
  if (clock.kind == ClockKind::PerDecision) return clock;
  clock.grace = std::chrono::seconds(kDefaultGrace);
  if (const Field grace = field["grace"]; grace.is_given()) {
    clock.grace = std::chrono::seconds(grace.integer(kFewestSeconds, kMostSeconds));
  }
  return clock;
}

}  // namespace

void write_settings(JsonWriter& json, const Settings& settings) {
  // Also the form in which lists and the log keep settings, so what it writes must stay readable by read_settings.
  const Options& options = settings.options;
  json.begin_object();
  json.member("players", static_cast<int>(options.players));
  json.key("options");
  write_options(json, options);
  json.key("clock");
  json.begin_object();
  json.member("kind", kClockNames[static_cast<std::size_t>(settings.clock.kind)]);
  if (settings.clock.kind != ClockKind::None) write_seconds(json, "seconds", settings.clock.time);
  if (settings.clock.kind == ClockKind::Budget) write_seconds(json, "grace", settings.clock.grace);
  json.end_object();
  json.member("public", settings.is_public);
  json.member("hints", settings.hints);
  json.member("caretaker", settings.caretaker);
  json.end_object();
}

Result<Settings> read_settings(const Field& field) {
  FieldFault fault;
  const Field root = field.reporting_to(fault);
  Settings settings;
  root.for_each_member([](std::string_view key, const Field& setting) {
    // A setting that is spelled wrong must not silently become its default.
    constexpr std::array<std::string_view, 6> kKnown = {"players", "options", "clock",
                                                        "public",  "hints",   "caretaker"};
    if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) {
      setting.refuse("there is no such setting.");
    }
  });
  const int players = root["players"].integer(kMinPlayers, kMaxPlayers);
  settings.options.players = static_cast<std::uint8_t>(players);
  if (root["options"].is_given()) settings.options = read_options(root["options"], players);
  if (root["clock"].is_given()) settings.clock = read_clock(root["clock"]);
  if (root["public"].is_given()) settings.is_public = root["public"].boolean();
  if (root["hints"].is_given()) settings.hints = root["hints"].boolean();
  if (root["caretaker"].is_given()) settings.caretaker = root["caretaker"].text();
  if (!fault.is_empty()) return Error{"bad_settings", fault.message()};
  return settings;
}

}  // namespace norenberc
