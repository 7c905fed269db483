// Networks that were loaded, in the place of those that other programs carry (ai/committed.cpp).
#include <array>
#include <cassert>
#include <memory>
#include <utility>
#include <variant>

#include "ai/weights.h"
#include "engine/rulebook.h"
#include "wasm/loaded.h"

namespace norenberc {

namespace {

std::shared_ptr<const Network>& network_for(int players) {
  assert(players >= kMinPlayers && players <= kMaxPlayers);
  static std::array<std::shared_ptr<const Network>, kMaxPlayers + 1> networks;
  return networks[static_cast<std::size_t>(players)];
}

}  // namespace

bool load_network(int players, std::string_view bytes) {
  if (players < kMinPlayers || players > kMaxPlayers) return false;
  auto read = read_weights(bytes);
  Network* const network = std::get_if<Network>(&read);
  if (network == nullptr) return false;
  network_for(players) = std::make_shared<const Network>(std::move(*network));
  return true;
}

std::shared_ptr<const Network> committed_network(int players) { return network_for(players); }

}  // namespace norenberc
