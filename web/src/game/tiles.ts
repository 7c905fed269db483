// What a tile is, read from its name in the protocol.
import { GUILDS, type Good, type Guild, GOODS, type Tile } from './protocol';

export const TOWNSMEN = [
  'councilman',
  'burglar',
  'guardsman',
  'musician',
  'peddler',
  'mayor',
  'nobleman',
  'tax collector',
  'engraver',
  'foreman',
  'apprentice',
  'banker',
  'jack',
  'historian',
  'merchant',
  'haggler',
  'duchess',
] as const;
export type TownsmanKind = (typeof TOWNSMEN)[number];
export type Trigger = 'star' | 'moon' | 'sun' | 'always';

export interface Craftsman {
  kind: 'craftsman';
  guild: Guild;
  value: number;
  agent: boolean; // agent +
}
export interface Townsman {
  kind: 'townsman';
  townsman: TownsmanKind;
  number: number | null; // Musician 3
  trigger: Trigger;
}
export type Face = Craftsman | Townsman;

const TRIGGERS: Record<TownsmanKind, Trigger> = {
  councilman: 'star',
  burglar: 'star',
  guardsman: 'star',
  musician: 'moon',
  peddler: 'moon',
  mayor: 'moon',
  nobleman: 'sun',
  'tax collector': 'sun',
  engraver: 'sun',
  foreman: 'sun',
  apprentice: 'sun',
  banker: 'moon',
  jack: 'sun',
  historian: 'sun',
  merchant: 'always',
  haggler: 'always',
  duchess: 'star',
};

const faces = new Map<Tile, Face>();

export function face(tile: Tile): Face {
  let known = faces.get(tile);
  if (!known) {
    known = read(tile);
    faces.set(tile, known);
  }
  return known;
}

function read(tile: Tile): Face {
  const craftsman = /^([a-z]+) (\d)(\+?)$/.exec(tile);
  if (craftsman) {
    const guild = GUILDS.find((each) => each === `${craftsman[1]}s`);
    if (guild) {
      return { kind: 'craftsman', guild, value: Number(craftsman[2]), agent: craftsman[3] === '+' };
    }
  }
  const townsman = /^([a-z ]+?)(?: (\d))?$/.exec(tile);
  const kind = TOWNSMEN.find((each) => each === townsman?.[1]);
  if (!kind) throw new Error(`no such tile: ${tile}`);
  return {
    kind: 'townsman',
    townsman: kind,
    number: townsman?.[2] ? Number(townsman[2]) : null,
    trigger: TRIGGERS[kind],
  };
}

export function goodOf(guild: Guild): Good {
  return GOODS[GUILDS.indexOf(guild)]!;
}
export function guildOf(good: Good): Guild {
  return GUILDS[GOODS.indexOf(good)]!;
}
export function guildNumber(guild: Guild): number {
  return GUILDS.indexOf(guild) + 1;
}
