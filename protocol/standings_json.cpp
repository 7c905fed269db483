#include "protocol/standings_json.h"

#include <algorithm>
#include <vector>

#include "engine/favorites.h"
#include "engine/notation.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

// Those who have a craftsman of the guild, the best first.
std::vector<Seat> ranking(const GameState& state, Guild guild) {
  std::vector<Seat> seats;
  for (const Seat seat : state.seats()) {
    if (standing(state, seat, guild).tiles > 0) seats.push_back(seat);
  }
  // Stable: those who are tied stay in the order of their seats, so that nothing jumps on the page when nothing has
  // changed.
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    return standing(state, a, guild) > standing(state, b, guild);
  });
  return seats;
}

}  // namespace

namespace standings_parts {

void write_majority(JsonWriter& json, const View& view, Guild guild) {
  const GameState& state = view.shown;
  const Majorities places = majorities(state, guild);
  json.begin_object();
  json.member("guild", name(guild));
  json.key("places");
  json.begin_list();
  for (const Seat seat : ranking(state, guild)) {
    const Standing held = standing(state, seat, guild);
    const Majority& majority = places[static_cast<std::size_t>(seat)];
    json.begin_object();
    json.member("seat", number(seat));
    json.member("sum", held.value);
    json.member("tiles", held.tiles);
    json.member("place", majority.place);
    json.member("points", static_cast<int>(majority.points.count));
    json.member("tied", majority.tied);
    json.end_object();
  }
  json.end_list();
  json.end_object();
}

// R10.1: who has goods of the guild's type, the most first, and who would be the favorite now.
void write_favorite(JsonWriter& json, const View& view, Guild guild) {
  const GameState& state = view.shown;
  std::vector<Seat> seats;
  for (int place = 0; place < state.player_count(); ++place) {
    const Seat seat = state.in_order(place);
    if (goods_that_count(state, guild, seat) > 0) seats.push_back(seat);
  }
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    return goods_that_count(state, guild, a) > goods_that_count(state, guild, b);
  });
  json.begin_object();
  json.member("guild", name(guild));
  json.key("goods");
  json.begin_list();
  for (const Seat seat : seats) {
    json.begin_object();
    json.member("seat", number(seat));
    json.member("count", goods_that_count(state, guild, seat));
    json.end_object();
  }
  json.end_list();
  json.key("leads");
  json.begin_list();
  for (const Seat seat : leaders(state, guild, view.talers_known)) json.value(number(seat));
  json.end_list();
  json.end_object();
}

// Talers that are not known count 0, so that a Tax Collector behind a screen is worth nothing here.
void write_sheet(JsonWriter& json, const View& view, Seat seat, const ScoreSheets& sheets) {
  const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
  const bool richest_is_known = view.talers_known == view.shown.seats();
  json.begin_object();
  json.member("seat", number(seat));
  for (const ScoreCategoryRow& row : kScoreCategories) {
    if (row.category == ScoreCategory::Richest && !richest_is_known) {
      json.null_member(row.name);
    } else {
      json.member(row.name, static_cast<int>((sheet.*row.points).count));
    }
  }
  const Points total = richest_is_known ? sheet.total() : sheet.total() - sheet.richest;
  json.member("total", static_cast<int>(total.count));
  json.end_object();
}

}  // namespace standings_parts

void write_standings(JsonWriter& json, const View& view) {
  const GameState& state = view.shown;
  // Of the view, so Talers behind a screen are not in it (R13).
  const ScoreSheets sheets = score(state);
  json.begin_object();
  json.key("majorities");
  json.begin_list();
  for (const Guild guild : state.guilds()) standings_parts::write_majority(json, view, guild);
  json.end_list();
  json.key("favorites");
  json.begin_list();
  for (const Guild guild : state.guilds()) standings_parts::write_favorite(json, view, guild);
  json.end_list();
  json.key("seats");
  json.begin_list();
  for (const Seat seat : state.seats()) standings_parts::write_sheet(json, view, seat, sheets);
  json.end_list();
  json.end_object();
}

}  // namespace norenberc
