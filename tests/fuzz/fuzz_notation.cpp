// Every line of the input is read as a move, a place, a tile and a name. What can be read reads back from
// its own text; what cannot has a sentence and a place within the line.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/notation.h"
#include "engine/scanner.h"
#include "text/fault.h"

namespace norenberc {
namespace {

void demand(bool holds) {
  if (!holds) std::abort();
}

void check_error(const TextFault& error, std::string_view line) {
  demand(error.line == 1 && error.column >= 1);
  demand(static_cast<std::size_t>(error.column) <= line.size() + 1);
  demand(message_about(error.fault).english().ends_with('.') &&
         message_about(error).english().ends_with(message_about(error.fault).english()));
}

void check_move(std::string_view line) {
  const Parsed<Move> parsed = parse_move(line);
  if (const auto* error = std::get_if<TextFault>(&parsed)) return check_error(*error, line);
  const Move move = std::get<Move>(parsed);
  demand(parse_move(text(move)) == Parsed<Move>(move));
  demand(!rule(move.kind()).empty());
}

void check_place(std::string_view line) {
  const Parsed<Window> parsed = parse_window(line);
  if (const auto* error = std::get_if<TextFault>(&parsed)) return check_error(*error, line);
  const Window place = std::get<Window>(parsed);
  demand(parse_window(name(place)) == Parsed<Window>(place));
}

void check_tile(std::string_view line) {
  Scanner in(line);
  Tile tile;
  if (!read_tile_or_none(in, ",", tile)) return check_error(in.error(), line);
  demand(tile.is_none() || tile_named(name(tile)) == tile);
}

void check_names(std::string_view line) {
  if (const auto guild = guild_named(line)) demand(guild_named(name(*guild)) == guild);
  if (const auto good = good_named(line)) demand(good_named(name(*good)) == good);
  if (const auto tile = tile_named(line)) demand(name(*tile) == line);
  if (const auto decision = decision_named(line)) demand(name(*decision) == line);
}

}  // namespace
}  // namespace norenberc

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  while (true) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    norenberc::check_move(line);
    norenberc::check_place(line);
    norenberc::check_tile(line);
    norenberc::check_names(line);
    if (end == std::string_view::npos) return 0;
    rest.remove_prefix(end + 1);
  }
}
