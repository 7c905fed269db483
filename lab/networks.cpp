#include "lab/networks.h"

#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

#include <fmt/format.h>

#include "ai/weights.h"
#include "lab/lab_error.h"

namespace norenberc::lab {

namespace {

// All networks that were asked for. They are read-only, so games on several threads share them.
struct Shelf {
  std::mutex guard;
  std::map<std::string, std::shared_ptr<const Network>> networks;
};
Shelf& shelf() {
  static Shelf shelf;
  return shelf;
}

Term reason(const WeightsFault& wrong) {
  using What = WeightsFault::What;
  switch (wrong.what) {
    case What::NoWeights: return {"lab.weights_none", {{"title", kWeightsTitle}}};
    case What::NoPlayers: return {"lab.weights_players"};
    case What::OtherNetwork:
      return {"lab.weights_other", {{"found", wrong.found}, {"wanted", wrong.wanted}}};
    case What::DamagedHead: return {"lab.weights_head"};
    case What::WrongSize:
      return {"lab.weights_size", {{"found", wrong.found}, {"wanted", wrong.wanted}}};
    case What::WrongCheck: return {"lab.weights_check"};
    case What::TooLarge: return {"lab.weights_large"};
  }
  return {};
}

std::shared_ptr<const Network> read(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw LabError("cli.file_unread", {{"file", name}});
  auto result = read_weights(bytes.str());
  if (const auto* why = std::get_if<WeightsFault>(&result)) {
    throw LabError("lab.weights_unusable", {{"file", name}, {"why", reason(*why)}});
  }
  return std::make_shared<const Network>(std::get<Network>(std::move(result)));
}

}  // namespace

std::shared_ptr<const Network> network_named(const std::string& name, int players) {
  const std::lock_guard lock(shelf().guard);
  auto& network = shelf().networks[name];
  if (!network) network = read(name);
  // A network only knows its own number of players; with another it would play without any error, and badly.
  if (network->players != players) {
    throw LabError("lab.other_players",
                   {{"file", name}, {"players", network->players}, {"wanted", players}});
  }
  return network;
}

void put_network(const std::string& name, std::shared_ptr<const Network> network) {
  const std::lock_guard lock(shelf().guard);
  shelf().networks[name] = std::move(network);
}

}  // namespace norenberc::lab
