// What the worked examples are made of: finding things in the steps of a game, naming them, and drawing them.
import { GUILDS } from '../src/game/names.ts';
import type { GameEvent, Goods, Guild, Seat, Step, View } from '../src/game/protocol';
import { face, goodOf } from '../src/game/tiles.ts';
import type { Piece } from '../src/learn/rulebook';
import type { Term, Value, Values } from '../src/text/format.ts';

export interface Sketch {
  seat: Seat | null;
  guild: Guild | null;
  label: string; // a message
  values?: Values;
  pieces: Piece[];
  chosen: boolean;
}
export const NAMES = ['Anna', 'Béla', 'Cleo'] as const;
export const nameOf = (seat: Seat): string => NAMES[seat - 1]!;

// ---- Finding

export type Of<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;
export function found<Type extends GameEvent['type']>(
  steps: readonly Step[],
  type: Type,
  fits: (event: Of<Type>) => boolean = () => true,
): { event: Of<Type>; before: View; after: View } {
  for (const [at, step] of steps.entries()) {
    const event = step.events.find((each): each is Of<Type> => each.type === type && fits(each as Of<Type>));
    if (event) return { event, before: steps[at - 1]!.view, after: step.view };
  }
  throw new Error(`the examples: nobody ${type}`);
}
export const house = (view: View, guild: Guild) => view.guilds.find((each) => each.guild === guild)!;
export const player = (view: View, seat: Seat) => view.seats.find((each) => each.seat === seat)!;
export const has = (view: View, seat: Seat, guild: Guild) => player(view, seat).goods[goodOf(guild)] ?? 0;

// ---- Terms, as text/terms.ts makes them for the page

export const guildTerm = (guild: Guild): Term => ({ term: `game.guild_${guild}` });
export function goodsTerm(goods: Goods): Value {
  return GUILDS.map(goodOf)
    .filter((good) => (goods[good] ?? 0) > 0)
    .map((good) => {
      const count = goods[good]!;
      return { term: 'game.counted_good', values: { count, good: { term: `game.good_${good}`, values: { count } } } };
    });
}
export const ownGoods = (guild: Guild, count: number) => goodsTerm({ [goodOf(guild)]: count });
export const talers = (count: number): Term => ({ term: 'game.talers', values: { count } });
export function tileTerm(tile: string): Term {
  const read = face(tile);
  if (read.kind === 'townsman') {
    const key = read.townsman.replace(' ', '_');
    return { term: `game.townsman_${key}`, values: { number: read.number ?? 0 } };
  }
  const craftsman: Term = { term: `game.craftsman_${read.guild}`, values: { value: read.value } };
  return read.agent ? { term: 'game.with_agent', values: { craftsman } } : craftsman;
}

// ---- Drawing

export const ARROW: Piece = { kind: 'arrow' };
export const times = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);
export const goodPieces = (goods: Goods): Piece[] =>
  GUILDS.map(goodOf).flatMap((good) => times(goods[good] ?? 0, { kind: 'good', good }));
export const coins = (count: number): Piece => ({ kind: 'talers', count });
export const tile = (name: string): Piece => ({ kind: 'tile', tile: name });
export const ofSeat = (seat: Seat, pieces: Piece[], chosen = false): Sketch => ({
  seat,
  guild: null,
  label: nameOf(seat),
  pieces,
  chosen,
});
export const ofGuild = (guild: Guild, pieces: Piece[], chosen = false): Sketch => ({
  seat: null,
  guild,
  label: '{guild, Term}',
  values: { guild: guildTerm(guild) },
  pieces,
  chosen,
});
export const windows = (view: View, guild: Guild): Piece[] =>
  house(view, guild).lodgings.map((guest) => (guest ? tile(guest) : { kind: 'empty' }));
export const roofPieces = (view: View, guild: Guild): Piece[] =>
  Object.entries(house(view, guild).roof.agents).flatMap(([seat, count]) =>
    times(count, { kind: 'agent', seat: Number(seat) }),
  );
