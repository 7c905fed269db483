// Work that falls into numbered pieces, done by several threads.
#pragma once

#include <functional>

namespace norenberc::lab {

// Calls work(0) to work(pieces - 1), each once, in any order. The first exception is passed on when
// all threads have stopped.
void in_parallel(int pieces, int threads, const std::function<void(int)>& work);

}  // namespace norenberc::lab
