// The program `norenberc`: its subcommands, each in a file of its own.
#pragma once

#include "cli/commands/arguments.h"
#include "cli/commands/command_line.h"

namespace norenberc::cli {

// 0 done, 1 the task failed, 2 wrong arguments.
int run(int argc, const char* const* argv);

// Each adds its subcommand with its options and its task.
void add_play(CommandLine& line);
void add_serve(CommandLine& line);
void add_backup(CommandLine& line);
void add_forget(CommandLine& line);
void add_protocol(CommandLine& line);
void add_replay(CommandLine& line);
void add_lesson(CommandLine& line);
void add_catalogue(CommandLine& line);
void add_verify(CommandLine& line);
void add_rules(CommandLine& line);
void add_score(CommandLine& line);
void add_perft(CommandLine& line);
void add_bench(CommandLine& line);
void add_simulate(CommandLine& line);
void add_match(CommandLine& line);
void add_study(CommandLine& line);
void add_train(CommandLine& line);
void add_analyze(CommandLine& line);
void add_puzzles(CommandLine& line);
void add_ladder(CommandLine& line);

}  // namespace norenberc::cli
