// Where on the table a move happens, so that it can be marked there.
import { readMove, type ReadMove } from '../game/moves';
import type { Move, Seat, View } from '../game/protocol';
import type { SpotName } from '../table/spots';

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
