// Which move a hint recommends, and with which other one it compares it. A search chooses by a
// utility that mixes chance and margin, and knows its moves unequally well; a hint shows chances.
// So a hint ranks by the chances that it shows: it looks further where they are unclear, and calls
// moves equal that no look can tell apart.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "ai/search_result.h"

namespace norenberc {

// Of the chance to win: less would not show in percent, and is no reason for anybody.
inline constexpr double kSmallestGap = 0.01;

struct Recommendation {
  std::size_t chosen = 0;            // its place among the moves of the result
  std::optional<std::size_t> other;  // the next best that is something else, if there is any
  bool is_close = false;             // neither of the two is better, as far as the looks can tell
};

// What so many simulations promise that all begin with the move.
using Look = std::function<RootMove(const RootMove& move, int simulations)>;

// Each of the two moves is looked into with at most so many simulations at a time. The moves of the
// result get what the looks found, and its best move becomes the recommended one.
Recommendation recommend(SearchResult& result, const Look& look, int most_simulations);

// Whether both are for the same: the same guest, whatever is paid; the same goods, however many.
bool is_similar(const Move& a, const Move& b);

}  // namespace norenberc
