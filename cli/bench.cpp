// `norenberc bench`: how fast the engine is on this machine, and the signature of its play.
#include <iostream>

#include "bench/measure.h"
#include "cli/command.h"

namespace norenberc::cli {

void add_bench(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("bench", "Measure the speed of the engine on this machine.");
  sub->footer(
      R"(Takes about twenty seconds on one thread; the machine should have nothing else to do.

Example:
  norenberc bench)");
  sub->callback([&task] {
    task = [] {
      measure(std::cout, std::cerr);
      return 0;
    };
  });
}

}  // namespace norenberc::cli
