// Moves as text, read and written (docs/protocol.md, section 2). What is legal is not known here: a
// decision brings the list of its moves, and choices are narrowed down to one of them.
import { CATALOGUE } from './catalogue';
import { GOODS, GUILDS, type DecisionKind, type Good, type Goods, type Guild, type Move, type Seat } from './names';

type MoveRow = (typeof CATALOGUE.moves)[number];
type DecisionRow = (typeof CATALOGUE.decisions)[number];
export type MoveWord = MoveRow['word'];

// What the arguments of moves are read as, by their kind in the catalogue.
interface Arguments {
  guilds: Guild[];
  guild: Guild;
  good: Good;
  goods: Goods;
  count: number;
  seat: Seat;
  lodging: number; // a window of the lodgings, from 1
  window: string; // of any house: "brewers/w3"
}
type ArgumentsOf<Row extends MoveRow> = {
  [Argument in Row['arguments'][number] as Argument['name']]: Arguments[Argument['kind']];
};

// { kind: 'recruit', window: 3, payment: { beer: 2 } }
export type ReadMove = { [Row in MoveRow as Row['word']]: { kind: Row['word'] } & ArgumentsOf<Row> }[MoveWord];

// The words of the moves that a decision offers.
export type MoveWordOf<Kind extends DecisionKind> = Extract<DecisionRow, { name: Kind }>['moves'][number];
export function moveWordsOf<Kind extends DecisionKind>(kind: Kind): readonly MoveWordOf<Kind>[] {
  const words: readonly MoveWord[] = CATALOGUE.decisions.find(({ name }) => name === kind)!.moves;
  return words as readonly MoveWordOf<Kind>[];
}

export function readGoods(list: string): Goods {
  const goods: Goods = {};
  for (const name of list.split(',')) {
    const good = GOODS.find((each) => each === name);
    if (good) goods[good] = (goods[good] ?? 0) + 1;
  }
  return goods;
}

export function goodsText(goods: Goods): string {
  return GOODS.flatMap((good) => Array<string>(goods[good] ?? 0).fill(good)).join(',');
}

export function countOf(goods: Goods): number {
  return GOODS.reduce((sum, good) => sum + (goods[good] ?? 0), 0);
}

export function sameGoods(one: Goods, other: Goods): boolean {
  return GOODS.every((good) => (one[good] ?? 0) === (other[good] ?? 0));
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((each) => each === name);
  if (!found) throw new Error(`nothing is called "${name}" among ${names.join(', ')}`);
  return found;
}

const READERS: { [Kind in keyof Arguments]: (text: string) => Arguments[Kind] } = {
  guilds: (text) => text.split(',').map((name) => oneOf(GUILDS, name)),
  guild: (text) => oneOf(GUILDS, text),
  good: (text) => oneOf(GOODS, text),
  goods: readGoods,
  count: Number,
  seat: Number,
  lodging: Number,
  window: (text) => text,
};

export function readMove(move: Move): ReadMove {
  const [word, ...texts] = move.split(' ');
  const row = CATALOGUE.moves.find((each) => each.word === word);
  if (!row) throw new Error(`no such move: ${move}`);
  const values = row.arguments.map(({ name, kind }, at) => [name, READERS[kind](texts[at] ?? '')] as const);
  // The catalogue says which arguments belong to the word, and the type is made of it.
  return { kind: row.word, ...Object.fromEntries(values) } as ReadMove;
}

export function planMove(guilds: readonly Guild[]): Move {
  if (guilds.length === 0) return 'pass';
  // In the order of the guilds, as the server writes it: moves are compared as text.
  return `plan ${GUILDS.filter((each) => guilds.includes(each)).join(',')}`;
}
