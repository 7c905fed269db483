#include "server/measure/process_figures.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <malloc.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace norenberc::server {

namespace {

std::uint64_t entries_of(const char* folder) {
  std::error_code error;
  const std::filesystem::directory_iterator first(folder, error);
  if (error) return 0;
  return static_cast<std::uint64_t>(std::distance(begin(first), end(first)));
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  std::ifstream memory("/proc/self/statm");
  std::uint64_t pages = 0;
  memory >> pages >> pages;
  figures.resident_bytes = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  figures.open_files = entries_of("/proc/self/fd");
  figures.threads = entries_of("/proc/self/task");
  const struct mallinfo2 heap = ::mallinfo2();
  figures.heap_used_bytes = heap.uordblks + heap.hblkhd;
  figures.heap_held_bytes = heap.fordblks;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) figures.most_open_files = limit.rlim_cur;
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) == 0) {
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    figures.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  return figures;
}

}  // namespace norenberc::server
