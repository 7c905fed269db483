// A game that was begun elsewhere, say on somebody's device or with the box, and goes on at a table: its record so far,
// from the deal on or from a position that was set up by hand, without what belongs to that place. What is dealt from now
// on follows from the table's own secret.
#pragma once

#include <string>
#include <string_view>

#include "engine/record.h"
#include "protocol/result.h"

namespace norenberc {

// The record as a table keeps it: without names and other tags, and without plans that are not open yet, which are made
// anew. The record must be right.
Record begun_record(Record record);

// Whether a game can go on from this text, or why not: it must be a right record of a game that is not over.
Result<Record> read_begun(std::string_view written);

}  // namespace norenberc
