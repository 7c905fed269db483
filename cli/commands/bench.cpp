// `norenberc bench`: how fast the engine is on this machine, and the signature of its play.
#include <iostream>

#include "bench/measure.h"
#include "cli/commands/command.h"
#include "cli/console/language.h"

namespace norenberc::cli {

void add_bench(CommandLine& line) {
  Subcommand sub = line.add_subcommand("bench", say("help.bench"));
  sub.footer(say("help.bench_footer"));
  sub.run([] {
    measure(std::cout, std::cerr);
    return 0;
  });
}

}  // namespace norenberc::cli
