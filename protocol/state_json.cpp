#include "protocol/state_json.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation.h"

namespace norenberc {

namespace {

template <class Named>
void write_name(JsonWriter& json, std::string_view field, const std::optional<Named>& named) {
  if (named) {
    json.member(field, name(*named));
  } else {
    json.null_member(field);
  }
}

// The names of all tiles in quotes, sorted, and each tile's place among them. Built once: every view that is sent lists
// some fifty tiles.
struct TileNames {
  std::array<std::string, Tile::kCodes> sorted;
  std::array<std::uint8_t, Tile::kCodes> place{};  // by code

  TileNames() {
    const auto name_of = [](std::size_t code) {
      return name(Tile::from_code(static_cast<int>(code)));
    };
    for (std::size_t code = 0; code < sorted.size(); ++code) sorted[code] = name_of(code);
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t code = 0; code < sorted.size(); ++code) {
      const auto found = std::lower_bound(sorted.begin(), sorted.end(), name_of(code));
      place[code] = static_cast<std::uint8_t>(found - sorted.begin());
    }
    for (std::string& each : sorted) each = '"' + each + '"';
  }
  std::uint8_t place_of(Tile tile) const { return place[static_cast<std::size_t>(tile.code())]; }
};

const TileNames& tile_names() {
  static const TileNames kNames;
  return kNames;
}

void write_tile(JsonWriter& json, Tile tile) {
  if (tile.is_none()) {
    json.null();
  } else {
    const TileNames& names = tile_names();
    json.raw(names.sorted[names.place_of(tile)]);
  }
}

// Sorted by their text, so that clients do not depend on how a TileSet numbers its tiles.
void write_tiles(JsonWriter& json, std::string_view field, const TileSet& tiles) {
  const TileNames& names = tile_names();
  // Counted instead of sorted.
  std::array<std::uint8_t, Tile::kCodes> counts{};
  tiles.for_each([&](Tile tile) { ++counts[names.place_of(tile)]; });
  json.key(field);
  json.begin_list();
  for (std::size_t place = 0; place < counts.size(); ++place) {
    for (int i = 0; i < counts[place]; ++i) json.raw(names.sorted[place]);
  }
  json.end_list();
}

void write_table(JsonWriter& json, const GameState& state) {
  json.member("players", state.player_count());
  json.key("options");
  write_options(json, state.options);
  json.member("round", static_cast<int>(state.round));
  json.member("turn", static_cast<int>(state.turn));
  json.member("phase", name(state.phase));
  write_name(json, "called", state.called);
  json.key("acting");
  if (state.acting) {
    json.value(number(*state.acting));
  } else {
    json.null();
  }
  json.key("guest");
  write_tile(json, state.guest);
  json.member("prestige", name(state.prestige));
  if (state.options.bonus_townsmen) write_name(json, "last_prestige", state.last_prestige);
  json.key("order");
  write_order(json, state.order, state.player_count());
}

void write_house(JsonWriter& json, const GameState& state, Guild guild) {
  const GuildHouse& house = state.at(guild);
  json.begin_object();
  json.member("guild", name(guild));
  json.key("price");
  if (house.guildmaster().is_none()) {
    json.null();
  } else {
    json.value(house.price());
  }
  json.key("storehouse");
  write_goods(json, house.storehouse);
  json.key("workshop");
  json.begin_list();
  for (const WindowTiles& window : house.workshop) write_tiles(json, window);
  json.end_list();
  json.key("lodgings");
  json.begin_list();
  for (const Tile guest : house.lodgings) write_tile(json, guest);
  json.end_list();
  json.key("roof");
  json.begin_object();
  json.key("agents");
  json.begin_object();
  for (const Seat seat : state.seats()) {
    const char digit = static_cast<char>('0' + number(seat));
    json.member({&digit, 1}, static_cast<int>(house.roof[static_cast<std::size_t>(seat)]));
  }
  json.end_object();
  json.member("mayors", static_cast<int>(house.mayors));
  json.end_object();
  json.member("crests", static_cast<int>(house.crests));
  json.member("prestige_crest", state.prestige_crest && state.prestige == guild);
  json.end_object();
}

void write_houses(JsonWriter& json, const GameState& state) {
  json.key("guilds");
  json.begin_list();
  for (const Guild guild : state.guilds()) write_house(json, state, guild);
  json.end_list();
}

// R14.3: where this seat's Jacks went.
void write_jacks(JsonWriter& json, const GameState& state, const Player& player) {
  json.key("jacks");
  json.begin_object();
  for (const Townsman jack : {Townsman::Jack3, Townsman::Jack4}) {
    const std::optional<Guild>& guild = state.jacks[jack == Townsman::Jack3 ? 0 : 1];
    if (guild && player.owns(jack)) json.member(name(jack), name(*guild));
  }
  json.end_object();
}

void write_belongings(JsonWriter& json, const GameState& state, const Player& player) {
  json.key("goods");
  json.begin_object();
  for (const Guild guild : state.guilds()) {
    json.member(name(good_of(guild)), player.goods[good_of(guild)]);
  }
  json.end_object();
  write_tiles(json, "tiles", player.tiles);
  json.key("peddlers");
  json.begin_list();
  for (const Good good : player.peddled.kinds()) {
    for (int i = 0; i < player.peddled[good]; ++i) json.value(name(good));
  }
  json.end_list();
  if (state.options.bonus_townsmen) write_jacks(json, state, player);
  json.key("crests");
  json.begin_object();
  for (const Guild guild : player.crests.kinds()) {
    json.member(name(guild), player.crests[guild]);
  }
  json.end_object();
  json.member("prestige_crests", static_cast<int>(player.prestige_crests));
}

void write_plan(JsonWriter& json, const Player& player) {
  json.member("finished", player.finished);
  if (player.secret_pass) json.member("secret_pass", true);
  json.key("plan");
  if (player.plan.empty()) {
    json.null();
  } else {
    json.begin_list();
    for (const Guild guild : player.plan) json.value(name(guild));
    json.end_list();
  }
  json.key("planned");
  if (player.planned) {
    json.value(static_cast<int>(*player.planned));
  } else {
    json.null();
  }
}

// What lies open in front of a player, as members.
std::string belongings_of(const GameState& state, Seat seat) {
  JsonWriter json;
  write_belongings(json, state, state.at(seat));
  return json.take();
}

// With a view only what its viewer knows of the Talers and cards.
void write_seat(JsonWriter& json, const GameState& state, Seat seat, const View* view,
                std::string_view belongings) {
  const Player& player = state.at(seat);
  json.begin_object();
  json.member("seat", number(seat));
  json.key("talers");
  if (view == nullptr || view->talers_known.has(seat)) {
    json.value(static_cast<int>(player.talers.count));
  } else {
    json.null();
  }
  json.raw(belongings);
  json.member("agents", static_cast<int>(player.agents));
  json.member("stockpile", static_cast<int>(player.stockpile));
  write_plan(json, player);
  if (view != nullptr) {
    json.member("cards", static_cast<int>(view->cards[static_cast<std::size_t>(seat)]));
  }
  json.end_object();
}

void write_all_seats(JsonWriter& json, const GameState& state, const View* view) {
  json.key("seats");
  json.begin_list();
  for (const Seat seat : state.seats()) {
    write_seat(json, state, seat, view, belongings_of(state, seat));
  }
  json.end_list();
}

void write_stack(JsonWriter& json, const GameState& state) {
  write_tiles(json, "stack", state.stack);
  write_tiles(json, "removed", state.removed);
}

void write_end(JsonWriter& json, const GameState& state) {
  write_tiles(json, "box", state.box);
  json.key("pending");
  write_pending(json, state);
}

}  // namespace

void write_options(JsonWriter& json, const Options& options) {
  json.begin_object();
  json.member("planning", name(options.planning));
  json.member("money", name(options.money));
  json.member("bonus_townsmen", options.bonus_townsmen);
  json.end_object();
}

void write_state(JsonWriter& json, const GameState& state) {
  json.begin_object();
  write_table(json, state);
  write_houses(json, state);
  write_all_seats(json, state, nullptr);
  write_stack(json, state);
  write_end(json, state);
  json.end_object();
}

void write_view(JsonWriter& json, const View& view) {
  const GameState& state = view.shown;
  json.begin_object();
  json.member("viewer", view.viewer ? number(*view.viewer) : 0);
  write_table(json, state);
  write_houses(json, state);
  write_all_seats(json, state, &view);
  view_parts::write_unseen(json, view);
  write_end(json, state);
  json.end_object();
}

namespace view_parts {

void write_head(JsonWriter& json, const View& view) { write_table(json, view.shown); }

void write_house(JsonWriter& json, const View& view, Guild guild) {
  norenberc::write_house(json, view.shown, guild);
}

void write_belongings(JsonWriter& json, const View& view, Seat seat) {
  norenberc::write_belongings(json, view.shown, view.shown.at(seat));
}

void write_seat(JsonWriter& json, const View& view, Seat seat, std::string_view belongings) {
  norenberc::write_seat(json, view.shown, seat, &view, belongings);
}

void write_unseen(JsonWriter& json, const View& view) {
  json.member("stack_size", static_cast<int>(view.stack_size));
  // R2.7: the stack's contents are known but for the removed townsmen, so viewers get both as one set.
  write_tiles(json, "unseen", view.unseen);
  if (view.shown.is_over()) write_stack(json, view.shown);  // R13.4
}

void write_end(JsonWriter& json, const View& view) { norenberc::write_end(json, view.shown); }

}  // namespace view_parts

void write_pending(JsonWriter& json, const GameState& state) {
  const Pending pending = to_decide(state);
  json.begin_list();
  for (const Seat seat : pending.seats) {
    json.begin_object();
    json.member("seat", number(seat));
    json.member("decision", name(pending.decision));
    json.end_object();
  }
  json.end_list();
}

void write_legal_moves(JsonWriter& json, const GameState& state, Seat seat) {
  MoveList moves;
  const std::optional<Decision> decision = decision_of(state, seat);
  if (decision) legal_moves(state, seat, moves);
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(moves.size()));
  for (const Move& move : moves) texts.push_back(text(move));
  std::sort(texts.begin(), texts.end());

  json.key("decision");
  if (decision) {
    json.value(name(*decision));
  } else {
    json.null();
  }
  json.key("moves");
  json.begin_list();
  for (const std::string& move : texts) json.value(move);
  json.end_list();
}

void write_decision(JsonWriter& json, const GameState& state, Seat seat) {
  write_legal_moves(json, state, seat);
  if (decision_of(state, seat) != Decision::Action) return;
  const GuildOffer offered = guild_offer(state, seat);
  json.member("buys_at", static_cast<int>(offered.buys_at.count));
  json.member("sells_at", static_cast<int>(offered.sells_at.count));
  json.member("limit", offered.limit);
  json.member("roof", static_cast<int>(offered.roof.count));
}

void write_scores(JsonWriter& json, const ScoreSheets& sheets, int players) {
  json.begin_list();
  for (int i = 0; i < players; ++i) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(i)];
    json.begin_object();
    json.member("seat", i + 1);
    for (const ScoreCategoryRow& row : kScoreCategories) {
      json.member(row.name, static_cast<int>((sheet.*row.points).count));
    }
    json.member("total", static_cast<int>(sheet.total().count));
    json.member("craftsmen", sheet.craftsmen);
    json.member("value", sheet.value);
    json.member("rank", sheet.rank);
    json.end_object();
  }
  json.end_list();
}

void write_goods(JsonWriter& json, Goods goods) {
  json.begin_object();
  for (const Good good : goods.kinds()) json.member(name(good), goods[good]);
  json.end_object();
}

void write_seats(JsonWriter& json, SeatSet seats) {
  json.begin_list();
  for (const Seat seat : seats) json.value(number(seat));
  json.end_list();
}

void write_order(JsonWriter& json, const TurnOrder& order, int players) {
  json.begin_list();
  for (int place = 0; place < players; ++place) {
    json.value(number(order[static_cast<std::size_t>(place)]));
  }
  json.end_list();
}

void write_tiles(JsonWriter& json, const WindowTiles& window) {
  json.begin_list();
  for (const Tile tile : {window.upper, window.lower}) {
    if (!tile.is_none()) write_tile(json, tile);
  }
  json.end_list();
}

}  // namespace norenberc
