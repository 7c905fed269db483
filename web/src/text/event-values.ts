// The members of an event as values for its message, each by its kind: seats as people, goods and tiles as terms.
import { membersOf, type GameEvent, type MemberKind } from '../game/events';
import type { Good, Goods, Guild, Seat, Tile } from '../game/protocol';
import type { Values } from './format';
import { term, type Value } from './messages';
import { goodTerm, goodsTerm, guildTerm, placeTerm, talersTerm, tileTerm } from './terms';

export interface Names {
  name(seat: Seat): string;
  isMe(seat: Seat): boolean;
}

// A sentence addresses the player differently: "You sell", "Anna sells".
const person = (seat: Seat, names: Names) => (names.isMe(seat) ? 'you' : 'other');
export const who = (seat: Seat, names: Names) => ({ who: person(seat, names), name: names.name(seat) });
export const called = (seat: Seat, names: Names): Value => (names.isMe(seat) ? term('event.you') : names.name(seat));
export const people = (seats: readonly Seat[], names: Names): Value => seats.map((each) => called(each, names));
export const tiles = (all: readonly Tile[]): Value[] =>
  all.map((tile) => term('event.tile_won', { tile: tileTerm(tile) }));

// What a message gets for a member of each kind; null where only its own sentence knows what to say.
const VALUES: Record<MemberKind, ((member: never, names: Names) => Value) | null> = {
  number: (count: number) => count,
  flag: null,
  seat: (seat: Seat, names) => person(seat, names),
  seats: (seats: Seat[], names) => people(seats, names),
  numbers_by_seat: null,
  guild: (guild: Guild) => guildTerm(guild),
  good: (good: Good) => goodTerm(good),
  goods: (goods: Goods) => goodsTerm(goods),
  talers: (count: number) => talersTerm(count),
  tile: (tile: Tile) => tileTerm(tile),
  tiles: (all: Tile[]) => tiles(all),
  window: (place: string) => placeTerm(place),
};

// The acting seat gives `who` and `name`; another one, such as the `victim`, also has a `victim_name`.
export function eventValues(event: GameEvent, names: Names): Values {
  const values: Record<string, Value> = {};
  for (const { name, kind, value } of membersOf(event)) {
    const member = value as never; // of the type that the function of its kind expects
    if (name === 'seat') {
      Object.assign(values, who(member, names));
      continue;
    }
    if (kind === 'seat') values[`${name}_name`] = names.name(member);
    const written = VALUES[kind]?.(member, names);
    if (written !== undefined) values[name] = written;
  }
  return values;
}
