#include "lab/ladder.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "ai/bot.h"

namespace norenberc::lab {

namespace {

bool is_known(const std::string& player) {
  return std::holds_alternative<PlayerText>(parse_player(player));
}

std::string with_seats(std::string pattern, int seats) {
  if (const std::size_t at = pattern.find("{}"); at != std::string::npos) {
    pattern.replace(at, 2, std::to_string(seats));
  }
  return pattern;
}

class FixtureList {
 public:
  explicit FixtureList(int seats) : seats_(seats) {}

  // A pair is played once, for the first purpose that asks for it. Both sides of a match are players of this program:
  // a plan may name levels that an older or newer one does not have.
  void add(Purpose purpose, const std::string& candidate, const std::string& opponent) {
    if (candidate == opponent || !is_known(candidate) || !is_known(opponent)) return;
    if (!pairs_.insert({candidate, opponent}).second) return;
    list_.push_back({purpose, seats_, candidate, opponent});
  }
  std::vector<Fixture> take() { return std::move(list_); }

 private:
  int seats_;
  std::vector<Fixture> list_;
  std::set<std::pair<std::string, std::string>> pairs_;
};

bool thinks_by_the_clock(const std::string& level) { return thinking_milliseconds(level) > 0; }

// Each against its neighbor below: such matches are close, and close matches tell most about a difference.
void add_rungs(FixtureList& list, Purpose purpose, const std::vector<std::string>& players) {
  for (std::size_t i = 1; i < players.size(); ++i) list.add(purpose, players[i], players[i - 1]);
}

// Every match of the plan with this number of seats.
std::vector<Fixture> fixtures_with(const LadderPlan& plan, int seats) {
  FixtureList list(seats);
  if (!plan.levels.empty()) list.add(Purpose::Levels, plan.levels.front(), "light");
  add_rungs(list, Purpose::Levels, plan.levels);
  std::vector<std::string> quick = plan.levels;
  std::erase_if(quick, thinks_by_the_clock);
  for (const std::string& level : plan.levels) {
    if (thinks_by_the_clock(level)) list.add(Purpose::Second, level, std::string(adviser_level()));
  }
  add_rungs(list, Purpose::Baselines, plan.baselines);
  // Neighbors alone would let the errors of each step add up along the ladder; a common opponent ties it together.
  for (const std::string& level : quick) list.add(Purpose::Baselines, level, "heuristic");
  if (!quick.empty()) {
    for (const std::string& each : plan.baselines) {
      list.add(Purpose::Baselines, quick.back(), each);
    }
  }
  const auto search = [](int simulations) { return fmt::format("search:{}", simulations); };
  list.add(Purpose::EqualTime, fmt::format("search:{}ms", plan.milliseconds),
           fmt::format("rollout:{}ms", plan.milliseconds));
  for (const int simulations : {10, 100, 1000}) {
    if (simulations <= plan.top_simulations) list.add(Purpose::OverNet, search(simulations), "net");
  }
  // Factors of four: the gain of each step is large enough to be measured with a few hundred games.
  for (int simulations = 25; 4 * simulations <= plan.top_simulations; simulations *= 4) {
    list.add(Purpose::FourTimes, search(4 * simulations), search(simulations));
  }
  for (const char* reader : {"reader", "spy"}) {
    list.add(Purpose::Reader, fmt::format("{}:{}", reader, plan.top_simulations),
             search(plan.top_simulations));
  }
  for (const int simulations : {100, 400, 1600}) {
    if (simulations > plan.top_simulations) continue;
    list.add(Purpose::Breadth, search(simulations), fmt::format("narrow:{}", simulations));
  }
  list.add(Purpose::Fresh, "fresh:100", search(100));
  if (!plan.young.empty()) {
    list.add(Purpose::Young, search(100),
             fmt::format("{}@{}", search(100), with_seats(plan.young, seats)));
  }
  return list.take();
}

}  // namespace

std::optional<Purpose> purpose_named(std::string_view name) {
  // In the order of Purpose.
  constexpr std::array kNames = {"levels",     "second", "baselines", "equal_time", "over_net",
                                 "four_times", "reader", "breadth",   "fresh",      "young"};
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Purpose>(found - kNames.begin());
}

LadderPlan full_plan() {
  LadderPlan plan;
  for (const BotLevel& level : bot_levels()) plan.levels.emplace_back(level.name);
  plan.baselines = {"random", "light", "heuristic", fmt::format("rollout:{}ms", plan.milliseconds),
                    "net"};
  std::erase_if(plan.baselines, [](const std::string& each) { return !is_known(each); });
  return plan;
}

std::vector<Fixture> fixtures(const LadderPlan& plan) {
  std::vector<Fixture> all;
  for (const int seats : plan.seats) {
    const std::vector<Fixture> more = fixtures_with(plan, seats);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

std::vector<Fixture> to_play(const LadderPlan& plan) {
  std::vector<Fixture> all = fixtures(plan);
  if (plan.only.empty()) return all;
  std::erase_if(all, [&](const Fixture& fixture) {
    return std::find(plan.only.begin(), plan.only.end(), fixture.purpose) == plan.only.end();
  });
  return all;
}

Match match_of(const LadderPlan& plan, const Fixture& fixture) {
  Match match;
  match.options.players = static_cast<std::uint8_t>(fixture.seats);
  match.players = {std::get<PlayerText>(parse_player(fixture.candidate)),
                   std::get<PlayerText>(parse_player(fixture.opponent))};
  // Each match has its own deals, whatever else is in the plan, so that a saved result stays valid when the plan grows.
  match.seed =
      fmt::format("{} {} {} {}", plan.seed, fixture.seats, fixture.candidate, fixture.opponent);
  return match;
}

int blocks_of(const LadderPlan& plan, const Fixture& fixture) {
  // A game of somebody who thinks by the clock takes most of a minute.
  constexpr int kFewer = 10;
  const int games = thinks_by_the_clock(fixture.candidate) ? plan.games / kFewer : plan.games;
  return (std::max(games, 1) + fixture.seats - 1) / fixture.seats;
}

std::filesystem::path file_of(const std::filesystem::path& folder, const Fixture& fixture) {
  std::string name =
      fmt::format("{} {} - {}.txt", fixture.seats, fixture.candidate, fixture.opponent);
  for (char& c : name) {
    // Players may name files and budgets: "search:100@young/2.bin".
    if (c == '/' || c == ':' || c == ' ') c = '_';
  }
  return folder / name;
}

std::vector<Played> read_results(const LadderPlan& plan, const std::filesystem::path& folder) {
  std::vector<Played> results;
  for (const Fixture& fixture : fixtures(plan)) {
    const std::filesystem::path path = file_of(folder, fixture);
    if (!std::filesystem::exists(path)) continue;
    Played played{fixture, match_of(plan, fixture), {}, {}};
    played.blocks = read_blocks(path, played.match);
    if (played.blocks.empty()) continue;
    played.result = match_result(played.match, played.blocks);
    results.push_back(std::move(played));
  }
  return results;
}

std::vector<Rated> ladder_of(const LadderPlan& plan, const std::vector<Played>& results,
                             int seats) {
  std::vector<std::string> players = plan.levels;
  for (const std::string& each : plan.baselines) {
    if (std::find(players.begin(), players.end(), each) == players.end()) players.push_back(each);
  }
  // Matches for other purposes ask about variants of a player, which have no place on the ladder.
  const auto counts = [&](const Played& played) {
    return played.fixture.seats == seats && (played.fixture.purpose == Purpose::Levels ||
                                             played.fixture.purpose == Purpose::Second ||
                                             played.fixture.purpose == Purpose::Baselines);
  };
  // A player without a game would make the ratings ambiguous.
  std::erase_if(players, [&](const std::string& player) {
    return std::none_of(results.begin(), results.end(), [&](const Played& played) {
      return counts(played) &&
             (played.fixture.candidate == player || played.fixture.opponent == player);
    });
  });
  const auto place_of = [&](const std::string& player) {
    return static_cast<std::size_t>(std::find(players.begin(), players.end(), player) -
                                    players.begin());
  };
  std::vector<Blocks> matches;
  for (const Played& played : results) {
    if (!counts(played)) continue;
    const std::vector<std::size_t> places = {place_of(played.fixture.candidate),
                                             place_of(played.fixture.opponent)};
    Blocks blocks;
    for (const Block& block : played.blocks) {
      blocks.push_back(tables_of(played.match, block, places, players.size()));
    }
    matches.push_back(std::move(blocks));
  }
  std::vector<Rated> rated;
  if (players.empty()) return rated;
  const std::vector<Estimate> elo =
      ratings_with_intervals(static_cast<int>(players.size()), matches);
  for (std::size_t i = 0; i < players.size(); ++i) rated.push_back({players[i], elo[i]});
  // From the weakest up, as the plan lists them.
  std::stable_sort(rated.begin(), rated.end(),
                   [](const Rated& a, const Rated& b) { return a.elo.mean < b.elo.mean; });
  return rated;
}

}  // namespace norenberc::lab
