// Writing positions: lines that a person can read and edit, one house and one seat after the other.
#include "engine/position.h"

#include <algorithm>
#include <vector>

#include "engine/position_text.h"

namespace norenberc {

namespace {

template <class Items, class Text>
std::string joined(const Items& items, std::string_view separator, Text text_of) {
  std::string list;
  for (const auto& item : items) {
    if (!list.empty()) list += separator;
    list += text_of(item);
  }
  return list.empty() ? "-" : list;
}

std::string number_text(int n) { return std::to_string(n); }

template <class Named>
std::string name_or_none(const std::optional<Named>& named) {
  return named ? std::string(name(*named)) : "-";
}
std::string name_or_none(const std::optional<Seat>& seat) {
  return seat ? number_text(number(*seat)) : "-";
}

// "beer 9, shoe 1", or the same with guilds.
template <class Kind>
std::string list_of(const Counts<Kind>& counts) {
  return joined(counts.kinds(), ", ", [&](Kind kind) {
    return std::string(name(kind)) + ' ' + number_text(counts[kind]);
  });
}

std::string_view yes_or_no(bool yes) { return yes ? "yes" : "no"; }

void write_table(std::string& out, const GameState& state) {
  const Options& options = state.options;
  out += "players " + number_text(options.players);
  out += ", planning " + std::string(name(options.planning));
  out += ", money " + std::string(name(options.money));
  out += ", bonus townsmen " + std::string(yes_or_no(options.bonus_townsmen)) + "\n";
  out += "round " + number_text(state.round) + ", turn " + number_text(state.turn);
  out += ", phase " + std::string(name(state.phase));
  out += ", decision " + std::string(name(state.decision)) + "\n";
  out += "order " + list_of(state.order, options.players) + "\n";
  out += "called " + name_or_none(state.called) + ", acting " + name_or_none(state.acting);
  out += ", guest " + name(state.guest) + "\n";
  out += "prestige " + std::string(name(state.prestige));
  out += ", crest " + std::string(yes_or_no(state.prestige_crest));
  out += ", last prestige " + name_or_none(state.last_prestige) + "\n";
  out += "jack 3 " + name_or_none(state.jacks[0]);
  out += ", jack 4 " + name_or_none(state.jacks[1]) + "\n";
}

void write_house(std::string& out, const GameState& state, Guild guild) {
  const GuildHouse& house = state.at(guild);
  out += "\n" + std::string(name(guild)) + "\n";
  out += "  storehouse: " + list_of(house.storehouse) + "\n";
  out += "  workshop: " + windows_of(house.workshop) + "\n";
  out += "  lodgings: " + windows_of(house.lodgings) + "\n";
  out +=
      "  roof: " +
      joined(state.seats(), ",",
             [&](Seat seat) { return number_text(house.roof[static_cast<std::size_t>(seat)]); }) +
      "\n";
  out += "  mayors " + number_text(house.mayors) + ", crests " + number_text(house.crests) + "\n";
}

std::string_view finished_text(const Player& player) {
  return player.secret_pass ? "secretly" : yes_or_no(player.finished);
}

void write_seat(std::string& out, const GameState& state, Seat seat) {
  const Player& player = state.at(seat);
  out += "\nseat " + number_text(number(seat)) + "\n";
  out += "  talers " + number_text(player.talers.count) + ", agents " + number_text(player.agents);
  out += ", stockpile " + number_text(player.stockpile);
  out += ", prestige crests " + number_text(player.prestige_crests) + "\n";
  out += "  planned " + (player.planned ? number_text(*player.planned) : "-");
  out += ", finished " + std::string(finished_text(player)) + "\n";
  out += "  plan: " + (player.plan.empty() ? "-" : text(player.plan)) + "\n";
  out += "  goods: " + list_of(player.goods) + "\n";
  out += "  peddlers: " + list_of(player.peddled) + "\n";
  out += "  crests: " + list_of(player.crests) + "\n";
  out += "  tiles: " + list_of(player.tiles) + "\n";
}

}  // namespace

// Sorted, so that equal positions have equal texts.
std::string list_of(const TileSet& tiles) {
  std::vector<Tile> sorted;
  tiles.for_each([&sorted](Tile tile) { sorted.push_back(tile); });
  std::sort(sorted.begin(), sorted.end());
  return joined(sorted, ", ", [](Tile tile) { return name(tile); });
}

std::string list_of(const TurnOrder& order, int players) {
  const std::vector<Seat> seats(order.begin(), order.begin() + players);
  return joined(seats, ",", [](Seat seat) { return number_text(number(seat)); });
}

std::string windows_of(const Workshop& workshop) {
  return joined(workshop, " | ", [](const WindowTiles& window) {
    return name(window.upper) + (window.lower.is_none() ? "" : " / " + name(window.lower));
  });
}

std::string windows_of(const Lodgings& lodgings) {
  return joined(lodgings, " | ", [](Tile guest) { return name(guest); });
}

std::string text(const GameState& state) {
  std::string out = "norenberc position 1\n";
  write_table(out, state);
  for (const Guild guild : state.guilds()) write_house(out, state, guild);
  for (const Seat seat : state.seats()) write_seat(out, state, seat);
  out += "\nstack: " + list_of(state.stack) + "\n";
  out += "removed: " + list_of(state.removed) + "\n";
  out += "box: " + list_of(state.box) + "\n";
  return out;
}

}  // namespace norenberc
