#include "lab/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace norenberc::lab {

void in_parallel(int pieces, int threads, const std::function<void(int)>& work) {
  std::atomic<int> next = 0;
  std::mutex guard;
  std::exception_ptr failure;
  const auto run = [&] {
    for (int piece = next++; piece < pieces; piece = next++) {
      try {
        work(piece);
      } catch (...) {
        const std::lock_guard lock(guard);
        if (!failure) failure = std::current_exception();
        next = pieces;
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < std::min(threads, pieces); ++i) helpers.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace norenberc::lab
