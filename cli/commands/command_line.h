// The command line: subcommands with their options, and what a person reads when one of them is wrong or
// asks for help. CLI11 parses; it is hidden behind this header because every file that includes it
// compiles ten seconds longer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace norenberc::cli {

constexpr int kHelpWidth = 80;  // columns of help and credits, which scripts read as well as people

// What the chosen subcommand does; its result is the program's exit code.
using Task = std::function<int()>;

// An option ("--players") or an argument ("FILE") of a subcommand. Copies refer to the same option.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  // The name of the value in the help: "N" in "--players N".
  Option placeholder(const std::string& text);
  // The same, and the help does not mention the environment variable.
  Option placeholder_alone(const std::string& text);
  Option required();
  // "--resume" as well as "--resume FILE".
  Option optional_value();
  // Read where the command line has no such option.
  Option environment(const std::string& variable);

  // On the command line or in the environment; to be asked when a task runs.
  bool is_given() const;

 private:
  CLI::Option* option_;
};

// Targets are written before the task runs and have to live as long as the command line.
class Subcommand {
 public:
  Subcommand(CLI::App* app, Task* chosen) : app_(app), chosen_(chosen) {}

  // A name with dashes is an option, one without is an argument by its place.
  Option add_text(const std::string& name, std::string& target, const std::string& help);
  // As many values as follow.
  Option add_texts(const std::string& name, std::vector<std::string>& target,
                   const std::string& help);
  Option add_flag(const std::string& name, bool& target, const std::string& help);
  // `read` throws UsageError for what it cannot read.
  Option add_value(const std::string& name, std::function<void(const std::string&)> read,
                   const std::string& help);
  // The text below the options in the help.
  void footer(const std::string& text);

  // What to do when this subcommand was chosen. The task may throw UsageError, too: whether options
  // contradict each other is for the task to check.
  void run(Task task);

 private:
  CLI::App* app_;
  Task* chosen_;
};

class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& version, const std::string& help);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Subcommand add_subcommand(const std::string& name, const std::string& help);
  // The options before any subcommand.
  Subcommand& general() { return general_; }

  // The task of the chosen subcommand; empty if none was chosen. The first word is the program's name.
  // Throws UsageError with a sentence for people.
  Task parse(const std::vector<const char*>& words);

  // "norenberc play", as far as the last parse came.
  std::string chosen_name() const;
  std::string help() const;

 private:
  std::unique_ptr<CLI::App> app_;
  Task chosen_;
  Subcommand general_;
};

// The end of a sentence: "; did you mean X?", or a full stop where no candidate is near.
std::string suggestion(const std::string& typed, const std::vector<std::string>& candidates);

}  // namespace norenberc::cli
