// What the page and its workers say to each other.
import type { ApiError, TableMessage } from '../../game/protocol';
import type { ReviewPiece } from '../../game/review';

// The game's files, as the build names them, and the messages of the language that is spoken.
export interface Files {
  module: string; // addresses
  networks: Record<number, string>; // by the number of players
}
export interface Spoken {
  language: string;
  messages: string; // JSON
}

// To the worker of the tables.
export type ToTables =
  | { say: 'start'; files: Files; spoken: Spoken }
  | { say: 'language'; spoken: Spoken }
  | { say: 'request'; call: number; method: string; path: string; token: string | null; body: unknown }
  | { say: 'follow'; line: number; table: string; token: string | null }
  | { say: 'leave'; line: number };

export type FromTables =
  | { say: 'answer'; call: number; answer: unknown }
  | { say: 'refused'; call: number; problem: ApiError; status: number }
  | { say: 'table'; line: number; message: TableMessage }
  | { say: 'turned_away'; line: number; problem: ApiError };

// To the worker of the bots: the lines of the log that it does not have yet, and a message for the module.
export type ToBots =
  | { say: 'start'; compiled: WebAssembly.Module; files: Files; spoken: Spoken }
  | {
      say: 'think';
      call: number;
      table: string;
      players: number;
      from: number; // of the first line, counted from 1
      log: string[];
      message: object;
      milliseconds: number; // until it has to come to an end
    };
export type FromBots = { call: number; answer?: unknown; problem?: string };

// To the worker that judges a game: once, and it works until it is done or ended.
export interface ToAnalysis {
  files: Files;
  spoken: Spoken;
  players: number;
  record: string;
  open: boolean; // with every plan open
}
export type FromAnalysis =
  | { say: 'piece'; piece: ReviewPiece }
  | { say: 'done'; annotated: string } // the record with the judgments in comments
  | { say: 'refused'; problem: ApiError };

// To a worker that answers questions about no table: requests of docs/protocol.md, or messages of docs/offline.md.
export type ToQuestions =
  | { say: 'start'; compiled: WebAssembly.Module; files: Files; spoken: Spoken }
  | {
      say: 'ask';
      call: number;
      questions: readonly object[];
      network?: number | undefined; // that a bot needs, by the number of players
      milliseconds: number; // until a bot has to come to an end
    };
export type FromQuestions = { call: number; answers?: unknown[]; problem?: string };
