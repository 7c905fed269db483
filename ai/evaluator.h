// Judges positions for a search: what each seat may expect, and which moves are worth a thought.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "engine/moves.h"
#include "engine/scoring.h"
#include "engine/state.h"

namespace norenberc {

inline constexpr int kPointsOf = static_cast<int>(kScoreCategories.size());

// What a seat may expect of the end of the game.
struct Prospect {
  float win = 0;                          // the chance to win; a shared victory counts as the share
  float margin = 0;                       // victory points ahead of the best rival
  std::array<float, kPointsOf> points{};  // victory points by category

  float total() const {
    float sum = 0;
    for (const float part : points) sum += part;
    return sum;
  }
};
using Prospects = std::array<Prospect, kMaxPlayers>;

// The chance of each of n equal players.
inline double fair_share(int players) { return 1.0 / players; }

// Looks at one position at a time. The position is an imagined one: of its secrets an evaluator
// uses for a seat only what that seat knows, its own plan. Equal positions are judged alike on
// every machine.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // The position that the next questions are about. It must live until the next call.
  virtual void look_at(const GameState& position) = 0;
  // What the seat may expect. The chances of all seats need not add up to 1.
  virtual Prospect prospect(Seat seat) = 0;
  // How likely a good player in this seat is to play each of its legal moves; adds up to 1. The
  // seat owes a decision, and these are its legal moves, all of them or some.
  virtual void weigh(Seat seat, const MoveList& moves, std::span<float> weights) = 0;
  // How likely the seat is to have planned each of these sets of guilds (an empty one is a pass)
  // when it last planned; adds up to 1. Asked when the plans are made, of a position in which the
  // action phase has begun or in which the seat has planned already.
  virtual void weigh_plans(Seat seat, std::span<const GuildSet> plans,
                           std::span<float> weights) = 0;
};

}  // namespace norenberc
