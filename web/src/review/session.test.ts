import { expect, test, vi } from 'vitest';
import type { ReviewPiece } from '../game/review';
import type { Question } from '../net/analysis';
import { RequestError } from '../net/api';
import { decided, result, STEPS } from './example';
import { ReviewSession } from './session.svelte';

const GAME = { record: 'a record', steps: STEPS, seat: 1 };
type Take = (piece: ReviewPiece) => void;

const piece = (done: number, more: Partial<ReviewPiece> = {}): ReviewPiece => ({
  done,
  steps: 10,
  decisions: [decided(done - 1)],
  ...more,
});

test('results are shown as they come, and the record with notes at the end', async () => {
  const seen: number[] = [];
  const asked: Question[] = [];
  const session: ReviewSession = new ReviewSession(GAME, (question, take) => {
    asked.push(question);
    for (const done of [2, 5]) {
      take(piece(done));
      seen.push(session.decisions.length);
      expect(session.isRunning).toBe(true);
      expect(session.progress).toMatchObject({ done, steps: 10, annotated: '' });
    }
    take(piece(10, { results: [result(1, 1), result(2, 0)] }));
    return Promise.resolve('with notes');
  });
  expect(session.players).toBe(2);
  await session.start();
  expect(seen).toEqual([1, 2]);
  expect(asked).toEqual([{ record: 'a record', players: 2, open: false, language: 'en' }]);
  expect(session.progress).toMatchObject({ state: 'done', done: 10, annotated: 'with notes' });
  expect(session.results).toHaveLength(2);
  expect(session.at(4)?.step).toBe(4);
  expect(session.at(3)).toBeUndefined();
});
test('what everyone knew and all open are two reviews, each made once', async () => {
  const judge = vi.fn((_question: Question, take: Take) => {
    take(piece(10));
    return Promise.resolve('');
  });
  const session = new ReviewSession(GAME, judge);
  for (const knowledge of ['own', 'open', 'own', 'open'] as const) {
    session.look(knowledge);
    await vi.waitFor(() => expect(session.progress?.state).toBe('done'));
  }
  expect(judge.mock.calls.map(([{ open }]) => open)).toEqual([false, true]);
});
test('a review that is stopped says nothing, and can begin again', async () => {
  const judge = vi.fn(
    (_question: Question, take: Take, signal: AbortSignal) =>
      new Promise<string>((_done, failed) => {
        take(piece(2));
        signal.addEventListener('abort', () => failed(signal.reason as Error));
      }),
  );
  const session = new ReviewSession(GAME, judge);
  const running = session.start();
  await vi.waitFor(() => expect(judge).toHaveBeenCalledTimes(1));
  session.stop();
  await running;
  expect(session.progress).toMatchObject({ state: 'stopped', done: 2 });
  expect(session.problem).toBe('');
  session.look('own');
  await vi.waitFor(() => expect(judge).toHaveBeenCalledTimes(2));
  session.stop();
});
test('what goes wrong is said', async () => {
  const problem = new RequestError({ code: 'not_over', message: 'It is not over.' }, 409);
  const session = new ReviewSession(GAME, () => Promise.reject(problem));
  await session.start();
  expect(session.problem).toBe('It is not over.');
  expect(session.progress?.state).toBe('stopped');
});
