// The words of the server and of the game, as docs/server.md and docs/protocol.md have them. What the engine knows by
// name is taken from its catalogue; only the shapes of what is sent are written down here.
import { CATALOGUE } from './catalogue';

export type Guild = (typeof CATALOGUE.guilds)[number]['name'];
export type Good = (typeof CATALOGUE.guilds)[number]['good'];
export type DecisionKind = (typeof CATALOGUE.decisions)[number]['name'];
export type EventType = (typeof CATALOGUE.events)[number];
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

export interface Standings {
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

// Members under exactly these names: one that is missing or unknown does not compile.
type Exactly<Names extends string, Members extends Record<Names, object> & Record<Exclude<keyof Members, Names>, never>> =
  Members;

type EventMembers = Exactly<
  EventType,
  {
    plans_made: { planned: Record<string, number> };
    guild_called: { guild: Guild; seats: Seat[] };
    sold: { seat: Seat; guild: Guild; goods: Goods; talers: number };
    bought: { seat: Seat; guild: Guild; goods: Goods; talers: number };
    recruited: { seat: Seat; guild: Guild; window: number; guest: Tile; payment: Goods };
    did_nothing: { seat: Seat; guild: Guild };
    goods_stolen: { seat: Seat; victim: Seat; goods: Goods; talers: number };
    craftsmen_swapped: { seat: Seat; from: string; from_tile: Tile; to: string; to_tile: Tile };
    mayor_placed: { seat: Seat; guild: Guild };
    peddler_loaded: { seat: Seat; good: Good };
    agent_gained: { seat: Seat; by: Tile };
    talers_gained: { seat: Seat; guild: Guild; talers: number };
    order_changed: { seat: Seat; order: Seat[] };
    turn_ended: { round: number; turn: number; finished: Seat[] };
    favorite_chosen: {
      guild: Guild;
      seat: Seat;
      goods: number;
      tiles: Tile[];
      crest: boolean;
      prestige_crest: boolean;
      tied: Seat[];
      talers: Record<string, number>;
    };
    no_favorite: { guild: Guild; tiles: Tile[] };
    income: { seat: Seat; talers: number };
    guildmaster_moved: { guild: Guild; window: number; tile: Tile };
    guest_left: { guild: Guild; guest: Tile };
    guest_arrived: { guild: Guild; window: number; guest: Tile };
    prestige_moved: { from: Guild; to: Guild; seat?: Seat };
    round_ended: { round: number };
    jack_placed: { seat: Seat; jack: Tile; guild: Guild };
    game_over: { winners: Seat[] };
  }
>;
export type GameEvent = { [Type in EventType]: { type: Type } & EventMembers[Type] }[EventType];

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
