// What is agreed on before a game: the options of the rules, the clock, who may join.
#pragma once

#include <cstdint>
#include <string>

#include "engine/state.h"
#include "table/log/moment.h"

namespace norenberc {

enum class ClockKind : std::uint8_t {
  None,         // correspondence: everybody takes their time
  PerDecision,  // the same time for each decision
  Budget,       // a time for the whole game, and for each decision a `grace` that is not charged
};
struct ClockSettings {
  ClockKind kind = ClockKind::None;
  Span time{};
  Span grace{};

  bool may_be_paused() const;

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// A decision of at least this long is correspondence too: such a game may be paused.
inline constexpr Span kCorrespondence = std::chrono::hours(1);

inline bool ClockSettings::may_be_paused() const {
  return kind == ClockKind::None || (kind == ClockKind::PerDecision && time >= kCorrespondence);
}

struct Settings {
  Options options;
  ClockSettings clock;
  bool is_public = false;               // in the lobby: anybody may join and watch
  bool hints = true;                    // players may ask a bot for advice
  std::string caretaker = "heuristic";  // the bot that plays for those who are away

  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace norenberc
