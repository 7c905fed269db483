// What subcommands share: options of the command line whose mistakes are answered by a sentence.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/console/terminal.h"
#include "cli/console/usage_error.h"
#include "engine/types.h"

namespace norenberc::cli {

// What the chosen subcommand does; its result is the program's exit code.
using Task = std::function<int()>;

// "--players 3". The numbers are checked here, so that the sentence is ours.
CLI::Option* add_number(CLI::App& app, const std::string& name, int& target, int least, int most,
                        const std::string& help);
// "--options planning=reverse_order,money=open,bonus_townsmen"
CLI::Option* add_options(CLI::App& app, Options& target);
CLI::Option* add_color(CLI::App& app, ColorWish& target);
CLI::Option* add_seed(CLI::App& app, std::string& target, const std::string& help);
// FILE, "-" for standard input.
CLI::Option* add_file(CLI::App& app, std::string& target, const std::string& help);

// "heuristic,random": levels that exist. `option` is named in the sentence.
std::vector<std::string> bot_levels_from(const std::string& option, const std::string& list);

// The end of a sentence: "; did you mean X?", or a full stop where no candidate is near.
std::string suggestion(const std::string& typed, const std::vector<std::string>& candidates);

}  // namespace norenberc::cli
