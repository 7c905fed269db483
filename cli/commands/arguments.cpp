#include "cli/commands/arguments.h"

#include <charconv>

#include "ai/bot.h"
#include "ai/yardsticks.h"
#include "cli/console/language.h"
#include "cli/console/text.h"

namespace norenberc::cli {
std::string word_from(const std::string& name, const std::string& typed,
                      const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == typed) return word;
  }
  throw UsageError(say("cli.takes_word",
                       {{"option", name}, {"words", one_of(words)}, {"typed", printable(typed)}}) +
                   suggestion(typed, words));
}

namespace {

int number_from(const std::string& name, const std::string& typed, int least, int most) {
  int value = 0;
  const char* end = typed.data() + typed.size();
  const auto read = std::from_chars(typed.data(), end, value);
  // The whole word must be the number: "3x" is a typing error, not 3.
  if (read.ec != std::errc() || read.ptr != end || value < least || value > most) {
    throw UsageError(say("cli.takes_number", {{"option", name},
                                              {"least", std::to_string(least)},
                                              {"most", std::to_string(most)},
                                              {"typed", printable(typed)}}));
  }
  return value;
}

void set_option(Options& options, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string name =
      word_from("--options", setting.substr(0, equals), {"planning", "money", "bonus_townsmen"});
  const std::string value = equals == std::string::npos ? "" : setting.substr(equals + 1);
  if (name == "planning") {
    const bool is_reverse =
        word_from("planning", value, {"simultaneous", "reverse_order"}) == "reverse_order";
    options.planning = is_reverse ? PlanningOrder::Reverse : PlanningOrder::Simultaneous;
  } else if (name == "money") {
    const bool is_open = word_from("money", value, {"hidden", "open"}) == "open";
    options.money = is_open ? Money::Open : Money::Hidden;
  } else {
    // "bonus_townsmen" alone switches it on, like a flag.
    options.bonus_townsmen = equals == std::string::npos ||
                             word_from("bonus_townsmen", value, {"true", "false"}) == "true";
  }
}

}  // namespace

Option add_number(Subcommand& sub, const std::string& name, int& target, int least, int most,
                  const std::string& help) {
  const auto read = [&target, name, least, most](const std::string& typed) {
    target = number_from(name, typed, least, most);
  };
  return sub.add_value(name, read, help).placeholder("N");
}

Option add_numbers(Subcommand& sub, const std::string& name, std::vector<int>& target, int least,
                   int most, const std::string& help) {
  const auto read = [&target, name, least, most](const std::string& typed) {
    for (const std::string& each : split(typed, ',')) {
      target.push_back(number_from(name, std::string(trimmed(each)), least, most));
    }
  };
  return sub.add_value(name, read, help).placeholder("N,N...");
}

Option add_options(Subcommand& sub, Options& target) {
  const auto read = [&target](const std::string& typed) {
    for (const std::string& setting : split(typed, ',')) {
      set_option(target, std::string(trimmed(setting)));
    }
  };
  return sub.add_value("--options", read, say("help.options")).placeholder("LIST");
}

Option add_color(Subcommand& sub, ColorChoice& target) {
  const auto read = [&target](const std::string& typed) {
    const std::string choice = word_from("--color", typed, {"auto", "always", "never"});
    target = choice == "auto"     ? ColorChoice::Auto
             : choice == "always" ? ColorChoice::Always
                                  : ColorChoice::Never;
  };
  return sub.add_value("--color", read, say("help.color")).placeholder("WHEN");
}

Option add_seed(Subcommand& sub, std::string& target, const std::string& help) {
  return sub.add_text("--seed", target, help).placeholder("TEXT");
}

Option add_file(Subcommand& sub, std::string& target, const std::string& help) {
  return sub.add_text("FILE", target, help).required().placeholder("");
}

std::vector<std::string> bot_levels_from(const std::string& option, const std::string& list) {
  std::vector<std::string> known;
  for (const BotLevel& level : bot_levels()) known.emplace_back(level.name);
  // Yardsticks are for measuring and are not offered in menus, but a person who knows them may name them.
  known.insert(known.end(), kYardsticks.begin(), kYardsticks.end());
  std::vector<std::string> levels;
  for (const std::string& typed : split(list, ',')) {
    levels.push_back(word_from(option, std::string(trimmed(typed)), known));
  }
  return levels;
}

}  // namespace norenberc::cli
