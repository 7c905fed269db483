// Requests to the server (docs/server.md).
import type { ApiError } from '../game/protocol';
import { language } from '../text/language.svelte';
import { t } from '../text/messages';

export class RequestError extends Error {
  constructor(
    readonly problem: ApiError,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

// Throws RequestError with the server's error, or with the code "out_of_reach" if there is no answer.
export async function request<Answer>(
  method: Method,
  path: string,
  token: string | null,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
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
    if (response.ok) return (await response.text()) as Answer;
    throw new RequestError({ code: 'unreadable', message: response.statusText }, response.status);
  }
  const answer = (await response.json()) as { ok?: boolean; error?: ApiError };
  if (answer.ok === false && answer.error) throw new RequestError(answer.error, response.status);
  return answer as Answer;
}

let counter = 0;
// Two tabs of the same person must not make the same id. No secret: it only has to differ.
const device = Math.random().toString(36).slice(2, 10);
// Commands and new tables carry an id, so that sending one again has no effect.
export function newId(): string {
  return `${device}${Date.now().toString(36)}-${++counter}`;
}
