#include "ai/light.h"

#include <algorithm>

#include "engine/game.h"
#include "engine/rules.h"

namespace norenberc {

namespace {

constexpr int kPassIn = 16;   // one plan in so many is a pass
constexpr int kSecondIn = 2;  // one in so many has a second guild

template <class Member>
Member any_of(SmallSet<Member> set, Random& random) {
  int skip = random.below(set.size());
  for (; skip > 0; --skip) set.bits = static_cast<std::uint8_t>(set.bits & (set.bits - 1U));
  return set.lowest();
}

Move light_plan(const GameState& state, Seat seat, Random& random) {
  if (random.below(kPassIn) == 0) return Move::pass();
  GuildSet plan = GuildSet::of(any_of(state.guilds(), random));
  if (state.at(seat).agents > 1 && random.below(kSecondIn) == 0) {
    plan = plan.with(any_of(state.guilds(), random));
  }
  return Move::plan(plan);
}

// A good of the bundle, each piece as likely as the others.
Good any_piece(Goods goods, Random& random) {
  int skip = random.below(goods.total());
  for (const Good good : goods.kinds()) {
    skip -= goods[good];
    if (skip < 0) return good;
  }
  return goods.kinds().lowest();
}

Move light_sale(const GameState& state, Seat seat, Random& random) {
  return Move::sell(1 + random.below(state.at(seat).goods[good_of(*state.called)]));
}

// The guest of a random window for what he costs, or nobody.
std::optional<Move> light_recruit(const GameState& state, Seat seat, Random& random) {
  const Good own = good_of(*state.called);
  Goods supply = state.at(seat).goods;
  const int window = random.below(kLodgingsWindows);
  const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(window)];
  if (state.at(*state.called).lodgings[static_cast<std::size_t>(window)].is_none()) return {};
  if (price.own_only > 0 && supply[own] >= price.own_only) {
    return Move::recruit(window, Goods::of(own, price.own_only));
  }
  if (price.own == 0 || supply[own] < price.own || supply.total() < price.own + price.any)
    return {};
  Goods payment = Goods::of(own, price.own);
  supply -= payment;
  for (int i = 0; i < price.any; ++i) {
    const Goods one = Goods::one(any_piece(supply, random));
    supply -= one;
    payment += one;
  }
  return Move::recruit(window, payment);
}

// Up to three goods, as far as the purse and the first turn's limit (R8.2) allow.
std::optional<Move> light_purchase(const GameState& state, Seat seat, Random& random) {
  Goods storehouse = state.at(*state.called).storehouse;
  Goods goods;
  const int most = std::min(purchase_limit(state, seat), storehouse.total());
  if (most == 0) return {};
  for (int left = 1 + random.below(most); left > 0; --left) {
    const Goods one = Goods::one(any_piece(storehouse, random));
    goods += one;
    storehouse -= one;
  }
  return Move::buy(goods);
}

Move light_action(const GameState& state, Seat seat, Random& random) {
  const bool has_own = state.at(seat).goods[good_of(*state.called)] > 0;
  const int taste = random.below(8);
  std::optional<Move> move;
  if (has_own && taste < 4) move = light_recruit(state, seat, random);
  if (!move && has_own && taste == 4) move = light_sale(state, seat, random);
  if (!move) move = light_purchase(state, seat, random);
  if (!move && has_own) move = light_sale(state, seat, random);
  return move.value_or(Move::nothing());
}

Move any_legal(const GameState& state, Seat seat, Random& random) {
  MoveList moves;
  legal_moves(state, seat, moves);
  return moves[random.below(moves.size())];
}

}  // namespace

Move light_move(const GameState& state, Seat seat, Random& random) {
  switch (state.decision) {
    case Decision::Plan: return light_plan(state, seat, random);
    case Decision::Action: return light_action(state, seat, random);
    case Decision::Order: return random.below(2) == 0 ? Move::first() : Move::stay();
    case Decision::Mayor: return Move::mayor(any_of(state.guilds(), random));
    case Decision::Jack: return Move::jack(any_of(state.guilds(), random));
    case Decision::Peddler: return Move::peddle(any_piece(state.at(seat).goods, random));
    default: return any_legal(state, seat, random);  // rare: nothing is gained by being quick
  }
}

}  // namespace norenberc
