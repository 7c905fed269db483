#include "bench/load/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "bench/load/attack.h"
#include "engine/rulebook.h"

namespace norenberc::load {

namespace {

constexpr std::string_view kHelp = R"(usage: bench_server [options]

Starts the server on one core, plays at many tables from the other over WebSockets, and prints how fast
that went beside a plain echo server.

  --tables N      tables at which is played at the same time (1000)
  --players N     people at each table, each with a connection of their own (4)
  --rate N        moves a second at all tables together (2000)
  --seconds N     how long is measured (10)
  --warm-up N     seconds of play before that (2)
  --changes 0|1   whether people are told only what has changed (0)
  --echo 0|1      whether the echo server is measured, too (1)
  --database D    a file that does not exist yet, or postgresql://... of a database for this purpose alone;
                  without it a fresh file in this folder, removed at the end
  --stored N      instead: stores N tables in a fresh SQLite file and measures how long the server takes to
                  start, and a table to come back
  --attack NAME   instead: what somebody waits who plays against a goldsmith while one address attacks the server,
                  beside what they wait without it: bots, hints, replays, watchers, talk, plans, people, tables,
                  pauses, connections, or all
  --soak N        instead: for N minutes people come, play and go, and what the server holds when it is at
                  rest is printed; fails if memory in use, files or threads grow
  --help          this text
)";

struct Number {
  std::string_view name;
  int LoadOptions::*where;
  int lowest;
  int highest;
};
constexpr std::array kNumbers = {
    Number{"--tables", &LoadOptions::tables, 1, 100'000},
    Number{"--players", &LoadOptions::players, kMinPlayers, kMaxPlayers},
    Number{"--rate", &LoadOptions::rate, 1, 1'000'000},
    Number{"--seconds", &LoadOptions::seconds, 1, 86'400},
    Number{"--warm-up", &LoadOptions::warm_up, 0, 86'400},
    Number{"--changes", &LoadOptions::changes, 0, 1},
    Number{"--echo", &LoadOptions::echo, 0, 1},
    Number{"--stored", &LoadOptions::stored, 1, 10'000'000},
    Number{"--soak", &LoadOptions::soak, 1, 100'000},
};

Usage mistake(const std::string& sentence) {
  return {"bench_server: " + sentence + " (bench_server --help lists the options.)\n", true};
}

}  // namespace

std::variant<LoadOptions, Usage> read_options(const std::vector<std::string>& arguments) {
  LoadOptions options;
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    const std::string& name = arguments[n];
    if (name == "--help") return Usage{std::string(kHelp)};
    const auto* const number = std::find_if(kNumbers.begin(), kNumbers.end(),
                                            [&](const Number& each) { return each.name == name; });
    const bool is_text = name == "--database" || name == "--attack";
    if (number == kNumbers.end() && !is_text) {
      return mistake("There is no option " + name + ".");
    }
    if (++n == arguments.size()) return mistake("A value is missing after " + name + ".");
    const std::string& value = arguments[n];
    if (is_text) {
      (name == "--attack" ? options.attack : options.database) = value;
      continue;
    }
    int& target = options.*(number->where);
    const char* const last = value.data() + value.size();
    const auto [end, error] = std::from_chars(value.data(), last, target);
    if (error != std::errc() || end != last || target < number->lowest ||
        target > number->highest) {
      return mistake(name + " is a whole number from " + std::to_string(number->lowest) + " to " +
                     std::to_string(number->highest) + ", not '" + value + "'.");
    }
  }
  const auto known = attacks();
  if (!options.attack.empty() && options.attack != "all" &&
      std::find(known.begin(), known.end(), options.attack) == known.end()) {
    return mistake("There is no attack " + options.attack + ".");
  }
  if (options.stored > 0 && options.database.starts_with("postgres")) {
    return mistake("--stored fills an SQLite file.");
  }
  return options;
}

}  // namespace norenberc::load
