// Why a search prefers its move, in its own numbers: what a hint says in words.
#pragma once

#include <optional>
#include <vector>

#include "ai/recommendation.h"
#include "ai/search_result.h"
#include "engine/view.h"

namespace norenberc {

struct Explanation {
  struct Option {
    Move move;
    double win = 0;  // the searcher's chance; that of both together if they are close
  };
  // What the move brings more than the alternative, in victory points; less if negative.
  struct Difference {
    ScoreCategory category = ScoreCategory::Townsmen;
    double points = 0;
  };
  struct Expected {
    double win = 0;
    double points = 0;
  };
  // A plan that is played as well, since one that is foreseen is worth less.
  struct Variation {
    Move plan;
    double share = 0;
  };
  struct Rival {
    Seat seat = Seat::One;
    double win = 0;        // after the move
    double otherwise = 0;  // after the alternative
  };
  struct Visit {
    Guild guild = Guild::Brewers;
    double chance = 0;  // that at least one opponent plans it
  };

  Seat seat = Seat::One;  // the searcher
  Option chosen;
  double share = 1;  // of the move in the mixture of plans
  // The next best that is really something else, with a lower chance unless the two are close.
  std::optional<Option> alternative;
  bool is_only_move = false;
  bool is_close = false;  // the alternative is as good, as far as can be told
  std::vector<Difference>
      differences;  // the two largest, the larger first; none without alternative
  // Those that are played more often first; none more often than the chosen plan.
  std::vector<Variation> variations;
  std::vector<Expected> seats;  // by seat; empty if nothing was simulated
  std::optional<Rival> hurt;   // the opponent who loses most by the move, if it is not all the same
  std::optional<Visit> visit;  // where the opponents will most likely go, if they plan now
};

Explanation explain(const SearchResult& result, const Recommendation& recommendation, Seat searcher,
                    int players);

// The guild that the opponents are most likely to plan together with the viewer. Nothing if the
// viewer does not plan, or plans alone.
std::optional<Explanation::Visit> likely_visit(const View& view, const Memory& memory,
                                               Evaluator& evaluator);

}  // namespace norenberc
