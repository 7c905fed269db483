// The same load for a server that does nothing: for every move one small message to one client and a large one
// to each client of a table, which the echo server sends back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/latencies.h"
#include "bench/load/schedule.h"
#include "server/client/client.h"

namespace norenberc::load {

struct Echoed {
  Latencies small;
  Latencies large;
  std::uint64_t unanswered = 0;
};

class EchoCrowd {
 public:
  EchoCrowd(const server::Address& address, int tables, int players, std::size_t small,
            std::size_t large);

  void arrive();
  Echoed play(int rate, int seconds);

 private:
  struct Sent {
    Clock::time_point due;
    bool is_large;
  };
  void received(int client);
  void send_due();
  void send(int client, Sent sent);

  int tables_;
  int players_;
  std::shared_ptr<const std::string> small_;
  std::shared_ptr<const std::string> large_;
  std::vector<std::deque<Sent>> sent_;  // by client, not back yet
  std::uint64_t under_way_ = 0;
  server::ClientPool clients_;
  Schedule schedule_{{}, 1};
  Clock::time_point play_until_{};
  int next_table_ = 0;
  Echoed echoed_;
};

}  // namespace norenberc::load
