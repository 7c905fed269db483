// What the server sends and accepts, as docs/server.md and docs/protocol.md describe it. The names in it are the engine's
// (names.ts); only the shapes are written down here.
import type { GameEvent } from './events';
import type { DecisionKind, Good, Goods, Guild, Move, Options, Phase, ScoreCategory, Seat, Tile } from './names';

export * from './names';
export type { GameEvent };

export interface GuildHouse {
  guild: Guild;
  price: number | null;
  storehouse: Goods;
  workshop: Tile[][]; // from the bottom; each window from the top tile down
  lodgings: (Tile | null)[];
  roof: { agents: Record<string, number>; mayors: number };
  crests: number;
  prestige_crest: boolean;
}

export interface SeatView {
  seat: Seat;
  talers: number | null; // null: behind the screen
  goods: Goods;
  tiles: Tile[];
  peddlers: Good[];
  crests: Partial<Record<Guild, number>>;
  prestige_crests: number;
  agents: number;
  stockpile: number;
  finished: boolean;
  secret_pass?: true; // just now, and the others do not know yet
  plan: Guild[] | null;
  planned: number | null;
  cards: number; // planned guilds still face down
  jacks?: Record<string, Guild>;
}

export interface Pending {
  seat: Seat;
  decision: DecisionKind;
}

export interface View {
  viewer: Seat;
  players: number;
  options: Options;
  round: number;
  turn: number;
  phase: Phase;
  called: Guild | null;
  acting: Seat | null;
  guest: Tile | null;
  prestige: Guild;
  order: Seat[];
  guilds: GuildHouse[];
  seats: SeatView[];
  stack_size?: number;
  unseen?: Tile[];
  stack?: Tile[];
  removed?: Tile[];
  box: Tile[];
  pending: Pending[];
}

export interface Place {
  seat: Seat;
  sum: number;
  tiles: number;
  place: number;
  points: number;
  tied: boolean;
}

type Points = Record<ScoreCategory, number>;

// As if the game ended now, as far as the viewer may know; null is what they may not: Talers can be hidden.
export interface SeatStanding extends Omit<Points, 'richest'> {
  seat: Seat;
  richest: number | null;
  total: number;
}

// Who would be a guild's favorite now: nobody, one seat, or all that tie as far as this viewer knows.
export interface Favorite {
  guild: Guild;
  goods: { seat: Seat; count: number }[]; // the most first
  leads: Seat[];
}

export interface Standings {
  favorites?: Favorite[];
  majorities: { guild: Guild; places: Place[] }[];
  seats: SeatStanding[];
}

export interface Score extends Points {
  seat: Seat;
  total: number;
  rank: number;
}

export interface Decision {
  decision: DecisionKind;
  moves: Move[];
  // Of an action only.
  buys_at?: number;
  sells_at?: number;
  limit?: number;
  roof?: number;
}

export type Clock =
  { kind: 'none' } | { kind: 'decision'; seconds: number } | { kind: 'budget'; seconds: number; grace?: number };

export interface Settings {
  players: number;
  options: Options;
  clock: Clock;
  public: boolean;
  hints: boolean;
  caretaker: string;
}

export type Absence = 'time_is_up' | 'left' | 'resigned' | 'removed';

export interface SeatAtTable {
  seat: Seat;
  sitter: 'nobody' | 'person' | 'bot';
  person?: string;
  name?: string;
  colour?: string;
  level?: string;
  away?: Absence | null;
  owner?: boolean;
  waited_for?: boolean;
  time_left?: number | null;
}

export interface You {
  seat: Seat;
  owner: boolean;
  muted: boolean;
  draft?: Move | null;
  plan?: Move | null;
  undo?: 'free' | 'ask' | null;
}

export interface News {
  version: number;
  at: number; // milliseconds since 1970
  type: string;
  seat?: Seat;
  move?: Move;
  bot?: boolean;
  events?: GameEvent[];
  name?: string;
  text?: string;
  message?: number;
  [more: string]: unknown;
}

export type Stage = 'open' | 'running' | 'over';

export interface TableData {
  stage: Stage;
  ending?: 'score' | 'agreement' | 'abandoned' | 'closed';
  settings: Settings;
  paused: boolean;
  begun_elsewhere?: boolean;
  seats: SeatAtTable[];
  you?: You;
  proposal?: { what: 'undo' | 'end'; seat: Seat; agreed: Seat[] };
  commitment?: string;
  secret?: string;
  view?: View;
  standings?: Standings;
  decision?: Decision;
  scores?: Score[];
  rematch?: string;
  since: number;
  news: News[];
}

export interface TableMessage {
  type: 'table';
  table: string;
  version: number;
  data: TableData;
}

// A table in a list.
export interface TableCard {
  table: string;
  stage: Stage;
  ending?: string;
  settings: Settings;
  seats: SeatAtTable[];
  round?: number;
  turn?: number;
  waited_for?: Seat[];
  scores?: Score[];
  changed?: number;
  [more: string]: unknown;
}

export interface ApiError {
  code: string;
  message: string;
  rule?: string;
}

export interface Person {
  id: string;
  name: string;
  colour: string;
}

export interface BotLevel {
  level: string;
  character: string;
}

export interface Step {
  round: number;
  turn: number;
  seat: Seat; // 0: the set-up
  move: Move | null;
  events: GameEvent[];
  view: View;
  standings: Standings;
}
