// What a seat believes about the secrets of the others: how likely each plan is that fits what was
// seen. A search draws the game that it plays next from here.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/evaluator.h"
#include "engine/view.h"

namespace norenberc {

// Plans that somebody told the searcher although they are secret: for measuring what that would be worth.
struct Told {
  // The guilds that the seat has planned and not yet resolved; an empty set is a pass. Of a seat that
  // has not planned yet, nothing can be told.
  std::array<std::optional<GuildSet>, kMaxPlayers> plans{};
};

class Beliefs {
 public:
  // The viewer owes a decision. `doubt` is the share of each belief that is spread over all plans alike.
  Beliefs(const View& view, const Memory& memory, const Told& told, Evaluator& evaluator,
          double doubt);

  // A game that fits what the viewer knows, up to the plans that are made at the same time as the
  // viewer's own: those are still to be made, even if somebody was quicker.
  void imagine(GameState& state, Random& random) const;
  // What everybody sees, and the viewer's own plan.
  const GameState& seen() const { return seen_; }
  // How likely the seat has planned exactly these guilds and not resolved them yet.
  double chance(Seat seat, GuildSet plan) const;

 private:
  struct Possible {
    GuildSet plan;  // not resolved yet
    double chance = 0;
  };

  void await_plans(const Told& told);
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
