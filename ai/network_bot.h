// The bots for people: a network, with or without a search, and with more or less care.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"
#include "ai/net_evaluator.h"
#include "ai/search.h"

namespace norenberc {

// How a bot plays. The same on every machine, unless a budget cuts its simulations short.
struct Strength {
  int simulations = 0;  // 0: the network's first thought
  // How freely a first thought picks among the moves it likes: 1 picks each as often as it likes
  // it, less keeps to the best, more strays further …
  double temperature = 0;
  double least = 0.05;  // … but never to a move that it likes less than this share of its favorite
  double light_share = 0;       // of the decisions: made lightly (ai/light.h), without the network
  bool solves_endings = false;  // plays the end exactly, where nothing is left to guess
  bool stops_when_decided = false;  // see SearchSettings
  bool has_partner = false;  // a second search, with a tree of its own, where a thread is to spare
};

// With two players, with three, and so on: the same means make a bot stronger at one number of
// players than at another.
using Strengths = std::array<Strength, kMaxPlayers - kMinPlayers + 1>;
constexpr Strengths everywhere(const Strength& strength) {
  return {strength, strength, strength, strength};
}
// Of a level for people (ai/levels.cpp); null if there is none of that name.
const Strengths* strengths_of(std::string_view level);

class NetworkBot final : public Bot {
 public:
  // Without a network, the one that the project has for the game that is played.
  NetworkBot(const Strength& strength, std::uint64_t seed,
             std::shared_ptr<const Network> network = nullptr);
  NetworkBot(const Strengths& strengths, std::uint64_t seed,
             std::shared_ptr<const Network> network = nullptr);

  Thought think(const View& view, const Memory& memory, const Budget& budget) override;
  Thought think_aloud(const View& view, const Memory& memory, const Budget& budget) override;

  std::size_t bytes() const override;

  // What the search behind the last thought found, for hints and analysis; nothing without a
  // search.
  const std::optional<SearchResult>& last_search() const { return last_search_; }

 private:
  void sit_down(int players);
  Thought light_thought(const View& view);
  SearchResult search(const View& view, const Memory& memory, const Budget& budget);
  Thought first_thought(const View& view, const Memory& memory);
  int picked(std::span<const float> weights);

  Strengths strengths_;
  Strength strength_;  // for the number of players at the table
  std::uint64_t seed_;
  Random random_;
  std::shared_ptr<const Network> network_;
  int players_ = 0;
  std::unique_ptr<NetEvaluator> evaluator_;
  std::unique_ptr<Search> search_;
  std::unique_ptr<NetEvaluator> partner_evaluator_;
  std::unique_ptr<Search> partner_;
  std::optional<SearchResult> last_search_;
  bool is_certain_ = false;  // the last result is that of an ending
};

}  // namespace norenberc
