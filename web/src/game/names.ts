// The names of things in the game, taken from the engine's catalogue, and the simple types made of them.
import { CATALOGUE } from './catalogue.ts';

export type Guild = (typeof CATALOGUE.guilds)[number]['name'];
export type Good = (typeof CATALOGUE.guilds)[number]['good'];
export type DecisionKind = (typeof CATALOGUE.decisions)[number]['name'];
export type EventType = (typeof CATALOGUE.events)[number]['type'];
export type Phase = (typeof CATALOGUE.phases)[number];
export type ScoreCategory = (typeof CATALOGUE.score_categories)[number]['name'];

// In the order of their numbers; a good has the number of the guild that makes it.
export const GUILDS: readonly Guild[] = CATALOGUE.guilds.map(({ name }) => name);
export const GOODS: readonly Good[] = CATALOGUE.guilds.map(({ good }) => good);

// Of the seats; the game itself has no colours.
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export type Seat = number; // from 1; 0 is a spectator
export type Tile = string; // "brewer 4", "baker 2+", "tax collector"; see tiles.ts
export type Move = string; // "plan brewers,tailors"; see moves.ts
export type Goods = Partial<Record<Good, number>>;

// Each option of a game with one of its values; see options.ts.
export type Options = {
  [Option in (typeof CATALOGUE.options)[number] as Option['name']]: Option['values'][number];
};
