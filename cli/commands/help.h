// What --help shows: CLI11's page in the language that is spoken.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace norenberc::cli {

class HelpPage : public CLI::Formatter {
 public:
  HelpPage();

  std::string make_usage(const CLI::App* app, std::string name) const override;
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override;
  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override;
};

}  // namespace norenberc::cli
