// What all screens use to ask something, whoever answers.
import type { Host, Method } from './host';
import { server } from './server';

export { RequestError, type Answer, type Command, type TableLine } from './host';
export { newId } from './ids';

let current: Host = server;

// Before anything is asked.
export function useHost(host: Host): void {
  current = host;
}

export function host(): Host {
  return current;
}

// Throws RequestError with the host's error, or with the code "out_of_reach" if there is no answer.
export function request<Result>(
  method: Method,
  path: string,
  token: string | null,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  return current.request<Result>(method, path, token, body, signal);
}
