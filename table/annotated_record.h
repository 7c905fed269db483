// A record with a review's findings in comments, which readers of records may skip (docs/bots.md).
#pragma once

#include <string>

#include "engine/record.h"
#include "table/review_json.h"

namespace norenberc {

// After each decision that was judged:
//   # wins 0.412 0.310 0.278
// and if it was a slip or worse
//   # wins 0.412 0.310 0.278 mistake 0.098 best recruit 2 pastry,pastry
//   # Recruiting the Baker 4 for 2 pastries would have brought Anna …
std::string annotated(const Record& record, const insight::Review& review, const ReviewForm& form);

}  // namespace norenberc
