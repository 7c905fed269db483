// Who sits where, who is away, and how much time everybody has left.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/types.h"
#include "table/log/commands.h"

namespace norenberc {

enum class Sitter : std::uint8_t { Nobody, Person, Bot };
// Why a bot plays for a person. Those who were removed or have resigned may not come back.
enum class Absence : std::uint8_t { None, TimeIsUp, Left, Resigned, Removed };

std::string_view absence_name(Absence why);

// The time of one seat. It runs while the table waits for the seat.
class Clock {
 public:
  void set(const ClockSettings& settings) { settings_ = settings, left_ = settings.time; }

  void start(Moment now) { since_ = since_ ? since_ : std::optional(now); }
  void stop(Moment now);
  // The decision is made for good: what it took is taken from the budget.
  void settle();
  // The open decision has all its time again, but only once: those who leave and come back, or undo and
  // decide again, could go on like that for ever.
  void renew();

  bool is_running() const { return since_.has_value(); }
  // Nothing is left for the open decision.
  bool is_up_at(Moment now) const;
  // Nothing without a clock.
  std::optional<Span> left_at(Moment now) const;
  // When the time is up; nothing if it does not run.
  std::optional<Moment> deadline() const;

 private:
  Span allowance() const;
  void charge();

  ClockSettings settings_;
  Span left_{};   // of the budget, before this decision
  Span spent_{};  // on this decision, up to `since_`
  std::optional<Moment> since_;
  bool was_renewed_ = false;  // for this decision
};

struct SeatOf {
  Sitter sitter = Sitter::Nobody;
  Member member;      // of a person
  std::string level;  // of a bot
  Absence absence = Absence::None;
  std::optional<Move> draft;
  int drafts = 0;  // how many there have been
  Clock clock;
  Clock last_clock;          // before the last decision was settled, in case it is taken back
  int asked_at_version = 0;  // when the decision that it owes was opened

  bool is_person() const { return sitter == Sitter::Person; }
  bool is_free() const { return sitter == Sitter::Nobody; }
  // A person who is at the table, whether or not looking at it.
  bool is_here() const { return is_person() && absence == Absence::None; }
  bool may_come_back() const {
    return is_person() && (absence == Absence::TimeIsUp || absence == Absence::Left);
  }
};

}  // namespace norenberc
