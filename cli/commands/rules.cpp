// `norenberc rules`: the rulebook, in the language that is spoken.
#include <iostream>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/draw/rules_text.h"

namespace norenberc::cli {
namespace {

int show_rules(const std::string& part) {
  const auto found = rules_about(part, terminal_width());
  if (!found) throw TaskError(say("cli.no_rule", {{"typed", printable(part)}}));
  std::cout << *found;
  return 0;
}

}  // namespace

void add_rules(CommandLine& line) {
  Subcommand sub = line.add_subcommand("rules", say("help.rules"));
  const auto part = std::make_shared<std::string>();
  sub.add_text("PART", *part, say("help.rules_part")).placeholder("");
  sub.footer(say("help.rules_footer"));
  sub.run([part] { return show_rules(*part); });
}

}  // namespace norenberc::cli
