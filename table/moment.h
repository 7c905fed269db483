// Points in time and spans of it, in milliseconds. They are passed in, never fetched, outside the rims.
#pragma once

#include <chrono>

namespace norenberc {

using Span = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Span>;

}  // namespace norenberc
