// A move: the answer to one decision. Eight bytes, so that a list of all legal moves is cheap.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "engine/catalogue.h"
#include "engine/state.h"
#include "engine/types.h"

namespace norenberc {

// A window of a guild house, as the Guardsman names it: w1 to w4 and the lower tiles w1b to w4b in
// the workshop, l1 to l4 in the lodgings. Ordered as they are written: by guild, workshop first.
struct Window {
  static constexpr int kOfAHouse = 2 * kWorkshopWindows + kLodgingsWindows;
  std::uint8_t code = 0;

  static constexpr Window workshop(Guild guild, int window, bool lower) {
    return at(guild, 2 * window + (lower ? 1 : 0));
  }
  static constexpr Window lodgings(Guild guild, int window) {
    return at(guild, 2 * kWorkshopWindows + window);
  }
  static constexpr Window at(Guild guild, int slot) {
    return {static_cast<std::uint8_t>(index(guild) * kOfAHouse + slot)};
  }

  constexpr Guild guild() const { return guild_at(code / kOfAHouse); }
  constexpr int slot() const { return code % kOfAHouse; }
  constexpr bool is_lodgings() const { return slot() >= 2 * kWorkshopWindows; }
  constexpr bool is_lower() const { return !is_lodgings() && slot() % 2 == 1; }
  // Counted from 0.
  constexpr int window() const {
    return is_lodgings() ? slot() - 2 * kWorkshopWindows : slot() / 2;
  }
  constexpr bool is_guildmaster() const { return slot() == 0; }

  friend constexpr auto operator<=>(Window, Window) = default;
};

// Packed into one word, which is written and read in one go.
class Move {
 public:
  constexpr Move() : Move(MoveKind::Nothing) {}
  static constexpr Move plan(GuildSet guilds) { return {MoveKind::Plan, guilds.bits}; }
  static constexpr Move pass() { return {MoveKind::Pass}; }
  static constexpr Move sell(int goods) { return {MoveKind::Sell, goods}; }
  static constexpr Move buy(Goods goods) { return {MoveKind::Buy, 0, 0, goods}; }
  static constexpr Move recruit(int window, Goods payment) {
    return {MoveKind::Recruit, window, 0, payment};
  }
  static constexpr Move nothing() { return {MoveKind::Nothing}; }
  static constexpr Move burgle(Seat victim, Goods goods) {
    return {MoveKind::Burgle, index(victim), 0, goods};
  }
  // The order of the two places does not matter; the lower one is written first.
  static constexpr Move swap(Window a, Window b) {
    return a < b ? Move{MoveKind::Swap, a.code, b.code} : Move{MoveKind::Swap, b.code, a.code};
  }
  static constexpr Move mayor(Guild guild) { return {MoveKind::PlaceMayor, index(guild)}; }
  static constexpr Move peddle(Good good) { return {MoveKind::LoadPeddler, index(good)}; }
  static constexpr Move duchess(Guild guild) { return {MoveKind::MoveCrest, index(guild)}; }
  static constexpr Move jack(Guild guild) { return {MoveKind::PlaceJack, index(guild)}; }
  static constexpr Move first() { return {MoveKind::First}; }
  static constexpr Move stay() { return {MoveKind::Stay}; }
  static constexpr Move decline() { return {MoveKind::Decline}; }
  // Any kind from its arguments, in the order of its row in the catalogue: goods in `goods`, the others as
  // small numbers. For those who read or write moves of every kind.
  static constexpr Move of(MoveKind kind, std::array<std::uint8_t, 2> numbers, Goods goods) {
    return {kind, numbers[0], numbers[1], goods};
  }
  constexpr std::array<std::uint8_t, 2> numbers() const { return {byte(kA), byte(kB)}; }

  constexpr MoveKind kind() const { return static_cast<MoveKind>(byte(kKind)); }
  constexpr GuildSet guilds() const { return {byte(kA)}; }  // Plan
  constexpr int count() const { return byte(kA); }          // Sell
  constexpr int window() const { return byte(kA); }         // Recruit, counted from 0
  constexpr Goods goods() const {                           // Buy, Recruit (the payment), Burgle
    return {static_cast<std::uint32_t>(word_)};
  }
  constexpr Seat victim() const { return seat_at(byte(kA)); }   // Burgle
  constexpr Window from() const { return {byte(kA)}; }          // Swap
  constexpr Window to() const { return {byte(kB)}; }            // Swap
  constexpr Guild guild() const { return guild_at(byte(kA)); }  // PlaceMayor, MoveCrest, PlaceJack
  constexpr Good good() const { return good_at(byte(kA)); }     // LoadPeddler

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  // Where the kind and two small numbers begin; the goods are the lower half.
  static constexpr int kKind = 32;
  static constexpr int kA = 40;
  static constexpr int kB = 48;

  constexpr Move(MoveKind kind, int a = 0, int b = 0, Goods goods = {})
      : word_(goods.word | static_cast<std::uint64_t>(kind) << kKind |
              static_cast<std::uint64_t>(static_cast<std::uint8_t>(a)) << kA |
              static_cast<std::uint64_t>(static_cast<std::uint8_t>(b)) << kB) {}
  constexpr std::uint8_t byte(int first) const { return static_cast<std::uint8_t>(word_ >> first); }

  std::uint64_t word_;
};
static_assert(sizeof(Move) == 8);

// All legal moves of one decision. Lives on the stack: no playout allocates.
class MoveList {
 public:
  // More than any position has: the Guardsman of a made-up position where all craftsmen of all
  // guilds lie in windows has fewer than 45 pairs a guild.
  static constexpr int kMost = 320;

  MoveList() {}  // leaves the moves as they are: they are written before they are read

  // Writes at the end of a list. The place of the next move stays in a register, where a list's
  // own size would be read and written again for each move.
  class Writer {
   public:
    explicit Writer(MoveList& list) : list_(list), next_(list.moves_.data() + list.size_) {}
    ~Writer() { list_.size_ = static_cast<int>(next_ - list_.moves_.data()); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(Move move) { *next_++ = move; }
    // Writes the move anyhow and keeps it only if `wanted`: no branch to mispredict.
    void add_if(bool wanted, Move move) {
      *next_ = move;
      next_ += wanted ? 1 : 0;
    }

   private:
    MoveList& list_;
    Move* next_;
  };

  void clear() { size_ = 0; }
  void add(Move move) {
    assert(size_ < kMost);
    moves_[static_cast<std::size_t>(size_++)] = move;
  }
  // The first n of a table, copied in blocks: what is too much is overwritten.
  template <std::size_t length>
  void add_first(const std::array<Move, length>& table, int n) {
    constexpr int kBlock = 8;
    static_assert(length % kBlock == 0);
    assert(size_ + static_cast<int>(length) <= kMost);
    Move* const out = moves_.data() + size_;
    for (int i = 0; i < n; i += kBlock) std::copy_n(table.data() + i, kBlock, out + i);
    size_ += n;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  int size_ = 0;
  union {
    std::array<Move, kMost> moves_;
  };
};

}  // namespace norenberc
