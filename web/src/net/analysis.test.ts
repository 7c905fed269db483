// A page without the game's module, which is what these tests run in, has its games judged by the server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JudgedDecision, PlayerReview, ReviewPiece } from '../game/review';
import { analyze } from './analysis';
import { RequestError, useHost } from './api';
import type { Host } from './host';
import { server } from './server';

const QUESTION = { record: 'a record', players: 3, open: true, language: 'en' };
const decided = (...steps: number[]) => steps.map((step) => ({ step }) as JudgedDecision);
const RESULTS = [{ seat: 1 } as PlayerReview];

// Answers one after the other, and what was asked.
function answering(...answers: object[]) {
  const request = vi.fn((..._asked: unknown[]) => {
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  useHost({ ...server, request } as unknown as Host);
  return request;
}
const refusal = (code: string) => new RequestError({ code, message: code }, 503);
const going = () => new AbortController().signal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useHost(server);
});

test('the server is asked on until all is judged, for what is new', async () => {
  const request = answering(
    { ok: true, done: 2, steps: 9, decisions: decided(0, 1) },
    { ok: true, done: 5, steps: 9, decisions: decided(4) },
    { ok: true, done: 9, steps: 9, decisions: decided(7), results: RESULTS, curve: [], record: 'with notes' },
  );
  const pieces: ReviewPiece[] = [];
  const annotated = await analyze(QUESTION, (piece) => pieces.push(piece), going(), 'token');
  expect(annotated).toBe('with notes');
  expect(pieces).toEqual([
    { done: 2, steps: 9, decisions: decided(0, 1) },
    { done: 5, steps: 9, decisions: decided(4) },
    { done: 9, steps: 9, decisions: decided(7), results: RESULTS },
  ]);
  expect(request.mock.calls.map(([method, path, token, body]) => [method, path, token, body])).toEqual(
    [0, 2, 3].map((from) => ['POST', '/api/review', 'token', { record: 'a record', open: true, from }]),
  );
});
test('a server that has nothing new or no time is asked again after a while', async () => {
  const request = answering({ ok: true, done: 0, steps: 0, decisions: [] }, refusal('busy'), {
    ok: true,
    done: 9,
    steps: 9,
    decisions: decided(0),
    results: RESULTS,
    record: '',
  });
  const take = vi.fn();
  const done = analyze(QUESTION, take, going(), null);
  await vi.advanceTimersByTimeAsync(900);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await done).toBe('');
  expect(request).toHaveBeenCalledTimes(3);
  expect(take).toHaveBeenCalledTimes(1);
});
test('whoever stops is not told any more, and the server is not asked again', async () => {
  const request = answering({ ok: true, done: 0, steps: 9, decisions: [] });
  const stopping = new AbortController();
  const done = analyze(QUESTION, () => {}, stopping.signal, null);
  const failed = expect(done).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await failed;
  expect(request).toHaveBeenCalledTimes(1);
});
test('what is refused is said', async () => {
  answering(refusal('bad_record'));
  await expect(analyze(QUESTION, () => {}, going(), null)).rejects.toThrow('bad_record');
});
