// R10: the end of a round, step by step.
#include <algorithm>

#include "engine/favorites.h"
#include "engine/rules.h"
#include "engine/scoring.h"

namespace norenberc {

// R11.5: what counts for the favorites, the Peddlers' goods included.
int goods_that_count(const Player& player, Good good) {
  return player.goods[good] + kPeddlerCounts * player.peddled[good];
}

namespace {

struct Contest {
  int most = 0;
  Seat winner = Seat::One;
};

// R10.1: the most goods, then the most Talers, then the better place in the turn order. One number
// has all three, so that nothing needs to be decided until the best is known.
Contest contest(const GameState& state, Good good) {
  int best = 0;
  for (int place = 0; place < state.player_count(); ++place) {
    const Player& player = state.at(state.in_order(place));
    const int count = goods_that_count(player, good);
    best = std::max(best, (count << 24) + (player.talers.count << 8) + kMaxPlayers - place);
  }
  return {best >> 24, state.in_order(kMaxPlayers - (best & 0xff))};
}

SeatSet level_with(const GameState& state, Good good, int count) {
  SeatSet level;
  for (const Seat seat : state.seats()) {
    if (goods_that_count(state.at(seat), good) == count) level = level.with(seat);
  }
  return level;
}

// The guildmaster, and in the last round what lies under it.
WindowTiles take_guildmaster(GameState& state, Guild guild) {
  WindowTiles& window = state.at(guild).workshop[0];
  WindowTiles taken{window.upper, Tile()};
  window = {window.lower, Tile()};
  if (state.round == kRounds) {
    taken.lower = window.upper;
    window = {};
  }
  return taken;
}

void return_one_good(GameState& state, Seat seat, Guild guild) {
  Player& player = state.at(seat);
  const Goods one = Goods::one(good_of(guild));
  if (player.goods[good_of(guild)] > 0) {
    player.goods -= one;
  } else {
    player.peddled -= one;
    state.stack.add(Tile::townsman(Townsman::Peddler));  // it goes back without its good
  }
  state.at(guild).storehouse += one;
}

// R13.3: the tie-break shows the Talers of the tied.
void reveal_tie(const GameState& state, FavoriteChosen& chosen) {
  const SeatSet level = level_with(state, good_of(chosen.guild), chosen.goods);
  if (level.size() == 1) return;
  chosen.tied = level;
  for (const Seat seat : level) {
    chosen.talers[static_cast<std::size_t>(seat)] = state.at(seat).talers;
  }
}

void reward_favorite(MoveContext& context, Guild guild, const Contest& result) {
  GameState& state = context.state;
  GuildHouse& house = state.at(guild);
  Player& player = state.at(result.winner);
  FavoriteChosen chosen{guild, result.winner, result.most, {}, {}, {}, false, false};
  if (context.events != nullptr) reveal_tie(state, chosen);
  return_one_good(state, result.winner, guild);
  chosen.tiles = take_guildmaster(state, guild);
  if (house.crests > 0) {
    --house.crests;
    player.crests += Crests::one(guild);
    chosen.crest = true;
  }
  if (state.prestige == guild && state.prestige_crest) {
    state.prestige_crest = false;
    ++player.prestige_crests;
    chosen.prestige_crest = true;
  }
  context.report(chosen);
  for (const Tile tile : {chosen.tiles.upper, chosen.tiles.lower}) {
    if (tile.is_none()) continue;
    player.tiles.add(tile);
    if (tile.has_agent()) gain_agent(context, result.winner, tile);
  }
}

// R10.1
void choose_favorites(MoveContext& context) {
  GameState& state = context.state;
  for (const Guild guild : state.guilds()) {
    const Contest result = contest(state, good_of(guild));
    if (result.most > 0) {
      reward_favorite(context, guild, result);
      continue;
    }
    const WindowTiles left = take_guildmaster(state, guild);
    for (const Tile tile : {left.upper, left.lower}) {
      if (!tile.is_none()) state.box.add(tile);
    }
    context.report(NoFavorite{guild, left});
  }
  for (const Seat seat : state.seats()) {  // R11.5
    Player& player = state.at(seat);
    if (player.peddled.empty()) continue;
    for (int i = player.peddled.total(); i > 0; --i) {
      state.stack.add(Tile::townsman(Townsman::Peddler));
    }
    player.goods += player.peddled;
    player.peddled = {};
  }
}

// R10.2
void call_agents_back(GameState& state) {
  for (const Guild guild : state.guilds()) {
    auto& roof = state.at(guild).roof;
    for (const Seat seat : state.seats()) {
      state.at(seat).agents =
          static_cast<std::uint8_t>(state.at(seat).agents + roof[static_cast<std::size_t>(seat)]);
    }
    roof = {};
  }
}

// R11.6
Talers income_of_mayors(const GameState& state, Seat seat) {
  Talers sum;
  for (const Guild guild : state.guilds()) {
    const int mayors = state.at(guild).mayors;
    if (mayors > 0) sum += Talers(mayors * state.at(seat).tiles.craftsmen(guild));
  }
  return sum;
}

// R10.3
void pay_income(MoveContext& context) {
  GameState& state = context.state;
  for (const Seat seat : state.seats()) {
    const Talers income =
        Talers(kIncome) + income_of_townsmen(state, seat) + income_of_mayors(state, seat);
    state.at(seat).talers += income;
    context.report(Income{seat, income});
  }
}

// R10.5: windows above keep their tiles.
void move_guildmasters(MoveContext& context) {
  for (const Guild guild : context.state.guilds()) {
    auto& workshop = context.state.at(guild).workshop;
    const auto lowest =
        std::find_if(workshop.begin(), workshop.end(),
                     [](const WindowTiles& window) { return !window.upper.is_none(); });
    if (lowest == workshop.begin() || lowest == workshop.end()) continue;
    workshop[0] = *lowest;
    *lowest = {};
    context.report(
        GuildmasterMoved{guild, static_cast<int>(lowest - workshop.begin()), workshop[0].upper});
  }
}

// R10.6
void slide_left(MoveContext& context, Guild guild) {
  auto& lodgings = context.state.at(guild).lodgings;
  if (!lodgings[0].is_none()) {
    context.state.box.add(lodgings[0]);
    context.report(GuestLeft{guild, lodgings[0]});
  }
  lodgings[0] = Tile();
  std::size_t next = 0;  // the leftmost empty window; all up to the one that is looked at are
  for (std::size_t window = 1; window < kLodgingsWindows; ++window) {
    const Tile guest = lodgings[window];
    lodgings[window] = Tile();
    lodgings[next] = guest;
    next += guest.is_none() ? 0 : 1;
  }
}

// R10.6
void refill_lodgings(MoveContext& context) {
  GameState& state = context.state;
  for (const Guild guild : state.guilds()) slide_left(context, guild);
  for (const Guild guild : state.guilds()) {
    for (int window = 0; window < kLodgingsWindows; ++window) {
      Tile& place = state.at(guild).lodgings[static_cast<std::size_t>(window)];
      if (!place.is_none()) continue;
      if (state.stack.empty()) return;
      place = context.dealer.draw(state.stack, Refill{state.round, guild, window});
      state.stack.remove(place);
      context.report(GuestArrived{guild, window, place});
    }
  }
}

// R10.7
void move_prestige(MoveContext& context) {
  GameState& state = context.state;
  const Guild previous = state.prestige;
  if (state.options.bonus_townsmen) state.last_prestige = previous;
  choose_prestige(state, state.guilds().without(previous));
  context.report(PrestigeMoved{previous, state.prestige, std::nullopt});
}

void end_game(MoveContext& context) {
  GameState& state = context.state;
  state.phase = Phase::Over;
  state.decision = Decision::Plan;
  state.acting = std::nullopt;
  context.report(GameOver{context.events == nullptr ? SeatSet{} : winners(state)});
}

// R14.3, R12
void ask_next_jack(MoveContext& context) {
  GameState& state = context.state;
  state.acting = next_jack_owner(state);
  if (!state.acting) return end_game(context);
  state.phase = Phase::Action;
  state.decision = Decision::Jack;
}

constexpr std::array kJacks = {Townsman::Jack3, Townsman::Jack4};
static_assert(copies_of(Townsman::Jack3) == 1 && copies_of(Townsman::Jack4) == 1);

bool waits(const GameState& state, Seat seat, std::size_t jack) {
  return !state.jacks[jack] && state.at(seat).owns(kJacks[jack]);
}

}  // namespace

std::optional<Seat> next_jack_owner(const GameState& state) {
  for (int place = 0; place < state.player_count(); ++place) {
    const Seat seat = state.in_order(place);
    if (waits(state, seat, 0) || waits(state, seat, 1)) return seat;
  }
  return std::nullopt;
}

void settle_jack(MoveContext& context, Seat seat, const Move& move) {
  const std::size_t jack = waits(context.state, seat, 0) ? 0 : 1;  // the 3 first
  context.state.jacks[jack] = move.guild();
  context.report(JackPlaced{seat, kJacks[jack], move.guild()});
  ask_next_jack(context);
}

void end_round(MoveContext& context) {
  GameState& state = context.state;
  choose_favorites(context);
  call_agents_back(state);
  pay_income(context);
  if (state.round == kRounds) {
    context.report(RoundEnded{state.round});
    return ask_next_jack(context);
  }
  for (const Seat seat : state.seats()) state.at(seat).finished = false;  // R10.4
  move_guildmasters(context);
  refill_lodgings(context);
  move_prestige(context);
  context.report(RoundEnded{state.round});
  ++state.round;
  state.turn = 1;
  begin_planning(state);
}

int goods_that_count(const GameState& state, Guild guild, Seat seat) {
  return goods_that_count(state.at(seat), good_of(guild));
}

SeatSet leaders(const GameState& state, Guild guild, SeatSet talers_known) {
  const Contest result = contest(state, good_of(guild));
  if (result.most == 0) return {};
  const SeatSet level = level_with(state, good_of(guild), result.most);
  const bool is_decided = level.size() == 1 || (level - talers_known).empty();
  return is_decided ? SeatSet::of(result.winner) : level;
}

}  // namespace norenberc
