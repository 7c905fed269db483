// `norenberc catalogue`: what the game consists of as JSON, written from the engine's tables, so that the page
// and other programs need no list of their own. docs/protocol.md describes it.
#include <iostream>

#include "cli/commands/command.h"
#include "cli/console/language.h"
#include "protocol/catalogue_json.h"

namespace norenberc::cli {

void add_catalogue(CommandLine& line) {
  Subcommand sub = line.add_subcommand("catalogue", say("help.catalogue"));
  sub.footer(say("help.catalogue_footer"));
  sub.run([] {
    std::cout << catalogue_json() << '\n';
    return 0;
  });
}

}  // namespace norenberc::cli
