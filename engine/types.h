// The vocabulary: guilds, goods, seats, money and points. Values that could be mistaken for each
// other have types of their own.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/rulebook.h"

namespace norenberc {

enum class Guild : std::uint8_t { Brewers, Bakers, Shoemakers, Printers, Tailors, Hatters };
enum class Good : std::uint8_t { Beer, Pastry, Shoe, Page, Cloth, Hat };
// A player's place at the table; people say 1 to 5.
enum class Seat : std::uint8_t { One, Two, Three, Four, Five };

constexpr int index(Guild guild) { return static_cast<int>(guild); }
constexpr int index(Good good) { return static_cast<int>(good); }
constexpr int index(Seat seat) { return static_cast<int>(seat); }
// For what is kept in an array with an element for each seat.
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr int number(Guild guild) { return index(guild) + 1; }
constexpr int number(Seat seat) { return index(seat) + 1; }
constexpr Guild guild_at(int i) { return static_cast<Guild>(i); }
constexpr Good good_at(int i) { return static_cast<Good>(i); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }

// R1: each guild makes one good.
constexpr Good good_of(Guild guild) { return static_cast<Good>(guild); }
constexpr Guild maker_of(Good good) { return static_cast<Guild>(good); }

// R2.1
constexpr int guilds_in_play(int players) { return players + 1; }

// A count of one kind of thing: Talers and Points do not mix.
template <class Kind>
struct Amount {
  std::int16_t count = 0;

  constexpr Amount() = default;
  constexpr explicit Amount(int n) : count(static_cast<std::int16_t>(n)) {}
  friend constexpr auto operator<=>(Amount, Amount) = default;
  friend constexpr Amount operator+(Amount a, Amount b) { return Amount(a.count + b.count); }
  friend constexpr Amount operator-(Amount a, Amount b) { return Amount(a.count - b.count); }
  friend constexpr Amount operator*(Amount a, int n) { return Amount(a.count * n); }
  constexpr Amount& operator+=(Amount other) { return *this = *this + other; }
  constexpr Amount& operator-=(Amount other) { return *this = *this - other; }
};
using Talers = Amount<struct TalersKind>;
using Points = Amount<struct PointsKind>;

// A set of up to eight things that have an index. Iterates in the order of the index.
template <class Member>
struct SmallSet {
  std::uint8_t bits = 0;

  static constexpr SmallSet of(Member m) {
    return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(m))};
  }
  static constexpr SmallSet first(int n) { return {static_cast<std::uint8_t>((1U << n) - 1U)}; }

  constexpr bool has(Member m) const { return (bits >> static_cast<unsigned>(m) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Member lowest() const { return static_cast<Member>(std::countr_zero(bits)); }
  constexpr SmallSet with(Member m) const { return *this | of(m); }
  constexpr SmallSet without(Member m) const { return *this - of(m); }
  // The members with a higher index than m.
  constexpr SmallSet after(Member m) const {
    return {static_cast<std::uint8_t>(bits & ~((2U << static_cast<unsigned>(m)) - 1U))};
  }

  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) {
    return {static_cast<std::uint8_t>(a.bits | b.bits)};
  }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) {
    return {static_cast<std::uint8_t>(a.bits & b.bits)};
  }
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) {
    return {static_cast<std::uint8_t>(a.bits & ~b.bits)};
  }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

  struct Iterator {
    std::uint8_t rest;
    constexpr Member operator*() const { return static_cast<Member>(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest = static_cast<std::uint8_t>(rest & (rest - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};
using GuildSet = SmallSet<Guild>;
using GoodSet = SmallSet<Good>;
using SeatSet = SmallSet<Seat>;

constexpr GuildSet guild_set_in_play(int players) {
  return GuildSet::first(guilds_in_play(players));
}
constexpr SeatSet seat_set(int players) { return SeatSet::first(players); }

// How many of each of six things (goods, or crests by guild), at most 15 each, in one word: whole
// bundles are added, subtracted and compared at once. Each field has a spare bit for comparing.
template <class Kind>
struct Counts {
  static constexpr int kBits = 5;
  static constexpr std::uint32_t kField = 0b01111;
  static constexpr std::uint32_t kSpare = 0b10000'10000'10000'10000'10000'10000;

  std::uint32_t word = 0;

  static constexpr Counts one(Kind kind) { return of(kind, 1); }
  static constexpr Counts of(Kind kind, int n) {
    return {static_cast<std::uint32_t>(n) << shift(kind)};
  }

  constexpr int operator[](Kind kind) const {
    return static_cast<int>(word >> shift(kind) & kField);
  }
  constexpr bool empty() const { return word == 0; }
  constexpr bool contains(Counts other) const {
    return (((word | kSpare) - other.word) & kSpare) == kSpare;
  }
  constexpr int total() const {
    // Neighbours first: three sums of two, each with room for ten bits.
    constexpr std::uint32_t kEvery = kField | kField << 2 * kBits | kField << 4 * kBits;
    const std::uint32_t pairs = (word & kEvery) + (word >> kBits & kEvery);
    return static_cast<int>((pairs + (pairs >> 2 * kBits) + (pairs >> 4 * kBits)) & 0x3ffU);
  }
  // The kinds of which there is at least one.
  constexpr SmallSet<Kind> kinds() const {
    const std::uint32_t present = ((word | kSpare) - (kSpare >> 4)) & kSpare;
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) {
      return {static_cast<std::uint8_t>(__builtin_ia32_pext_si(present, kSpare))};
    }
#endif
    std::uint32_t bits = 0;
    for (int i = 0; i < kGuilds; ++i) bits |= (present >> (kBits * i + 4) & 1U) << i;
    return {static_cast<std::uint8_t>(bits)};
  }

  friend constexpr Counts operator+(Counts a, Counts b) { return {a.word + b.word}; }
  friend constexpr Counts operator-(Counts a, Counts b) { return {a.word - b.word}; }
  constexpr Counts& operator+=(Counts other) { return *this = *this + other; }
  constexpr Counts& operator-=(Counts other) { return *this = *this - other; }
  friend constexpr bool operator==(Counts, Counts) = default;

 private:
  static constexpr int shift(Kind kind) { return kBits * static_cast<int>(kind); }
};
using Goods = Counts<Good>;
using Crests = Counts<Guild>;

// R1: a permutation of the seats; only the first `players` entries count.
using TurnOrder = std::array<Seat, kMaxPlayers>;

enum class PlanningOrder : std::uint8_t { Simultaneous, Reverse };  // R4.4
enum class Money : std::uint8_t { Hidden, Open };                   // R13.3

struct Options {
  std::uint8_t players = 2;
  PlanningOrder planning = PlanningOrder::Simultaneous;
  Money money = Money::Hidden;
  bool bonus_townsmen = false;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace norenberc
