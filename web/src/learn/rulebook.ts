// The rules as data: what the build makes of docs/rules.md, and the page shows.
import type { Good, Guild, Seat, Tile } from '../game/protocol';

export type SpanKind = 'plain' | 'strong' | 'em' | 'code' | 'rule'; // 'rule': a reference such as R7.4
export interface Span {
  kind: SpanKind;
  text: string;
}

export type Block =
  | { kind: 'text'; spans: Span[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

// A numbered rule, or the text between two of them.
export interface Entry {
  number: string | null;
  title: string | null; // of a townsman: its name
  symbol: string | null; // of a townsman: "star", "moon", "sun"
  blocks: Block[];
  example?: Example; // below the rule
}

export interface Section {
  number: string;
  title: string;
  entries: Entry[];
}

export interface Rulebook {
  title: string;
  introduction: Block[];
  sections: Section[];
}

// A worked example of a rule: a text, and a small picture in rows of pieces.
export type Piece =
  | { kind: 'agent'; seat: Seat }
  | { kind: 'good'; good: Good }
  | { kind: 'talers'; count: number }
  | { kind: 'points'; count: number }
  | { kind: 'tile'; tile: Tile }
  | { kind: 'empty' } // a window without a guest
  | { kind: 'crest'; guild: Guild | null } // null: the prestige crest
  | { kind: 'card'; guild: Guild | null } // null: face down
  | { kind: 'arrow' }
  | { kind: 'away' }; // out of the game

export interface Row {
  seat: Seat | null; // whose it is
  guild: Guild | null;
  label: string;
  pieces: Piece[];
  chosen: boolean; // the one that the example is about
}

export interface Example {
  name: string; // "selling"
  rule: string; // where it stands
  rows: Row[];
  blocks: Block[];
}

// A page to read on its own: the summary, a page on strategy.
export interface Leaf {
  title: string;
  opening: Block[];
  sections: { title: string; blocks: Block[] }[];
}

// The pages on strategy, and where their figures come from.
export interface Strategy {
  pages: Leaf[];
  games: number;
  command: string;
}
