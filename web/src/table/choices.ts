// What can be chosen on the table itself. The decision fills this in; the board and the
// players' panels draw each of these things as a button and know nothing about the rules.
import type { Good, Guild, Seat } from '../game/protocol';

export interface Choice {
  label: string; // for the screen reader: what choosing it does
  chosen: boolean;
  count?: number; // how many of it are chosen, where that can be more than one
  choose: () => void;
}

// Why something that looks as if it could be chosen cannot be; with the rule.
export interface Obstacle {
  why: string;
  rule?: string;
}

export interface Choices {
  houses: Map<Guild, Choice>;
  tiles: Map<Spot, Choice>; // "brewers/l2", "bakers/w3", "bakers/w4b"
  storehouse: Map<`${Guild}/${Good}`, Choice>;
  goods: Map<`${Seat}/${Good}`, Choice>; // in a player's supply
  seats: Map<Seat, Choice>;
  obstacles: Map<string, Obstacle>; // under the same keys, all in one
}

export function noChoices(): Choices {
  return {
    houses: new Map(),
    tiles: new Map(),
    storehouse: new Map(),
    goods: new Map(),
    seats: new Map(),
    obstacles: new Map(),
  };
}

// A window of a house, as moves name it.
export type Spot = `${Guild}/${string}`;
