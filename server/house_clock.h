// The time at the tables: that of the calendar when the server starts, then that of a clock which nobody can set. It never
// goes back, not even from one start of the server to the next.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "table/log/moment.h"

namespace norenberc::server {

struct HouseTime {
  std::function<Moment()> now;
  // When no server was there, as far as it is known; the same moment twice if one always was.
  Moment away_since;
  Moment away_until;
};

// `wall` may be set by the operator or the network at any time, `steady` by nobody. `last_alive` is what the last server
// noted. A moment more than a day ahead of the calendar is not believed: a clock was wrong.
HouseTime house_time(const std::function<Moment()>& wall,
                     const std::function<std::chrono::steady_clock::time_point()>& steady,
                     std::optional<Moment> last_alive);

}  // namespace norenberc::server
