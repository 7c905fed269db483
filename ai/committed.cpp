// The networks of ai/weights, which committed.S puts into every program.
#include <cassert>
#include <string_view>

#include "ai/weights.h"
#include "engine/rulebook.h"

extern "C" {
extern const char norenberc_weights_2[];
extern const char norenberc_weights_2_end[];
extern const char norenberc_weights_3[];
extern const char norenberc_weights_3_end[];
extern const char norenberc_weights_4[];
extern const char norenberc_weights_4_end[];
extern const char norenberc_weights_5[];
extern const char norenberc_weights_5_end[];
}

namespace norenberc {

namespace {

std::string_view bytes_for(int players) {
  switch (players) {
    case 2: return {norenberc_weights_2, norenberc_weights_2_end};
    case 3: return {norenberc_weights_3, norenberc_weights_3_end};
    case 4: return {norenberc_weights_4, norenberc_weights_4_end};
    default: return {norenberc_weights_5, norenberc_weights_5_end};
  }
}

// Read when it is first needed, once, whichever thread needs it.
template <int players>
std::shared_ptr<const Network> network_for() {
  static const std::shared_ptr<const Network> network = [] {
    auto result = read_weights(bytes_for(players));
    assert(std::holds_alternative<Network>(result));  // a test reads them all
    return std::make_shared<const Network>(std::get<Network>(std::move(result)));
  }();
  return network;
}

}  // namespace

std::shared_ptr<const Network> committed_network(int players) {
  assert(players >= kMinPlayers && players <= kMaxPlayers);
  switch (players) {
    case 2: return network_for<2>();
    case 3: return network_for<3>();
    case 4: return network_for<4>();
    default: return network_for<5>();
  }
}

}  // namespace norenberc
