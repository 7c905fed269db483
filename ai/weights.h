// A network as a file: a head of text that says what it was made for, then its numbers. The files
// that belong to the project are part of every program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/network.h"

namespace norenberc {

// The origin is a line or more for people: how the network was made.
std::string weights_as_text(const Network& network, const std::string& origin);

// Why bytes cannot be used as a network here; lab/ makes a sentence of it.
struct WeightsFault {
  enum class What : std::uint8_t {
    NoWeights,     // they do not begin with kWeightsTitle
    NoPlayers,     // they do not say for how many players they are
    OtherNetwork,  // `found` is the first line that differs, `wanted` the one that is needed
    DamagedHead,
    WrongSize,   // `found` and `wanted` are bytes of numbers
    WrongCheck,  // the check sum is not theirs
    TooLarge,    // a number with which sums could overflow
  };
  What what;
  std::string found{};
  std::string wanted{};

  friend bool operator==(const WeightsFault&, const WeightsFault&) = default;
};
inline constexpr std::string_view kWeightsTitle = "norenberc weights 1";
// Of a bias: what the weights add to it stays within 2^28, so that a sum fits 32 bits.
inline constexpr std::int32_t kLargestBias = std::int32_t{1} << 30;
std::variant<Network, WeightsFault> read_weights(std::string_view bytes);

// The network that the project has for games of so many players.
std::shared_ptr<const Network> committed_network(int players);

}  // namespace norenberc
