// What moves from where to where on the table when something happens. Only for the eye: the rules are
// done already, and the next view shows the outcome.
import { GOODS, type GameEvent, type Good, type Goods, type Guild, type Seat, type Tile } from '../game/protocol';
import type { SpotName } from './spots';

export type Cargo =
  | { kind: 'good'; good: Good }
  | { kind: 'coin' }
  | { kind: 'agent'; seat: Seat }
  | { kind: 'tile'; tile: Tile }
  | { kind: 'crest'; guild: Guild | null }; // null: the prestige crest

export interface Flight {
  cargo: Cargo;
  from: SpotName;
  to: SpotName;
}

// More pieces of the same kind would only be a cloud.
const MOST_OF_A_KIND = 4;

function goodsFlights(goods: Goods, from: (good: Good) => SpotName, to: (good: Good) => SpotName): Flight[] {
  return GOODS.flatMap((good) =>
    Array.from({ length: Math.min(goods[good] ?? 0, MOST_OF_A_KIND) }, () => ({
      cargo: { kind: 'good' as const, good },
      from: from(good),
      to: to(good),
    })),
  );
}

const supply = (seat: Seat) => (good: Good) => `seat/${seat}/goods/${good}` as const;
const store = (guild: Guild) => (): SpotName => `${guild}/store`;
const pay = (from: SpotName, to: SpotName): Flight => ({ cargo: { kind: 'coin' }, from, to });
const flightToRoof = (seat: Seat, guild: Guild): Flight => ({
  cargo: { kind: 'agent', seat },
  from: `${guild}/house`,
  to: `${guild}/roof`,
});

// A window as moves name it, without the mark of the lower tile.
function windowSpot(place: string): SpotName {
  return place.replace(/b$/, '') as SpotName;
}

export function flightsOf(event: GameEvent): Flight[] {
  switch (event.type) {
    case 'guild_called':
      return event.seats.map((seat) => ({
        cargo: { kind: 'agent', seat },
        from: `seat/${seat}/agents`,
        to: `${event.guild}/house`,
      }));
    case 'sold':
      return [
        ...goodsFlights(event.goods, supply(event.seat), store(event.guild)),
        pay('bank', `seat/${event.seat}/purse`),
        flightToRoof(event.seat, event.guild),
      ];
    case 'bought':
      return [
        pay(`seat/${event.seat}/purse`, 'bank'),
        ...goodsFlights(event.goods, store(event.guild), supply(event.seat)),
        flightToRoof(event.seat, event.guild),
      ];
    case 'recruited':
      return [
        ...goodsFlights(event.payment, supply(event.seat), store(event.guild)),
        {
          cargo: { kind: 'tile', tile: event.guest },
          from: `${event.guild}/l${event.window}` as SpotName,
          to: `seat/${event.seat}/tiles`,
        },
      ];
    case 'did_nothing':
      return [flightToRoof(event.seat, event.guild)];
    case 'goods_stolen':
      return [
        ...goodsFlights(event.goods, supply(event.victim), supply(event.seat)),
        pay('bank', `seat/${event.victim}/purse`),
      ];
    case 'craftsmen_swapped':
      return [
        { cargo: { kind: 'tile', tile: event.from_tile }, from: windowSpot(event.from), to: windowSpot(event.to) },
        { cargo: { kind: 'tile', tile: event.to_tile }, from: windowSpot(event.to), to: windowSpot(event.from) },
      ];
    case 'mayor_placed':
      return [{ cargo: { kind: 'tile', tile: 'mayor' }, from: `seat/${event.seat}/tiles`, to: `${event.guild}/roof` }];
    case 'peddler_loaded':
      return [
        {
          cargo: { kind: 'good', good: event.good },
          from: `seat/${event.seat}/goods/${event.good}`,
          to: `seat/${event.seat}/tiles`,
        },
      ];
    case 'agent_gained':
      return [
        {
          cargo: { kind: 'agent', seat: event.seat },
          from: `seat/${event.seat}/panel`,
          to: `seat/${event.seat}/agents`,
        },
      ];
    case 'talers_gained':
    case 'income':
      return event.talers > 0 ? [pay('bank', `seat/${event.seat}/purse`)] : [];
    case 'favorite_chosen':
      return [
        ...event.tiles.map((tile): Flight => ({
          cargo: { kind: 'tile', tile },
          from: `${event.guild}/w1`,
          to: `seat/${event.seat}/tiles`,
        })),
        ...(event.crest ? [crest(event.guild, event.guild, event.seat)] : []),
        ...(event.prestige_crest ? [crest(null, event.guild, event.seat)] : []),
      ];
    case 'no_favorite':
      return event.tiles.map((tile) => ({ cargo: { kind: 'tile', tile }, from: `${event.guild}/w1`, to: 'stack' }));
    case 'guildmaster_moved':
      return [
        {
          cargo: { kind: 'tile', tile: event.tile },
          from: `${event.guild}/w${event.window}` as SpotName,
          to: `${event.guild}/w1`,
        },
      ];
    case 'guest_left':
      return [{ cargo: { kind: 'tile', tile: event.guest }, from: `${event.guild}/l1`, to: 'stack' }];
    case 'guest_arrived':
      return [
        {
          cargo: { kind: 'tile', tile: event.guest },
          from: 'stack',
          to: `${event.guild}/l${event.window}` as SpotName,
        },
      ];
    case 'prestige_moved':
      return [{ cargo: { kind: 'crest', guild: null }, from: `${event.from}/house`, to: `${event.to}/house` }];
    // Nothing moves over the table; what changed is in the next view.
    default:
      return [];
  }
}

function crest(which: Guild | null, guild: Guild, seat: Seat): Flight {
  return { cargo: { kind: 'crest', guild: which }, from: `${guild}/crests`, to: `seat/${seat}/crests` };
}

// Things of the same kind happen together: all incomes, all guests that leave, and so on. Favorites are chosen
// guild by guild.
export interface Scene {
  events: GameEvent[];
  flights: Flight[];
}

const TOGETHER: ReadonlySet<GameEvent['type']> = new Set([
  'income',
  'guildmaster_moved',
  'guest_left',
  'guest_arrived',
  'agent_gained',
  'talers_gained',
]);

export function scenesOf(events: readonly GameEvent[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const last = scenes.at(-1);
    const flights = flightsOf(event);
    if (last && TOGETHER.has(event.type) && last.events.at(-1)?.type === event.type) {
      last.events.push(event);
      last.flights.push(...flights);
    } else {
      scenes.push({ events: [event], flights });
    }
  }
  return scenes;
}
