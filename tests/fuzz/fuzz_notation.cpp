// Every line of the input is read as a move, a place, a tile and a name. What can be read reads back from
// its own text; what cannot has a sentence and a place within the line.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/notation.h"
#include "engine/scanner.h"
#include "tests/fuzz/lines.h"
#include "text/fault.h"

namespace norenberc {
namespace {

// Of more lines nothing is learned that fewer do not teach sooner.
constexpr int kMostLines = 20;

void demand(bool holds) {
  if (!holds) std::abort();
}

void check_error(const TextFault& error, std::string_view line) {
  demand(error.line == 1 && error.column >= 1);
  demand(static_cast<std::size_t>(error.column) <= line.size() + 1);
  // A sentence takes longer to write than a line to read, so most lines go without.
  if (line.size() % 8 != 0) return;
  const std::string what = message_about(error.fault).english();
  demand(what.ends_with('.') && message_about(error).english().ends_with(what));
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

constexpr auto kVerbs = std::to_array<std::string_view>(
    {"plan", "pass", "sell", "buy", "recruit", "nothing", "burgle", "swap", "mayor", "peddle",
     "duchess", "jack", "first", "stay", "decline"});
constexpr auto kWords = std::to_array<std::string_view>(
    {"brewers",  "bakers",   "shoemakers", "printers",  "tailors",    "hatters",
     "beer",     "pastry",   "shoe",       "page",      "cloth",      "hat",
     "1",        "2",        "3",          "4",         "6",          "13",
     "/w1",      "/w4b",     "/l2",        "/l4",       "-",          "councilman",
     "brewer 4", "baker 2+", "jack",       "foreman 4", "musician 5", "tax collector"});

// A verb and what could follow it.
std::string new_line(Random& random) {
  std::string line(fuzz::one_of(random, kVerbs));
  for (int words = random.below(5); words > 0; --words) {
    line += random.below(2) == 0 ? " " : ",";
    line += fuzz::one_of(random, kWords);
  }
  return line;
}

void change_line(std::string& line, Random& random) {
  if (random.below(2) == 0) return fuzz::change_bytes(line);
  // One word becomes another.
  const std::size_t at = fuzz::index_in(random, line.size() + 1);
  const std::size_t first = std::min(line.find_first_of(" ,/", at), line.size());
  const std::size_t last = std::min(line.find_first_of(" ,/", first + 1), line.size());
  line.replace(first, last - first, " " + std::string(fuzz::one_of(random, kWords)));
}

}  // namespace
}  // namespace norenberc

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return norenberc::fuzz::change_lines(bytes, size, most, seed, norenberc::new_line,
                                       norenberc::change_line);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view rest = norenberc::fuzz::text_of(bytes, size);
  for (int lines = 0; lines < norenberc::kMostLines; ++lines) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    norenberc::check_move(line);
    norenberc::check_place(line);
    norenberc::check_tile(line);
    norenberc::check_names(line);
    if (end == std::string_view::npos) return 0;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
