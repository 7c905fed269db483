// A game that was judged, as JSON: the same for the command, a page and its module (docs/bots.md).
#pragma once

#include "insight/breakdown.h"
#include "table/hint.h"

namespace norenberc {

class JsonWriter;

struct ReviewForm {
  int players;
  int best;  // how many of the best moves are named
  SeatNames names;
  Language language;
};

// One decision: {"step": 17, "round": 1, "turn": 2, "seat": 3, "decision": "action", …}
void write_assessment(JsonWriter& json, const insight::Assessment& each, const ReviewForm& form);
// The members `curve`, `mistakes` and `results`, once every decision was judged.
void write_review_results(JsonWriter& json, const insight::Review& review, const ReviewForm& form);
// The member `decisions`, and these.
void write_review(JsonWriter& json, const insight::Review& review, const ReviewForm& form);

}  // namespace norenberc
