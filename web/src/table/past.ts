// The table as it was: from the position that is known back through what has happened since. It is only for the eye, to
// show again how things came about; what counts is always the server's view. Events say all that is needed but for
// the turn order before the first change and what nobody saw.
import { isRoundEnd } from '../game/events';
import {
  GOODS,
  type GameEvent,
  type Goods,
  type Guild,
  type GuildHouse,
  type Seat,
  type SeatView,
  type View,
} from '../game/protocol';
import { goodOf } from '../game/tiles';
import { keepSame } from '../state/same';
import { valueOf } from './tally';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;

// What lies before `events[from]`, before the next one, and so on; the last one is `now`, after all of them. What an event
// leaves as it is stays the same object, so that it is not drawn again.
export function viewsBefore(now: View, events: readonly GameEvent[], from: number): View[] {
  const views = [now];
  let view = now;
  for (let at = events.length - 1; at >= from; --at) {
    const before = structuredClone(view);
    undo(before, events[at]!, events.slice(0, at));
    view = keepSame(view, before);
    views.unshift(view);
  }
  return views;
}

function seatIn(view: View, seat: Seat): SeatView {
  return view.seats.find((each) => each.seat === seat)!;
}
function houseIn(view: View, guild: Guild): GuildHouse {
  return view.guilds.find((each) => each.guild === guild)!;
}
function add(goods: Goods, more: Goods, sign: 1 | -1): void {
  for (const good of GOODS) {
    const count = (goods[good] ?? 0) + sign * (more[good] ?? 0);
    if (more[good]) goods[good] = Math.max(0, count);
  }
}
function takeTalers(view: View, seat: Seat, talers: number): void {
  const owner = seatIn(view, seat);
  if (owner.talers !== null) owner.talers -= talers;
}
function removeOne<Item>(items: Item[], item: Item): void {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
}

// The visitor is back at the house, about to act.
function backToHouse(view: View, event: { seat: Seat; guild: Guild }): void {
  const { agents } = houseIn(view, event.guild).roof;
  const isOnRoof = !(view.acting === event.seat && view.called === event.guild);
  if (isOnRoof) agents[event.seat] = Math.max(0, (agents[event.seat] ?? 0) - 1);
  Object.assign(view, { phase: 'action', called: event.guild, acting: event.seat, guest: null, pending: [] });
  seatIn(view, event.seat).plan = [event.guild];
}

function undo(view: View, event: GameEvent, earlier: readonly GameEvent[]): void {
  switch (event.type) {
    case 'sold':
    case 'bought': {
      const sign = event.type === 'sold' ? 1 : -1;
      add(seatIn(view, event.seat).goods, event.goods, sign);
      add(houseIn(view, event.guild).storehouse, event.goods, sign === 1 ? -1 : 1);
      takeTalers(view, event.seat, sign * event.talers);
      return backToHouse(view, event);
    }
    case 'recruited': {
      const house = houseIn(view, event.guild);
      add(seatIn(view, event.seat).goods, event.payment, 1);
      add(house.storehouse, event.payment, -1);
      house.lodgings[event.window - 1] = event.guest;
      removeOne(seatIn(view, event.seat).tiles, event.guest);
      return backToHouse(view, event);
    }
    case 'did_nothing':
      return backToHouse(view, event);
    case 'goods_stolen':
      add(seatIn(view, event.seat).goods, event.goods, -1);
      add(seatIn(view, event.victim).goods, event.goods, 1);
      return takeTalers(view, event.victim, event.talers);
    case 'craftsmen_swapped':
      putTile(view, event.from, event.from_tile);
      return putTile(view, event.to, event.to_tile);
    case 'mayor_placed':
      houseIn(view, event.guild).roof.mayors -= 1;
      return;
    case 'peddler_loaded': {
      const owner = seatIn(view, event.seat);
      removeOne(owner.peddlers, event.good);
      return add(owner.goods, { [event.good]: 1 }, 1);
    }
    case 'agent_gained': {
      const owner = seatIn(view, event.seat);
      owner.agents -= 1;
      owner.stockpile += 1;
      return;
    }
    case 'talers_gained':
      return takeTalers(view, event.seat, event.talers);
    case 'order_changed': {
      const before = earlier.findLast((each) => each.type === 'order_changed');
      if (before) view.order = before.order;
      return;
    }
    case 'guild_called':
      Object.assign(view, { called: null, acting: null });
      for (const seat of event.seats) {
        const visitor = seatIn(view, seat);
        Object.assign(visitor, { plan: null, agents: visitor.agents + 1, cards: visitor.cards + 1 });
      }
      return;
    case 'plans_made':
      Object.assign(view, { phase: 'planning', called: null, acting: null });
      for (const each of view.seats) Object.assign(each, { planned: null, cards: 0 });
      return;
    case 'turn_ended':
      return void Object.assign(view, { round: event.round, turn: event.turn, phase: 'action', pending: [] });
    default:
      return undoRoundEnd(view, event, earlier);
  }
}

function undoRoundEnd(view: View, event: GameEvent, earlier: readonly GameEvent[]): void {
  switch (event.type) {
    case 'favorite_chosen':
      return undoFavorite(view, event);
    case 'no_favorite': {
      const house = houseIn(view, event.guild);
      house.workshop[0] = [...event.tiles];
      for (const tile of event.tiles) removeOne(view.box, tile);
      return setPrice(house);
    }
    case 'income':
      takeTalers(view, event.seat, event.talers);
      if (earlier.at(-1)?.type !== 'income') comeHome(view, earlier);
      return;
    case 'guildmaster_moved': {
      const house = houseIn(view, event.guild);
      house.workshop[event.window - 1] = house.workshop[0] ?? [];
      house.workshop[0] = [];
      return setPrice(house);
    }
    case 'guest_arrived': {
      houseIn(view, event.guild).lodgings[event.window - 1] = null;
      if (view.stack_size !== undefined) view.stack_size += 1;
      // The first one: before that the guests slid to the left.
      if (earlier.at(-1)?.type !== 'guest_arrived') for (const house of view.guilds) slideBack(house, earlier);
      return;
    }
    case 'guest_left':
      houseIn(view, event.guild).lodgings[0] = event.guest;
      return removeOne(view.box, event.guest);
    case 'prestige_moved':
      view.prestige = event.from;
      for (const house of view.guilds) house.prestige_crest = house.guild === event.from && !isWon(earlier, event.from);
      return;
    case 'round_ended': {
      const last = earlier.findLast((each) => each.type === 'turn_ended');
      Object.assign(view, {
        round: event.round,
        turn: last?.turn ?? view.turn,
        phase: 'action',
        called: null,
        acting: null,
        guest: null,
        pending: [],
      });
      return;
    }
    case 'game_over':
      view.phase = 'action';
      return;
    default:
      return;
  }
}

function undoFavorite(view: View, event: EventOf<'favorite_chosen'>): void {
  const house = houseIn(view, event.guild);
  const winner = seatIn(view, event.seat);
  const good = goodOf(event.guild);
  add(winner.goods, { [good]: 1 }, 1);
  add(house.storehouse, { [good]: 1 }, -1);
  for (const tile of event.tiles) removeOne(winner.tiles, tile);
  house.workshop[0] = [...event.tiles];
  if (event.crest) {
    house.crests += 1;
    winner.crests[event.guild] = Math.max(0, (winner.crests[event.guild] ?? 0) - 1);
  }
  if (event.prestige_crest) {
    winner.prestige_crests -= 1;
    house.prestige_crest = true;
  }
  setPrice(house);
}

function setPrice(house: GuildHouse): void {
  const [master] = house.workshop[0] ?? [];
  house.price = master ? valueOf(master) : null;
}

function putTile(view: View, place: string, tile: string): void {
  const read = /^([a-z]+)\/([wl])(\d)(b?)$/.exec(place);
  const house = view.guilds.find((each) => each.guild === read?.[1]);
  if (!read || !house) return;
  const window = Number(read[3]) - 1;
  if (read[2] === 'l') house.lodgings[window] = tile;
  else if (house.workshop[window]) house.workshop[window][read[4] ? 1 : 0] = tile;
}

// The events of the round that the last of these belongs to.
function thisRound(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.slice(events.findLastIndex((each) => each.type === 'round_ended') + 1);
}

// Between favorites and income agents come home, Peddlers leave, and nobody is finished any more (R10.2, R10.4, R11.5).
function comeHome(view: View, earlier: readonly GameEvent[]): void {
  for (const each of view.seats) each.finished = true;
  for (const event of thisRound(earlier)) {
    if (event.type === 'peddler_loaded') {
      const owner = seatIn(view, event.seat);
      owner.peddlers.push(event.good);
      add(owner.goods, { [event.good]: 1 }, -1);
    }
    if (!isAction(event)) continue;
    const { agents } = houseIn(view, event.guild).roof;
    agents[event.seat] = (agents[event.seat] ?? 0) + 1;
    seatIn(view, event.seat).agents -= 1;
  }
}
function isAction(event: GameEvent): event is EventOf<'sold' | 'bought' | 'recruited' | 'did_nothing'> {
  return ['sold', 'bought', 'recruited', 'did_nothing'].includes(event.type);
}

// The gaps that slid guests have closed are the windows from which somebody was recruited in this round.
function slideBack(house: GuildHouse, earlier: readonly GameEvent[]): void {
  const recruited = thisRound(earlier).flatMap((event) =>
    event.type === 'recruited' && event.guild === house.guild ? [event.window - 1] : [],
  );
  const isFirstRound = !earlier.some((event) => event.type === 'round_ended');
  const hasLeft = earlier
    .slice(lastAction(earlier))
    .some((event) => event.type === 'guest_left' && event.guild === house.guild);
  // The set-up leaves the first window empty (R2.8).
  const isFirstEmpty = isFirstRound || hasLeft;
  const guests = house.lodgings.filter((tile) => tile !== null);
  const places = house.lodgings
    .map((_, at) => at)
    .filter((at) => !recruited.includes(at) && !(isFirstEmpty && at === 0));
  house.lodgings = house.lodgings.map((_, at) => guests[places.indexOf(at)] ?? null);
}
const lastAction = (events: readonly GameEvent[]): number => events.findLastIndex((each) => !isRoundEnd(each));

function isWon(earlier: readonly GameEvent[], guild: Guild): boolean {
  return thisRound(earlier).some(
    (each) => each.type === 'favorite_chosen' && each.guild === guild && each.prestige_crest,
  );
}
