// R6, R8 and R9: selling, buying, and doing nothing at the called guild.
#include <algorithm>

#include "engine/bundles.h"
#include "engine/rules.h"

namespace norenberc {

// R6.2; R14.3: a Merchant gets one Taler more.
int selling_price(const GameState& state, Seat seat) {
  return state.price(*state.called) + state.at(seat).tiles.count(Townsman::Merchant);
}

// R8.1; R14.3: a Haggler pays one Taler less.
int buying_price(const GameState& state, Seat seat) {
  return std::max(0, state.price(*state.called) - state.at(seat).tiles.count(Townsman::Haggler));
}

// R8.2: fewer goods for each where many meet in the very first turn.
int most_bought(const GameState& state) {
  if (state.round != 1 || state.turn != 1) return kMostBought;
  // Those who have acted stand on the roof: nobody can have been there before.
  const int revealed = state.to_act.size() + state.at(*state.called).agents_on_roof();
  if (state.player_count() == 5) return revealed >= 4 ? 1 : revealed == 3 ? 2 : kMostBought;
  if (state.player_count() == 4) return revealed >= 3 ? 2 : kMostBought;
  return kMostBought;
}

namespace {

constexpr auto kSales = [] {
  std::array<Move, 16> sales;  // whole blocks of a list; only the first twelve can be
  for (int i = 0; i < kGoodsOfAType; ++i) sales[static_cast<std::size_t>(i)] = Move::sell(i + 1);
  return sales;
}();

void list_sales(const GameState& state, Seat seat, MoveList& moves) {
  moves.add_first(kSales, state.at(seat).goods[good_of(*state.called)]);
}

std::optional<Refusal> refuse_sale(const GameState& state, Seat seat, const Move& move) {
  const Guild guild = *state.called;
  const int have = state.at(seat).goods[good_of(guild)];
  if (move.count() < 1) return Refusal{.code = RefusalCode::NothingSold, .guild = guild};
  if (move.count() > have) {
    return Refusal{
        .code = RefusalCode::TooFewToSell, .need = move.count(), .have = have, .guild = guild};
  }
  return std::nullopt;
}

void sell(MoveContext& context, Seat seat, const Move& move) {
  GameState& state = context.state;
  const Guild guild = *state.called;
  const Goods sold = Goods::of(good_of(guild), move.count());
  const Talers pay(selling_price(state, seat) * move.count());
  state.at(seat).goods -= sold;
  state.at(guild).storehouse += sold;
  state.at(seat).talers += pay;
  context.report(Sold{seat, guild, move.count(), pay});
}

void list_purchases(const GameState& state, Seat seat, MoveList& moves) {
  const int most = purchase_limit(state, seat);
  const Goods storehouse = state.at(*state.called).storehouse;
  MoveList::Writer out(moves);
  for (const Goods goods : bundles_up_to(most, storehouse.kinds())) {
    out.add_if(storehouse.contains(goods), Move::buy(goods));
  }
}

std::optional<Refusal> refuse_purchase(const GameState& state, Seat seat, const Move& move) {
  const Guild guild = *state.called;
  const int count = move.goods().total();
  const int most = most_bought(state);
  if (count < 1) return Refusal{.code = RefusalCode::NothingBought};
  if (count > most) {
    const RefusalCode why =
        most < kMostBought ? RefusalCode::TooManyBoughtFirstTurn : RefusalCode::TooManyBought;
    return Refusal{.code = why, .need = count, .have = most};
  }
  const Goods storehouse = state.at(guild).storehouse;
  if (!storehouse.contains(move.goods())) {
    return Refusal{.code = RefusalCode::NotInStorehouse, .guild = guild};
  }
  const int cost = buying_price(state, seat) * count;
  const int purse = state.at(seat).talers.count;
  if (cost > purse) {
    return Refusal{.code = RefusalCode::CannotAfford, .need = cost, .have = purse, .count = count};
  }
  return std::nullopt;
}

void buy(MoveContext& context, Seat seat, const Move& move) {
  GameState& state = context.state;
  const Guild guild = *state.called;
  const Talers cost(buying_price(state, seat) * move.goods().total());
  state.at(guild).storehouse -= move.goods();
  state.at(seat).goods += move.goods();
  state.at(seat).talers -= cost;
  context.report(Bought{seat, guild, move.goods(), cost});
}

}  // namespace

int purchase_limit(const GameState& state, Seat seat) {
  const int price = buying_price(state, seat);
  const int purse = state.at(seat).talers.count;
  int affordable = 0;
  for (int count = 1; count <= kMostBought; ++count) affordable += price * count <= purse ? 1 : 0;
  return std::min(affordable, most_bought(state));
}

void list_actions(const GameState& state, Seat seat, MoveList& moves) {
  moves.add(Move::nothing());  // R9.1
  list_sales(state, seat, moves);
  list_recruits(state, seat, moves);
  list_purchases(state, seat, moves);
}

std::optional<Refusal> refuse_action(const GameState& state, Seat seat, const Move& move) {
  switch (move.kind()) {
    case MoveKind::Nothing: return std::nullopt;  // R9.1
    case MoveKind::Sell: return refuse_sale(state, seat, move);
    case MoveKind::Buy: return refuse_purchase(state, seat, move);
    default: return refuse_recruit(state, seat, move);
  }
}

void act(MoveContext& context, Seat seat, const Move& move) {
  switch (move.kind()) {
    case MoveKind::Recruit: return recruit(context, seat, move);  // which may ask further questions
    case MoveKind::Sell: sell(context, seat, move); break;
    case MoveKind::Buy: buy(context, seat, move); break;
    default: context.report(DidNothing{seat, *context.state.called}); break;  // R9.1
  }
  finish_action(context);
}

}  // namespace norenberc
