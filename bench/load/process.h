// A server in a process of its own on a core of its own, and what the system says about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <sys/types.h>

#include "server/client/client.h"
#include "server/net/net.h"
#include "server/server.h"

namespace norenberc::load {

inline constexpr int kServerCore = 0;
inline constexpr int kClientCore = 1;

// Keeps this process and its future threads on one core. False if there is no such core.
bool stay_on_core(int core);
// As many open files as the system lets this process have. Throws if that is less than needed.
void allow_open_files(std::size_t needed);

class ServerProcess {
 public:
  // Runs in the new process: makes the server, calls `listening(port)`, serves until a signal comes.
  using Listening = std::function<void(std::uint16_t port)>;
  using Body = std::function<void(const Listening& listening)>;

  // Returns when the server listens; throws std::runtime_error if it ends before.
  explicit ServerProcess(const Body& body);
  // Asks it to end and waits.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  const server::Address& address() const { return address_; }
  std::size_t resident_bytes() const;
  double cpu_seconds() const;

 private:
  pid_t process_ = 0;
  server::Address address_;
};

// The game server with limits that a load does not meet.
ServerProcess::Body game_server(const std::string& database,
                                Span idle_for = std::chrono::seconds(60));
// The game server as it is, with all its limits; callers say where they come from, as a proxy would.
ServerProcess::Body attacked_server(const std::string& database);
// Sends back every message to whom it came from.
ServerProcess::Body echo_server();

double cpu_seconds_here();

}  // namespace norenberc::load
