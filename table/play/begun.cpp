#include "table/play/begun.h"

#include <utility>
#include <variant>

#include "protocol/checked_record.h"
#include "table/play/live_game.h"

namespace norenberc {

Record begun_record(Record record) {
  record.tags.clear();
  // A turn's plans come right after the actions of the turn before, or the guests who arrived. Those at the end of the record
  // are of a turn in which nobody has acted yet.
  while (!record.steps.empty()) {
    const auto* const played = std::get_if<RecordedMove>(&record.steps.back());
    if (played == nullptr || !is_plan(played->move)) break;
    record.steps.pop_back();
  }
  return record;
}

Result<Record> read_begun(std::string_view written) {
  Result<CheckedRecord> checked = checked_record(written);
  if (!checked.ok()) return checked.error();
  if (checked->game.state().is_over()) {
    return Error{"bad_record", Message::of("refusal.begun_over")};
  }
  return begun_record(std::move(checked->record));
}

}  // namespace norenberc
