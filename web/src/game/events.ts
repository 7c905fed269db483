// What happens in a game (docs/protocol.md, section 6). The types of events are made of the engine's catalogue, and so are
// the values of their messages: an event is written down once, in engine/events.h.
import { CATALOGUE } from './catalogue';
import type { EventType, Good, Goods, Guild, Seat, Tile } from './names';

type EventRow = (typeof CATALOGUE.events)[number];
type MemberRow = EventRow['members'][number];
export type MemberKind = MemberRow['kind'];

// How a member is sent, by its kind in the catalogue.
interface MemberTypes {
  number: number;
  flag: boolean;
  seat: Seat;
  seats: Seat[];
  numbers_by_seat: Record<string, number>;
  guild: Guild;
  good: Good;
  goods: Goods;
  talers: number;
  tile: Tile;
  tiles: Tile[];
  window: string; // "brewers/w3"
}

type Optional = { readonly optional: true };
type MembersOf<Row extends MemberRow> = {
  [Member in Exclude<Row, Optional> as Member['name']]: MemberTypes[Member['kind']];
} & {
  [Member in Extract<Row, Optional> as Member['name']]?: MemberTypes[Member['kind']];
};

// { type: 'sold', seat: 2, guild: 'brewers', goods: { beer: 2 }, talers: 9 }
export type GameEvent = {
  [Row in EventRow as Row['type']]: { type: Row['type'] } & MembersOf<Row['members'][number]>;
}[EventType];

const MEMBERS: ReadonlyMap<EventType, readonly MemberRow[]> = new Map(
  CATALOGUE.events.map(({ type, members }) => [type, members]),
);

export function membersOf(event: GameEvent): { name: string; kind: MemberKind; value: unknown }[] {
  const values: Partial<Record<string, unknown>> = event;
  return MEMBERS.get(event.type)!
    .filter(({ name }) => values[name] !== undefined)
    .map(({ name, kind }) => ({ name, kind, value: values[name] }));
}

// What happens between the last action of a round and the first plan of the next (R10).
const ROUND_END: ReadonlySet<EventType> = new Set([
  'favorite_chosen',
  'no_favorite',
  'income',
  'guildmaster_moved',
  'guest_left',
  'guest_arrived',
  'prestige_moved',
  'round_ended',
  'game_over',
]);
export const isRoundEnd = (event: GameEvent): boolean => ROUND_END.has(event.type);
