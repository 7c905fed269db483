#include "cli/commands/command.h"

int main(int argc, char** argv) { return norenberc::cli::run(argc, argv); }
