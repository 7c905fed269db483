// What a move that somebody is about to make would give away, judged only by what this player knows.
#pragma once

#include "insight/analysis.h"
#include "protocol/error.h"
#include "table/table.h"

namespace norenberc {

class JsonWriter;

struct WeighedMove {
  double loss = 0;  // of the chance to win
  insight::Mark mark = insight::Mark::Fine;
};

// The turn is what a hint would be thought about (Table::hint). An error if the move is not legal there. If the budget
// is spent before the end, what comes is good for nothing.
Result<WeighedMove> weigh(const BotTurn& turn, const Move& move, const Budget& budget = {},
                          int simulations = 400);
// The members `loss` and `mark`, as in a review.
void write_weighed(JsonWriter& json, const WeighedMove& weighed);

}  // namespace norenberc
