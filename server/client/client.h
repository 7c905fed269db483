// The client's end of the network, for tests, the load program and scripts: HTTP requests, and WebSockets that
// either block or call back. Boost.Beast stays behind this header.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/log/moment.h"

namespace norenberc::server {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
};

struct HttpAnswer {
  int status = 0;                                            // 0: no answer came
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;

  std::string header(std::string_view name) const;  // empty if there is none
};

// One request on a connection of its own.
HttpAnswer fetch(const Address& address, std::string_view method, std::string_view target,
                 std::string_view body = {},
                 const std::vector<std::pair<std::string, std::string>>& headers = {});
// Sends these bytes as they are and returns what comes back until the server closes or the time is up.
std::string exchange_raw(const Address& address, std::string_view bytes, Span longest);

// A WebSocket that blocks. One thread.
class WebSocketClient {
 public:
  // Throws std::runtime_error when the server refuses.
  explicit WebSocketClient(const Address& address, std::string_view target = "/api/live",
                           const std::vector<std::pair<std::string, std::string>>& headers = {});
  ~WebSocketClient();
  WebSocketClient(WebSocketClient&&) noexcept;
  WebSocketClient& operator=(WebSocketClient&&) noexcept;

  // False when the connection is dead.
  bool send(std::string_view message);
  // The next message; nothing when the time is up or the connection is dead.
  std::optional<std::string> receive(Span longest = std::chrono::seconds(10));
  bool is_open() const;
  int close_code() const;  // 0 while open or when the connection broke without one
  void close();
  // Drops the connection without a close frame, as a train in a tunnel does.
  void cut();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Many WebSockets on one thread, for load.
class ClientPool {
 public:
  using OnMessage = std::function<void(int client, std::string_view message)>;

  ClientPool(Address address, OnMessage on_message);
  ~ClientPool();
  ClientPool(const ClientPool&) = delete;
  ClientPool& operator=(const ClientPool&) = delete;

  // Opens one more connection and returns its number; blocks until it is open. Throws std::runtime_error when the
  // server refuses.
  int connect(std::string_view target = "/api/live");
  void send(int client, const std::shared_ptr<const std::string>& message);
  // Runs for this long, or until `stop`; jobs given to `after` run too.
  void run_for(Span span);
  void stop();
  void after(std::chrono::microseconds span, std::function<void()> job);
  int broken() const;  // connections that died

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace norenberc::server
