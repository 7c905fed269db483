// How much one person may do at a table of what could be repeated without end: so many at once, then one in so much
// time, and so many in all. So a log, and what is kept of it in memory, has an end whatever people do. Moves need no
// limit: a game has only so many, and taking them back is limited here.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "protocol/error.h"
#include "table/log/moment.h"

namespace norenberc {

enum class Repeatable : std::uint8_t {
  Talk,          // messages of the chat
  Draft,         // plans that somebody is still working on
  PlanChange,    // plans withdrawn or replaced
  TakingBack,    // undos, and offers to end the game
  Pausing,       // resuming is bounded by it
  Leaving,       // in a game; before it, by joining
  ComingBack,    // other than by making a move
  Seating,       // joining, inviting, bots, sending away
  Substituting,  // taking a seat in a game
  Muting,
  Renaming,
};
inline constexpr std::size_t kRepeatables = static_cast<std::size_t>(Repeatable::Renaming) + 1;

struct Allowance {
  int at_once;
  Span then_one_in;
  int of_a_person;
  // At a table, of all people together. None for what is secret: from a common limit others could learn how often somebody
  // has changed their mind. These are bounded by the number of people who can take a seat.
  std::optional<int> of_all;
};
const Allowance& allowance(Repeatable what);

class Allowances {
 public:
  std::optional<Error> refuse(Repeatable what, const std::string& person, Moment now) const;
  void note(Repeatable what, const std::string& person, Moment now);

 private:
  struct Used {
    int count = 0;
    Moment paid_until{};  // each costs its time; what was done at once is paid for later
  };
  using Account = std::array<Used, kRepeatables>;

  std::map<std::string, Account> people_;
  std::array<int, kRepeatables> all_{};
};

}  // namespace norenberc
