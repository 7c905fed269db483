// Requests to the server (docs/server.md).
import type { Problem } from '../game/protocol';
import { language } from '../text/language.svelte';
import { t } from '../text/messages';

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

// Throws Refused with what the server says, or with the code "out_of_reach" if it says nothing.
export async function ask<Answer>(
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
    throw new Refused({ code: 'out_of_reach', message: t('general.out_of_reach') }, 0);
  }
  if (!(response.headers.get('Content-Type') ?? '').startsWith('application/json')) {
    if (response.ok) return (await response.text()) as Answer;
    throw new Refused({ code: 'unreadable', message: response.statusText }, response.status);
  }
  const answer = (await response.json()) as { ok?: boolean; error?: Problem };
  if (answer.ok === false && answer.error) throw new Refused(answer.error, response.status);
  return answer as Answer;
}

let counter = 0;
const device = Math.random().toString(36).slice(2, 10);
// Commands and tables carry one, so that they can be repeated without effect.
export function newId(): string {
  return `${device}${Date.now().toString(36)}-${++counter}`;
}
