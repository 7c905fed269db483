// The words of the server and of the game, as docs/server.md and docs/protocol.md have them.

export const GUILDS = ['brewers', 'bakers', 'shoemakers', 'printers', 'tailors', 'hatters'] as const;
export type Guild = (typeof GUILDS)[number];

export const GOODS = ['beer', 'pastry', 'shoe', 'page', 'cloth', 'hat'] as const;
export type Good = (typeof GOODS)[number];

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export type Seat = number; // from 1; 0 is a spectator
export type Tile = string; // "brewer 4", "baker 2+", "tax collector"; see tiles.ts
export type Move = string; // "plan brewers,tailors"; see moves.ts
export type Goods = Partial<Record<Good, number>>;

export type DecisionKind =
  | 'plan'
  | 'action'
  | 'burglar'
  | 'guardsman'
  | 'mayor'
  | 'peddler'
  | 'order'
  | 'duchess'
  | 'jack';

export interface Options {
  planning: 'simultaneous' | 'reverse_order';
  money: 'hidden' | 'open';
  bonus_townsmen: boolean;
}

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
  phase: 'planning' | 'action' | 'over';
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

// As if the game ended now, as far as the viewer may know; null is what they may not.
export interface SeatStanding {
  seat: Seat;
  townsmen: number;
  majorities: number;
  thirty: number;
  all_types: number;
  richest: number | null;
  crests: number;
  total: number;
}

export interface Standings {
  majorities: { guild: Guild; places: Place[] }[];
  seats: SeatStanding[];
}

export interface Score {
  seat: Seat;
  townsmen: number;
  majorities: number;
  thirty: number;
  all_types: number;
  richest: number;
  crests: number;
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

export type GameEvent =
  | { type: 'plans_made'; planned: Record<string, number> }
  | { type: 'guild_called'; guild: Guild; seats: Seat[] }
  | { type: 'sold'; seat: Seat; guild: Guild; goods: Goods; talers: number }
  | { type: 'bought'; seat: Seat; guild: Guild; goods: Goods; talers: number }
  | { type: 'recruited'; seat: Seat; guild: Guild; window: number; guest: Tile; payment: Goods }
  | { type: 'did_nothing'; seat: Seat; guild: Guild }
  | { type: 'goods_stolen'; seat: Seat; victim: Seat; goods: Goods; talers: number }
  | { type: 'craftsmen_swapped'; seat: Seat; from: string; from_tile: Tile; to: string; to_tile: Tile }
  | { type: 'mayor_placed'; seat: Seat; guild: Guild }
  | { type: 'peddler_loaded'; seat: Seat; good: Good }
  | { type: 'agent_gained'; seat: Seat; by: Tile }
  | { type: 'talers_gained'; seat: Seat; guild: Guild; talers: number }
  | { type: 'order_changed'; seat: Seat; order: Seat[] }
  | { type: 'turn_ended'; round: number; turn: number; finished: Seat[] }
  | {
      type: 'favorite_chosen';
      guild: Guild;
      seat: Seat;
      goods: number;
      tiles: Tile[];
      crest: boolean;
      prestige_crest: boolean;
      tied: Seat[];
      talers: Record<string, number>;
    }
  | { type: 'no_favorite'; guild: Guild; tiles: Tile[] }
  | { type: 'income'; seat: Seat; talers: number }
  | { type: 'guildmaster_moved'; guild: Guild; window: number; tile: Tile }
  | { type: 'guest_left'; guild: Guild; guest: Tile }
  | { type: 'guest_arrived'; guild: Guild; window: number; guest: Tile }
  | { type: 'prestige_moved'; from: Guild; to: Guild; seat?: Seat }
  | { type: 'round_ended'; round: number }
  | { type: 'jack_placed'; seat: Seat; jack: Tile; guild: Guild }
  | { type: 'game_over'; winners: Seat[] };

export type Clock =
  | { kind: 'none' }
  | { kind: 'decision'; seconds: number }
  | { kind: 'budget'; seconds: number; grace?: number };

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

export interface Problem {
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
