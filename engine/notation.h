// The text of names, tiles, places and moves (protocol, sections 1 and 2), both ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/catalogue.h"
#include "engine/faults.h"
#include "engine/moves.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

// Where and why a text could not be read. Line and column count from 1, in characters; the place is
// where the first word starts that does not fit.
struct TextFault {
  int line = 1;
  int column = 1;
  Fault fault;
  std::string_view rule;  // the rule that the text breaks, where there is one; else empty

  friend bool operator==(const TextFault&, const TextFault&) = default;
};

template <class T>
using Parsed = std::variant<T, TextFault>;

std::string_view name(Guild guild);             // brewers
std::string_view singular(Guild guild);         // brewer
std::string_view name(Good good);               // beer
std::string_view name(Phase phase);             // planning
std::string_view name(PlanningOrder planning);  // reverse_order
std::string_view name(Money money);             // hidden
std::string_view name(Decision decision);
std::string_view name(Townsman townsman);  // tax collector, foreman 4
std::string name(Tile tile);               // brewer 2+; "-" for no tile
std::string name(Window place);            // brewers/w3
std::string text(Goods goods);             // beer,beer,shoe
std::string text(GuildSet guilds);         // brewers,shoemakers
// One argument of a move, given as `numbers` and `goods` of Move have it.
std::string text(ArgumentKind kind, int number, Goods goods);
std::string text(const Move& move);  // recruit 3 beer,shoe,shoe

// The word that a move of this kind starts with, and the rule it rests on.
std::string_view word(MoveKind kind);
std::string_view rule(MoveKind kind);

// Names as above; guilds and goods may be given by their guild number too. "-" names no tile.
std::optional<Guild> guild_named(std::string_view name);
std::optional<Good> good_named(std::string_view name);
std::optional<Tile> tile_named(std::string_view name);
std::optional<Decision> decision_named(std::string_view name);
std::optional<MoveKind> move_named(std::string_view word);
Parsed<Window> parse_window(std::string_view text);
// Reads the form only; whether the move is legal is for why_refused to say.
Parsed<Move> parse_move(std::string_view text);

}  // namespace norenberc
