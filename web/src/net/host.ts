// Whom the page speaks to: a server, or the game on this device. Screens do not know which; they ask in the words of
// docs/server.md.
import type { ApiError, TableMessage } from '../game/protocol';

export class RequestError extends Error {
  constructor(
    readonly problem: ApiError,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Command = { do: string } & Record<string, unknown>;
export type Answer = { ok: true; table?: string; link?: string } | { ok: false; problem: ApiError };

// Who follows a table.
export interface TableListener {
  table(message: TableMessage): void;
  connected(isConnected: boolean): void;
  spectators(count: number): void;
  refused(problem: ApiError): void; // about the table itself, or the person
}

// What follows one table, and sends commands to it. No command is lost, and none counts twice.
export interface TableLine {
  readonly unanswered: number;
  send(command: Command): Promise<Answer>;
  // The language of messages from now on.
  setLanguage(language: string): void;
  close(): void;
}

export interface Host {
  // Whether there are people on other devices: a lobby, invitations, another device of one's own.
  readonly hasOthers: boolean;
  // Throws RequestError.
  request<Result>(
    method: Method,
    path: string,
    token: string | null,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Result>;
  follow(table: string, token: string | null, listener: TableListener, language: string): TableLine;
}
