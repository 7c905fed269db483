// The server as a host (docs/server.md): requests by HTTP, and a WebSocket for the table that is followed.
import type { ApiError } from '../game/protocol';
import { language } from '../text/language.svelte';
import { t } from '../text/messages';
import { Connection } from './connection';
import { RequestError, type Host, type Method } from './host';

// "out_of_reach" if there is no answer.
async function request<Result>(
  method: Method,
  path: string,
  token: string | null,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'Accept-Language': language.code,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new RequestError({ code: 'out_of_reach', message: t('general.out_of_reach') }, 0);
  }
  // Records are plain text; anything else that is not JSON comes from a proxy between us and the server.
  if (!(response.headers.get('Content-Type') ?? '').startsWith('application/json')) {
    if (response.ok) return (await response.text()) as Result;
    throw new RequestError({ code: 'unreadable', message: response.statusText }, response.status);
  }
  const answer = (await response.json()) as { ok?: boolean; error?: ApiError };
  if (answer.ok === false && answer.error) throw new RequestError(answer.error, response.status);
  return answer as Result;
}

export const server: Host = {
  hasOthers: true,
  request,
  follow: (table, token, listener, language) => new Connection(table, token, listener, language),
};
