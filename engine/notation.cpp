#include "engine/notation.h"

#include <array>
#include <cassert>
#include <string>

namespace norenberc {

namespace {

// The n-th name of a list in the order of an enumeration.
template <class Names, class Value>
constexpr std::string_view nth(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

// "1" to "6".
std::optional<int> guild_index(std::string_view number) {
  if (number.size() != 1 || number[0] < '1' || number[0] > '0' + kGuilds) return std::nullopt;
  return number[0] - '1';
}

}  // namespace

std::string_view name(Guild guild) { return row_of(guild).name; }
std::string_view singular(Guild guild) { return row_of(guild).craftsman; }
std::string_view name(Good good) { return row_of(maker_of(good)).good; }
std::string_view name(Phase phase) { return nth(kPhaseNames, phase); }
std::string_view name(PlanningOrder planning) { return nth(kPlanningNames, planning); }
std::string_view name(Money money) { return nth(kMoneyNames, money); }
std::string_view name(Decision decision) { return row_of(decision).name; }
std::string_view name(Townsman townsman) { return row_of(townsman).name; }
std::string_view word(MoveKind kind) { return row_of(kind).word; }
std::string_view rule(MoveKind kind) { return row_of(kind).rule; }

std::string name(Tile tile) {
  if (tile.is_none()) return "-";
  if (tile.is_townsman()) return std::string(name(tile.townsman()));
  return std::string(singular(tile.guild())) + ' ' + std::to_string(tile.value()) +
         (tile.has_agent() ? "+" : "");
}

std::string name(Window place) {
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

std::string text(ArgumentKind kind, int number, Goods goods) {
  switch (kind) {
    case ArgumentKind::Guilds: return text(GuildSet{static_cast<std::uint8_t>(number)});
    case ArgumentKind::Count: return std::to_string(number);
    case ArgumentKind::GoodsList: return text(goods);
    case ArgumentKind::Lodging:
    case ArgumentKind::Seat: return std::to_string(number + 1);
    case ArgumentKind::Window: return name(Window{static_cast<std::uint8_t>(number)});
    case ArgumentKind::Guild: return std::string(name(guild_at(number)));
    case ArgumentKind::Good: return std::string(name(good_at(number)));
    case ArgumentKind::None: break;
  }
  return "";
}

std::string text(const Move& move) {
  const MoveRow& row = row_of(move.kind());
  std::string result(row.word);
  for (std::size_t i = 0; i < row.arguments.size(); ++i) {
    const ArgumentKind kind = row.arguments[i].kind;
    if (kind == ArgumentKind::None) break;
    result += ' ' + text(kind, move.numbers()[i], move.goods());
  }
  return result;
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
  for (const TownsmanRow& row : kTownsmen) {
    if (row.name == wanted) return Tile::townsman(row.townsman);
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
  for (const DecisionRow& row : kDecisions) {
    if (row.name == wanted) return row.decision;
  }
  return std::nullopt;
}

std::optional<MoveKind> move_named(std::string_view wanted) {
  for (const MoveRow& row : kMoves) {
    if (row.word == wanted) return row.kind;
  }
  return std::nullopt;
}

}  // namespace norenberc
