// The whole server: store, tables, bots and network put together.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/day_limits.h"
#include "server/hall/bot_threads.h"
#include "server/log.h"
#include "server/net/net.h"
#include "server/people/secrets.h"
#include "server/store/store.h"

namespace norenberc::server {

// How long things are kept that nobody touches. Nothing is kept for ever.
struct RetentionPeriods {
  Span open_tables = std::chrono::hours(24 * 14);      // that were never started
  Span running_tables = std::chrono::hours(24 * 365);  // in which nobody has moved
  Span finished_tables = std::chrono::hours(24 * 365 * 5);
  Span people = std::chrono::hours(24 * 365);  // who have no table and have not been here
  Span newcomers = std::chrono::hours(48);     // who never sat at a table and have not been here
};

struct ServerOptions {
  NetOptions net;
  std::string database;                      // a path, or postgresql://...
  std::optional<std::filesystem::path> web;  // the folder of the page
  std::vector<std::string> origins;          // pages of other addresses that may use this server
  BotOptions bots;
  int review_simulations = 400;  // for each decision of a game that is over, at the first look
  Span idle_for = std::chrono::seconds(60);  // then a table that nobody watches leaves memory
  // Another process takes over from one that is silent for this long.
  Span keeps_for = std::chrono::seconds(1);
  // How often tables are checked for what is due. Twice in `keeps_for` at least: it is a sign of life, too.
  Span clock_interval = std::chrono::milliseconds(300);
  Span tidy_interval = std::chrono::seconds(5);  // how often idle tables are looked for
  RetentionPeriods retention;
  DayLimitOptions day_limits;
  // Taken from the system unless a test brings its own. `now` is made of the calendar and of a clock that nobody can
  // set (house_clock.h).
  std::function<Moment()> calendar;
  std::function<std::chrono::steady_clock::time_point()> steady;
  std::function<Moment()> now;
  Chance chance;
  // The figures have a port of their own, on the same host, and none at the public one. 0: any free one.
  std::optional<std::uint16_t> metrics_port;
  // What an operator should know. On the server's thread.
  Log log;
};

class Server {
 public:
  // Throws std::runtime_error or StoreError with a message if it cannot start.
  explicit Server(ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  std::uint16_t metrics_port() const;  // 0 if it has none of its own
  // Until `stop` or a signal.
  void run();
  // From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace norenberc::server
