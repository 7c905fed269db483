#include "bench/load/soak.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bench/load/counters.h"
#include "bench/load/crowd.h"
#include "bench/load/process.h"

namespace norenberc::load {

namespace {

constexpr int kRounds = 10;
// The first rounds fill what is kept on purpose: caches, prepared statements, the pages of SQLite.
constexpr std::size_t kRoundsToSettle = 3;
constexpr double kMega = 1e6;

// What the server holds when nobody is there.
struct Rest {
  double resident = 0;  // all of it, the allocator's own holdings included
  double used = 0;      // what the program has asked for and not given back
  double held = 0;      // what the allocator keeps for later
  double files = 0;
  double threads = 0;
  double database = 0;  // bytes on the disk
  double entries = 0;   // stored so far
};

std::uintmax_t size_of(const std::string& path) {
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(path, none);
  return none ? 0 : size;
}

Rest at_rest(const ServerProcess& server, const std::string& database) {
  using namespace std::chrono_literals;
  for (int tries = 0; tries < 600; ++tries) {
    const Counters now(server.address());
    if (now["tables_in_memory"] == 0 && now["websockets"] == 0 && now["store_waiting"] == 0) {
      Rest rest;
      rest.resident = static_cast<double>(server.resident_bytes());
      rest.used = now["heap_used_bytes"];
      rest.held = now["heap_held_bytes"];
      rest.files = now.of_process("open_fds");
      rest.threads = now.of_process("threads");
      rest.database = static_cast<double>(size_of(database) + size_of(database + "-wal"));
      rest.entries = now["entries_total"];
      return rest;
    }
    std::this_thread::sleep_for(100ms);
  }
  throw std::runtime_error("the server does not come to rest");
}

void print(std::size_t round, const Rest& rest) {
  std::printf("%5zu %12.2f %10.2f %10.2f %7.0f %8.0f %12.1f %10.0f\n", round, rest.resident / kMega,
              rest.used / kMega, rest.held / kMega, rest.files, rest.threads, rest.database / kMega,
              rest.entries);
  std::fflush(stdout);
}

// Compared with the most that was held while it settled: what comes and goes is no growth.
bool grew(const char* what, const std::vector<Rest>& rests, double Rest::*amount, double allowed) {
  double before = 0;
  for (std::size_t round = 0; round < kRoundsToSettle; ++round) {
    before = std::max(before, rests[round].*amount);
  }
  const double after = rests.back().*amount;
  if (after <= before + allowed) return false;
  std::printf("%s grew: %.0f, and %.0f before\n", what, after, before);
  return true;
}

}  // namespace

bool soak(const LoadOptions& options, const std::string& database) {
  const int seconds = std::max(1, options.soak * 60 / kRounds);
  allow_open_files(static_cast<std::size_t>(options.tables * options.players) + 200);
  const ServerProcess server(game_server(database, std::chrono::seconds(1)));
  std::printf(
      "round  resident MB    used MB    held MB   files  threads  database MB    entries\n");
  std::vector<Rest> rests;
  for (std::size_t round = 1; round <= kRounds; ++round) {
    {
      Crowd crowd(server.address(), options.tables, options.players);
      crowd.arrive();
      crowd.sit_down();
      crowd.look();
      crowd.play(options.rate, seconds);
    }
    rests.push_back(at_rest(server, database));
    print(round, rests.back());
  }
  const bool used = grew("memory in use", rests, &Rest::used, 0.5 * kMega);
  const bool files = grew("open files", rests, &Rest::files, 0);
  const bool threads = grew("threads", rests, &Rest::threads, 0);
  if (used || files || threads) return false;
  std::printf("nothing grew; the database has %.0f bytes an entry\n",
              rests.back().database / std::max(1.0, rests.back().entries));
  return true;
}

}  // namespace norenberc::load
