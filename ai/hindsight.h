// Looking back at a decision: what another move would have brought.
#pragma once

#include "ai/explanation.h"

namespace norenberc {

// Why one move would have been better than the other, which was made, from what is known of both.
Explanation explain_instead(const RootMove& better, const RootMove& made, Seat searcher,
                            int players);

}  // namespace norenberc
