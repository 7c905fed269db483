// The judge of an analysis: a search from the mover's seat.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/evaluator.h"
#include "insight/analysis.h"

namespace norenberc::insight {

// Judges by searches with this evaluator, one decision at a time: copies of a judge share the
// evaluator, so they must not judge on two threads at once. The same seed gives the same
// judgements.
Judge make_judge(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed);

}  // namespace norenberc::insight
