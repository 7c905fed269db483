#include "cli/commands/command_line.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/usage_error.h"
#include "text/terms.h"

namespace norenberc::cli {
namespace {

constexpr int kDescriptionColumn = 24;

// CLI11's help page in the language of the terminal.
class HelpPage : public CLI::Formatter {
 public:
  HelpPage() {
    column_width(kDescriptionColumn);
    label("REQUIRED", "");
    label("Env", say("help.environment"));
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string command = std::move(name) + " [" + say("help.usage_options") + "]";
    for (const CLI::Option* option : app->get_options()) {
      if (option->get_positional()) command += " " + make_option_usage(option);
    }
    if (!app->get_subcommands({}).empty()) command += " [" + say("help.usage_subcommand") + "]";
    return say("help.usage", {{"command", command}}) + "\n";
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string sentence = joined(lines_of(Formatter::make_option_desc(option)), " ");
    return joined(wrapped(sentence, kHelpWidth - kDescriptionColumn), "\n");
  }

  // CLI11 would write its own, English titles.
  std::string make_group(std::string /*group*/, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    std::string text =
        "\n" + say(is_positional ? "help.title_arguments" : "help.title_options") + "\n";
    for (const CLI::Option* option : options) text += make_option(option, is_positional);
    return text;
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode /*mode*/) const override {
    const std::vector<const CLI::App*> subcommands = app->get_subcommands({});
    if (subcommands.empty()) return {};
    std::string text = "\n" + say("help.title_subcommands") + "\n";
    for (const CLI::App* each : subcommands) text += make_subcommand(each);
    return text;
  }
};

// Sentences fill the width; empty and indented lines, which are examples and lists, stay as they are.
std::string with_even_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::string sentences;
  const auto finish = [&] {
    if (sentences.empty()) return;
    std::ranges::move(wrapped(std::exchange(sentences, ""), kHelpWidth), std::back_inserter(lines));
  };
  for (const std::string& line : lines_of(text)) {
    if (line.empty() || line.starts_with(' ')) {
      finish();
      lines.push_back(line);
    } else {
      sentences += (sentences.empty() ? "" : " ") + line;
    }
  }
  finish();
  return joined(lines, "\n");
}

const CLI::App& chosen_in(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

// "--palyers" or "paly": a word that is not known in its place.
std::string about_extra(const CLI::App& app, const CLI::App& sub, const std::string& extra) {
  const std::string typed = extra.substr(0, extra.find('='));
  std::vector<std::string> known;
  if (typed.starts_with('-')) {
    for (const CLI::Option* option : sub.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    return say("cli.no_option", {{"typed", printable(typed)}}) +
           (nearest(typed, known) ? suggestion(typed, known) : say("cli.no_option_help"));
  }
  if (&app != &sub) return say("cli.too_many_arguments", {{"typed", printable(extra)}});
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    known.push_back(each->get_name());
  }
  return say("cli.no_subcommand", {{"typed", printable(typed)}}) +
         (nearest(typed, known) ? suggestion(typed, known)
                                : say("cli.subcommands", {{"names", norenberc::listed(known)}}));
}

// The message about what CLI11 refuses. Only the type of its error is used: its texts are English, and another
// version may change them. What was given twice or cannot be read is refused by our own readers.
std::string about(const CLI::App& app, const CLI::ParseError& error, const std::string& last_word) {
  const CLI::App& sub = chosen_in(app);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = app.remaining(true);
    if (!extras.empty()) return about_extra(app, sub, extras.front());
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    // A value can only be missing at the end of the line: any word that follows would have been taken for it.
    return say("cli.needs_value", {{"option", last_word.substr(0, last_word.find('='))}});
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && &app != &sub) {
    for (const CLI::Option* option : sub.get_options()) {
      if (option->get_required() && option->count() == 0) {
        return say("cli.is_missing", {{"option", option->get_name()}});
      }
    }
  }
  return say("cli.misused");
}

}  // namespace

Option Option::placeholder(const std::string& text) {
  option_->type_name(text);
  return *this;
}

Option Option::placeholder_alone(const std::string& text) {
  option_->option_text(text);
  return *this;
}

Option Option::required() {
  option_->required();
  return *this;
}

Option Option::optional_value() {
  option_->expected(0, 1);
  return *this;
}

Option Option::environment(const std::string& variable) {
  option_->envname(variable);
  return *this;
}

bool Option::is_given() const { return option_->count() > 0; }

Option Subcommand::add_value(const std::string& name, std::function<void(const std::string&)> read,
                             const std::string& help) {
  // Throwing our own error from inside the parser is allowed: it passes through CLI11 unchanged.
  const auto read_once = [read = std::move(read), name](const CLI::results_t& values) {
    if (values.size() > 1) throw UsageError(say("cli.given_twice", {{"option", name}}));
    read(values.front());
    return true;
  };
  CLI::Option* option = app_->add_option(name, read_once, help);
  // CLI11 hands over all values, so that the message about too many of them is ours.
  option->type_name("TEXT")->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return Option(option);
}

Option Subcommand::add_text(const std::string& name, std::string& target, const std::string& help) {
  return add_value(
      name, [&target](const std::string& typed) { target = typed; }, help);
}

Option Subcommand::add_texts(const std::string& name, std::vector<std::string>& target,
                             const std::string& help) {
  return Option(app_->add_option(name, target, help));
}

Option Subcommand::add_flag(const std::string& name, bool& target, const std::string& help) {
  // "--json=no" is allowed; CLI11 knows the words for yes and no.
  const auto read = [&target, name](const CLI::results_t& values) {
    if (!CLI::detail::lexical_cast(values.front(), target)) {
      throw UsageError(say("cli.takes_no_value", {{"option", name}}));
    }
    return true;
  };
  CLI::Option* option = app_->add_option(name, read, help);
  option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->expected(0);
  return Option(option);
}

void Subcommand::footer(const std::string& text) { app_->footer(with_even_lines(text)); }

void Subcommand::run(Task task) {
  // The task runs after parsing is complete, so that no half-read line has any effect.
  app_->callback([chosen = chosen_, task = std::move(task)] { *chosen = task; });
}

CommandLine::CommandLine(const std::string& name, const std::string& version,
                         const std::string& help)
    : app_(std::make_unique<CLI::App>(help, name)), general_(app_.get(), &chosen_) {
  app_->formatter(std::make_shared<HelpPage>());
  const auto show_version = [version](const CLI::results_t& values) {
    bool is_wanted = false;
    if (!CLI::detail::lexical_cast(values.front(), is_wanted)) {
      throw UsageError(say("cli.takes_no_value", {{"option", "--version"}}));
    }
    if (is_wanted) throw CLI::CallForVersion(version, 0);
    return true;
  };
  app_->add_option("--version", show_version, say("help.version"))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->expected(0);
  app_->set_help_flag("-h,--help", say("help.help"));
  app_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Subcommand CommandLine::add_subcommand(const std::string& name, const std::string& help) {
  return {app_->add_subcommand(name, help), &chosen_};
}

Task CommandLine::parse(const std::vector<const char*>& words) {
  chosen_ = nullptr;
  const auto printed = [](std::string text) -> Task {
    return [text = std::move(text)] {
      std::cout << text;
      return 0;
    };
  };
  try {
    app_->parse(static_cast<int>(words.size()), words.data());
  } catch (const CLI::CallForHelp&) {
    return printed(help());
  } catch (const CLI::CallForVersion& version) {
    return printed(std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    throw UsageError(about(*app_, error, words.back()));
  }
  return chosen_;
}

std::string CommandLine::chosen_name() const {
  const CLI::App& chosen = chosen_in(*app_);
  return &chosen == app_.get() ? app_->get_name() : app_->get_name() + " " + chosen.get_name();
}

std::string CommandLine::help() const { return app_->help(); }

std::string suggestion(const std::string& typed, const std::vector<std::string>& candidates) {
  const auto meant = nearest(typed, candidates);
  return meant ? say("cli.did_you_mean", {{"meant", *meant}}) : ".";
}

}  // namespace norenberc::cli
