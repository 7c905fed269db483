// Where on the table a move happens, so that it can be marked there.
import { readMove, type ReadMove } from '../game/moves';
import { GOODS, type Goods, type Move, type Seat, type View } from '../game/protocol';
import { goodOf } from '../game/tiles';
import type { SpotName } from './spots';

export function spotsOf(move: Move, seat: Seat, { called }: View): SpotName[] {
  const own: SpotName = `seat/${seat}/panel`;
  const read: ReadMove = readMove(move);
  switch (read.kind) {
    case 'plan':
      return read.guilds.map((guild): SpotName => `${guild}/house`);
    case 'buy':
    case 'sell':
      return called ? [`${called}/store`] : [];
    case 'recruit':
      return called ? [`${called}/l${read.window}` as SpotName] : [];
    case 'nothing':
      return called ? [`${called}/house`] : [];
    case 'burgle':
      return [`seat/${read.victim}/panel`];
    case 'swap':
      return [windowSpot(read.from), windowSpot(read.to)];
    case 'mayor':
      return [`${read.guild}/roof`];
    case 'duchess':
      return [`${read.guild}/crests`];
    case 'jack':
      return [`${read.guild}/house`];
    default:
      return [own];
  }
}

// The lower tile of a window is where the window is.
const windowSpot = (window: string) => window.replace(/b$/, '') as SpotName;

const goodsOf = (seat: Seat, goods: Goods): SpotName[] =>
  GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good): SpotName => `seat/${seat}/goods/${good}`);

// The same with the goods that change hands: all that a sentence about the move names.
export function namedBy(move: Move, seat: Seat, view: View): SpotName[] {
  const read: ReadMove = readMove(move);
  const where = spotsOf(move, seat, view);
  switch (read.kind) {
    case 'sell':
      return view.called ? [...where, `seat/${seat}/goods/${goodOf(view.called)}`] : where;
    case 'recruit':
      return [...where, ...goodsOf(seat, read.payment)];
    case 'burgle':
      return goodsOf(read.victim, read.goods);
    case 'peddle':
      return goodsOf(seat, { [read.good]: 1 });
    default:
      return where;
  }
}
