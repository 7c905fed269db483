#include "protocol/checked_record.h"

#include <utility>
#include <variant>

#include "engine/replay.h"
#include "text/fault.h"

namespace norenberc {

Result<CheckedRecord> checked_record(std::string_view written) {
  if (written.size() > kLongestRecord) {
    return Error{"bad_record", Message::of("reading.too_long", {{"most", kLongestRecord / 1024}})};
  }
  Parsed<Record> parsed = parse_record(written);
  if (const auto* const fault = std::get_if<TextFault>(&parsed)) {
    return Error{"bad_record", message_about(*fault), std::string(fault->rule)};
  }
  Record& record = std::get<Record>(parsed);
  std::variant<Game, RecordFault> played = replay(record);
  if (const auto* const fault = std::get_if<RecordFault>(&played)) {
    const auto rule_broken = fault->refusal ? rule(*fault->refusal) : std::string_view();
    return Error{"bad_record",
                 Message::of("reading.in_line", {{"line", line_of_step(written, fault->step)},
                                                 {"what", message_about(*fault).value()}}),
                 std::string(rule_broken)};
  }
  return CheckedRecord{std::move(record), std::move(std::get<Game>(played))};
}

}  // namespace norenberc
