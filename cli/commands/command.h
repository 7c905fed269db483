// The program: its subcommands, and what is said when the command line is wrong.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands/arguments.h"

namespace norenberc::cli {

// 0 done, 1 the task failed, 2 wrong arguments.
int run(int argc, const char* const* argv);

// Each adds its subcommand and, when that is the chosen one, sets the task.
void add_play(CLI::App& app, Task& task);
void add_serve(CLI::App& app, Task& task);
void add_backup(CLI::App& app, Task& task);
void add_forget(CLI::App& app, Task& task);
void add_protocol(CLI::App& app, Task& task);
void add_replay(CLI::App& app, Task& task);
void add_lesson(CLI::App& app, Task& task);
void add_verify(CLI::App& app, Task& task);
void add_rules(CLI::App& app, Task& task);
void add_score(CLI::App& app, Task& task);
void add_perft(CLI::App& app, Task& task);
void add_bench(CLI::App& app, Task& task);
void add_simulate(CLI::App& app, Task& task);
void add_match(CLI::App& app, Task& task);
void add_train(CLI::App& app, Task& task);
void add_analyze(CLI::App& app, Task& task);
void add_ladder(CLI::App& app, Task& task);

}  // namespace norenberc::cli
