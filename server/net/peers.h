// Connections and requests by address. The table forgets peers that are gone and have a full bucket again, and
// never grows beyond its bound: past it, all newcomers share one entry.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/net/net.h"
#include "server/net/rate_limit.h"

namespace norenberc::server {

class Peers {
  struct Peer {
    std::size_t connections = 0;
    TokenBucket requests;
  };

 public:
  static constexpr std::size_t kMostPeers = 65'536;

  // One connection of a peer, given back when this goes out of scope. Must not outlive the table.
  class Place {
   public:
    explicit Place(Peer& peer) : peer_(&peer) { ++peer.connections; }
    Place(Place&& other) noexcept : peer_(std::exchange(other.peer_, nullptr)) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(peer_, other.peer_);
      return *this;
    }
    ~Place() {
      if (peer_ != nullptr) --peer_->connections;
    }

   private:
    Peer* peer_;
  };

  explicit Peers(const NetLimits& limits, std::size_t most = kMostPeers);

  // Nothing when this peer has all the connections it may have.
  std::optional<Place> connect(std::string_view address, SteadyTime now);
  // One more request: nothing when it may go on, otherwise how long to wait before the next.
  std::optional<std::chrono::seconds> ask(std::string_view address, SteadyTime now);
  // Forgets peers without a connection and with a full bucket.
  void forget_idle(SteadyTime now);
  std::size_t size() const { return peers_.size(); }

 private:
  Peer& find(std::string_view address, SteadyTime now);
  Peer newcomer(SteadyTime now) const;

  const NetLimits& limits_;
  std::size_t most_;
  std::unordered_map<std::string, Peer> peers_;
  std::optional<Peer> all_others_;
};

// Under which name a peer is counted. One household has 2^64 addresses of IPv6, so these count by their
// first half; an address of IPv4 counts as it is, even when written as one of IPv6.
std::string counted_as(std::string_view address);

}  // namespace norenberc::server
