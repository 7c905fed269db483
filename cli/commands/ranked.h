// Commands that several processes work on together (mpirun).
#pragma once

#include <functional>
#include <iostream>

#include "cli/console/language.h"
#include "lab/lab_error.h"
#include "lab/ranks.h"

namespace norenberc::cli {

// Runs the task in every rank. One that fails says so and ends the others.
inline int ranked(const std::function<int(const lab::Ranks&)>& task) {
  const lab::Ranks ranks;
  try {
    return task(ranks);
  } catch (const lab::LabError& failure) {
    std::cerr << "norenberc: " << failure.in(current_language()) << '\n' << std::flush;
    ranks.abort_all();
    return 1;
  }
}

}  // namespace norenberc::cli
