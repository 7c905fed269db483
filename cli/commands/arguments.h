// Options that several subcommands share. What cannot be read is a UsageError with a sentence for people.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/command_line.h"
#include "cli/console/tty.h"
#include "cli/console/usage_error.h"
#include "engine/types.h"

namespace norenberc::cli {

// One of the words, or a UsageError that names the one that was probably meant.
std::string word_from(const std::string& name, const std::string& typed,
                      const std::vector<std::string>& words);
// "--players 3": a whole number in these limits.
Option add_number(Subcommand& sub, const std::string& name, int& target, int least, int most,
                  const std::string& help);
// "--judge 9,13": whole numbers in these limits.
Option add_numbers(Subcommand& sub, const std::string& name, std::vector<int>& target, int least,
                   int most, const std::string& help);
// "--options planning=reverse_order,money=open,bonus_townsmen"
Option add_options(Subcommand& sub, Options& target);
Option add_color(Subcommand& sub, ColorChoice& target);
Option add_seed(Subcommand& sub, std::string& target, const std::string& help);
// FILE, "-" for standard input.
Option add_file(Subcommand& sub, std::string& target, const std::string& help);

// "heuristic,random": levels that exist. `option` is named in the sentence.
std::vector<std::string> bot_levels_from(const std::string& option, const std::string& list);

}  // namespace norenberc::cli
