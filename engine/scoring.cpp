#include "engine/scoring.h"

#include <algorithm>
#include <tuple>

#include "engine/rules.h"

namespace norenberc {

namespace {

// The best of those who have no place yet.
SeatSet best_of(const std::array<Standing, kMaxPlayers>& standings, SeatSet candidates) {
  Standing best;
  SeatSet leaders;
  for (const Seat seat : candidates) {
    if (standings[at(seat)] < best) continue;
    if (standings[at(seat)] > best) leaders = {};
    best = standings[at(seat)];
    leaders = leaders.with(seat);
  }
  return leaders;
}

void give_place(Majorities& result, SeatSet seats, int place, int alone, int tied) {
  const bool is_tie = seats.size() > 1;
  for (const Seat seat : seats) result[at(seat)] = {place, is_tie, Points(is_tie ? tied : alone)};
}

// R12.6
int crests_that_count(const GameState& state, Seat seat) {
  const Player& player = state.at(seat);
  int guilds = player.crests.kinds().size();
  bool has_double = false;
  for (const Guild guild : state.guilds()) has_double |= player.crests[guild] > 1;
  // R14.3: the Historian turns one crest of a double into one that is lacking.
  if (player.owns(Townsman::Historian) && has_double && guilds < state.guilds().size()) ++guilds;
  return guilds + player.prestige_crests + player.tiles.count(Townsman::Engraver);
}

// R12.3, R12.4, R12.6 and the tie-breakers of R12.7
void count_own_tiles(const GameState& state, Seat seat, ScoreSheet& sheet) {
  const TileSet& tiles = state.at(seat).tiles;
  bool all_types = true;
  for (const Guild guild : state.guilds()) {
    const int value = tiles.value(guild);
    if (value >= kThirtyValue) sheet.thirty += Points(kThirtyPoints);
    all_types &= value > 0;
    sheet.value += value;
    sheet.craftsmen += tiles.craftsmen(guild);
  }
  if (all_types) sheet.all_types = Points(kAllTypes);
  const int crests = std::min<int>(crests_that_count(state, seat), kCrestPoints.size() - 1);
  sheet.crests = Points(kCrestPoints[static_cast<std::size_t>(crests)]);
}

// R12.2 and R11.11
void count_majorities(const GameState& state, ScoreSheets& sheets) {
  std::array<int, kMaxPlayers> minor_places{};
  for (const Guild guild : state.guilds()) {
    const Majorities places = majorities(state, guild);
    for (const Seat seat : state.seats()) {
      sheets[at(seat)].majorities += places[at(seat)].points;
      if (places[at(seat)].place > 1) ++minor_places[at(seat)];
    }
  }
  for (const Seat seat : state.seats()) {
    const int apprentices = state.at(seat).tiles.count(Townsman::Apprentice);
    sheets[at(seat)].majorities += Points(apprentices * minor_places[at(seat)]);
  }
}

// R12.5
void find_richest(const GameState& state, ScoreSheets& sheets) {
  Talers most;
  int owners = 0;
  for (const Seat seat : state.seats()) {
    const Talers talers = state.at(seat).talers;
    if (owners > 0 && talers < most) continue;
    owners = owners > 0 && talers == most ? owners + 1 : 1;
    most = talers;
  }
  for (const Seat seat : state.seats()) {
    if (state.at(seat).talers != most) continue;
    sheets[at(seat)].richest = Points(owners > 1 ? kRichestTied : kRichest);
  }
}

// R12.7
void rank(SeatSet seats, ScoreSheets& sheets) {
  const auto strength = [](const ScoreSheet& sheet) {
    return std::tuple(sheet.total(), sheet.craftsmen, sheet.value);
  };
  for (const Seat seat : seats) {
    ScoreSheet& sheet = sheets[at(seat)];
    sheet.rank = 1;
    for (const Seat other : seats) {
      if (strength(sheets[at(other)]) > strength(sheet)) ++sheet.rank;
    }
  }
}

}  // namespace

Standing standing(const GameState& state, Seat seat, Guild guild) {
  const Player& player = state.at(seat);
  Standing result{player.tiles.value(guild), player.tiles.craftsmen(guild)};
  // R14.3: a Jack is one craftsman more, of its value.
  if (state.jacks[0] == guild && player.owns(Townsman::Jack3)) {
    result = {result.value + 3, result.tiles + 1};
  }
  if (state.jacks[1] == guild && player.owns(Townsman::Jack4)) {
    result = {result.value + 4, result.tiles + 1};
  }
  return result;
}

Majorities majorities(const GameState& state, Guild guild) {
  std::array<Standing, kMaxPlayers> standings;
  SeatSet left;
  for (const Seat seat : state.seats()) {
    standings[at(seat)] = standing(state, seat, guild);
    if (standings[at(seat)].tiles > 0) left = left.with(seat);
  }
  Majorities result{};
  if (left.empty()) return result;

  const SeatSet first = best_of(standings, left);
  give_place(result, first, 1, kFirstAlone, kFirstTied);
  left = left - first;

  const bool second_exists = first.size() == 1;
  SeatSet second;
  if (second_exists) {
    second = best_of(standings, left);
    give_place(result, second, 2, kSecondAlone, kSecondTied);
    left = left - second;
  }
  const bool third_exists = second.size() <= 1;
  SeatSet third;
  if (third_exists) {
    third = best_of(standings, left);
    give_place(result, third, 3, kThirdAlone, 0);
  }

  // A first alone gets what nobody is left to take; not what a tie does away with.
  if (first.size() == 1) {
    Points& points = result[at(first.lowest())].points;
    if (second.empty()) points += Points(kSecondAlone);
    if (third_exists && third.empty()) points += Points(kThirdAlone);
  }
  return result;
}

ScoreSheets score(const GameState& state) {
  ScoreSheets sheets{};
  for (const Seat seat : state.seats()) {
    sheets[at(seat)].townsmen = points_of_townsmen(state, seat);  // R12.1
    count_own_tiles(state, seat, sheets[at(seat)]);
  }
  count_majorities(state, sheets);
  find_richest(state, sheets);
  rank(state.seats(), sheets);
  return sheets;
}

SeatSet winners(const GameState& state) {
  const ScoreSheets sheets = score(state);
  SeatSet result;
  for (const Seat seat : state.seats()) {
    if (sheets[at(seat)].rank == 1) result = result.with(seat);
  }
  return result;
}

}  // namespace norenberc
