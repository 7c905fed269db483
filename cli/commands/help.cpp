#include "cli/commands/help.h"

#include <utility>

#include <fmt/format.h>

#include "cli/console/speech.h"

namespace norenberc::cli {

HelpPage::HelpPage() {
  column_width(24);
  label("REQUIRED", "");
  label("Env", say("help.environment"));
}

std::string HelpPage::make_usage(const CLI::App* app, std::string name) const {
  std::string command = std::move(name) + fmt::format(" [{}]", say("help.usage_options"));
  for (const CLI::Option* option : app->get_options()) {
    if (option->get_positional()) command += " " + make_option_usage(option);
  }
  if (!app->get_subcommands({}).empty()) {
    command += fmt::format(" [{}]", say("help.usage_subcommand"));
  }
  return say("help.usage", {{"command", command}}) + "\n";
}

std::string HelpPage::make_group(std::string /*group*/, bool is_positional,
                                 std::vector<const CLI::Option*> options) const {
  std::string text =
      "\n" + say(is_positional ? "help.title_arguments" : "help.title_options") + "\n";
  for (const CLI::Option* option : options) text += make_option(option, is_positional);
  return text;
}

std::string HelpPage::make_subcommands(const CLI::App* app, CLI::AppFormatMode /*mode*/) const {
  const std::vector<const CLI::App*> subcommands = app->get_subcommands({});
  if (subcommands.empty()) return {};
  std::string text = "\n" + say("help.title_subcommands") + "\n";
  for (const CLI::App* each : subcommands) text += make_subcommand(each);
  return text;
}

}  // namespace norenberc::cli
