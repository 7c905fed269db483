// Measures the server: many tables over real WebSockets, beside an echo server under the same load; or how
// it starts with many stored tables. docs/speed.md has the results.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bench/load/attack.h"
#include "bench/load/counters.h"
#include "bench/load/crowd.h"
#include "bench/load/disk.h"
#include "bench/load/echo_crowd.h"
#include "bench/load/options.h"
#include "bench/load/process.h"
#include "bench/load/soak.h"
#include "bench/load/stored.h"

namespace norenberc::load {
namespace {

constexpr double kMega = 1e6;

// How much memory the server had, in the order of what happens.
struct Memory {
  std::size_t empty = 0;
  std::size_t connected = 0;
  std::size_t seated = 0;  // all games begun, nobody looks
  std::size_t looking = 0;
  std::size_t played = 0;
};

// What the server and the clients spent while it was played.
struct Spent {
  double seconds = 0;
  double server_cpu = 0;
  double client_cpu = 0;
  double commits = 0;
  double entries = 0;
  double commit_seconds = 0;
};

struct ServerMeasurement {
  Memory memory;
  Spent spent;
  Played played;
};

ServerMeasurement measure_server(const LoadOptions& options, const std::string& database) {
  const ServerProcess server(game_server(database));
  ServerMeasurement measured;
  measured.memory.empty = server.resident_bytes();
  Crowd crowd(server.address(), options.tables, options.players, options.changes == 1);
  crowd.arrive();
  measured.memory.connected = server.resident_bytes();
  crowd.sit_down();
  measured.memory.seated = server.resident_bytes();
  crowd.look();
  measured.memory.looking = server.resident_bytes();
  crowd.warm_up(options.rate, options.warm_up);

  const Counters before(server.address());
  const double server_before = server.cpu_seconds();
  const double client_before = cpu_seconds_here();
  const Clock::time_point start = Clock::now();
  measured.played = crowd.play(options.rate, options.seconds);
  const Counters after(server.address());
  Spent& spent = measured.spent;
  spent.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  spent.server_cpu = server.cpu_seconds() - server_before;
  spent.client_cpu = cpu_seconds_here() - client_before;
  spent.commits = after["commits_total"] - before["commits_total"];
  spent.entries = after["entries_total"] - before["entries_total"];
  spent.commit_seconds = after["commit_seconds_total"] - before["commit_seconds_total"];
  measured.memory.played = server.resident_bytes();
  return measured;
}

struct EchoMeasurement {
  Echoed echoed;
  double cpu = 0;  // processor seconds per second
};

EchoMeasurement measure_echo(const LoadOptions& options, const Played& played) {
  const auto mean = [](std::uint64_t bytes, std::uint64_t count) {
    return static_cast<std::size_t>(count == 0 ? 1 : bytes / count);
  };
  const ServerProcess server(echo_server());
  EchoCrowd crowd(server.address(), options.tables, options.players,
                  mean(played.answer_bytes, played.answers),
                  mean(played.table_bytes, played.table_messages));
  crowd.arrive();
  crowd.play(options.rate, options.warm_up);
  const double before = server.cpu_seconds();
  EchoMeasurement measured;
  measured.echoed = crowd.play(options.rate, options.seconds);
  measured.cpu = (server.cpu_seconds() - before) / options.seconds;
  return measured;
}

void print_latency(const char* what, const Spread& spread, const std::optional<Spread>& echo) {
  std::printf("%-34s %9.2f %9.2f %9.2f", what, spread.p50, spread.p99, spread.max);
  if (echo) {
    std::printf("   %7.2f %8.2f %8.2f   %6.1f %6.1f", echo->p50, echo->p99, echo->max,
                spread.p50 / echo->p50, spread.p99 / echo->p99);
  }
  std::putchar('\n');
}

void print_latencies(const Played& played, const std::optional<EchoMeasurement>& echo) {
  std::printf("\n%-34s %9s %9s %9s", "milliseconds since the move was due", "p50", "p99", "max");
  if (echo) std::printf("   echo p50      p99      max      ratios of p50, p99");
  std::putchar('\n');
  std::optional<Spread> small;
  std::optional<Spread> large;
  if (echo) {
    small = echo->echoed.small.spread();
    large = echo->echoed.large.spread();
  }
  print_latency("to the acknowledgement", played.to_acknowledgement.spread(), small);
  print_latency("to each of the other players", played.to_others.spread(), large);
}

void print_memory(const Memory& memory, const LoadOptions& options) {
  const auto kilobytes = [](std::size_t from, std::size_t to, int count) {
    return (static_cast<double>(to) - static_cast<double>(from)) / 1000 / count;
  };
  const auto line = [](const char* what, double amount, const char* unit) {
    std::printf("%-34s %9.1f %s\n", what, amount, unit);
  };
  const int tables = options.tables;
  std::printf("\nmemory of the server\n");
  line("when it starts", static_cast<double>(memory.empty) / kMega, "MB");
  line("at the end", static_cast<double>(memory.played) / kMega, "MB");
  line("a connection", kilobytes(memory.empty, memory.connected, tables * options.players), "kB");
  line("an idle table, nobody looks", kilobytes(memory.connected, memory.seated, tables), "kB");
  line("a live table, all looking", kilobytes(memory.connected, memory.looking, tables), "kB");
  line("a live table, at the end", kilobytes(memory.connected, memory.played, tables), "kB");
  line("... with its connections", kilobytes(memory.empty, memory.played, tables), "kB");
}

void print_load(const LoadOptions& options, const Played& played, const Spent& spent) {
  const double messages = static_cast<double>(played.table_messages + played.answers);
  const double bytes = static_cast<double>(played.table_bytes + played.answer_bytes);
  std::printf("tables, connections                %9d %9d\n", options.tables,
              options.tables * options.players);
  std::printf("moves a second, wanted and reached %9d %9.0f\n", options.rate,
              static_cast<double>(played.moves) / played.seconds);
  std::printf("moves without an answer, refused   %9llu %9llu\n",
              static_cast<unsigned long long>(played.unanswered),
              static_cast<unsigned long long>(played.refused));
  if (played.refused > 0) std::printf("  the first: %s\n", played.first_refusal.c_str());
  std::printf("games that ended                   %9llu\n",
              static_cast<unsigned long long>(played.games));
  std::printf("messages, MB a second to clients   %9.0f %9.1f\n", messages / spent.seconds,
              bytes / kMega / spent.seconds);
  std::printf("commits a second, lines in each    %9.0f %9.1f\n", spent.commits / spent.seconds,
              spent.entries / spent.commits);
  std::printf("milliseconds a commit              %9.2f\n",
              1000 * spent.commit_seconds / spent.commits);
  std::printf("cores used by server and clients   %9.2f %9.2f\n", spent.server_cpu / spent.seconds,
              spent.client_cpu / spent.seconds);
  std::printf("the server's microseconds a move   %9.0f\n", spent.server_cpu * 1e6 / spent.entries);
}

void measure_load(const LoadOptions& options, const std::string& database,
                  const std::filesystem::path& folder) {
  // Two ends of each line, in two processes that have files of their own besides.
  allow_open_files(static_cast<std::size_t>(options.tables * options.players) + 100);
  const double syncs_before = syncs_per_second(folder);
  const ServerMeasurement measured = measure_server(options, database);
  // Twice, because others may use the same disk: then the two differ, and the run says little.
  std::printf("syncs a second, before and after   %9.0f %9.0f\n", syncs_before,
              syncs_per_second(folder));
  print_load(options, measured.played, measured.spent);
  std::optional<EchoMeasurement> echo;
  if (options.echo == 1) {
    echo = measure_echo(options, measured.played);
    std::printf("cores used by the echo server      %9.2f\n", echo->cpu);
    if (echo->echoed.unanswered > 0) {
      std::printf("echoes that did not come           %9llu\n",
                  static_cast<unsigned long long>(echo->echoed.unanswered));
    }
  }
  print_latencies(measured.played, echo);
  print_memory(measured.memory, options);
}

void measure_large_house(const LoadOptions& options, const std::string& database) {
  const Stored stored = measure_stored(database, options.stored, options.players);
  const Spread back = stored.back.spread();
  std::printf("stored tables                      %9d\n", options.stored);
  std::printf("lines of their logs                %9llu\n",
              static_cast<unsigned long long>(stored.lines));
  std::printf("stored in                          %9.1f s, %.0f lines a second\n",
              stored.fill_seconds, static_cast<double>(stored.lines) / stored.fill_seconds);
  std::printf("size of the database               %9.0f MB\n",
              static_cast<double>(stored.file_bytes) / kMega);
  std::printf("start until ready, cold            %9.3f s\n", stored.cold_start);
  std::printf("start until ready, warm            %9.3f s\n", stored.warm_start);
  std::printf("a table comes back, p50 p99 max    %9.2f %9.2f %9.2f ms\n", back.p50, back.p99,
              back.max);
  std::printf("memory of the server               %9.1f MB\n",
              static_cast<double>(stored.resident_bytes) / kMega);
}

void print_waits(std::string_view name, const Waits& waits, const Waits& usual) {
  const auto print = [](const char* what, const Latencies& now, const Latencies& before) {
    const Spread wait = now.spread();
    const Spread without = before.spread();
    std::printf("  %-16s %6zu %9.2f %9.2f %9.2f   %6.1f %6.1f", what, now.size(), wait.p50,
                wait.p99, wait.max, wait.p50 / without.p50, wait.p99 / without.p99);
  };
  std::printf("%-10.*s", static_cast<int>(name.size()), name.data());
  print("acknowledgement", waits.acknowledgement, usual.acknowledgement);
  std::printf("\n%-10s", "");
  print("answer", waits.answer, usual.answer);
  std::putchar('\n');
  std::fflush(stdout);
}

// Each on a server and a database of its own.
void measure_attacks(const LoadOptions& options, const std::filesystem::path& folder) {
  allow_open_files(2'000);
  const auto measure = [&](std::string_view name) {
    const std::string file = "attack_" + (name.empty() ? "none" : std::string(name)) + ".sqlite";
    const ServerProcess server(attacked_server((folder / file).string()));
    return measure_attack(server.address(), name, options.seconds);
  };
  std::printf("%-28s %6s %9s %9s %9s   ratios of p50, p99\n", "a victim's waits, milliseconds",
              "count", "p50", "p99", "max");
  const Waits usual = measure("");
  print_waits("none", usual, usual);
  for (const std::string_view name : attacks()) {
    if (options.attack == "all" || options.attack == name) {
      print_waits(name, measure(name), usual);
    }
  }
}

// False if a soak found something that grows.
bool run(const LoadOptions& options) {
  const FreshFolder fresh;
  const bool is_file = !options.database.starts_with("postgres");
  if (is_file && std::filesystem::exists(options.database)) {
    throw std::runtime_error(options.database +
                             " exists already; name a file that does not, or none.");
  }
  const std::string database =
      options.database.empty() ? (fresh.path() / "load.sqlite").string() : options.database;
  if (!stay_on_core(kClientCore)) {
    std::fprintf(stderr, "bench_server: there is one core only; everything shares it.\n");
  }
  if (!options.attack.empty()) {
    measure_attacks(options, fresh.path());
    return true;
  }
  if (options.soak > 0) return soak(options, database);
  if (options.stored > 0) {
    measure_large_house(options, database);
    return true;
  }
  measure_load(options, database,
               is_file ? std::filesystem::absolute(database).parent_path() : fresh.path());
  return true;
}

}  // namespace
}  // namespace norenberc::load

int main(int argc, char** argv) {
  using namespace norenberc::load;
  const auto read = read_options(std::vector<std::string>(argv + 1, argv + argc));
  if (const auto* const usage = std::get_if<Usage>(&read)) {
    std::fputs(usage->text.c_str(), usage->is_mistake ? stderr : stdout);
    return usage->is_mistake ? 2 : 0;
  }
  try {
    return run(std::get<LoadOptions>(read)) ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_server: %s\n", error.what());
    return 1;
  }
}
