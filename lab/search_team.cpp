#include "lab/search_team.h"

#include <thread>

namespace norenberc::lab {

SearchTeam::SearchTeam(const MakeEvaluator& make_evaluator, const SearchSettings& settings,
                       std::uint64_t seed, int members) {
  for (int i = 0; i < members; ++i) {
    SearchSettings share = settings;
    // Their shares add up to what was asked for; 0 stays "until the budget is spent".
    if (settings.simulations > 0) {
      share.simulations = (settings.simulations + i) / members;
      if (share.simulations == 0) continue;
    }
    Member member{make_evaluator(), nullptr};
    const std::uint64_t own_seed = i == 0 ? seed : Random::mix(seed + static_cast<unsigned>(i));
    member.search = std::make_unique<Search>(*member.evaluator, share, own_seed);
    members_.push_back(std::move(member));
  }
}

SearchResult SearchTeam::think(const View& view, const Memory& memory, const Budget& budget,
                               const KnownPlans& known) {
  std::vector<SearchResult> results(members_.size());
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < members_.size(); ++i) {
      threads.emplace_back(
          [&, i] { results[i] = members_[i].search->think(view, memory, budget, known); });
    }
    results[0] = members_[0].search->think(view, memory, budget, known);
  }
  return results.size() == 1 ? std::move(results[0]) : merged(results);
}

}  // namespace norenberc::lab
