// Several searches that think about the same decision at the same time, each on a thread of its own
// with its own trees and luck. What they found is added up. Trees are not shared: places cost less
// than locks.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "ai/search.h"

namespace norenberc::lab {

class SearchTeam {
 public:
  using MakeEvaluator = std::function<std::unique_ptr<Evaluator>()>;
  // The simulations of the settings are shared among the members. A team of one is a plain search
  // with that seed.
  SearchTeam(const MakeEvaluator& make_evaluator, const SearchSettings& settings,
             std::uint64_t seed, int members);

  // As Search::think, and as repeatable for the same number of members. The budget is asked by all
  // members at once.
  SearchResult think(const View& view, const Memory& memory, const Budget& budget = {},
                     const KnownPlans& known = {});

 private:
  struct Member {
    std::unique_ptr<Evaluator> evaluator;
    std::unique_ptr<Search> search;
  };
  std::vector<Member> members_;
};

}  // namespace norenberc::lab
