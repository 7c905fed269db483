#include "server/house_clock.h"

#include <algorithm>

namespace norenberc::server {

HouseTime house_time(const std::function<Moment()>& wall,
                     const std::function<std::chrono::steady_clock::time_point()>& steady,
                     std::optional<Moment> last_alive) {
  const Moment calendar = wall();
  const bool is_believed = last_alive && *last_alive < calendar + std::chrono::hours(24);
  const Moment start = is_believed ? std::max(calendar, *last_alive + Span(1)) : calendar;
  const auto steady_start = steady();
  HouseTime time;
  time.now = [start, steady_start, steady] {
    return start + std::chrono::duration_cast<Span>(steady() - steady_start);
  };
  time.away_since = is_believed ? *last_alive : start;
  time.away_until = start;
  return time;
}

}  // namespace norenberc::server
