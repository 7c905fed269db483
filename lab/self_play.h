// Games of a network against itself, as examples for learning.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/network.h"
#include "lab/examples.h"

namespace norenberc::lab {

// Who decides: the rules of thumb, which make a beginner of a network that knows nothing; the
// network by looking one move ahead; or a search that it guides.
enum class Teacher : std::uint8_t { Heuristic, OneAhead, Search };

struct SelfPlaySettings {
  int players = 2;
  Teacher teacher = Teacher::OneAhead;
  // A search has so many simulations …
  int simulations = 32;
  // … but only at one decision in so many; the others get a quarter of them and teach no moves.
  int full_search_in = 3;
  double noise = 0.02;     // of a utility, when the network looks one move ahead
  double likeness = 0.02;  // utilities that far apart make a move e times as likely as a target
  double trace = 0.85;     // TD(lambda): how much of what came later counts
  int other_games_in = 8;  // one game in so many has other options: bonus townsmen, open money …
};

// Plays one game; equal seeds give equal examples, whoever plays them.
void play_itself(std::shared_ptr<const Network> network, const SelfPlaySettings& settings,
                 std::uint64_t seed, Examples& examples);

}  // namespace norenberc::lab
