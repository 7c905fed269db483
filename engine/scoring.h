// R12: the end of the game, category by category. Works on any position as if it were the end.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/state.h"

namespace norenberc {

struct ScoreSheet {
  Points townsmen;    // R12.1
  Points majorities;  // R12.2, the Apprentice's bonus (R11.11) included
  Points thirty;      // R12.3
  Points all_types;   // R12.4
  Points richest;     // R12.5
  Points crests;      // R12.6
  int craftsmen = 0;  // R12.7: the first tie-breaker
  int value = 0;      // R12.7: the second
  int rank = 0;       // 1 for the winner; players who share a place have the same rank

  constexpr Points total() const {
    return townsmen + majorities + thirty + all_types + richest + crests;
  }
  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

// R12, in the order of the rules. Whatever lists a sheet's points goes through this table.
enum class ScoreCategory : std::uint8_t {
  Townsmen,
  MajoritiesWon,
  Thirty,
  AllTypes,
  Richest,
  CrestsWon,
};
struct ScoreCategoryRow {
  ScoreCategory category;
  std::string_view name;
  std::string_view rule;
  Points ScoreSheet::*points;
};
inline constexpr auto kScoreCategories = std::to_array<ScoreCategoryRow>({
    {ScoreCategory::Townsmen, "townsmen", "R12.1", &ScoreSheet::townsmen},
    {ScoreCategory::MajoritiesWon, "majorities", "R12.2", &ScoreSheet::majorities},
    {ScoreCategory::Thirty, "thirty", "R12.3", &ScoreSheet::thirty},
    {ScoreCategory::AllTypes, "all_types", "R12.4", &ScoreSheet::all_types},
    {ScoreCategory::Richest, "richest", "R12.5", &ScoreSheet::richest},
    {ScoreCategory::CrestsWon, "crests", "R12.6", &ScoreSheet::crests},
});
static_assert(follows(kScoreCategories, &ScoreCategoryRow::category));
constexpr const ScoreCategoryRow& row_of(ScoreCategory category) {
  return kScoreCategories[static_cast<std::size_t>(category)];
}

// By seat; the seats that are not in the game have an empty sheet.
using ScoreSheets = std::array<ScoreSheet, kMaxPlayers>;
ScoreSheets score(const GameState& state);

// R12.2: what a player has of a guild. The sum of the values counts first, then the number of tiles.
struct Standing {
  int value = 0;
  int tiles = 0;

  friend constexpr auto operator<=>(const Standing&, const Standing&) = default;
};
Standing standing(const GameState& state, Seat seat, Guild guild);

// R12.2: a player's place in one guild's majority.
struct Majority {
  int place = 0;  // 1 to 3, 0 for none
  bool tied = false;
  Points points;

  friend bool operator==(const Majority&, const Majority&) = default;
};
using Majorities = std::array<Majority, kMaxPlayers>;
Majorities majorities(const GameState& state, Guild guild);

// R12.7: those with rank 1.
SeatSet winners(const GameState& state);

}  // namespace norenberc
