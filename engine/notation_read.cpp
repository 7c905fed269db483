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

// What is wrong with a word that names nothing: missing, in capitals, or unknown.
template <class Find>
bool fail_unknown(Scanner& in, std::size_t start, std::string_view found, Fault::Kind kind,
                  Find find) {
  if (found.empty()) return in.fail_at(start, {.flaw = Flaw::MissingName, .kind = kind});
  std::string lower = lower_case(found);
  if (find(lower)) {
    return in.fail_at(
        start, {.flaw = Flaw::CapitalLetters, .found = shown(found), .word = std::move(lower)});
  }
  return in.fail_at(start, {.flaw = Flaw::UnknownName, .kind = kind, .found = shown(found)});
}

bool read_different_guilds(Scanner& in, GuildSet& guilds) {
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Guild guild{};
    if (!read_guild(in, guild)) return false;
    if (guilds.has(guild)) {
      return in.fail_at(start, {.flaw = Flaw::GuildTwice, .guild = guild});
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
      return in.fail_at(start, {.flaw = Flaw::TooManyOfGood, .most = kGoodsOfAType, .good = good});
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
  return in.fail_at(start, {.flaw = Flaw::NotOfMove, .found = shown(found), .move = kind});
}

}  // namespace

bool read_guild(Scanner& in, Guild& guild) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto named = guild_named(found);
  if (!named) return fail_unknown(in, start, found, Fault::Kind::Guild, guild_named);
  guild = *named;
  return true;
}

bool read_good(Scanner& in, Good& good) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto named = good_named(found);
  if (!named) return fail_unknown(in, start, found, Fault::Kind::Good, good_named);
  good = *named;
  return true;
}

bool read_place(Scanner& in, Place& place) {
  Guild guild{};
  if (!read_guild(in, guild)) return false;
  if (in.peek() != '/') {
    return in.fail({.flaw = Flaw::NoPlace});
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
  if (!named) return fail_unknown(in, start, found, Fault::Kind::Window, window_named);
  place = *named;
  return true;
}

bool read_move(Scanner& in, Move& move) {
  in.skip_blanks();
  const std::size_t start = in.place();
  const std::string_view found = in.word();
  const auto kind = move_named(found);
  if (!kind) {
    fail_unknown(in, start, found, Fault::Kind::Move, move_named);
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
  if (!named) return fail_unknown(in, start, found, Fault::Kind::Tile, tile_named);
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
    in.fail_expecting({.flaw = Flaw::ExpectedEnd});
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
    in.fail_expecting({.flaw = Flaw::ExpectedMoveEnd});
    in.blame(rule(move.kind()));
    return in.error();
  }
  return move;
}

}  // namespace norenberc
