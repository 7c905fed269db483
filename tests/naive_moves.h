// A second move generator that shares nothing with the engine's: it writes down every move that can
// be written and keeps those that the rules allow, one plain sentence after the other. It is slow on
// purpose.
#pragma once

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "engine/moves.h"
#include "engine/state.h"

namespace norenberc::naive {

// An order of moves that does not depend on the order in which a generator finds them.
inline auto key(const Move& move) {
  return std::tuple(static_cast<int>(move.kind()), move.count(), int{move.to().code},
                    move.goods().word);
}
inline void sort(std::vector<Move>& moves) {
  std::sort(moves.begin(), moves.end(),
            [](const Move& a, const Move& b) { return key(a) < key(b); });
}

// Every bundle of so many goods, of all six types.
inline std::vector<Goods> bundles(int size) {
  if (size == 0) return {Goods{}};
  std::vector<Goods> found;
  for (const Goods smaller : bundles(size - 1)) {
    for (int g = 0; g < kGuilds; ++g) {
      const Goods bundle = smaller + Goods::one(good_at(g));
      if (std::find(found.begin(), found.end(), bundle) == found.end()) found.push_back(bundle);
    }
  }
  return found;
}

// Every answer to this decision that can be written, whether it makes sense or not.
inline std::vector<Move> write_all(Decision decision) {
  std::vector<Move> all;
  const auto for_each_guild = [&all](auto move) {
    for (int g = 0; g < kGuilds; ++g) all.push_back(move(guild_at(g)));
  };
  switch (decision) {
    case Decision::Plan:
      for (int bits = 0; bits < 64; ++bits) {
        all.push_back(Move::plan({static_cast<std::uint8_t>(bits)}));
      }
      all.push_back(Move::pass());
      break;
    case Decision::Action:
      for (int n = 0; n <= 12; ++n) all.push_back(Move::sell(n));
      for (int size = 0; size <= 4; ++size) {
        for (const Goods goods : bundles(size)) {
          all.push_back(Move::buy(goods));
          for (int window = 0; window <= 4; ++window) all.push_back(Move::recruit(window, goods));
        }
      }
      all.push_back(Move::nothing());
      break;
    case Decision::Burglar:
      for (int seat = 0; seat < kMaxPlayers; ++seat) {
        for (int size = 0; size <= 3; ++size) {
          for (const Goods goods : bundles(size)) all.push_back(Move::burgle(seat_at(seat), goods));
        }
      }
      break;
    case Decision::Guardsman:
      for (int a = 0; a < kGuilds * Window::kOfAHouse; ++a) {
        for (int b = a; b < kGuilds * Window::kOfAHouse; ++b) {
          all.push_back(Move::swap({static_cast<std::uint8_t>(a)}, {static_cast<std::uint8_t>(b)}));
        }
      }
      break;
    case Decision::Mayor: for_each_guild([](Guild guild) { return Move::mayor(guild); }); break;
    case Decision::Peddler:
      for_each_guild([](Guild guild) { return Move::peddle(good_of(guild)); });
      break;
    case Decision::Duchess: for_each_guild([](Guild guild) { return Move::duchess(guild); }); break;
    case Decision::Order:
      all.push_back(Move::first());
      all.push_back(Move::stay());
      break;
    case Decision::Jack: for_each_guild([](Guild guild) { return Move::jack(guild); }); break;
  }
  all.push_back(Move::decline());
  return all;
}
inline const std::vector<Move>& writable(Decision decision) {
  static const std::array<std::vector<Move>, kDecisions.size()> all = [] {
    std::array<std::vector<Move>, kDecisions.size()> lists;
    for (std::size_t d = 0; d < lists.size(); ++d) lists[d] = write_all(static_cast<Decision>(d));
    return lists;
  }();
  return all[static_cast<std::size_t>(decision)];
}
// Every move there is.
inline const std::vector<Move>& writable() {
  static const std::vector<Move> all = [] {
    std::vector<Move> moves;
    for (const DecisionRow& row : kDecisions) {
      for (const Move& move : writable(row.decision)) {
        if (move.kind() != MoveKind::Decline) moves.push_back(move);
      }
    }
    moves.push_back(Move::decline());
    return moves;
  }();
  return all;
}

inline bool is_in_play(const GameState& state, Guild guild) {
  return number(guild) <= state.options.players + 1;  // R2.1
}
inline bool has_goods(Goods owned, Goods wanted) {
  for (int g = 0; g < kGuilds; ++g) {
    if (wanted[good_at(g)] > owned[good_at(g)]) return false;
  }
  return true;
}
inline int count_goods(Goods goods) {
  int sum = 0;
  for (int g = 0; g < kGuilds; ++g) sum += goods[good_at(g)];
  return sum;
}

inline bool allows_plan(const GameState& state, Seat seat, GuildSet guilds) {
  int planned = 0;
  for (int g = 0; g < kGuilds; ++g) {
    if (!guilds.has(guild_at(g))) continue;
    if (!is_in_play(state, guild_at(g))) return false;
    ++planned;
  }
  return planned >= 1 && planned <= state.at(seat).agents;  // R4.1
}

inline bool allows_sale(const GameState& state, Seat seat, int count) {
  return count >= 1 && count <= state.at(seat).goods[good_of(*state.called)];  // R6.1
}

// R8.2
inline int most_bought(const GameState& state) {
  if (state.round != 1 || state.turn != 1) return 3;
  int revealed = 0;
  for (int s = 0; s < state.options.players; ++s) {
    const bool has_acted = state.at(*state.called).roof[static_cast<std::size_t>(s)] > 0;
    const bool will_act = state.at(seat_at(s)).plan.has(*state.called);
    if (has_acted || will_act) ++revealed;
  }
  if (state.options.players == 5 && revealed >= 4) return 1;
  if (state.options.players >= 4 && revealed >= 3) return 2;
  return 3;
}
inline bool allows_purchase(const GameState& state, Seat seat, Goods goods) {
  const GuildHouse& house = state.at(*state.called);
  const int count = count_goods(goods);
  if (count < 1 || count > most_bought(state)) return false;
  if (!has_goods(house.storehouse, goods)) return false;
  int price = house.workshop[0].upper.value();
  if (state.at(seat).tiles.count(Townsman::Haggler) == 1) price -= 1;  // R14.3
  return state.at(seat).talers.count >= count * price;
}

// R7.1
inline bool allows_recruit(const GameState& state, Seat seat, int window, Goods payment) {
  if (window > 3) return false;
  if (state.at(*state.called).lodgings[static_cast<std::size_t>(window)].is_none()) return false;
  if (!has_goods(state.at(seat).goods, payment)) return false;
  const int own = payment[good_of(*state.called)];
  const int all = count_goods(payment);
  if (window == 0) return own == 1 && all == 1;
  if (window == 1) return own >= 1 && all == 2;
  if (window == 2) return (own == 2 && all == 2) || (own >= 1 && all == 3);
  return (own == 3 && all == 3) || (own >= 2 && all == 4);
}

// R11.2, R11.13
inline bool allows_theft(const GameState& state, Seat seat, Seat victim, Goods goods) {
  if (victim == seat || number(victim) > state.options.players) return false;
  const int owned = count_goods(state.at(victim).goods);
  if (!has_goods(state.at(victim).goods, goods)) return false;
  return count_goods(goods) == (owned == 1 ? 1 : 2);
}

inline Tile tile_at(const GameState& state, Window place) {
  const GuildHouse& house = state.at(place.guild());
  const auto window = static_cast<std::size_t>(place.window());
  if (place.is_lodgings()) return house.lodgings[window];
  return place.is_lower() ? house.workshop[window].lower : house.workshop[window].upper;
}
// R11.3, R11.13
inline bool allows_swap(const GameState& state, Window a, Window b) {
  for (const Window place : {a, b}) {
    if (!is_in_play(state, place.guild())) return false;
    if (!place.is_lodgings() && !place.is_lower() && place.window() == 0) return false;
    if (!tile_at(state, place).is_craftsman()) return false;
  }
  const Tile one = tile_at(state, a);
  const Tile other = tile_at(state, b);
  if (one.guild() != other.guild()) return false;
  return one.value() != other.value() || one.has_agent() != other.has_agent();
}

// Whether the seat may make this move now.
inline bool allows(const GameState& state, Seat seat, const Move& move) {
  if (state.phase == Phase::Over) return false;
  if (state.phase == Phase::Planning) {
    if (!state.to_plan.has(seat)) return false;
    if (state.options.planning == PlanningOrder::Reverse) {  // R4.4: whoever is last comes first
      for (int place = state.options.players - 1; state.in_order(place) != seat; --place) {
        if (state.to_plan.has(state.in_order(place))) return false;
      }
    }
    if (move.kind() == MoveKind::Pass) return true;
    return move.kind() == MoveKind::Plan && allows_plan(state, seat, move.guilds());
  }
  if (state.acting != seat) return false;
  const MoveKind kind = move.kind();
  switch (state.decision) {
    case Decision::Plan: return false;
    case Decision::Action:
      if (kind == MoveKind::Sell) return allows_sale(state, seat, move.count());
      if (kind == MoveKind::Buy) return allows_purchase(state, seat, move.goods());
      if (kind == MoveKind::Recruit) {
        return allows_recruit(state, seat, move.window(), move.goods());
      }
      return kind == MoveKind::Nothing;
    case Decision::Burglar:
      if (kind == MoveKind::Burgle) return allows_theft(state, seat, move.victim(), move.goods());
      return kind == MoveKind::Decline;
    case Decision::Guardsman:
      if (kind == MoveKind::Swap) return allows_swap(state, move.from(), move.to());
      return kind == MoveKind::Decline;
    case Decision::Mayor: return kind == MoveKind::PlaceMayor && is_in_play(state, move.guild());
    case Decision::Peddler:
      return kind == MoveKind::LoadPeddler && state.at(seat).goods[move.good()] > 0;
    case Decision::Duchess:
      if (kind == MoveKind::MoveCrest) {
        return is_in_play(state, move.guild()) && state.prestige != move.guild() &&
               state.last_prestige != move.guild();
      }
      return kind == MoveKind::Decline;
    case Decision::Order: return kind == MoveKind::First || kind == MoveKind::Stay;
    case Decision::Jack: return kind == MoveKind::PlaceJack && is_in_play(state, move.guild());
  }
  return false;
}

// Every legal move of this seat, sorted.
inline std::vector<Move> moves(const GameState& state, Seat seat) {
  std::vector<Move> found;
  const Decision decision = state.phase == Phase::Planning ? Decision::Plan : state.decision;
  for (const Move& move : writable(decision)) {
    if (allows(state, seat, move)) found.push_back(move);
  }
  sort(found);
  return found;
}

}  // namespace norenberc::naive
