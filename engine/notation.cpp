#include "engine/notation.h"

#include <array>
#include <cassert>
#include <string>

namespace norenberc {

namespace {

struct GuildNames {
  std::string_view guild;
  std::string_view craftsman;
  std::string_view good;
};
constexpr std::array<GuildNames, kGuilds> kGuildNames = {{
    {"brewers", "brewer", "beer"},
    {"bakers", "baker", "pastry"},
    {"shoemakers", "shoemaker", "shoe"},
    {"printers", "printer", "page"},
    {"tailors", "tailor", "cloth"},
    {"hatters", "hatter", "hat"},
}};

constexpr std::array<std::string_view, kTownsmanKinds> kTownsmanNames = {
    "councilman", "burglar",    "guardsman",  "musician 3",    "musician 5", "peddler",
    "mayor",      "nobleman 2", "nobleman 3", "tax collector", "engraver",   "foreman 2",
    "foreman 3",  "foreman 4",  "apprentice", "banker",        "jack 3",     "jack 4",
    "historian",  "merchant",   "haggler",    "duchess",
};

constexpr std::array<std::string_view, 3> kPhases = {"planning", "action", "over"};
constexpr std::array<std::string_view, 9> kDecisions = {
    "plan", "action", "burglar", "guardsman", "mayor", "peddler", "duchess", "order", "jack",
};

// In the order of MoveKind.
struct MoveWord {
  std::string_view word;
  std::string_view rule;
};
constexpr std::array<MoveWord, 15> kMoveWords = {{
    {"plan", "R4.1"},
    {"pass", "R4.2"},
    {"sell", "R6.1"},
    {"buy", "R8.1"},
    {"recruit", "R7.1"},
    {"nothing", "R9.1"},
    {"burgle", "R11.2"},
    {"swap", "R11.3"},
    {"mayor", "R11.6"},
    {"peddle", "R11.5"},
    {"duchess", "R14.3"},
    {"jack", "R14.3"},
    {"first", "R7.6"},
    {"stay", "R7.6"},
    {"decline", "R11.13"},
}};

template <class Table, class Kind>
constexpr const auto& row(const Table& table, Kind kind) {
  return table[static_cast<std::size_t>(kind)];
}

// "1" to "6".
std::optional<int> guild_index(std::string_view number) {
  if (number.size() != 1 || number[0] < '1' || number[0] > '0' + kGuilds) return std::nullopt;
  return number[0] - '1';
}

}  // namespace

std::string_view name(Guild guild) { return row(kGuildNames, guild).guild; }
std::string_view singular(Guild guild) { return row(kGuildNames, guild).craftsman; }
std::string_view name(Good good) { return row(kGuildNames, good).good; }
std::string_view name(Phase phase) { return row(kPhases, phase); }
std::string_view name(Decision decision) { return row(kDecisions, decision); }
std::string_view name(Townsman townsman) { return row(kTownsmanNames, townsman); }
std::string_view word(MoveKind kind) { return row(kMoveWords, kind).word; }
std::string_view rule(MoveKind kind) { return row(kMoveWords, kind).rule; }

std::string name(Tile tile) {
  if (tile.is_none()) return "-";
  if (tile.is_townsman()) return std::string(name(tile.townsman()));
  return std::string(singular(tile.guild())) + ' ' + std::to_string(tile.value()) +
         (tile.has_agent() ? "+" : "");
}

std::string name(Place place) {
  return std::string(name(place.guild())) + (place.is_lodgings() ? "/l" : "/w") +
         std::to_string(place.window() + 1) + (place.is_lower() ? "b" : "");
}

std::string text(Goods goods) {
  std::string list;
  for (const Good good : goods.kinds()) {
    for (int i = 0; i < goods[good]; ++i) {
      if (!list.empty()) list += ',';
      list += name(good);
    }
  }
  return list;
}

std::string text(GuildSet guilds) {
  std::string list;
  for (const Guild guild : guilds) {
    if (!list.empty()) list += ',';
    list += name(guild);
  }
  return list;
}

std::string text(const Move& move) {
  const std::string start = std::string(word(move.kind())) + ' ';
  switch (move.kind()) {
    case MoveKind::Plan: return start + text(move.guilds());
    case MoveKind::Sell: return start + std::to_string(move.count());
    case MoveKind::Buy: return start + text(move.goods());
    case MoveKind::Recruit:
      return start + std::to_string(move.window() + 1) + ' ' + text(move.goods());
    case MoveKind::Burgle:
      return start + std::to_string(number(move.victim())) + ' ' + text(move.goods());
    case MoveKind::Swap: return start + name(move.from()) + ' ' + name(move.to());
    case MoveKind::PlaceMayor:
    case MoveKind::MoveCrest:
    case MoveKind::PlaceJack: return start + std::string(name(move.guild()));
    case MoveKind::LoadPeddler: return start + std::string(name(move.good()));
    case MoveKind::Pass:
    case MoveKind::Nothing:
    case MoveKind::First:
    case MoveKind::Stay:
    case MoveKind::Decline: break;
  }
  return std::string(word(move.kind()));
}

std::optional<Guild> guild_named(std::string_view wanted) {
  if (const auto i = guild_index(wanted)) return guild_at(*i);
  for (int i = 0; i < kGuilds; ++i) {
    if (name(guild_at(i)) == wanted) return guild_at(i);
  }
  return std::nullopt;
}

std::optional<Good> good_named(std::string_view wanted) {
  if (const auto i = guild_index(wanted)) return good_at(*i);
  for (int i = 0; i < kGuilds; ++i) {
    if (name(good_at(i)) == wanted) return good_at(i);
  }
  return std::nullopt;
}

std::optional<Tile> tile_named(std::string_view wanted) {
  for (int t = 0; t < kTownsmanKinds; ++t) {
    const auto townsman = static_cast<Townsman>(t);
    if (name(townsman) == wanted) return Tile::townsman(townsman);
  }
  for (int g = 0; g < kGuilds; ++g) {
    if (!wanted.starts_with(singular(guild_at(g)))) continue;
    for (const CraftsmanRow& craftsman : kCraftsmen) {
      const Tile tile = Tile::craftsman(guild_at(g), craftsman.value, craftsman.agent);
      if (name(tile) == wanted) return tile;
    }
  }
  return std::nullopt;
}

std::optional<Decision> decision_named(std::string_view wanted) {
  for (std::size_t i = 0; i < kDecisions.size(); ++i) {
    if (kDecisions[i] == wanted) return static_cast<Decision>(i);
  }
  return std::nullopt;
}

}  // namespace norenberc
