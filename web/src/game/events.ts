// What each event carries (docs/protocol.md, section 6). The types of events derive from this table, and so do the
// values of their messages, so that an event is written down once.
import type { EventType, Good, Goods, Guild, Seat, Tile } from './names';

// How a member is sent, by its kind.
interface MemberTypes {
  number: number;
  flag: boolean;
  seat: Seat;
  seats: Seat[];
  numbersBySeat: Record<string, number>;
  guild: Guild;
  good: Good;
  goods: Goods;
  talers: number;
  tile: Tile;
  tiles: Tile[];
  window: string; // "brewers/w3"
}
export type MemberKind = keyof MemberTypes;

// A kind with a question mark: not always there. Which events there are is the engine's catalogue: a missing or an
// unknown one does not compile.
export const EVENT_MEMBERS = {
  plans_made: { planned: 'numbersBySeat' },
  guild_called: { guild: 'guild', seats: 'seats' },
  sold: { seat: 'seat', guild: 'guild', goods: 'goods', talers: 'talers' },
  bought: { seat: 'seat', guild: 'guild', goods: 'goods', talers: 'talers' },
  recruited: { seat: 'seat', guild: 'guild', window: 'number', guest: 'tile', payment: 'goods' },
  did_nothing: { seat: 'seat', guild: 'guild' },
  goods_stolen: { seat: 'seat', victim: 'seat', goods: 'goods', talers: 'talers' },
  craftsmen_swapped: { seat: 'seat', from: 'window', from_tile: 'tile', to: 'window', to_tile: 'tile' },
  mayor_placed: { seat: 'seat', guild: 'guild' },
  peddler_loaded: { seat: 'seat', good: 'good' },
  agent_gained: { seat: 'seat', by: 'tile' },
  talers_gained: { seat: 'seat', guild: 'guild', talers: 'talers' },
  order_changed: { seat: 'seat', order: 'seats' },
  turn_ended: { round: 'number', turn: 'number', finished: 'seats' },
  favorite_chosen: {
    guild: 'guild',
    seat: 'seat',
    goods: 'number',
    tiles: 'tiles',
    crest: 'flag',
    prestige_crest: 'flag',
    tied: 'seats',
    talers: 'numbersBySeat',
  },
  no_favorite: { guild: 'guild', tiles: 'tiles' },
  income: { seat: 'seat', talers: 'talers' },
  guildmaster_moved: { guild: 'guild', window: 'number', tile: 'tile' },
  guest_left: { guild: 'guild', guest: 'tile' },
  guest_arrived: { guild: 'guild', window: 'number', guest: 'tile' },
  prestige_moved: { from: 'guild', to: 'guild', seat: 'maybe seat' },
  round_ended: { round: 'number' },
  jack_placed: { seat: 'seat', jack: 'tile', guild: 'guild' },
  game_over: { winners: 'seats' },
} as const satisfies Record<EventType, Record<string, MemberKind | `maybe ${MemberKind}`>>;

type MembersOf<Row> = {
  -readonly [Name in keyof Row as Row[Name] extends MemberKind ? Name : never]: MemberTypes[Row[Name] & MemberKind];
} & {
  -readonly [
    Name in keyof Row as Row[Name] extends MemberKind ? never : Name
  ]?: Row[Name] extends `maybe ${infer Kind extends MemberKind}` ? MemberTypes[Kind] : never;
};

// { type: 'sold', seat: 2, guild: 'brewers', goods: { beer: 2 }, talers: 9 }
export type GameEvent = {
  [Type in EventType]: { type: Type } & MembersOf<(typeof EVENT_MEMBERS)[Type]>;
}[EventType];

export function membersOf(event: GameEvent): { name: string; kind: MemberKind; value: unknown }[] {
  const values: Partial<Record<string, unknown>> = event;
  return Object.entries<string>(EVENT_MEMBERS[event.type])
    .filter(([name]) => values[name] !== undefined)
    .map(([name, kind]) => ({ name, kind: kind.replace('maybe ', '') as MemberKind, value: values[name] }));
}
