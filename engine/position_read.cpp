// Reading positions.
#include <initializer_list>
#include <limits>

#include "engine/position.h"
#include "engine/position_check.h"
#include "engine/position_text.h"

namespace norenberc {

namespace {

// One of a few words: `choice` becomes the index of the one that is there.
bool read_choice(Scanner& in, std::initializer_list<std::string_view> words, int& choice) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  choice = 0;
  for (const std::string_view word : words) {
    if (word == found) return true;
    ++choice;
  }
  if (found.empty()) return in.fail_expecting({.code = FaultCode::ExpectedChoice, .words = words});
  return in.fail_at(start,
                    {.code = FaultCode::ExpectedChoice, .found = shown(found), .words = words});
}

bool read_optional(Scanner& in, std::optional<Guild>& guild) {
  if (in.accept("-")) return true;
  return read_guild(in, guild.emplace());
}

bool read_seat(Scanner& in, int players, Seat& seat) {
  int number = 0;
  if (!in.number(1, players, number)) return false;
  seat = seat_at(number - 1);
  return true;
}

bool read_of_kind(Scanner& in, Good& good) { return read_good(in, good); }
bool read_of_kind(Scanner& in, Guild& guild) { return read_guild(in, guild); }

// "beer 9, shoe 1", to the end of the line.
template <class Kind>
bool read_counts(Scanner& in, int most, Counts<Kind>& counts) {
  if (in.accept("-")) return in.end_line();
  SmallSet<Kind> seen;
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Kind kind{};
    int count = 0;
    if (!read_of_kind(in, kind)) return false;
    if (seen.has(kind)) {
      return in.fail_at(start, {.code = FaultCode::KindTwice, .word = std::string(name(kind))});
    }
    if (!in.number(0, most, count)) return false;
    seen = seen.with(kind);
    counts += Counts<Kind>::of(kind, count);
  } while (in.accept(","));
  return in.end_line();
}

bool read_plan(Scanner& in, GuildSet& plan) {
  if (in.accept("-")) return in.end_line();
  do {
    Guild guild{};
    if (!read_guild(in, guild)) return false;
    plan = plan.with(guild);
  } while (in.accept(","));
  return in.end_line();
}

bool read_options(Scanner& in, Options& options) {
  return in.expect("players") && in.number(kMinPlayers, kMaxPlayers, options.players) &&
         in.expect(",") && in.expect("planning") && read_planning(in, options.planning) &&
         in.expect(",") && in.expect("money") && read_money(in, options.money) && in.expect(",") &&
         in.expect("bonus townsmen") && read_yes_or_no(in, options.bonus_townsmen) && in.end_line();
}

bool read_phase(Scanner& in, Phase& phase) {
  int choice = 0;
  if (!read_choice(in, {name(Phase::Planning), name(Phase::Action), name(Phase::Over)}, choice)) {
    return false;
  }
  phase = static_cast<Phase>(choice);
  return true;
}

bool read_decision(Scanner& in, Decision& decision) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto named = decision_named(found);
  if (!named) return in.fail_at(start, {.code = FaultCode::NoDecision, .found = shown(found)});
  decision = *named;
  return true;
}

bool read_time(Scanner& in, GameState& state) {
  // What the state has room for: the form is read here, and why_impossible has the real limit.
  constexpr int kMostTurns = std::numeric_limits<std::uint8_t>::max();
  return in.expect("round") && in.number(1, kRounds, state.round) && in.expect(",") &&
         in.expect("turn") && in.number(1, kMostTurns, state.turn) && in.expect(",") &&
         in.expect("phase") && read_phase(in, state.phase) && in.expect(",") &&
         in.expect("decision") && read_decision(in, state.decision) && in.end_line();
}

bool read_acting(Scanner& in, GameState& state) {
  return in.expect("called") && read_optional(in, state.called) && in.expect(",") &&
         in.expect("acting") &&
         (in.accept("-") || read_seat(in, state.player_count(), state.acting.emplace())) &&
         in.expect(",") && in.expect("guest") && read_tile_or_none(in, "", state.guest) &&
         in.end_line();
}

bool read_prestige(Scanner& in, GameState& state) {
  return in.expect("prestige") && read_guild(in, state.prestige) && in.expect(",") &&
         in.expect("crest") && read_yes_or_no(in, state.prestige_crest) && in.expect(",") &&
         in.expect("last prestige") && read_optional(in, state.last_prestige) && in.end_line() &&
         in.expect("jack 3") && read_optional(in, state.jacks[0]) && in.expect(",") &&
         in.expect("jack 4") && read_optional(in, state.jacks[1]) && in.end_line();
}

bool read_roof(Scanner& in, int players, GuildHouse& house) {
  for (int i = 0; i < players; ++i) {
    if (i > 0 && !in.expect(",")) return false;
    if (!in.number(0, kAgents, house.roof[static_cast<std::size_t>(i)])) return false;
  }
  return in.end_line();
}

bool read_house(Scanner& in, GameState& state, Guild guild) {
  GuildHouse& house = state.at(guild);
  return in.expect(name(guild)) && in.end_line() && in.expect("storehouse:") &&
         read_counts(in, kGoodsOfAType, house.storehouse) && in.expect("workshop:") &&
         read_windows(in, house.workshop) && in.expect("lodgings:") &&
         read_windows(in, house.lodgings) && in.expect("roof:") &&
         read_roof(in, state.player_count(), house) && in.expect("mayors") &&
         in.number(0, copies_of(Townsman::Mayor), house.mayors) && in.expect(",") &&
         in.expect("crests") && in.number(0, kCrestsOfAGuild, house.crests) && in.end_line();
}

bool read_finished(Scanner& in, Player& player) {
  int choice = 0;
  if (!read_choice(in, {"no", "yes", "secretly"}, choice)) return false;
  player.finished = choice > 0;
  player.secret_pass = choice == 2;
  return in.end_line();
}

bool read_money_and_agents(Scanner& in, Player& player) {
  int talers = 0;
  if (!in.expect("talers") || !in.number(0, std::numeric_limits<std::int16_t>::max(), talers)) {
    return false;
  }
  player.talers = Talers(talers);
  return in.expect(",") && in.expect("agents") && in.number(0, kAgents, player.agents) &&
         in.expect(",") && in.expect("stockpile") && in.number(0, kAgents, player.stockpile) &&
         in.expect(",") && in.expect("prestige crests") &&
         in.number(0, kPrestigeCrests, player.prestige_crests) && in.end_line();
}

bool read_player(Scanner& in, GameState& state, Seat seat) {
  Player& player = state.at(seat);
  return in.expect("seat " + std::to_string(number(seat))) && in.end_line() &&
         read_money_and_agents(in, player) && in.expect("planned") &&
         (in.accept("-") || in.number(0, kGuilds, player.planned.emplace())) && in.expect(",") &&
         in.expect("finished") && read_finished(in, player) && in.expect("plan:") &&
         read_plan(in, player.plan) && in.expect("goods:") &&
         read_counts(in, kGoodsOfAType, player.goods) && in.expect("peddlers:") &&
         read_counts(in, copies_of(Townsman::Peddler), player.peddled) && in.expect("crests:") &&
         read_counts(in, kCrestsOfAGuild, player.crests) && in.expect("tiles:") &&
         read_list(in, player.tiles);
}

// The upper tile, or the upper and the lower one like a fraction.
bool read_window(Scanner& in, WindowTiles& window) {
  if (!read_tile_or_none(in, "|/", window.upper)) return false;
  return !in.accept("/") || read_tile_or_none(in, "|", window.lower);
}

}  // namespace

bool read_list(Scanner& in, TileSet& tiles) {
  if (in.accept("-")) return in.end_line();
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Tile tile;
    if (!read_tile_or_none(in, ",", tile)) return false;
    if (tile.is_none()) return in.fail_at(start, {.code = FaultCode::NoTileInList});
    if (tiles.is_full_of(tile)) {
      return in.fail_at(
          start, {.code = FaultCode::TooManyOfTile, .most = tiles.count(tile), .tile = tile});
    }
    tiles.add(tile);
  } while (in.accept(","));
  return in.end_line();
}

bool read_list(Scanner& in, int players, TurnOrder& order) {
  for (int i = 0; i < players; ++i) {
    if (i > 0 && !in.expect(",")) return false;
    if (!read_seat(in, players, order[static_cast<std::size_t>(i)])) return false;
  }
  return in.end_line();
}

bool read_windows(Scanner& in, Workshop& workshop) {
  for (std::size_t i = 0; i < workshop.size(); ++i) {
    if (i > 0 && !in.expect("|")) return false;
    if (!read_window(in, workshop[i])) return false;
  }
  return in.end_line();
}

bool read_windows(Scanner& in, Lodgings& lodgings) {
  for (std::size_t i = 0; i < lodgings.size(); ++i) {
    if (i > 0 && !in.expect("|")) return false;
    if (!read_tile_or_none(in, "|", lodgings[i])) return false;
  }
  return in.end_line();
}

bool read_planning(Scanner& in, PlanningOrder& planning) {
  int choice = 0;
  if (!read_choice(in, {name(PlanningOrder::Simultaneous), name(PlanningOrder::Reverse)}, choice)) {
    return false;
  }
  planning = static_cast<PlanningOrder>(choice);
  return true;
}

bool read_money(Scanner& in, Money& money) {
  int choice = 0;
  if (!read_choice(in, {name(Money::Hidden), name(Money::Open)}, choice)) return false;
  money = static_cast<Money>(choice);
  return true;
}

bool read_yes_or_no(Scanner& in, bool& yes) {
  int choice = 0;
  if (!read_choice(in, {"no", "yes"}, choice)) return false;
  yes = choice == 1;
  return true;
}

bool read_position(Scanner& in, GameState& state) {
  if (!in.expect("norenberc position 1") || !in.end_line() || !read_options(in, state.options) ||
      !read_time(in, state) || !in.expect("order") ||
      !read_list(in, state.player_count(), state.order) || !read_acting(in, state) ||
      !read_prestige(in, state)) {
    return false;
  }
  for (const Guild guild : state.guilds()) {
    if (!read_house(in, state, guild)) return false;
  }
  for (const Seat seat : state.seats()) {
    if (!read_player(in, state, seat)) return false;
  }
  if (!in.expect("stack:") || !read_list(in, state.stack) || !in.expect("removed:") ||
      !read_list(in, state.removed) || !in.expect("box:") || !read_list(in, state.box)) {
    return false;
  }
  derive_who_decides(state);
  return true;
}

Parsed<GameState> parse_position(std::string_view text) {
  Scanner in(text);
  in.skip_idle_lines();
  GameState state;
  if (!read_position(in, state)) return in.error();
  if (!in.at_end()) {
    in.fail_expecting({.code = FaultCode::ExpectedPositionEnd});
    return in.error();
  }
  return state;
}

}  // namespace norenberc
