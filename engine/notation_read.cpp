// Reading names, places and moves (protocol, sections 1 and 2).
#include <algorithm>
#include <string>

#include "engine/notation.h"
#include "engine/scanner.h"

namespace norenberc {

namespace {

constexpr int kMoveKinds = static_cast<int>(MoveKind::Decline) + 1;

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

std::optional<MoveKind> move_named(std::string_view wanted) {
  for (int i = 0; i < kMoveKinds; ++i) {
    if (word(static_cast<MoveKind>(i)) == wanted) return static_cast<MoveKind>(i);
  }
  return std::nullopt;
}

// "beer, pastry, …" or all guilds, or all words that a move starts with.
template <class Name>
std::string all_names(int count, Name name_at) {
  std::string list;
  for (int i = 0; i < count; ++i) {
    if (i > 0) list += ", ";
    list += name_at(i);
  }
  return list;
}
std::string the_guilds() {
  return "the guilds are " + all_names(kGuilds, [](int i) { return name(guild_at(i)); }) + ".";
}
std::string the_goods() {
  return "the goods are " + all_names(kGuilds, [](int i) { return name(good_at(i)); }) + ".";
}
std::string the_moves() {
  return "moves start with " +
         all_names(kMoveKinds, [](int i) { return word(static_cast<MoveKind>(i)); }) + ".";
}
constexpr std::string_view kTheWindows =
    "the windows are w1 to w4 and w1b to w4b in the workshop, l1 to l4 in the lodgings.";

// What is wrong with a word that names nothing: missing, in capitals, or unknown.
template <class Find>
bool fail_unknown(Scanner& in, std::size_t start, std::string_view found, std::string_view what,
                  const std::string& known, Find find) {
  const std::string lower = lower_case(found);
  if (found.empty()) {
    return in.fail_at(start, "A " + std::string(what) + " is missing here; " + known);
  }
  if (find(lower)) {
    return in.fail_at(start, shown(found) + " is written in lower case: " + lower + ".");
  }
  return in.fail_at(start, shown(found) + " is no " + std::string(what) + "; " + known);
}

bool read_different_guilds(Scanner& in, GuildSet& guilds) {
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Guild guild{};
    if (!read_guild(in, guild)) return false;
    if (guilds.has(guild)) {
      return in.fail_at(start, "The " + std::string(name(guild)) +
                                   " stand here twice; a plan is a set of different guilds.");
    }
    guilds = guilds.with(guild);
  } while (in.accept(","));
  return true;
}

bool read_goods(Scanner& in, Goods& goods) {
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Good good{};
    if (!read_good(in, good)) return false;
    if (goods[good] == kGoodsOfAType) {
      return in.fail_at(start, "The game has only " + std::to_string(kGoodsOfAType) + " " +
                                   std::string(name(good)) + " in all.");
    }
    goods += Goods::one(good);
  } while (in.accept(","));
  return true;
}

bool read_of_guild(Scanner& in, Move (*make)(Guild), Move& move) {
  Guild guild{};
  if (!read_guild(in, guild)) return false;
  move = make(guild);
  return true;
}

// What follows a word that is not enough by itself.
bool read_rest(Scanner& in, MoveKind kind, Move& move) {
  int number = 0;
  Goods goods;
  switch (kind) {
    case MoveKind::Plan: {
      GuildSet guilds;
      if (!read_different_guilds(in, guilds)) return false;
      move = Move::plan(guilds);
      return true;
    }
    case MoveKind::Sell:
      if (!in.number(0, kGoodsOfAType, number)) return false;
      move = Move::sell(number);
      return true;
    case MoveKind::Buy:
      if (!read_goods(in, goods)) return false;
      move = Move::buy(goods);
      return true;
    case MoveKind::Recruit:
      if (!in.number(1, kLodgingsWindows, number) || !read_goods(in, goods)) return false;
      move = Move::recruit(number - 1, goods);
      return true;
    case MoveKind::Burgle:
      if (!in.number(1, kMaxPlayers, number) || !read_goods(in, goods)) return false;
      move = Move::burgle(seat_at(number - 1), goods);
      return true;
    case MoveKind::Swap: {
      Place a;
      Place b;
      if (!read_place(in, a) || !read_place(in, b)) return false;
      move = Move::swap(a, b);
      return true;
    }
    case MoveKind::PlaceMayor: return read_of_guild(in, Move::mayor, move);
    case MoveKind::MoveCrest: return read_of_guild(in, Move::duchess, move);
    case MoveKind::PlaceJack: return read_of_guild(in, Move::jack, move);
    case MoveKind::LoadPeddler: {
      Good good{};
      if (!read_good(in, good)) return false;
      move = Move::peddle(good);
      return true;
    }
    case MoveKind::Pass: move = Move::pass(); return true;
    case MoveKind::Nothing: move = Move::nothing(); return true;
    case MoveKind::First: move = Move::first(); return true;
    case MoveKind::Stay: move = Move::stay(); return true;
    case MoveKind::Decline: move = Move::decline(); return true;
  }
  return false;
}

bool fail_after(Scanner& in, MoveKind kind) {
  in.skip_blanks();
  const std::size_t start = in.place();
  std::string_view found = in.word();
  if (found.empty()) found = in.item("").substr(0, 1);
  return in.fail_at(start, shown(found) + " does not belong to '" + std::string(word(kind)) +
                               "'; the move should end here" +
                               (kind == MoveKind::Plan || kind == MoveKind::Buy ||
                                        kind == MoveKind::Recruit || kind == MoveKind::Burgle
                                    ? ", or go on with a comma."
                                    : "."));
}

}  // namespace

bool read_guild(Scanner& in, Guild& guild) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto named = guild_named(found);
  if (!named) return fail_unknown(in, start, found, "guild", the_guilds(), guild_named);
  guild = *named;
  return true;
}

bool read_good(Scanner& in, Good& good) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto named = good_named(found);
  if (!named) return fail_unknown(in, start, found, "good", the_goods(), good_named);
  good = *named;
  return true;
}

bool read_place(Scanner& in, Place& place) {
  Guild guild{};
  if (!read_guild(in, guild)) return false;
  if (in.peek() != '/') {
    return in.fail("A place is a guild, a '/' and a window, like brewers/w3.");
  }
  in.accept("/");
  const std::size_t start = in.place();
  std::string_view found = in.word();
  if (in.place() != start + found.size()) found = {};  // a blank before it
  const auto window_named = [guild](std::string_view wanted) -> std::optional<Place> {
    for (int slot = 0; slot < Place::kOfAHouse; ++slot) {
      const std::string full = name(Place::at(guild, slot));
      if (std::string_view(full).substr(full.find('/') + 1) == wanted)
        return Place::at(guild, slot);
    }
    return std::nullopt;
  };
  const auto named = window_named(found);
  if (!named) {
    return fail_unknown(in, start, found, "window", std::string(kTheWindows), window_named);
  }
  place = *named;
  return true;
}

bool read_move(Scanner& in, Move& move) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto kind = move_named(found);
  if (!kind) {
    fail_unknown(in, start, found, "move", the_moves(), move_named);
    if (const auto meant = move_named(lower_case(found))) in.blame(rule(*meant));
    return false;
  }
  if (read_rest(in, *kind, move) && (in.at_line_end() || fail_after(in, *kind))) return true;
  in.blame(rule(*kind));
  return false;
}

bool read_tile_or_none(Scanner& in, std::string_view stops, Tile& tile) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.item(stops);
  if (found == "-") {
    tile = Tile();
    return true;
  }
  const auto named = tile_named(found);
  if (!named) {
    return fail_unknown(in, start, found, "tile",
                        "tiles are written like brewer 4, baker 2+, councilman or foreman 3.",
                        tile_named);
  }
  tile = *named;
  return true;
}

Parsed<Place> parse_place(std::string_view text) {
  Scanner in(text);
  in.skip_white_space();
  Place place;
  if (!read_place(in, place)) return in.error();
  in.skip_white_space();
  if (!in.at_end()) {
    in.fail_expecting("the end");
    return in.error();
  }
  return place;
}

Parsed<Move> parse_move(std::string_view text) {
  Scanner in(text);
  in.skip_white_space();
  Move move;
  if (!read_move(in, move)) return in.error();
  in.skip_white_space();
  if (!in.at_end()) {
    in.fail_expecting("the end of the move");
    in.blame(rule(move.kind()));
    return in.error();
  }
  return move;
}

}  // namespace norenberc
