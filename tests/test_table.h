// A table for tests: a game with a fixed deal whose position can be arranged piece by piece, with
// nothing lost or doubled on the way, and then played move by move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "engine/events.h"
#include "engine/game.h"
#include "engine/moves.h"
#include "engine/refusals.h"
#include "engine/state.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

constexpr Goods beer(int n = 1) { return Goods::of(Good::Beer, n); }
constexpr Goods pastry(int n = 1) { return Goods::of(Good::Pastry, n); }
constexpr Goods shoe(int n = 1) { return Goods::of(Good::Shoe, n); }
constexpr Goods page(int n = 1) { return Goods::of(Good::Page, n); }
constexpr Goods cloth(int n = 1) { return Goods::of(Good::Cloth, n); }
constexpr Goods hat(int n = 1) { return Goods::of(Good::Hat, n); }

constexpr Tile craftsman(Guild guild, int value) { return Tile::craftsman(guild, value, false); }
constexpr Tile agent_plus(Guild guild, int value) { return Tile::craftsman(guild, value, true); }
constexpr Tile tile(Townsman townsman) { return Tile::townsman(townsman); }

constexpr GuildSet guild_set(std::initializer_list<Guild> guilds) {
  GuildSet set;
  for (const Guild guild : guilds) set = set.with(guild);
  return set;
}
constexpr SeatSet seats_of(std::initializer_list<Seat> seats) {
  SeatSet set;
  for (const Seat seat : seats) set = set.with(seat);
  return set;
}

// For the messages of failing tests.
inline void PrintTo(Seat seat, std::ostream* out) { *out << "seat " << number(seat); }
inline void PrintTo(Guild guild, std::ostream* out) { *out << "guild " << number(guild); }
inline void PrintTo(Talers talers, std::ostream* out) { *out << talers.count << " Talers"; }
inline void PrintTo(Points points, std::ostream* out) { *out << points.count << " VP"; }
inline void PrintTo(Goods goods, std::ostream* out) {
  for (int i = 0; i < kGuilds; ++i) *out << (i == 0 ? "" : "/") << goods[good_at(i)];
}
inline void PrintTo(Tile t, std::ostream* out) {
  if (t.is_none()) {
    *out << "no tile";
  } else if (t.is_townsman()) {
    *out << "townsman " << static_cast<int>(t.townsman());
  } else {
    *out << "craftsman " << t.value() << (t.has_agent() ? "+" : "") << " of guild "
         << number(t.guild());
  }
}

// Deals the tiles it was told to, in that order, and after that any tile of the stack.
class ScriptedDealer final : public Dealer {
 public:
  void will_deal(Tile next) { script_.push_back(next); }
  const std::vector<Refill>& refills() const { return refills_; }

  Tile draw(const TileSet& stack, const Refill& refill) override {
    refills_.push_back(refill);
    if (script_.empty()) return stack.nth(0);
    const Tile next = script_.front();
    script_.erase(script_.begin());
    if (!stack.has(next)) throw std::logic_error("the scripted tile is not in the stack");
    return next;
  }

 private:
  std::vector<Tile> script_;
  std::vector<Refill> refills_;
};

// Every workshop has, from the bottom, 4, 5, 6 and a 3 on top of a 7, so that every price is 4 and
// the Brewers have the prestige crest. Window 1 of the lodgings is empty; the guild's own 2, 4 and
// 5 live in the others. The turn order is that of the seats.
inline SetupDeal plain_deal(const Options& options) {
  SetupDeal deal;
  for (int i = 0; i < kMaxPlayers; ++i) deal.order[static_cast<std::size_t>(i)] = seat_at(i);
  for (const Guild guild : guild_set_in_play(options.players)) {
    const auto g = static_cast<std::size_t>(guild);
    deal.workshops[g] = {craftsman(guild, 4), craftsman(guild, 5), craftsman(guild, 6),
                         craftsman(guild, 7), craftsman(guild, 3)};
    deal.lodgings[g] = {craftsman(guild, 2), craftsman(guild, 4), craftsman(guild, 5)};
  }
  TileSet townsmen = all_tiles(options).townsmen();
  const int kept = options.players * 4;  // R2.2
  while (townsmen.size() > kept) {
    deal.removed.add(townsmen.nth(0));
    townsmen.remove(townsmen.nth(0));
  }
  return deal;
}

class TestTable {
 public:
  GameState state;
  ScriptedDealer dealer;
  Events events;  // of the last move

  explicit TestTable(int players) : TestTable(Options{static_cast<std::uint8_t>(players)}) {}
  explicit TestTable(const Options& options) : state(start(options, plain_deal(options))) {}

  // --- arranging the position ---

  TestTable& goods(Seat seat, Goods wanted) {
    for (const Guild guild : state.guilds()) {
      const Good good = good_of(guild);
      move_goods(good, state.at(seat).goods[good], wanted[good], state.at(seat).goods,
                 state.at(guild).storehouse);
    }
    return *this;
  }
  // Nobody has any goods, except as told: all the others lie in their own storehouses.
  TestTable& no_goods() {
    for (const Seat seat : state.seats()) goods(seat, {});
    return *this;
  }
  // The goods in a storehouse besides the guild's own.
  TestTable& store(Guild guild, Goods foreign) {
    for (const Guild maker : state.guilds()) {
      if (maker == guild) continue;
      const Good good = good_of(maker);
      move_goods(good, state.at(guild).storehouse[good], foreign[good], state.at(guild).storehouse,
                 state.at(maker).storehouse);
    }
    return *this;
  }
  // The guild's own goods in its storehouse; what is too much goes to another house.
  TestTable& own_store(Guild guild, int count) {
    const Guild other = guild == Guild::Brewers ? Guild::Bakers : Guild::Brewers;
    const Good good = good_of(guild);
    move_goods(good, state.at(guild).storehouse[good], count, state.at(guild).storehouse,
               state.at(other).storehouse);
    return *this;
  }
  TestTable& talers(Seat seat, int count) {
    state.at(seat).talers = Talers(count);
    return *this;
  }
  // At the seat's disposal; the others wait in the stockpile.
  TestTable& agents(Seat seat, int count) {
    Player& player = state.at(seat);
    const int free = player.agents + player.stockpile;
    player.agents = static_cast<std::uint8_t>(count);
    player.stockpile = static_cast<std::uint8_t>(free - count);
    return *this;
  }
  // From the seat's supply to a roof.
  TestTable& roof(Guild guild, Seat seat, int count) {
    state.at(seat).agents = static_cast<std::uint8_t>(state.at(seat).agents - count);
    std::uint8_t& there = state.at(guild).roof[static_cast<std::size_t>(seat)];
    there = static_cast<std::uint8_t>(there + count);
    return *this;
  }
  TestTable& order(std::initializer_list<Seat> order) {
    std::copy(order.begin(), order.end(), state.order.begin());
    return *this;
  }
  TestTable& owns(Seat seat, Tile wanted) {
    release(wanted);
    state.at(seat).tiles.add(wanted);
    return *this;
  }
  TestTable& owns(Seat seat, Townsman townsman) { return owns(seat, tile(townsman)); }
  TestTable& owns(Seat seat, std::initializer_list<Tile> tiles) {
    for (const Tile wanted : tiles) owns(seat, wanted);
    return *this;
  }
  TestTable& crest(Seat seat, Guild guild, int count = 1) {
    state.at(seat).crests += Crests::of(guild, count);
    state.at(guild).crests = static_cast<std::uint8_t>(state.at(guild).crests - count);
    return *this;
  }
  // Windows count from 1 here, as people count them.
  TestTable& guest(Guild guild, int window, Tile wanted) {
    exchange(state.at(guild).lodgings[static_cast<std::size_t>(window - 1)], wanted);
    return *this;
  }
  TestTable& guest(Guild guild, int window, Townsman townsman) {
    return guest(guild, window, tile(townsman));
  }
  TestTable& no_guest(Guild guild, int window) {
    Tile& there = state.at(guild).lodgings[static_cast<std::size_t>(window - 1)];
    if (!there.is_none()) state.stack.add(there);
    there = Tile();
    return *this;
  }
  TestTable& in_workshop(Guild guild, int window, Tile wanted) {
    exchange(state.at(guild).workshop[static_cast<std::size_t>(window - 1)].upper, wanted);
    return *this;
  }
  TestTable& in_workshop_below(Guild guild, int window, Tile wanted) {
    exchange(state.at(guild).workshop[static_cast<std::size_t>(window - 1)].lower, wanted);
    return *this;
  }
  TestTable& price(Guild guild, int value) {
    return in_workshop(guild, 1, craftsman(guild, value));
  }
  // Puts a townsman into the stack, wherever it was.
  TestTable& in_stack(Tile wanted) {
    if (state.stack.has(wanted)) return *this;
    release(wanted);
    state.stack.add(wanted);
    return *this;
  }
  // The stack is used up: all its tiles left the game.
  TestTable& empty_stack() {
    while (!state.stack.empty()) {
      state.box.add(state.stack.nth(0));
      state.stack.remove(state.stack.nth(0));
    }
    return *this;
  }
  // The first turn of a later round: earlier guildmasters left the game, the next ones moved down.
  TestTable& round(int round) {
    for (; state.round < round; ++state.round) {
      for (const Guild guild : state.guilds()) {
        auto& workshop = state.at(guild).workshop;
        state.box.add(workshop[0].upper);
        auto lowest =
            std::find_if(workshop.begin() + 1, workshop.end(),
                         [](const WindowTiles& window) { return !window.upper.is_none(); });
        workshop[0] = std::exchange(*lowest, WindowTiles{});
      }
    }
    return *this;
  }
  TestTable& prestige(Guild guild, std::optional<Guild> last = std::nullopt) {
    state.prestige = guild;
    state.last_prestige = last;
    return *this;
  }

  // --- playing ---

  TestTable& play(Seat seat, const Move& move) {
    if (const auto refusal = why_refused(state, seat, move)) {
      throw std::logic_error("refused: " + std::string(name(refusal->code)));
    }
    const std::vector<Move> listed = moves(seat);
    if (std::find(listed.begin(), listed.end(), move) == listed.end()) {
      throw std::logic_error("the move is legal but not listed");
    }
    events.clear();
    apply(state, seat, move, dealer, &events);
    return *this;
  }
  TestTable& plan(Seat seat, std::initializer_list<Guild> guilds) {
    return play(seat, Move::plan(guild_set(guilds)));
  }
  TestTable& pass(Seat seat) { return play(seat, Move::pass()); }
  // Everybody who still owes a plan passes.
  TestTable& others_pass() {
    const int turn = state.turn;
    const int round = state.round;
    while (state.phase == Phase::Planning && state.turn == turn && state.round == round) {
      pass(to_decide(state).seats.lowest());
    }
    return *this;
  }
  // A turn in which these seats go to this guild and to no other, and the others pass.
  TestTable& visit(Guild guild, std::initializer_list<Seat> visitors) {
    for (const Seat seat : visitors) plan(seat, {guild});
    if (state.phase == Phase::Planning) others_pass();
    return *this;
  }
  TestTable& end_round() { return others_pass(); }

  // --- looking ---

  int talers_of(Seat seat) const { return state.at(seat).talers.count; }
  Tile window(Guild guild, int window) const {
    return state.at(guild).lodgings[static_cast<std::size_t>(window - 1)];
  }
  WindowTiles workshop(Guild guild, int window) const {
    return state.at(guild).workshop[static_cast<std::size_t>(window - 1)];
  }
  int roof_of(Guild guild, Seat seat) const {
    return state.at(guild).roof[static_cast<std::size_t>(seat)];
  }
  std::vector<Move> moves(Seat seat) const {
    MoveList list;
    legal_moves(state, seat, list);
    return {list.begin(), list.end()};
  }
  std::vector<Move> moves(Seat seat, MoveKind kind) const {
    std::vector<Move> found = moves(seat);
    std::erase_if(found, [kind](const Move& move) { return move.kind() != kind; });
    return found;
  }
  bool is_legal(Seat seat, const Move& move) const {
    const std::vector<Move> all = moves(seat);
    const bool listed = std::find(all.begin(), all.end(), move) != all.end();
    EXPECT_EQ(listed, !why_refused(state, seat, move)) << "legal_moves and why_refused disagree";
    return listed;
  }
  // The seat and the decision that is open, when it is just one.
  bool asks(Seat seat, Decision decision) const {
    return to_decide(state) == Pending{decision, SeatSet::of(seat)};
  }
  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Event& event : events) {
      if (const auto* wanted = std::get_if<Kind>(&event)) found.push_back(*wanted);
    }
    return found;
  }
  template <class Kind>
  Kind only() const {
    const std::vector<Kind> found = all<Kind>();
    if (found.size() != 1) throw std::logic_error("not exactly one such event");
    return found.front();
  }

 private:
  static void move_goods(Good good, int has, int wanted, Goods& here, Goods& there) {
    if (wanted > has) {
      if (there[good] < wanted - has) throw std::logic_error("there are not enough goods");
      here += Goods::of(good, wanted - has);
      there -= Goods::of(good, wanted - has);
    } else {
      here -= Goods::of(good, has - wanted);
      there += Goods::of(good, has - wanted);
    }
  }

  // Takes a tile away from where it lies, to be laid somewhere else.
  void release(Tile wanted) {
    if (state.stack.has(wanted)) {
      state.stack.remove(wanted);
    } else if (state.removed.has(wanted)) {
      swap_out_of_removed(wanted);
    } else if (state.box.has(wanted)) {
      state.box.remove(wanted);
    } else {
      Tile& place = find_window(wanted, nullptr);
      // A window of the workshop does not stay empty.
      place = Tile();
      if (is_workshop(place)) fill_workshop(place, wanted.guild());
    }
  }
  // Lays `wanted` into a window, and what was there to where `wanted` came from.
  void exchange(Tile& place, Tile wanted) {
    if (place == wanted) return;
    const Tile old = place;
    if (state.stack.has(wanted) || state.removed.has(wanted) || state.box.has(wanted)) {
      release(wanted);
      if (!old.is_none()) state.stack.add(old);
    } else {
      find_window(wanted, &place) = old;
    }
    place = wanted;
  }
  // R2.2: as many stay removed; another townsman takes the place.
  void swap_out_of_removed(Tile wanted) {
    TileSet& source = state.stack.townsmen().empty() ? state.box : state.stack;
    const TileSet townsmen = source.townsmen();
    if (townsmen.empty()) throw std::logic_error("no townsman is left to take the place");
    const Tile other = townsmen.nth(townsmen.size() - 1);
    state.removed.remove(wanted);
    source.remove(other);
    state.removed.add(other);
  }
  Tile& find_window(Tile wanted, const Tile* except) {
    for (const Guild guild : state.guilds()) {
      GuildHouse& house = state.at(guild);
      for (Tile& place : house.lodgings) {
        if (place == wanted && &place != except) return place;
      }
      for (WindowTiles& window : house.workshop) {
        if (window.upper == wanted && &window.upper != except) return window.upper;
        if (window.lower == wanted && &window.lower != except) return window.lower;
      }
    }
    throw std::logic_error("every such tile belongs to a player already");
  }
  bool is_workshop(const Tile& place) const {
    for (const Guild guild : state.guilds()) {
      for (const WindowTiles& window : state.at(guild).workshop) {
        if (&window.upper == &place || &window.lower == &place) return true;
      }
    }
    return false;
  }
  void fill_workshop(Tile& place, Guild guild) {
    for (int value = kHighestValue; value >= kLowestValue; --value) {
      for (const bool agent : {false, true}) {
        const Tile candidate = Tile::craftsman(guild, value, agent);
        if (state.stack.has(candidate)) {
          state.stack.remove(candidate);
          place = candidate;
          return;
        }
      }
    }
    // Scoring positions take all tiles of a guild: then the window stays empty.
  }
};

// Whether the move is refused for this reason and with this rule, and not offered either.
inline ::testing::AssertionResult is_refused(const TestTable& table, Seat seat, const Move& move,
                                             RefusalCode why, std::string_view rule_number) {
  const auto refusal = why_refused(table.state, seat, move);
  if (!refusal) return ::testing::AssertionFailure() << "the move is not refused";
  const std::vector<Move> legal = table.moves(seat);
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) {
    return ::testing::AssertionFailure() << "the move is offered";
  }
  if (refusal->code != why) {
    return ::testing::AssertionFailure()
           << "refused as " << name(refusal->code) << " and not as " << name(why);
  }
  if (rule(*refusal) != rule_number) {
    return ::testing::AssertionFailure()
           << "refused by " << rule(*refusal) << " and not by " << rule_number;
  }
  return ::testing::AssertionSuccess();
}

}  // namespace norenberc
