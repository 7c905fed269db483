// Points in time and spans of it, in milliseconds. They are passed in, never fetched, outside the edges.
#pragma once

#include <chrono>
#include <string>

namespace norenberc {

using Span = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Span>;

// As a JSON number, all digits: 1.8e+12 would not be read as a whole number.
inline std::string text(Span span) { return std::to_string(span.count()); }
inline std::string text(Moment moment) { return text(moment.time_since_epoch()); }

}  // namespace norenberc
