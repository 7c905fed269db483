// What a tile is, read from its name in the protocol.
import { CATALOGUE } from './catalogue.ts';
import { GOODS, GUILDS, type Good, type Guild, type Tile } from './names.ts';

export type TownsmanKind = (typeof CATALOGUE.townsmen)[number]['name'];
export type Trigger = (typeof CATALOGUE.triggers)[number];

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

// All tiles of the game are in the catalogue, so no name has to be parsed.
const FACES: ReadonlyMap<Tile, Face> = new Map<Tile, Face>([...craftsmen(), ...townsmen()]);

function craftsmen(): [Tile, Craftsman][] {
  return CATALOGUE.guilds.flatMap(({ name: guild, craftsman }) =>
    CATALOGUE.craftsmen.tiles.map(({ value, agent }): [Tile, Craftsman] => [
      `${craftsman} ${value}${agent ? '+' : ''}`,
      { kind: 'craftsman', guild, value, agent },
    ]),
  );
}

function townsmen(): [Tile, Townsman][] {
  return CATALOGUE.townsmen.flatMap(({ name, numbers, trigger }) => {
    const townsman = { kind: 'townsman', townsman: name, trigger } as const;
    if (numbers.length === 0) return [[name, { ...townsman, number: null }] as [Tile, Townsman]];
    return numbers.map((number): [Tile, Townsman] => [`${name} ${number}`, { ...townsman, number }]);
  });
}

export function face(tile: Tile): Face {
  const known = FACES.get(tile);
  if (!known) throw new Error(`no such tile: ${tile}`);
  return known;
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
