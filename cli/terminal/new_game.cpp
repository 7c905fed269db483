#include "cli/terminal/new_game.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <random>
#include <string_view>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/usage_error.h"

namespace norenberc::cli {
namespace {

constexpr std::array<std::string_view, kMaxPlayers> kPeople = {"Anna", "Ben", "Clara", "David",
                                                               "Eva"};
// People of Nuremberg in the days of the guilds.
constexpr std::array<std::string_view, kMaxPlayers> kBots = {"Albrecht", "Agnes", "Hans", "Barbara",
                                                             "Veit"};

std::optional<int> ask_number(Console& console, const std::string& question, int least, int most,
                              int usual) {
  while (true) {
    const auto typed = console.ask(fmt::format("{} [{}] ", question, usual));
    if (!typed) return std::nullopt;
    if (typed->empty()) return usual;
    int value = 0;
    const char* end = typed->data() + typed->size();
    const auto read = std::from_chars(typed->data(), end, value);
    if (read.ec == std::errc() && read.ptr == end && value >= least && value <= most) return value;
    console.say(say("cli.type_number", {{"least", least}, {"most", most}, {"usual", usual}}));
  }
}

bool is_taken(const Names& names, const std::string& name) {
  return std::find(names.by_seat.begin(), names.by_seat.end(), name) != names.by_seat.end();
}

std::string free_name(const Names& names, const std::array<std::string_view, kMaxPlayers>& pool) {
  for (const std::string_view name : pool) {
    if (!is_taken(names, std::string(name))) return std::string(name);
  }
  // Cannot happen: there are as many names as seats.
  return "Nobody";
}

void check(const NewGameRequest& request, int players) {
  if (request.people > players) {
    throw UsageError(say("cli.too_many_people", {{"count", request.people}, {"players", players}}));
  }
  if (static_cast<int>(request.names.size()) > players) {
    throw UsageError(
        say("cli.too_many_names", {{"count", request.names.size()}, {"players", players}}));
  }
  // A list of one bot is for all of them, so it is allowed even where only people play.
  const int bots = players - request.people;
  if (static_cast<int>(request.bots.size()) > std::max(bots, 1)) {
    throw UsageError(say("cli.too_many_bots", {{"count", request.bots.size()}, {"seats", bots}}));
  }
  for (std::size_t i = 0; i < request.names.size(); ++i) {
    if (request.names[i].empty()) throw UsageError(say("cli.empty_name"));
    if (std::count(request.names.begin(), request.names.end(), request.names[i]) > 1) {
      throw UsageError(say("cli.name_twice", {{"name", request.names[i]}}));
    }
  }
}

}  // namespace

std::string fresh_seed() {
  std::random_device chance;
  return fmt::format("{:08x}{:08x}", chance(), chance());
}

std::optional<NewGameRequest> ask_new_game(Console& console, NewGameRequest request) {
  const auto players =
      ask_number(console, say("cli.how_many_players"), kMinPlayers, kMaxPlayers, kUsualPlayers);
  if (!players) return std::nullopt;
  const auto people = ask_number(console, say("cli.how_many_people"), 0, *players, 1);
  if (!people) return std::nullopt;
  Names taken;
  for (int i = 0; i < *people; ++i) {
    const std::string usual = free_name(taken, kPeople);
    const std::string question =
        *people == 1 ? say("cli.your_name") : say("cli.who_is", {{"number", i + 1}});
    while (true) {
      const auto typed = console.ask(fmt::format("{} [{}] ", question, usual));
      if (!typed) return std::nullopt;
      const std::string name = printable(*typed).empty() ? usual : printable(*typed);
      if (is_taken(taken, name)) {
        console.say(say("cli.name_taken", {{"name", name}}));
        continue;
      }
      taken.by_seat[static_cast<std::size_t>(i)] = name;
      request.names.push_back(name);
      break;
    }
  }
  request.players = *players;
  request.people = *people;
  return request;
}

SavedGame new_game(const NewGameRequest& request) {
  const int players =
      request.players > 0 ? request.players : std::max(kUsualPlayers, request.people);
  check(request, players);
  Options options = request.options;
  options.players = static_cast<std::uint8_t>(players);
  const std::string seed = request.seed.empty() ? fresh_seed() : request.seed;
  const SeededDealer dealer(seed_of(seed));
  SavedGame saved{Game(options, dealer.setup(options)), {}, {}, seed};
  for (std::size_t i = 0; i < request.names.size(); ++i) saved.names.by_seat[i] = request.names[i];
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    // People sit in the first seats: the turn order is drawn by lot anyway (R2.5).
    const bool is_bot = i >= request.people;
    if (saved.names.by_seat[seat].empty()) {
      saved.names.by_seat[seat] = free_name(saved.names, is_bot ? kBots : kPeople);
    }
    if (!is_bot) continue;
    const auto bot = static_cast<std::size_t>(i - request.people);
    saved.bots[seat] =
        request.bots.empty() ? "journeyman" : request.bots[std::min(bot, request.bots.size() - 1)];
  }
  return saved;
}

}  // namespace norenberc::cli
