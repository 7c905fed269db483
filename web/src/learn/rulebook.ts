// The rules as data: what the build makes of docs/rules.md, and the page shows.

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
