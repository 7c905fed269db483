// A server in this process, on a thread of its own, for tests.
#pragma once

#include <string>
#include <thread>
#include <utility>

#include "server/client/client.h"
#include "server/server.h"

namespace norenberc::server {

class Running {
 public:
  explicit Running(ServerOptions options)
      : server_(with_any_port(std::move(options))), thread_([this] { server_.run(); }) {}
  explicit Running(const std::string& database) : Running(on(database)) {}
  ~Running() {
    server_.stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  static ServerOptions on(const std::string& database) {
    ServerOptions options;
    options.database = database;
    // A test asks more than a person does.
    options.net.limits.requests_per_second = 10'000;
    options.net.limits.request_burst = 10'000;
    options.net.limits.messages_per_second = 10'000;
    options.net.limits.message_burst = 10'000;
    options.day_limits = {{1'000'000}, {1'000'000}, {1'000'000}, {1'000'000}, {1'000'000}};
    return options;
  }
  Address address() const { return {"127.0.0.1", server_.port()}; }
  Address metrics_address() const { return {"127.0.0.1", server_.metrics_port()}; }

 private:
  static ServerOptions with_any_port(ServerOptions options) {
    options.net.port = 0;
    return options;
  }
  Server server_;
  std::thread thread_;
};

}  // namespace norenberc::server
