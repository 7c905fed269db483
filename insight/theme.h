// What a puzzle is about: the theme that follows from the position and from what the best move brings more than the
// second.
#pragma once

#include <cstdint>
#include <string_view>

#include "ai/explanation.h"
#include "engine/moves.h"
#include "engine/view.h"

namespace norenberc::insight {

enum class Theme : std::uint8_t {
  Favorite,  // R10.1: who will be the favorite of a guild
  Price,     // R10.5: the price that comes
  Majority,  // R12.2 to R12.4: craftsmen
  Crest,     // R12.6
  Purse,     // Talers
  LastTurn,  // that one has in the game
  Plan,      // R4.1: a plan against the plans of others
};
inline constexpr int kThemes = 7;
std::string_view name(Theme theme);

// Of a decision of the viewer. The explanation compares the best move with the other one.
Theme theme_of(const View& view, const Move& best, const Move& other, const Explanation& why);

}  // namespace norenberc::insight
