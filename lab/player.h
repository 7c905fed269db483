// A player of a match as text, NAME[:SIMULATIONS | :MSms][xTHREADS][@FILE], and the player who
// sits down with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/beliefs.h"
#include "ai/bot.h"
#include "ai/evaluator.h"
#include "text/messages.h"

namespace norenberc::lab {

struct PlayerText {
  std::string text;  // as it was typed
  std::string name;
  int simulations = 0;   // 0: none were named
  int milliseconds = 0;  // of processor time for a decision; 0: as long as it takes
  int threads = 1;       // that think together
  std::string weights;   // a file; empty: the committed networks
};

// The player, or why the text describes none.
std::variant<PlayerText, Message> parse_player(std::string_view text);
// For help and messages: "random", "rollout:1000", ….
const std::vector<std::string>& player_examples();
// Identifies the player exactly: the text, and a hash of the network that it plays with. Throws LabError
// if the network cannot be read.
std::string fingerprint(const PlayerText& player, int players);

// How many simulations it makes for a decision in a game of so many players; 0 if it makes none, or as
// many as there is time for.
int simulations_for(const PlayerText& player, int players);

// What a search judges positions by: the networks of this file, or without one the best there are.
// Throws LabError if the file cannot be used.
std::unique_ptr<Evaluator> evaluator_for(const std::string& weights, int players);

// Somebody who sits at a table and decides.
class SeatedPlayer {
 public:
  // For a game of so many players. The same seed gives the same moves, unless time cuts a thought
  // short. Throws LabError if the weights cannot be used.
  SeatedPlayer(const PlayerText& player, int players, std::uint64_t seed);

  // Sees which plans the others have made so far.
  bool reads_plans() const { return reads_plans_; }
  // Makes its own when all others have made theirs.
  bool plans_last() const { return plans_last_; }
  Move decide(const View& view, const Memory& memory, const KnownPlans& known);

  std::int64_t decisions() const { return decisions_; }
  // Processor time of the thinking thread; time on the clock if several think together.
  std::chrono::nanoseconds thought() const { return thought_; }

  using Decider = std::function<Move(const View&, const Memory&, const Budget& budget,
                                     const KnownPlans& known)>;

 private:
  Decider decide_;
  bool reads_plans_ = false;
  bool plans_last_ = false;
  int threads_ = 1;
  std::chrono::nanoseconds limit_{0};
  std::int64_t decisions_ = 0;
  std::chrono::nanoseconds thought_{0};
};

// Processor time of this thread.
std::chrono::nanoseconds thread_time();

}  // namespace norenberc::lab
