// A bot that searches.
#pragma once

#include <memory>
#include <utility>

#include "ai/bot.h"
#include "ai/search.h"

namespace norenberc {

class SearchBot final : public Bot {
 public:
  SearchBot(std::unique_ptr<Evaluator> evaluator, const SearchSettings& settings,
            std::uint64_t seed)
      : evaluator_(std::move(evaluator)), search_(*evaluator_, settings, seed) {}

  Thought think(const View& view, const Memory& memory, const Budget& budget) override;

 private:
  std::unique_ptr<Evaluator> evaluator_;
  Search search_;
};

// What a search found, as a bot says it.
Thought thought_of(const SearchResult& result);
// Makes the move the first of the candidates, liked at least as much as any other.
void put_first(std::vector<Candidate>& best, const Move& move);

}  // namespace norenberc
