// What `norenberc bench` prints: how fast the engine is on this machine, on one thread.
#pragma once

#include <iosfwd>

#include "engine/types.h"

namespace norenberc {

struct Figures {
  int players = 0;
  double games_full = 0;  // complete games per second, uniform over the full legal list
  double ns_full = 0;     // … and ns a decision
  double games_light = 0;
  double ns_light = 0;
  double ns_copy = 0;   // a copy of a state
  double ns_list = 0;   // a full list of legal moves
  double ns_apply = 0;  // a copy and a move applied to it
  double ns_score = 0;  // a score sheet for everybody
  double ns_setup = 0;  // a new game
};

// Each figure is the best of ten slices of so much processor time.
Figures measure(int players, double seconds);

// ns for a copy of a random block of 448 bytes out of 4 MiB: compares machines, not programs.
double calibration(double seconds);

// All figures for 2 to 5 players as a table, with the calibration taken before and after, and the
// signature of play. Says at `progress` what is being measured.
void measure(std::ostream& out, std::ostream& progress, double seconds = 0.5);

}  // namespace norenberc
