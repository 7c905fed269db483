import { afterEach, describe, expect, it, vi } from 'vitest';
import { RequestError, useHost } from './api';
import type { Host } from './host';
import { server } from './server';
import { weigh } from './weigh';

const SEEN = { table: 'abc', token: 'secret', version: 17 };

function answers(status: number, body: object): ReturnType<typeof vi.fn> {
  const headers = { 'Content-Type': 'application/json' };
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status, headers })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  useHost(server);
});

describe('a move at a table of a server', () => {
  it('is weighed by what the asker has seen', async () => {
    const fetch = answers(200, { ok: true, loss: 0.14, mark: 'mistake' });
    expect(await weigh(SEEN, 'buy beer')).toEqual({ loss: 0.14, mark: 'mistake' });
    const [path, { method, headers, body }] = fetch.mock.calls[0] as [string, RequestInit];
    expect([method, path]).toEqual(['POST', '/api/tables/abc/weigh']);
    expect(headers).toMatchObject({ Authorization: 'Bearer secret' });
    expect(JSON.parse(body as string)).toEqual({ move: 'buy beer', version: 17 });
  });
  it('is not weighed where the table has gone on', async () => {
    answers(200, { ok: true, outdated: true });
    expect(await weigh(SEEN, 'buy beer')).toBeNull();
    answers(409, { ok: false, error: { code: 'outdated', message: '' } });
    expect(await weigh(SEEN, 'buy beer')).toBeNull();
  });
  it('is not weighed where hints are off, or by a server that cannot', async () => {
    answers(403, { ok: false, error: { code: 'no_hints', message: 'No hints here.' } });
    await expect(weigh(SEEN, 'pass')).rejects.toBeInstanceOf(RequestError);
    answers(404, { ok: false, error: { code: 'not_found', message: '' } });
    await expect(weigh(SEEN, 'pass')).rejects.toMatchObject({ status: 404 });
  });
});

it('a move at a table on this device is weighed in the same words', async () => {
  const asked: unknown[] = [];
  const request = (...question: unknown[]) => {
    asked.push(question.slice(0, 4));
    return Promise.resolve({ ok: true, loss: 0, mark: 'fine' });
  };
  useHost({ hasOthers: false, request, follow: vi.fn() } as unknown as Host);
  expect(await weigh(SEEN, 'pass')).toEqual({ loss: 0, mark: 'fine' });
  expect(asked).toEqual([['POST', '/api/tables/abc/weigh', 'secret', { move: 'pass', version: 17 }]]);
});
