// Reading names, windows and moves (protocol, sections 1 and 2). What is wrong is remembered by the scanner.
#include <algorithm>
#include <array>
#include <string>

#include "engine/notation.h"
#include "engine/scanner.h"

namespace norenberc {

namespace {

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

// What is wrong with a word that names nothing: missing, in capitals, or unknown. Capitals get a fault of their own: who
// writes "Brewers" needs to be told about the notation, not about guilds.
template <class Find>
bool fail_unknown(Scanner& in, std::size_t start, std::string_view found, Fault::Kind kind,
                  Find find) {
  if (found.empty()) return in.fail_at(start, {.code = FaultCode::MissingName, .kind = kind});
  std::string lower = lower_case(found);
  if (find(lower)) {
    return in.fail_at(
        start,
        {.code = FaultCode::CapitalLetters, .found = shown(found), .word = std::move(lower)});
  }
  return in.fail_at(start, {.code = FaultCode::UnknownName, .kind = kind, .found = shown(found)});
}

// A set would silently forget that a guild was named twice.
bool read_different_guilds(Scanner& in, GuildSet& guilds) {
  do {
    in.skip_blanks();
    const std::size_t start = in.place();
    Guild guild{};
    if (!read_guild(in, guild)) return false;
    if (guilds.has(guild)) {
      return in.fail_at(start, {.code = FaultCode::GuildTwice, .guild = guild});
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
    // The five bits of a count would overflow into the next good.
    if (goods[good] == kGoodsOfAType) {
      return in.fail_at(start,
                        {.code = FaultCode::TooManyOfGood, .most = kGoodsOfAType, .good = good});
    }
    goods += Goods::one(good);
  } while (in.accept(","));
  return true;
}

// Reads with `read` into a Value, and keeps what `number_of` makes of it.
template <class Value, class NumberOf>
bool read_as_number(Scanner& in, bool (*read)(Scanner&, Value&), NumberOf number_of,
                    std::uint8_t& number) {
  Value value{};
  if (!read(in, value)) return false;
  number = static_cast<std::uint8_t>(number_of(value));
  return true;
}

// As people count, from 1; a move counts from 0.
bool read_ordinal(Scanner& in, int most, std::uint8_t& number) {
  if (!in.number(1, most, number)) return false;
  --number;
  return true;
}

// What `numbers` and `goods` of Move have for an argument of this kind.
bool read_argument(Scanner& in, ArgumentKind kind, std::uint8_t& number, Goods& goods) {
  const auto index_of = [](auto value) { return index(value); };
  switch (kind) {
    case ArgumentKind::Guilds:
      return read_as_number<GuildSet>(
          in, read_different_guilds, [](GuildSet guilds) { return guilds.bits; }, number);
    case ArgumentKind::Count: return in.number(0, kGoodsOfAType, number);
    case ArgumentKind::GoodsList: return read_goods(in, goods);
    case ArgumentKind::Lodging: return read_ordinal(in, kLodgingsWindows, number);
    case ArgumentKind::Seat: return read_ordinal(in, kMaxPlayers, number);
    case ArgumentKind::Window:
      return read_as_number<Window>(
          in, read_window_name, [](Window place) { return place.code; }, number);
    case ArgumentKind::Guild: return read_as_number<Guild>(in, read_guild, index_of, number);
    case ArgumentKind::Good: return read_as_number<Good>(in, read_good, index_of, number);
    case ArgumentKind::None: break;
  }
  return true;
}

bool read_arguments(Scanner& in, const MoveRow& row, Move& move) {
  std::array<std::uint8_t, 2> numbers{};
  Goods goods;
  for (std::size_t i = 0; i < row.arguments.size(); ++i) {
    if (!read_argument(in, row.arguments[i].kind, numbers[i], goods)) return false;
  }
  // Swapping A with B is swapping B with A: one form only, so that equal moves compare equal.
  if (row.is_symmetric) std::sort(numbers.begin(), numbers.end());
  move = Move::of(row.kind, numbers, goods);
  return true;
}

bool fail_after(Scanner& in, MoveKind kind) {
  in.skip_blanks();
  const std::size_t start = in.place();
  std::string_view found = in.word();
  if (found.empty()) found = in.item("").substr(0, 1);
  return in.fail_at(start, {.code = FaultCode::NotOfMove, .found = shown(found), .move = kind});
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

bool read_window_name(Scanner& in, Window& place) {
  Guild guild{};
  if (!read_guild(in, guild)) return false;
  if (in.peek() != '/') {
    return in.fail({.code = FaultCode::NoPlace});
  }
  in.accept("/");
  const std::size_t start = in.place();
  std::string_view found = in.word();
  if (in.place() != start + found.size()) found = {};  // a blank before it
  const auto window_named = [guild](std::string_view wanted) -> std::optional<Window> {
    for (int slot = 0; slot < Window::kOfAHouse; ++slot) {
      const std::string full = name(Window::at(guild, slot));
      if (std::string_view(full).substr(full.find('/') + 1) == wanted)
        return Window::at(guild, slot);
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
    if (const auto meant = move_named(lower_case(found))) in.name_rule(rule(*meant));
    return false;
  }
  if (read_arguments(in, row_of(*kind), move) && (in.at_line_end() || fail_after(in, *kind)))
    return true;
  in.name_rule(rule(*kind));
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

Parsed<Window> parse_window(std::string_view text) {
  Scanner in(text);
  in.skip_white_space();
  Window place;
  if (!read_window_name(in, place)) return in.error();
  in.skip_white_space();
  if (!in.at_end()) {
    in.fail_expecting({.code = FaultCode::ExpectedEnd});
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
    in.fail_expecting({.code = FaultCode::ExpectedMoveEnd});
    in.name_rule(rule(move.kind()));
    return in.error();
  }
  return move;
}

}  // namespace norenberc
