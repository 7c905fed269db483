// `norenberc rules`: the rulebook, or the rules on one page, in the language that is spoken.
#include <iostream>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"
#include "cli/draw/markdown_text.h"
#include "cli/draw/rules_text.h"
#include "text/summary.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::string part;
  bool summary = false;
  bool markdown = false;
};

std::vector<std::string> chosen(const Arguments& arguments) {
  if (arguments.summary && !arguments.part.empty()) throw UsageError(say("cli.summary_is_whole"));
  if (arguments.summary) return lines_of(rules_summary(current_language()));
  auto found = rules_about(arguments.part);
  if (!found) throw TaskError(say("cli.no_rule", {{"typed", printable(arguments.part)}}));
  return *std::move(found);
}

int show_rules(const Arguments& arguments) {
  const std::vector<std::string> lines = chosen(arguments);
  if (arguments.markdown) {
    for (const std::string& line : lines) std::cout << line << '\n';
  } else {
    std::cout << typeset(lines, terminal_width());
  }
  return 0;
}

}  // namespace

void add_rules(CommandLine& line) {
  Subcommand sub = line.add_subcommand("rules", say("help.rules"));
  const auto arguments = std::make_shared<Arguments>();
  sub.add_text("PART", arguments->part, say("help.rules_part")).placeholder("");
  sub.add_flag("--summary", arguments->summary, say("help.rules_summary"));
  sub.add_flag("--markdown", arguments->markdown, say("help.rules_markdown"));
  sub.footer(say("help.rules_footer"));
  sub.run([arguments] { return show_rules(*arguments); });
}

}  // namespace norenberc::cli
