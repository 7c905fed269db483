#include "engine/view.h"

#include <cassert>

namespace norenberc {

namespace {

// How many planned guilds of this seat everybody knows to lie face down.
int face_down(const GameState& state, Seat seat) {
  const bool simultaneous = state.options.planning == PlanningOrder::Simultaneous;
  if (state.phase == Phase::Planning && simultaneous) return 0;  // R4.3
  return state.at(seat).plan.size() - (state.to_act.has(seat) ? 1 : 0);
}

void hide(View& view, Seat seat) {
  GameState& shown = view.shown;
  Player& player = shown.at(seat);
  // R5.1: of a plan only the called guild is open.
  player.plan = shown.to_act.has(seat) ? GuildSet::of(*shown.called) : GuildSet{};
  if (player.secret_pass) {  // R4.3
    player.finished = false;
    player.secret_pass = false;
  }
  if (shown.options.money == Money::Hidden) {  // R13.3
    player.talers = Talers(0);
    view.talers_known = view.talers_known.without(seat);
  }
}

// A random part of `from` with so many members.
GuildSet random_part(GuildSet from, int size, Random& random) {
  GuildSet part;
  for (const Guild guild : GuildSet(from)) {
    if (random.below(from.size()) < size) {
      part = part.with(guild);
      --size;
    }
    from = from.without(guild);
  }
  return part;
}

// Any plan that the agents allow, or a pass: each as likely as the others.
void imagine_secret_plan(GameState& state, Seat seat, Random& random) {
  Player& player = state.at(seat);
  const int plans = 1 << state.guilds().size();
  GuildSet plan;
  do {
    plan = {static_cast<std::uint8_t>(random.below(plans))};
  } while (plan.size() > player.agents);
  player.plan = plan;
  player.finished = player.secret_pass = plan.empty();
}

void imagine_plan(const View& view, GameState& state, Seat seat, Random& random) {
  Player& player = state.at(seat);
  if (state.is_planning_secretly()) {
    if (!player.finished && !state.to_plan.has(seat)) imagine_secret_plan(state, seat, random);
    return;
  }
  const int cards = view.cards[at(seat)];
  if (cards == 0) return;
  GuildSet possible = state.guilds() - player.plan;
  const GuildSet to_come = state.called ? possible.after(*state.called) : possible;
  if (to_come.size() >= cards) possible = to_come;  // always so in play
  player.plan = player.plan | random_part(possible, cards, random);
}

TileSet townsmen_in_sight(const View& view) {
  return (all_tiles(view.shown.options) - view.unseen).townsmen();
}

// R2.2: which of the unseen tiles left the game. Craftsmen and townsmen that were seen did not.
void imagine_stack(const View& view, const Memory& memory, GameState& state, Random& random) {
  const TileSet seen = memory.seen() | townsmen_in_sight(view);
  TileSet candidates = all_tiles(state.options).townsmen() - seen;
  state.stack = view.unseen;
  for (int left = view.unseen.size() - view.stack_size; left > 0; --left) {
    assert(!candidates.empty());
    const Tile tile = candidates.nth(random.below(candidates.size()));
    candidates.remove(tile);
    state.stack.remove(tile);
    state.removed.add(tile);
  }
}

}  // namespace

View view_for(const GameState& state, Viewer viewer) {
  View view{viewer, state, state.seats(), {}, {}, {}};
  view.stack_size = static_cast<std::uint8_t>(state.stack.size());
  view.unseen = state.stack + state.removed;
  if (state.is_over()) return view;  // R13.4
  for (const Seat seat : state.seats()) {
    view.cards[at(seat)] = static_cast<std::uint8_t>(face_down(state, seat));
    if (seat != viewer) hide(view, seat);
  }
  view.shown.stack = {};
  view.shown.removed = {};
  return view;
}

View unveiled(const GameState& state) {
  View view = view_for(state, std::nullopt);
  view.shown = state;
  view.talers_known = state.seats();
  if (state.is_over()) return view;
  view.shown.stack = {};
  view.shown.removed = {};
  return view;
}

Memory Memory::at(const GameState& state) {
  Memory memory;
  for (const Seat seat : state.seats()) {
    memory.talers_[static_cast<std::size_t>(seat)] = state.at(seat).talers;
  }
  memory.look(view_for(state, std::nullopt));
  return memory;
}

void Memory::watch(const Events& events, const GameState& after) {
  for (const Event& event : events) remember(event);
  look(view_for(after, std::nullopt));
}

void Memory::remember(const Event& event) {
  const auto purse = [this](Seat seat) -> Talers& {
    return talers_[static_cast<std::size_t>(seat)];
  };
  if (const auto* sold = std::get_if<Sold>(&event)) {
    purse(sold->seat) += sold->talers;
  } else if (const auto* bought = std::get_if<Bought>(&event)) {
    purse(bought->seat) -= bought->talers;
  } else if (const auto* stolen = std::get_if<GoodsStolen>(&event)) {
    purse(stolen->victim) += stolen->talers;
  } else if (const auto* gained = std::get_if<TalersGained>(&event)) {
    purse(gained->seat) += gained->talers;
  } else if (const auto* income = std::get_if<Income>(&event)) {
    purse(income->seat) += income->talers;
  }
}

void Memory::look(const View& view) { seen_ = seen_ | townsmen_in_sight(view); }

GameState imagine(const View& view, const Memory& memory, Random& random) {
  GameState state = view.shown;
  if (state.is_over()) return state;
  for (const Seat seat : state.seats() - view.talers_known) {
    state.at(seat).talers = memory.talers(seat);
  }
  for (const Seat seat : state.seats()) {
    if (seat != view.viewer) imagine_plan(view, state, seat, random);
  }
  imagine_stack(view, memory, state, random);
  return state;
}

}  // namespace norenberc
