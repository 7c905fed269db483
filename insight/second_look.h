// A second look at a decision: every legal move by itself, after a search of them all. Those that come close to the
// best are looked at as thoroughly as the whole search, so that what seems clearly best is so, and not by chance.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/evaluator.h"
#include "ai/search_result.h"
#include "engine/view.h"

namespace norenberc::insight {

struct LookedAt {
  RootMove root;
  double share = 0;  // how often the search would play it
  bool is_thorough = false;

  double win() const { return static_cast<double>(root.prospect.win); }
};

// Every legal move of the viewer, the best chance first. `close`: how far below the best a chance may be before its
// move is no longer looked at thoroughly. Equal questions get equal answers. A secret plan is looked at while the
// others plan as often as in the search: they cannot see it.
std::vector<LookedAt> look_again(Evaluator& evaluator, std::uint64_t seed, const View& view,
                                 const Memory& memory, int simulations, double close);

}  // namespace norenberc::insight
