// How much of the game the committed networks were trained on. A townsman or a decision that was appended to the
// catalogue later is one they do not see: bots play with it, but judge it by nothing. Raise the numbers
// together with newly trained networks.
#pragma once

#include "engine/tiles.h"

namespace norenberc {

inline constexpr int kTrainedTownsmen = 22;
inline constexpr int kTrainedTiles = Tile::kCodes - kTownsmanKinds + kTrainedTownsmen;
inline constexpr int kTrainedDecisions = 9;

constexpr bool is_trained(Tile tile) { return tile.code() < kTrainedTiles; }
constexpr bool is_trained(Decision decision) {
  return static_cast<int>(decision) < kTrainedDecisions;
}

}  // namespace norenberc
