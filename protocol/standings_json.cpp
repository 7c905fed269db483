#include "protocol/standings_json.h"

#include <array>
#include <cstddef>
#include <iterator>

#include "engine/favorites.h"
#include "engine/notation.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

// Seats by what they have, the best first. Those who are tied stay in the order in which they were added, so that nothing
// jumps on the page when nothing has changed.
template <class Held>
class Ranking {
 public:
  struct Place {
    Seat seat;
    Held held;
  };

  void add(Seat seat, const Held& held) {
    auto place = places_.begin() + size_++;
    for (; place != places_.begin() && std::prev(place)->held < held; --place) {
      *place = *std::prev(place);
    }
    *place = {seat, held};
  }
  auto begin() const { return places_.begin(); }
  auto end() const { return places_.begin() + size_; }

 private:
  std::array<Place, kMaxPlayers> places_;
  std::ptrdiff_t size_ = 0;
};

}  // namespace

namespace standings_parts {

void write_majority(JsonWriter& json, const View& view, Guild guild) {
  const GameState& state = view.shown;
  const Majorities places = majorities(state, guild);
  Ranking<Standing> ranking;
  for (const Seat seat : state.seats()) {
    const Standing held = standing(state, seat, guild);
    if (held.tiles > 0) ranking.add(seat, held);
  }
  json.begin_object();
  json.member("guild", name(guild));
  json.key("places");
  json.begin_list();
  for (const auto& [seat, held] : ranking) {
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
  Ranking<int> ranking;
  for (int place = 0; place < state.player_count(); ++place) {
    const Seat seat = state.in_order(place);
    const int count = goods_that_count(state, guild, seat);
    if (count > 0) ranking.add(seat, count);
  }
  json.begin_object();
  json.member("guild", name(guild));
  json.key("goods");
  json.begin_list();
  for (const auto& [seat, count] : ranking) {
    json.begin_object();
    json.member("seat", number(seat));
    json.member("count", count);
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
