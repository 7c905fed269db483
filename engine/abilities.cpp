// R11.2, R11.3, R11.5, R11.6 and the Duchess of R14.3: the townsmen that ask their owner.
#include "engine/bundles.h"
#include "engine/townsmen.h"

namespace norenberc {

namespace {

// The guest has done its work and goes back into the stack (R11.12).
void send_back(Play& play) {
  play.state.stack.add(play.state.guest);
  finish_recruit(play);
}

// ---- R11.2 Burglar

// Two goods, or the only one there is.
int loot(const Player& victim) { return victim.goods.total() >= kStolenGoods ? kStolenGoods : 1; }

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
    return Refusal{.why = Why::NoSuchVictim, .seat = move.victim()};
  }
  const Player& victim = state.at(move.victim());
  if (!victim.goods.contains(move.goods()) || victim.goods.empty()) {
    return Refusal{.why = Why::VictimLacks, .seat = move.victim()};
  }
  if (move.goods().total() != loot(victim)) {
    return Refusal{.why = Why::WrongLoot, .need = loot(victim), .seat = move.victim()};
  }
  return std::nullopt;
}

void burgle(Play& play, Seat seat, const Move& move) {
  GameState& state = play.state;
  Talers pay;
  for (const Good good : move.goods().kinds()) {
    pay += Talers(state.price(maker_of(good)) * move.goods()[good]);
  }
  Player& victim = state.at(move.victim());
  victim.goods -= move.goods();
  victim.talers += pay;
  state.at(seat).goods += move.goods();
  play.tell(GoodsStolen{seat, move.victim(), move.goods(), pay});
}

// ---- R11.3 Guardsman

// The tile there, of a state that may or may not be changed.
template <class State>
auto& place_of(State& state, Place place) {
  auto& house = state.at(place.guild());
  const auto window = static_cast<std::size_t>(place.window());
  if (place.is_lodgings()) return house.lodgings[window];
  return place.is_lower() ? house.workshop[window].lower : house.workshop[window].upper;
}

// The craftsmen that may be swapped, those of each guild together.
struct Swappable {
  std::array<std::array<Place, kCraftsmenOfAGuild>, kGuilds> places;
  std::array<int, kGuilds> count{};

  explicit Swappable(const GameState& state) {
    for (const Guild house : state.guilds()) {
      for (int slot = 1; slot < Place::kOfAHouse; ++slot) {  // slot 0 is the guildmaster
        const Place place = Place::at(house, slot);
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
    for (const Place* a = begin; a != end; ++a) {
      for (const Place* b = a + 1; b != end; ++b) {
        // R11.13: two equal tiles are not offered.
        if (tile_at(state, *a) != tile_at(state, *b) && visit(Move::swap(*a, *b))) return true;
      }
    }
  }
  return false;
}

void list_swaps(const GameState& state, MoveList& moves) {
  MoveList::Writer out(moves);
  any_swap(state, [&out](Move move) {
    out.add(move);
    return false;
  });
}

std::optional<Refusal> refuse_swap(const GameState& state, const Move& move) {
  for (const Place place : {move.from(), move.to()}) {
    if (!state.guilds().has(place.guild())) {
      return Refusal{.why = Why::GuildNotInPlay, .guild = place.guild()};
    }
    if (place.is_guildmaster()) {
      return Refusal{.why = Why::GuildmasterStays, .guild = place.guild()};
    }
    if (!tile_at(state, place).is_craftsman()) {
      return Refusal{.why = Why::NoCraftsmanThere, .guild = place.guild(), .place = place};
    }
  }
  const Tile a = tile_at(state, move.from());
  const Tile b = tile_at(state, move.to());
  if (a.guild() != b.guild()) return Refusal{.why = Why::OtherGuilds};
  if (a == b) return Refusal{.why = Why::SwapChangesNothing};
  return std::nullopt;
}

void swap(Play& play, Seat seat, const Move& move) {
  Tile& a = place_of(play.state, move.from());
  Tile& b = place_of(play.state, move.to());
  play.tell(CraftsmenSwapped{seat, move.from(), move.to(), a, b});
  std::swap(a, b);
}

// ---- R11.6 Mayor, and the guild of R14.3's Duchess

void list_guilds(GuildSet guilds, Move (*move)(Guild), MoveList& moves) {
  for (const Guild guild : guilds) moves.add(move(guild));
}

// R14.3: any guild but where the crest lies and where it lay last round.
GuildSet duchess_guilds(const GameState& state) {
  if (!state.prestige_crest) return {};
  const GuildSet others = state.guilds().without(state.prestige);
  return state.last_prestige ? others.without(*state.last_prestige) : others;
}

std::optional<Refusal> refuse_crest(const GameState& state, Guild guild) {
  if (!state.guilds().has(guild)) return Refusal{.why = Why::GuildNotInPlay, .guild = guild};
  if (!state.prestige_crest) return Refusal{.why = Why::NoCrestToMove};
  if (guild == state.prestige) return Refusal{.why = Why::CrestAlreadyThere, .guild = guild};
  if (guild == state.last_prestige) return Refusal{.why = Why::LastPrestigeGuild, .guild = guild};
  return std::nullopt;
}

}  // namespace

Tile tile_at(const GameState& state, Place place) { return place_of(state, place); }

bool can_burgle(const GameState& state, Seat seat) {
  for (const Seat victim : state.seats().without(seat)) {
    if (!state.at(victim).goods.empty()) return true;
  }
  return false;
}
bool can_swap(const GameState& state, Seat) {
  return any_swap(state, [](Move) { return true; });
}
bool can_place_mayor(const GameState&, Seat) { return true; }
bool can_peddle(const GameState& state, Seat seat) { return !state.at(seat).goods.empty(); }
bool can_move_crest(const GameState& state, Seat) { return !duchess_guilds(state).empty(); }

void list_abilities(const GameState& state, Seat seat, MoveList& moves) {
  switch (state.decision) {
    case Decision::Mayor: return list_guilds(state.guilds(), Move::mayor, moves);
    case Decision::Jack: return list_guilds(state.guilds(), Move::jack, moves);
    case Decision::Peddler:
      for (const Good good : state.at(seat).goods.kinds()) moves.add(Move::peddle(good));
      return;
    case Decision::Burglar: list_burglaries(state, seat, moves); break;
    case Decision::Guardsman: list_swaps(state, moves); break;
    case Decision::Duchess: list_guilds(duchess_guilds(state), Move::duchess, moves); break;
    case Decision::Plan:
    case Decision::Action:
    case Decision::Order: assert(false); return;
  }
  moves.add(Move::decline());  // R11.13: those that say *may*
}

std::optional<Refusal> refuse_ability(const GameState& state, Seat seat, const Move& move) {
  switch (move.kind()) {
    case MoveKind::Burgle: return refuse_burglary(state, seat, move);
    case MoveKind::Swap: return refuse_swap(state, move);
    case MoveKind::MoveCrest: return refuse_crest(state, move.guild());
    case MoveKind::PlaceMayor:
    case MoveKind::PlaceJack:
      if (state.guilds().has(move.guild())) return std::nullopt;
      return Refusal{.why = Why::GuildNotInPlay, .guild = move.guild()};
    case MoveKind::LoadPeddler:
      if (state.at(seat).goods[move.good()] > 0) return std::nullopt;
      return Refusal{.why = Why::NoGoodToPeddle, .guild = maker_of(move.good())};
    default: return std::nullopt;  // declined
  }
}

void use_ability(Play& play, Seat seat, const Move& move) {
  GameState& state = play.state;
  switch (move.kind()) {
    case MoveKind::PlaceMayor:  // R11.6: it stays on the roof
      ++state.at(move.guild()).mayors;
      play.tell(MayorPlaced{seat, move.guild()});
      return finish_recruit(play);
    case MoveKind::LoadPeddler:  // R11.5: it stays with its good until the favorites are chosen
      state.at(seat).goods -= Goods::one(move.good());
      state.at(seat).peddled += Goods::one(move.good());
      play.tell(PeddlerLoaded{seat, move.good()});
      return finish_recruit(play);
    case MoveKind::MoveCrest:
      play.tell(PrestigeMoved{state.prestige, move.guild(), seat});
      state.prestige = move.guild();
      break;
    case MoveKind::Burgle: burgle(play, seat, move); break;
    case MoveKind::Swap: swap(play, seat, move); break;
    default: break;  // declined
  }
  send_back(play);
}

}  // namespace norenberc
