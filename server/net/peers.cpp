#include "server/net/peers.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>

namespace norenberc::server {

Peers::Peers(const NetLimits& limits, std::size_t most) : limits_(limits), most_(most) {}

std::optional<Peers::Place> Peers::connect(std::string_view address, SteadyTime now) {
  Peer& peer = find(address, now);
  if (peer.connections >= limits_.connections_per_peer) return std::nullopt;
  return Place(peer);
}

std::optional<std::chrono::seconds> Peers::ask(std::string_view address, SteadyTime now) {
  Peer& peer = find(address, now);
  if (peer.requests.take(now)) return std::nullopt;
  return std::max(peer.requests.wait(), std::chrono::seconds(1));
}

void Peers::forget_idle(SteadyTime now) {
  std::erase_if(peers_, [now](const auto& entry) {
    return entry.second.connections == 0 && entry.second.requests.is_full(now);
  });
}

Peers::Peer& Peers::find(std::string_view address, SteadyTime now) {
  const std::string name = counted_as(address);
  if (const auto found = peers_.find(name); found != peers_.end()) return found->second;
  if (peers_.size() < most_) return peers_.emplace(name, newcomer(now)).first->second;
  // No clean-up here: under a flood of addresses it would run in vain for each of them.
  if (!all_others_) all_others_ = newcomer(now);
  return *all_others_;
}

Peers::Peer Peers::newcomer(SteadyTime now) const {
  return {.requests = TokenBucket(limits_.requests_per_second, limits_.request_burst, now)};
}

std::string counted_as(std::string_view address) {
  const std::string text(address);
  in6_addr parsed{};
  if (inet_pton(AF_INET6, text.c_str(), &parsed) != 1) return text;
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) {
    return inet_ntop(AF_INET, &parsed.s6_addr[12], written.data(), written.size());
  }
  std::fill(std::begin(parsed.s6_addr) + 8, std::end(parsed.s6_addr), std::uint8_t{0});
  return inet_ntop(AF_INET6, &parsed, written.data(), written.size());
}

}  // namespace norenberc::server
