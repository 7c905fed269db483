// What a seat believes about the secrets of the others: how likely each plan is that fits what was
// seen. A search draws the game of each simulation from here.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/evaluator.h"
#include "engine/view.h"

namespace norenberc {

// Plans that are secret, but shown to the searcher all the same: for measuring what knowing them is
// worth.
struct KnownPlans {
  // The guilds that the seat has planned and not yet resolved; an empty set is a pass. Empty for a
  // seat that has not planned yet: there is nothing to know.
  std::array<std::optional<GuildSet>, kMaxPlayers> plans{};
};

// Every plan that is made and still secret, but for the reader's own.
KnownPlans plans_of_others(const GameState& state, Seat reader);

class Beliefs {
 public:
  // The viewer owes a decision. `doubt` is the share of each belief that is spread evenly over all
  // plans that fit: an evaluator that is sure and wrong would make the search blind to what really
  // happens.
  Beliefs(const View& view, const Memory& memory, const KnownPlans& known, Evaluator& evaluator,
          double doubt);

  // A game that fits what the viewer knows. Plans that are made at the same time as the viewer's
  // own are still to be made in it, even if somebody was quicker: that they exist says nothing
  // about them.
  void imagine(GameState& state, Random& random) const;
  // The game without its secrets, but for the viewer's own plan.
  const GameState& seen() const { return seen_; }
  // The probability that the seat has planned exactly these guilds and not resolved them yet.
  double chance(Seat seat, GuildSet plan) const;

 private:
  struct Possible {
    GuildSet plan;  // not resolved yet
    double chance = 0;
  };

  void await_plans(const KnownPlans& known);
  void guess_plan(const View& view, Seat seat, Evaluator& evaluator, double doubt);
  void add(Seat seat, GuildSet plan, double chance);

  GameState seen_;
  std::array<std::vector<Possible>, kMaxPlayers> possible_;
  TileSet perhaps_removed_;
  int removed_ = 0;
};

// A number from 0 up to, but not including, 1.
inline double any_share(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1.0p-53;
}

}  // namespace norenberc
