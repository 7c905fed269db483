import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent, Step } from '../game/protocol';
import { Replay, replayKey, roundStarts, SPEEDS } from './replay.svelte';

const step = (round: number, events: GameEvent[] = []) =>
  ({ round, turn: 1, seat: 1, move: 'pass', events, standings: { majorities: [], seats: [] } }) as unknown as Step;
const steps = [
  step(1),
  step(1, [{ type: 'round_ended', round: 1 }]),
  step(2),
  step(2, [
    { type: 'round_ended', round: 2 },
    { type: 'game_over', winners: [1] },
  ]),
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a round begins with the step that ended the one before', () => {
  expect(roundStarts(steps)).toEqual([
    { round: 1, step: 0 },
    { round: 2, step: 1 },
  ]);
});
test('keys turn pages and stop at both ends', () => {
  const replay = new Replay();
  replay.take(steps);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) replay.press(replayKey(key)!);
  expect(replay.at).toBe(1);
  replay.press(replayKey('End')!);
  replay.press(replayKey('ArrowRight')!);
  expect(replay.at).toBe(3);
  replay.press(replayKey('Home')!);
  expect(replay.at).toBe(0);
  expect(replayKey('x')).toBeNull();
});
test('plays to the end and stops there', () => {
  const replay = new Replay();
  replay.take(steps);
  replay.press('play');
  vi.advanceTimersByTime(SPEEDS.normal);
  expect(replay.at).toBe(1);
  vi.advanceTimersByTime(SPEEDS.normal * 5);
  expect(replay.at).toBe(3);
  expect(replay.playing).toBe(false);
});
test('turning a page by hand pauses', () => {
  const replay = new Replay();
  replay.take(steps);
  replay.play();
  replay.press('next');
  vi.advanceTimersByTime(SPEEDS.slow * 3);
  expect(replay.at).toBe(1);
});
test('playing from the end begins anew', () => {
  const replay = new Replay();
  replay.take(steps);
  replay.go(3);
  replay.play();
  expect(replay.at).toBe(0);
  replay.pause();
});
test('another viewpoint keeps the moment', () => {
  const replay = new Replay();
  replay.take(steps);
  replay.go(2);
  replay.take(steps.slice());
  expect(replay.at).toBe(2);
  replay.take(steps.slice(0, 2));
  expect(replay.at).toBe(1);
});
