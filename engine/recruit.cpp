// R7: recruiting a guest.
#include <algorithm>

#include "engine/bundles.h"
#include "engine/rules.h"

namespace norenberc {

namespace {

// R7.1, R7.2: the exact number of goods of one of the two prices. More own goods than needed count as any goods.
bool is_valid_payment(const RecruitPrice& price, Goods payment, Good own) {
  const int goods = payment.total();
  const int own_goods = payment[own];
  const bool in_own_goods = price.own_only > 0 && goods == price.own_only && own_goods == goods;
  const bool mixed = price.own > 0 && goods == price.own + price.any && own_goods >= price.own;
  return in_own_goods || mixed;
}

// R7.6
void move_to_front(GameState& state, Seat seat) {
  const auto place = std::find(state.order.begin(), state.order.end(), seat);
  std::rotate(state.order.begin(), place, place + 1);
}

}  // namespace

// The window is a template parameter so that its price is a constant and the branches below vanish.
template <int window>
void list_recruits_of(Tile guest, Goods supply, Good own, MoveList::Writer& out) {
  constexpr RecruitPrice kPrice = kRecruitPrices[window];
  if (guest.is_none()) return;
  if constexpr (kPrice.own_only > 0) {
    out.add_if(supply[own] >= kPrice.own_only,
               Move::recruit(window, Goods::of(own, kPrice.own_only)));
  }
  if constexpr (kPrice.own > 0) {
    if (supply[own] < kPrice.own) return;
    const Goods base = Goods::of(own, kPrice.own);
    const Goods rest = supply - base;
    for (const Goods any : bundles_of(kPrice.any, rest.kinds())) {
      out.add_if(rest.contains(any), Move::recruit(window, base + any));
    }
  }
}

void list_recruits(const GameState& state, Seat seat, MoveList& moves) {
  const Good own = good_of(*state.called);
  const Goods supply = state.at(seat).goods;
  if (supply[own] == 0) return;
  const auto& lodgings = state.at(*state.called).lodgings;
  MoveList::Writer out(moves);
  list_recruits_of<0>(lodgings[0], supply, own, out);
  list_recruits_of<1>(lodgings[1], supply, own, out);
  list_recruits_of<2>(lodgings[2], supply, own, out);
  list_recruits_of<3>(lodgings[3], supply, own, out);
}

std::optional<Refusal> refuse_recruit(const GameState& state, Seat seat, const Move& move) {
  const Guild guild = *state.called;
  const int window = move.window();
  if (window >= kLodgingsWindows) return Refusal{.code = RefusalCode::NoSuchWindow, .guild = guild};
  if (state.at(guild).lodgings[static_cast<std::size_t>(window)].is_none()) {
    return Refusal{.code = RefusalCode::NoGuest, .need = window + 1, .guild = guild};
  }
  if (!is_valid_payment(kRecruitPrices[static_cast<std::size_t>(window)], move.goods(),
                        good_of(guild))) {
    return Refusal{.code = RefusalCode::WrongPayment, .need = window + 1, .guild = guild};
  }
  if (!state.at(seat).goods.contains(move.goods())) return Refusal{.code = RefusalCode::CannotPay};
  return std::nullopt;
}

void recruit(MoveContext& context, Seat seat, const Move& move) {
  GameState& state = context.state;
  const Guild guild = *state.called;
  GuildHouse& house = state.at(guild);
  Tile& window = house.lodgings[static_cast<std::size_t>(move.window())];
  const Tile guest = window;
  state.at(seat).goods -= move.goods();
  house.storehouse += move.goods();  // R7.2
  window = Tile();                   // R7.3
  state.guest = guest;
  context.report(Recruited{seat, guild, move.window(), guest, move.goods()});

  // R7.7: first what the guest brings, then the Talers and the order. A townsman may have to ask its owner before
  // finish_recruit can run.
  if (guest.is_townsman()) return welcome(context, seat, guest);
  state.at(seat).tiles.add(guest);
  if (guest.has_agent()) gain_agent(context, seat, guest);
  finish_recruit(context);
}

void gain_agent(MoveContext& context, Seat seat, Tile by) {
  Player& player = context.state.at(seat);
  // R7.4: nobody has more than eight.
  if (player.stockpile == 0) return;
  --player.stockpile;
  ++player.agents;
  context.report(AgentGained{seat, by});
}

Talers talers_for_roof(const GameState& state) {
  // R7.5: the agent in use is not on the roof yet.
  return Talers(state.at(*state.called).agents_on_roof());
}

void finish_recruit(MoveContext& context) {
  GameState& state = context.state;
  const Seat seat = *state.acting;
  const Talers gain = talers_for_roof(state);
  state.at(seat).talers += gain;
  if (gain > Talers(0)) context.report(TalersGained{seat, *state.called, gain});
  // R7.6: the first in the order has nothing to decide.
  if (state.is_first(seat)) return finish_action(context);
  state.decision = Decision::Order;
}

void list_orders(const GameState&, Seat, MoveList& moves) {
  moves.add(Move::first());
  moves.add(Move::stay());
}

std::optional<Refusal> refuse_order(const GameState&, Seat, const Move&) { return std::nullopt; }

void settle_order(MoveContext& context, Seat seat, const Move& move) {
  if (move.kind() == MoveKind::First) {
    move_to_front(context.state, seat);
    context.report(OrderChanged{seat, context.state.order, context.state.player_count()});
  }
  finish_action(context);
}

}  // namespace norenberc
