// The tiles: craftsmen and townsmen (R14), and sets of tiles. How many there are of each craftsman is
// written here, of each townsman in its row of the catalogue.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "engine/catalogue.h"
#include "engine/types.h"

namespace norenberc {

// R14.1: the craftsmen of each guild, by value; those with *agent +* after those without.
struct CraftsmanRow {
  int value;
  bool agent;
  int copies;
};
inline constexpr std::array<CraftsmanRow, 8> kCraftsmen = {{
    {2, false, 1},
    {2, true, 1},
    {3, false, 1},
    {3, true, 1},
    {4, false, 2},
    {5, false, 2},
    {6, false, 2},
    {7, false, 1},
}};
inline constexpr int kCraftsmenOfAGuild = 11;
inline constexpr int kLowestValue = 2;
inline constexpr int kHighestValue = 7;

constexpr bool is_bonus(Townsman townsman) { return townsman >= kFirstBonusTownsman; }
constexpr int copies_of(Townsman townsman) { return row_of(townsman).copies; }
inline constexpr int kTownsmenInTheBox = [] {
  int sum = 0;
  for (int t = 0; t < static_cast<int>(kFirstBonusTownsman); ++t) {
    sum += copies_of(static_cast<Townsman>(t));
  }
  return sum;
}();
inline constexpr int kBonusTownsmen = [] {
  int sum = 0;
  for (int t = static_cast<int>(kFirstBonusTownsman); t < kTownsmanKinds; ++t) {
    sum += copies_of(static_cast<Townsman>(t));
  }
  return sum;
}();
static_assert(kTownsmenInTheBox == 26);  // R14.2; bonus townsmen may be added (R14.3)

// One tile, or none: the empty place of a window is a tile too, so that a row of windows needs no
// more than a byte each.
class Tile {
 public:
  constexpr Tile() = default;
  static constexpr Tile craftsman(Guild guild, int value, bool agent) {
    return Tile(1 + index(guild) * kCodesOfAGuild + (value - kLowestValue) * 2 + (agent ? 1 : 0));
  }
  static constexpr Tile townsman(Townsman townsman) {
    return Tile(kFirstTownsmanCode + static_cast<int>(townsman));
  }
  static constexpr Tile from_code(int code) { return Tile(code); }

  constexpr bool is_none() const { return code_ == 0; }
  constexpr bool is_townsman() const { return code_ >= kFirstTownsmanCode; }
  constexpr bool is_craftsman() const { return code_ != 0 && !is_townsman(); }
  constexpr Guild guild() const {
    assert(is_craftsman());
    return guild_at((code_ - 1) / kCodesOfAGuild);
  }
  // 0 for what is not a craftsman.
  constexpr int value() const;
  constexpr bool has_agent() const { return is_craftsman() && (code_ - 1) % 2 == 1; }
  constexpr Townsman townsman() const {
    assert(is_townsman());
    return static_cast<Townsman>(code_ - kFirstTownsmanCode);
  }
  constexpr bool is(Townsman wanted) const { return is_townsman() && townsman() == wanted; }
  // Distinct for distinct kinds of tile, below kCodes.
  constexpr int code() const { return code_; }

  friend constexpr auto operator<=>(Tile, Tile) = default;

 private:
  static constexpr int kCodesOfAGuild = (kHighestValue - kLowestValue + 1) * 2;
  static constexpr int kFirstTownsmanCode = 1 + kGuilds * kCodesOfAGuild;

 public:
  static constexpr int kCodes = kFirstTownsmanCode + kTownsmanKinds;

 private:
  constexpr explicit Tile(int code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 0;
};

// The values by code: a price is asked for so often that a division would show.
inline constexpr std::array<std::uint8_t, Tile::kCodes> kValueOfCode = [] {
  std::array<std::uint8_t, Tile::kCodes> values{};
  for (int guild = 0; guild < kGuilds; ++guild) {
    for (int value = kLowestValue; value <= kHighestValue; ++value) {
      for (const bool agent : {false, true}) {
        const Tile tile = Tile::craftsman(guild_at(guild), value, agent);
        values[static_cast<std::size_t>(tile.code())] = static_cast<std::uint8_t>(value);
      }
    }
  }
  return values;
}();
constexpr int Tile::value() const { return kValueOfCode[code_]; }

// Where each kind of tile has its bits in a TileSet: as many neighbours as there are copies. Three
// guilds share a word; the townsmen of the box follow in the first one, the bonus ones in the second.
struct TileBits {
  std::uint8_t word = 0;
  std::uint8_t first = 0;
  std::uint8_t copies = 0;
};
namespace tile_layout {
inline constexpr int kGuildsOfAWord = 3;
inline constexpr int kTownsmenFirst = kGuildsOfAWord * kCraftsmenOfAGuild;

inline constexpr std::array<TileBits, Tile::kCodes> kBits = [] {
  std::array<TileBits, Tile::kCodes> bits{};
  for (int g = 0; g < kGuilds; ++g) {
    int next = g % kGuildsOfAWord * kCraftsmenOfAGuild;
    for (const CraftsmanRow& row : kCraftsmen) {
      const Tile tile = Tile::craftsman(guild_at(g), row.value, row.agent);
      bits[static_cast<std::size_t>(tile.code())] = {static_cast<std::uint8_t>(g / kGuildsOfAWord),
                                                     static_cast<std::uint8_t>(next),
                                                     static_cast<std::uint8_t>(row.copies)};
      next += row.copies;
    }
  }
  int next[2] = {kTownsmenFirst, kTownsmenFirst};
  for (int t = 0; t < kTownsmanKinds; ++t) {
    const auto townsman = static_cast<Townsman>(t);
    const int word = is_bonus(townsman) ? 1 : 0;
    bits[static_cast<std::size_t>(Tile::townsman(townsman).code())] = {
        static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(next[word]),
        static_cast<std::uint8_t>(copies_of(townsman))};
    next[word] += copies_of(townsman);
  }
  return bits;
}();

// The kind of tile each bit stands for, and all bits of the craftsmen of a value.
inline constexpr std::array<std::array<Tile, 64>, 2> kTileAt = [] {
  std::array<std::array<Tile, 64>, 2> tiles{};
  for (int code = 1; code < Tile::kCodes; ++code) {
    const TileBits& bits = kBits[static_cast<std::size_t>(code)];
    for (int i = 0; i < bits.copies; ++i) {
      tiles[bits.word][static_cast<std::size_t>(bits.first + i)] = Tile::from_code(code);
    }
  }
  return tiles;
}();
inline constexpr auto kBitsOfValue = [] {
  std::array<std::array<std::uint64_t, 2>, kHighestValue + 1> masks{};
  for (std::size_t word = 0; word < 2; ++word) {
    for (std::size_t bit = 0; bit < 64; ++bit) {
      const int value = kTileAt[word][bit].value();
      if (value > 0) masks[static_cast<std::size_t>(value)][word] |= std::uint64_t{1} << bit;
    }
  }
  return masks;
}();
// The sum of the values of a guild's craftsmen, by their bits.
inline constexpr auto kValueOfBits = [] {
  std::array<std::uint8_t, 1U << kCraftsmenOfAGuild> sums{};
  for (std::size_t bits = 1; bits < sums.size(); ++bits) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(bits));
    sums[bits] = static_cast<std::uint8_t>(sums[bits & (bits - 1)] + kTileAt[0][lowest].value());
  }
  return sums;
}();
}  // namespace tile_layout

// A set of tiles that knows how many of each kind it has. Of each kind the lowest bits are taken
// first, so that equal sets have equal bits.
class TileSet {
 public:
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr int count(Tile tile) const { return std::popcount(taken(tile)); }
  constexpr int count(Townsman townsman) const { return count(Tile::townsman(townsman)); }
  constexpr bool has(Tile tile) const { return taken(tile) != 0; }
  constexpr bool has(Townsman townsman) const { return has(Tile::townsman(townsman)); }
  constexpr bool is_full_of(Tile tile) const { return count(tile) == bits_of(tile).copies; }

  constexpr void add(Tile tile) {
    const TileBits& bits = bits_of(tile);
    assert(count(tile) < bits.copies);
    words_[bits.word] |= std::uint64_t{1} << (bits.first + count(tile));
  }
  constexpr void remove(Tile tile) {
    const TileBits& bits = bits_of(tile);
    assert(has(tile));
    words_[bits.word] &= ~(std::uint64_t{1} << (bits.first + count(tile) - 1));
  }

  // The n-th tile, counted from 0, in the order of the bits.
  constexpr Tile nth(int n) const {
    const int in_first = std::popcount(words_[0]);
    return n < in_first ? tile_layout::kTileAt[0][select(words_[0], n)]
                        : tile_layout::kTileAt[1][select(words_[1], n - in_first)];
  }

  constexpr int craftsmen(Guild guild) const { return std::popcount(bits_of(guild)); }
  constexpr int value(Guild guild) const { return tile_layout::kValueOfBits[bits_of(guild)]; }
  constexpr int craftsmen_of_value(int value) const {
    const auto& masks = tile_layout::kBitsOfValue[static_cast<std::size_t>(value)];
    return std::popcount(words_[0] & masks[0]) + std::popcount(words_[1] & masks[1]);
  }
  constexpr TileSet townsmen() const {
    TileSet set;
    for (std::size_t w = 0; w < 2; ++w) {
      set.words_[w] = words_[w] >> tile_layout::kTownsmenFirst << tile_layout::kTownsmenFirst;
    }
    return set;
  }

  constexpr TileSet craftsmen_only(Guild guild) const {
    TileSet set;
    set.words_[word_of(guild)] = static_cast<std::uint64_t>(bits_of(guild)) << first_of(guild);
    return set;
  }

  // Of each tile as many as the set that has more of it.
  friend constexpr TileSet operator|(const TileSet& a, const TileSet& b) {
    TileSet set;
    for (std::size_t w = 0; w < 2; ++w) set.words_[w] = a.words_[w] | b.words_[w];
    return set;
  }

  // There are never more of a tile than its copies.
  constexpr void add_all(const TileSet& other) {
    for (int i = other.size() - 1; i >= 0; --i) add(other.nth(i));
  }
  friend constexpr TileSet operator+(TileSet a, const TileSet& b) {
    a.add_all(b);
    return a;
  }
  // Without the tiles of b, all of which are in a.
  friend constexpr TileSet operator-(TileSet a, const TileSet& b) {
    b.for_each([&a](Tile tile) { a.remove(tile); });
    return a;
  }

  // Calls visit(tile) for every tile, a tile that is there twice two times.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t w = 0; w < 2; ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        visit(tile_layout::kTileAt[w][static_cast<std::size_t>(std::countr_zero(rest))]);
      }
    }
  }

  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;

 private:
  static constexpr const TileBits& bits_of(Tile tile) {
    return tile_layout::kBits[static_cast<std::size_t>(tile.code())];
  }
  static constexpr std::size_t word_of(Guild guild) {
    return static_cast<std::size_t>(index(guild) / tile_layout::kGuildsOfAWord);
  }
  static constexpr int first_of(Guild guild) {
    return index(guild) % tile_layout::kGuildsOfAWord * kCraftsmenOfAGuild;
  }
  constexpr std::size_t bits_of(Guild guild) const {
    return words_[word_of(guild)] >> first_of(guild) & ((1U << kCraftsmenOfAGuild) - 1U);
  }
  constexpr std::uint64_t taken(Tile tile) const {
    const TileBits& bits = bits_of(tile);
    return words_[bits.word] >> bits.first & ((std::uint64_t{1} << bits.copies) - 1);
  }
  // The place of the n-th set bit.
  static constexpr std::size_t select(std::uint64_t word, int n) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) {
      const std::uint64_t bit = __builtin_ia32_pdep_di(std::uint64_t{1} << n, word);
      return static_cast<std::size_t>(std::countr_zero(bit));
    }
#endif
    std::size_t place = 0;
    for (int half = 32; half > 0; half /= 2) {
      const int below = std::popcount(word & ((std::uint64_t{1} << half) - 1));
      if (n >= below) {
        n -= below;
        word >>= half;
        place += static_cast<std::size_t>(half);
      }
    }
    return place;
  }

  std::array<std::uint64_t, 2> words_{};
};

// R14.1: the craftsmen of one guild.
constexpr TileSet all_craftsmen(Guild guild) {
  TileSet tiles;
  for (const CraftsmanRow& row : kCraftsmen) {
    for (int i = 0; i < row.copies; ++i) {
      tiles.add(Tile::craftsman(guild, row.value, row.agent));
    }
  }
  return tiles;
}

// R14.2, R14.3
constexpr TileSet all_townsmen(bool with_bonus) {
  TileSet tiles;
  for (int t = 0; t < kTownsmanKinds; ++t) {
    const auto townsman = static_cast<Townsman>(t);
    if (is_bonus(townsman) && !with_bonus) continue;
    for (int i = 0; i < copies_of(townsman); ++i) tiles.add(Tile::townsman(townsman));
  }
  return tiles;
}

// R14: every tile that a game with these options is set up with, before R2.2 removes some.
const TileSet& all_tiles(const Options& options);

}  // namespace norenberc
