// The judge of an analysis: a search from the mover's seat.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ai/evaluator.h"
#include "insight/analysis.h"
#include "insight/breakdown.h"

namespace norenberc::insight {

// Judges by searches with this evaluator, one decision at a time: copies of a judge share the
// evaluator, so they must not judge on two threads at once. The same seed gives the same
// judgments. One that the budget has cut short means nothing and must be dropped.
Judge make_judge(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed, Budget budget = {});

// Estimates by simulations with this evaluator, under the same conditions.
Estimator make_estimator(std::shared_ptr<Evaluator> evaluator, std::uint64_t seed,
                         Budget budget = {});

// R4.1: whether others make a plan at the same time that the viewer does not know.
bool others_plan_unseen(const Search::Outlook& seen);

// What each legal move of the viewer is worth, in the order of `legal_moves`: every one gets a search of
// its own, so that the bad ones are known as well as the good ones. Equal questions get equal answers.
std::vector<JudgedMove> judge_every_move(Evaluator& evaluator, std::uint64_t seed, const View& view,
                                         const Memory& memory, int simulations);

}  // namespace norenberc::insight
