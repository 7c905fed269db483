// Records from outside, out of a file or a link: checked in full, and shown with who played.
#pragma once

#include <string_view>

#include "engine/record.h"
#include "engine/view.h"
#include "protocol/result.h"
#include "protocol/steps_json.h"
#include "table/dealing/fair_dealer.h"
#include "table/hint.h"

namespace norenberc {

class JsonWriter;

// The record with every move, draw and score checked, and where it has a secret, that everything was dealt from it; or
// `bad_record`, what is wrong with it.
Result<Record> outside_record(std::string_view written, const Digest& digest);

// As a page calls who sat there.
SeatNames seat_names(const Record& record);

// The members `steps` (protocol/steps_json.h), `seats` as a table has them, `record` with its headlines, and whether the game
// is `over`. The record must be right.
void write_outside_record(JsonWriter& json, const Record& record, Viewer viewer,
                          StepViews views = StepViews::All);

}  // namespace norenberc
