// Moves as text, read and written (docs/protocol.md, section 2). What is legal is not known here: a
// decision brings the list of its moves, and choices are narrowed down to one of them.
import { GOODS, GUILDS, type Good, type Goods, type Guild, type Move, type Seat } from './protocol';

export type ReadMove =
  | { kind: 'pass' }
  | { kind: 'plan'; guilds: Guild[] }
  | { kind: 'sell'; count: number }
  | { kind: 'buy'; goods: Goods }
  | { kind: 'recruit'; window: number; payment: Goods }
  | { kind: 'nothing' }
  | { kind: 'burgle'; victim: Seat; goods: Goods }
  | { kind: 'swap'; from: string; to: string }
  | { kind: 'mayor'; guild: Guild }
  | { kind: 'peddle'; good: Good }
  | { kind: 'first' }
  | { kind: 'stay' }
  | { kind: 'duchess'; guild: Guild }
  | { kind: 'jack'; guild: Guild }
  | { kind: 'decline' };

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

function guild(name: string | undefined): Guild {
  const found = GUILDS.find((each) => each === name);
  if (!found) throw new Error(`no such guild: ${name}`);
  return found;
}

export function readMove(move: Move): ReadMove {
  const [word, first = '', second = ''] = move.split(' ');
  switch (word) {
    case 'pass':
    case 'nothing':
    case 'first':
    case 'stay':
    case 'decline':
      return { kind: word };
    case 'plan':
      return { kind: 'plan', guilds: first.split(',').map(guild) };
    case 'sell':
      return { kind: 'sell', count: Number(first) };
    case 'buy':
      return { kind: 'buy', goods: readGoods(first) };
    case 'recruit':
      return { kind: 'recruit', window: Number(first), payment: readGoods(second) };
    case 'burgle':
      return { kind: 'burgle', victim: Number(first), goods: readGoods(second) };
    case 'swap':
      return { kind: 'swap', from: first, to: second };
    case 'mayor':
    case 'duchess':
    case 'jack':
      return { kind: word, guild: guild(first) };
    case 'peddle':
      return { kind: 'peddle', good: GOODS.find((each) => each === first) ?? 'beer' };
    default:
      throw new Error(`no such move: ${move}`);
  }
}

export function planMove(guilds: readonly Guild[]): Move {
  if (guilds.length === 0) return 'pass';
  return `plan ${GUILDS.filter((each) => guilds.includes(each)).join(',')}`;
}
