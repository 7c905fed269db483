// The words of a record's text: its tags, headlines and categories of scores.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/notation.h"
#include "engine/scoring.h"

namespace norenberc {

inline constexpr int kRecordFormat = 1;

inline constexpr std::string_view kFormatTag = "Norenberc";
inline constexpr std::string_view kRulesTag = "Rules";
inline constexpr std::string_view kPlayersTag = "Players";
inline constexpr std::string_view kPlanningTag = "Planning";
inline constexpr std::string_view kMoneyTag = "Money";
inline constexpr std::string_view kBonusTag = "BonusTownsmen";
inline constexpr std::array kKnownTags = {kFormatTag,   kRulesTag, kPlayersTag,
                                          kPlanningTag, kMoneyTag, kBonusTag};
constexpr bool is_known_tag(std::string_view tag_name) {
  return std::find(kKnownTags.begin(), kKnownTags.end(), tag_name) != kKnownTags.end();
}

inline constexpr std::string_view kSetupHeadline = "Set-up";
inline constexpr std::string_view kPositionHeadline = "Position";
inline constexpr std::string_view kRefillHeadline = "Refill after round";
inline constexpr std::string_view kJacksHeadline = "Jacks";
inline constexpr std::string_view kScoresHeadline = "Scores";

// Brewers, as the headline over the actions at that guild.
inline std::string capitalized(Guild guild) {
  std::string headline(name(guild));
  headline[0] = static_cast<char>(headline[0] - 'a' + 'A');
  return headline;
}

// A score category as a record writes it, with a blank: all types.
inline std::string words_of(const ScoreCategoryRow& category) {
  std::string words(category.name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace norenberc
