// Games of a network against itself, or against somebody who stays as they are, as examples for
// learning. They differ from real play in two ways: moves vary more, and what each decision taught is
// written down.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "ai/network.h"
#include "lab/examples.h"
#include "lab/player.h"

namespace norenberc::lab {

// Who decides: the rules of thumb, from which a network that knows nothing learns the basics; the
// network itself, looking one move ahead; or a search that it guides.
enum class Teacher : std::uint8_t { Heuristic, OneAhead, Search };

struct SelfPlaySettings {
  int players = 2;
  Teacher teacher = Teacher::OneAhead;
  int simulations = 32;  // of a full search
  // One decision in so many gets a full search; the others get a quarter of the simulations and
  // teach no moves. Quick searches bring more finished games, which is what values are learnt from
  // (KataGo's playout caps).
  int full_search_in = 3;
  // Scale of the Gumbel noise on utilities when the network looks one move ahead, so that games
  // differ.
  double noise = 0.02;
  // Softmax temperature of the targets, in utility, when the network looks one move ahead.
  double target_temperature = 0.02;
  // One plan, and one other decision, in so many is any legal move instead of the chosen one. The
  // values of moves that a network never makes are guesses, and a search that looks at them would
  // believe the guesses.
  int any_plan_in = 40;
  int any_move_in = 120;
  double trace = 0.85;     // the lambda of TD(lambda): how much of what came later counts
  int other_games_in = 8;  // one game in so many has other options: bonus townsmen, open money …
  // Who has all seats but one, if the network learns to beat somebody.
  std::optional<PlayerText> opponent;
};

// Plays one game; equal seeds give equal examples on every machine.
void play_against_itself(std::shared_ptr<const Network> network, const SelfPlaySettings& settings,
                         std::uint64_t seed, Examples& examples);

}  // namespace norenberc::lab
