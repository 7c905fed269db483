// R11.2, R11.3, R11.5, R11.6 and the Duchess and Jacks of R14.3: the townsmen that ask their owner.
#include "engine/bundles.h"
#include "engine/rules.h"

namespace norenberc {

namespace {

// R11.2: two goods, or the only one there is.
int loot(const Player& victim) { return victim.goods.total() >= kStolenGoods ? kStolenGoods : 1; }

// The tile there, of a state that may or may not be changed.
template <class State>
auto& place_of(State& state, Window place) {
  auto& house = state.at(place.guild());
  const auto window = static_cast<std::size_t>(place.window());
  if (place.is_lodgings()) return house.lodgings[window];
  return place.is_lower() ? house.workshop[window].lower : house.workshop[window].upper;
}

// The craftsmen that may be swapped, those of each guild together.
struct Swappable {
  std::array<std::array<Window, kCraftsmenOfAGuild>, kGuilds> places;
  std::array<int, kGuilds> count{};

  explicit Swappable(const GameState& state) {
    for (const Guild house : state.guilds()) {
      for (int slot = 1; slot < Window::kOfAHouse; ++slot) {  // slot 0 is the guildmaster
        const Window place = Window::at(house, slot);
        const Tile tile = tile_at(state, place);
        if (!tile.is_craftsman()) continue;
        const auto guild = static_cast<std::size_t>(tile.guild());
        places[guild][static_cast<std::size_t>(count[guild]++)] = place;
      }
    }
  }
};

// Calls visit(swap) for every legal swap until it returns true.
template <class Visit>
bool any_swap(const GameState& state, Visit visit) {
  const Swappable all(state);
  for (std::size_t guild = 0; guild < kGuilds; ++guild) {
    const auto* const begin = all.places[guild].data();
    const auto* const end = begin + all.count[guild];
    for (const Window* a = begin; a != end; ++a) {
      for (const Window* b = a + 1; b != end; ++b) {
        // R11.13: two equal tiles are not offered.
        if (tile_at(state, *a) != tile_at(state, *b) && visit(Move::swap(*a, *b))) return true;
      }
    }
  }
  return false;
}

void list_guilds(GuildSet guilds, Move (*move)(Guild), MoveList& moves) {
  for (const Guild guild : guilds) moves.add(move(guild));
}

// R14.3: any guild but where the crest lies and where it lay last round.
GuildSet duchess_guilds(const GameState& state) {
  if (!state.prestige_crest) return {};
  const GuildSet others = state.guilds().without(state.prestige);
  return state.last_prestige ? others.without(*state.last_prestige) : others;
}

}  // namespace

Tile tile_at(const GameState& state, Window place) { return place_of(state, place); }

// ---- R11.2 Burglar

bool can_burgle(const GameState& state, Seat seat) {
  for (const Seat victim : state.seats().without(seat)) {
    if (!state.at(victim).goods.empty()) return true;
  }
  return false;
}

void list_burglaries(const GameState& state, Seat seat, MoveList& moves) {
  MoveList::Writer out(moves);
  for (const Seat victim : state.seats().without(seat)) {
    const Goods goods = state.at(victim).goods;
    for (const Goods taken : bundles_of(loot(state.at(victim)), goods.kinds())) {
      out.add_if(goods.contains(taken), Move::burgle(victim, taken));
    }
  }
}

std::optional<Refusal> refuse_burglary(const GameState& state, Seat seat, const Move& move) {
  if (move.victim() == seat || !state.seats().has(move.victim())) {
    return Refusal{.code = RefusalCode::NoSuchVictim, .seat = move.victim()};
  }
  const Player& victim = state.at(move.victim());
  if (!victim.goods.contains(move.goods()) || victim.goods.empty()) {
    return Refusal{.code = RefusalCode::VictimLacks, .seat = move.victim()};
  }
  if (move.goods().total() != loot(victim)) {
    return Refusal{.code = RefusalCode::WrongLoot, .need = loot(victim), .seat = move.victim()};
  }
  return std::nullopt;
}

void burgle(MoveContext& context, Seat seat, const Move& move) {
  GameState& state = context.state;
  Talers pay;
  for (const Good good : move.goods().kinds()) {
    pay += Talers(state.price(maker_of(good)) * move.goods()[good]);
  }
  Player& victim = state.at(move.victim());
  victim.goods -= move.goods();
  victim.talers += pay;
  state.at(seat).goods += move.goods();
  context.report(GoodsStolen{seat, move.victim(), move.goods(), pay});
}

// ---- R11.3 Guardsman

bool can_swap(const GameState& state, Seat) {
  return any_swap(state, [](Move) { return true; });
}

void list_swaps(const GameState& state, Seat, MoveList& moves) {
  MoveList::Writer out(moves);
  any_swap(state, [&out](Move move) {
    out.add(move);
    return false;
  });
}

std::optional<Refusal> refuse_swap(const GameState& state, Seat, const Move& move) {
  for (const Window place : {move.from(), move.to()}) {
    if (!state.guilds().has(place.guild())) {
      return Refusal{.code = RefusalCode::GuildNotInPlay, .guild = place.guild()};
    }
    if (place.is_guildmaster()) {
      return Refusal{.code = RefusalCode::GuildmasterStays, .guild = place.guild()};
    }
    if (!tile_at(state, place).is_craftsman()) {
      return Refusal{
          .code = RefusalCode::NoCraftsmanThere, .guild = place.guild(), .window = place};
    }
  }
  const Tile a = tile_at(state, move.from());
  const Tile b = tile_at(state, move.to());
  if (a.guild() != b.guild()) return Refusal{.code = RefusalCode::OtherGuilds};
  if (a == b) return Refusal{.code = RefusalCode::SwapChangesNothing};
  return std::nullopt;
}

void swap_craftsmen(MoveContext& context, Seat seat, const Move& move) {
  Tile& a = place_of(context.state, move.from());
  Tile& b = place_of(context.state, move.to());
  context.report(CraftsmenSwapped{seat, move.from(), move.to(), a, b});
  std::swap(a, b);
}

// ---- R11.5 Peddler

bool can_peddle(const GameState& state, Seat seat) { return !state.at(seat).goods.empty(); }

void list_peddlers(const GameState& state, Seat seat, MoveList& moves) {
  for (const Good good : state.at(seat).goods.kinds()) moves.add(Move::peddle(good));
}

std::optional<Refusal> refuse_peddler(const GameState& state, Seat seat, const Move& move) {
  if (state.at(seat).goods[move.good()] > 0) return std::nullopt;
  return Refusal{.code = RefusalCode::NoGoodToPeddle, .guild = maker_of(move.good())};
}

// It stays with its good until the favorites are chosen.
void load_peddler(MoveContext& context, Seat seat, const Move& move) {
  Player& player = context.state.at(seat);
  player.goods -= Goods::one(move.good());
  player.peddled += Goods::one(move.good());
  context.report(PeddlerLoaded{seat, move.good()});
}

// ---- R11.6 Mayor

bool has_always_use(const GameState&, Seat) { return true; }

void list_mayors(const GameState& state, Seat, MoveList& moves) {
  list_guilds(state.guilds(), Move::mayor, moves);
}

std::optional<Refusal> refuse_guild(const GameState& state, Seat, const Move& move) {
  if (state.guilds().has(move.guild())) return std::nullopt;
  return Refusal{.code = RefusalCode::GuildNotInPlay, .guild = move.guild()};
}

// It stays on the roof.
void place_mayor(MoveContext& context, Seat seat, const Move& move) {
  ++context.state.at(move.guild()).mayors;
  context.report(MayorPlaced{seat, move.guild()});
}

// ---- R14.3 Duchess

bool can_move_crest(const GameState& state, Seat) { return !duchess_guilds(state).empty(); }

void list_crest_moves(const GameState& state, Seat, MoveList& moves) {
  list_guilds(duchess_guilds(state), Move::duchess, moves);
}

std::optional<Refusal> refuse_crest_move(const GameState& state, Seat seat, const Move& move) {
  const Guild guild = move.guild();
  if (const auto refusal = refuse_guild(state, seat, move)) return refusal;
  if (!state.prestige_crest) return Refusal{.code = RefusalCode::NoCrestToMove};
  if (guild == state.prestige)
    return Refusal{.code = RefusalCode::CrestAlreadyThere, .guild = guild};
  if (guild == state.last_prestige)
    return Refusal{.code = RefusalCode::LastPrestigeGuild, .guild = guild};
  return std::nullopt;
}

void move_crest(MoveContext& context, Seat seat, const Move& move) {
  context.report(PrestigeMoved{context.state.prestige, move.guild(), seat});
  context.state.prestige = move.guild();
}

// ---- R14.3 Jacks; round_end.cpp asks for them and settles them

void list_jacks(const GameState& state, Seat, MoveList& moves) {
  list_guilds(state.guilds(), Move::jack, moves);
}

}  // namespace norenberc
