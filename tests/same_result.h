// Two searches that found the same, to the last bit.
#pragma once

#include <gtest/gtest.h>

#include "ai/search_result.h"

namespace norenberc {

inline void expect_same(const SearchResult& a, const SearchResult& b) {
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.simulations, b.simulations);
  EXPECT_EQ(a.luck, b.luck);
  ASSERT_EQ(a.moves.size(), b.moves.size());
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    EXPECT_EQ(a.moves[i].move, b.moves[i].move);
    EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
    EXPECT_EQ(a.moves[i].utility, b.moves[i].utility);
    EXPECT_EQ(a.moves[i].weight, b.moves[i].weight);
    EXPECT_EQ(a.moves[i].wins, b.moves[i].wins);
    EXPECT_EQ(a.moves[i].prospect.points, b.moves[i].prospect.points);
  }
}

}  // namespace norenberc
